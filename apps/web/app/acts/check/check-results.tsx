import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import OctagonX from 'lucide-react/icons/octagon-x';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Suspense, useCallback, useEffect, useId, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import type { CheckProgress } from '../act-in-web.ts';
import { useActTitle } from '../act-title.ts';
import type { CheckedKind, FoundAct } from './attested-kind.ts';
import { CheckRow } from './check-row.tsx';
import { checkRows, overall, SKIPPED, stepsOf, type Verdicts } from './verdict.ts';

const START: CheckState = { verdicts: {}, found: undefined, progress: undefined, running: true };

/** What is on its way is looked for again by itself, later each time: a count of many ballots is long to read. */
const LOOKS_AGAIN_MS = [5_000, 10_000, 20_000, 40_000, 80_000];

const RESULTS = {
  good: { icon: CircleCheck, style: 'bg-green-tint text-green-ink' },
  waiting: { icon: Hourglass, style: 'bg-gold-tint text-gold-ink' },
  bad: { icon: OctagonX, style: 'bg-danger-tint text-danger-ink' },
  unknown: { icon: CircleHelp, style: 'bg-gold-tint text-gold-ink' },
  missing: { icon: CircleHelp, style: 'bg-sunken' },
  running: { icon: LoaderCircle, style: 'bg-sunken [&>svg]:animate-spin' },
} as const;

/** The check as a whole in one sentence, and below it always the same rows, each as soon as it is done. */
export function CheckResults({
  digest,
  file,
  acts,
  usual,
  node,
}: {
  digest: string;
  /** A receipt file, as it was read or kept. */
  file: unknown;
  acts: readonly CheckedKind[];
  /** The kind in whose words an act is spoken of before it is known. */
  usual: CheckedKind;
  node: string | undefined;
}) {
  const { t } = useTexts();
  const settings = useSettings();
  const proofId = useId();
  const { verdicts: found, found: checked, progress, running, again } = useCheck(digest, file, acts, node);
  const act = checked?.act ?? usual;
  const steps = stepsOf(act);
  const skipped = running ? [] : steps.map((step) => [step, SKIPPED] as const);
  const verdicts = { ...Object.fromEntries(skipped), ...found };
  const result = running ? undefined : overall(steps, verdicts);
  const next = steps.find((step) => !verdicts[step]);
  const message = checked?.checked.message;
  const title = useActTitle(act, message, digest);
  const [pressed, setPressed] = useState<boolean>();
  // What is not in order is shown whole, unless the reader says otherwise.
  const isOpen = pressed ?? result === 'bad';
  const { icon: Icon, style } = RESULTS[result ?? 'running'];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section
        aria-labelledby="check-heading"
        aria-busy={running}
        className="overflow-hidden rounded-surface border border-line bg-surface"
      >
        <div role="status" className={`flex gap-3 px-4 py-3 md:px-6 ${style}`}>
          <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
          <div className="min-w-0">
            <h2 id="check-heading" className="text-base">
              {result ? act.say(t, `check.result.${result}`) : t('acts:check.state.running')}
            </h2>
            {message ? (
              <p className="text-sm">
                {act.say(t, 'check.one', message, {
                  ...title,
                  ...(act.attested ? {} : { seq: act.about(message).seq }),
                })}
              </p>
            ) : null}
            {result === 'missing' ? <p className="text-sm">{act.say(t, 'check.missingHelp')}</p> : null}
          </div>
        </div>
        <ol id={proofId}>
          {checkRows(act).map((row) => (
            <CheckRow
              key={row.name}
              act={act}
              digest={digest}
              row={row}
              verdicts={verdicts}
              receivedAt={checked?.checked.receipt.received_at}
              running={running && next !== undefined && row.steps.includes(next)}
              progress={running && next !== undefined && act.moreSteps.includes(next) ? progress : undefined}
              isOpen={isOpen}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6">
          <Button busy={running} onClick={again}>
            <RotateCw aria-hidden className="size-4" />
            {t('acts:check.again')}
          </Button>
          <Button
            tone="quiet"
            className="px-0 underline"
            aria-expanded={isOpen}
            aria-controls={proofId}
            onClick={() => setPressed(!isOpen)}
          >
            {t('acts:proof')}
          </Button>
          {isOpen ? <p className="w-full break-all font-mono text-muted text-sm">{digest}</p> : null}
        </div>
      </section>
      {settings && message && progress && !running && !act.attested ? (
        <Suspense>{act.more?.({ message, settings, node, total: progress.total })}</Suspense>
      ) : null}
    </div>
  );
}

interface CheckState {
  readonly verdicts: Verdicts;
  /** What is checked, as soon as it is known. */
  readonly found: { readonly act: CheckedKind; readonly checked: FoundAct } | undefined;
  readonly progress: CheckProgress | undefined;
  readonly running: boolean;
}

/** Checks an act in this browser. `again` repeats the check; while parts are pending but nothing is wrong, it repeats by itself. */
function useCheck(
  digest: string,
  file: unknown,
  acts: readonly CheckedKind[],
  node: string | undefined,
): CheckState & { again: () => void } {
  const settings = useSettings();
  const [state, setState] = useState(START);
  const [round, setRound] = useState({ quiet: false, looks: 0 });
  useEffect(() => {
    if (!settings) return;
    let wanted = true;
    const change = (next: (now: CheckState) => CheckState) => wanted && setState(next);
    if (!round.quiet) setState(START);
    import('./check-act.ts')
      .then(({ checkAct }) =>
        checkAct(digest, file, acts, settings, node, {
          onAct: (act, checked) => change((now) => ({ ...now, found: { act, checked } })),
          onProgress: (progress) => change((now) => ({ ...now, progress })),
          onVerdict: (step, verdict) =>
            change((now) => ({ ...now, verdicts: { ...now.verdicts, [step]: verdict } })),
        }),
      )
      // The code could not be fetched, or a step broke: what is missing then could not be checked.
      .catch(() => undefined)
      .finally(() => change((now) => ({ ...now, running: false })));
    return () => {
      wanted = false;
    };
  }, [digest, file, acts, settings, node, round]);
  const act = state.found?.act;
  const isWaiting = !state.running && act && overall(stepsOf(act), state.verdicts) === 'waiting';
  const wait = isWaiting ? LOOKS_AGAIN_MS[round.looks] : undefined;
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => setRound(({ looks }) => ({ quiet: true, looks: looks + 1 })), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  const again = useCallback(() => setRound({ quiet: false, looks: 0 }), []);
  return { ...state, again };
}
