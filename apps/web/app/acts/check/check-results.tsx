import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import OctagonX from 'lucide-react/icons/octagon-x';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Suspense } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ActInWeb, CheckProgress } from '../act-in-web.ts';
import { useActTitle } from '../act-title.ts';
import type { ReceiptFile } from '../receipts/receipt-file.ts';
import { useCheck } from './use-check.ts';
import { CHECK_STEPS, overall, SKIPPED, type Verdict } from './verdict.ts';

const TONES = {
  good: 'success',
  waiting: 'info',
  bad: 'error',
  unknown: 'warning',
  missing: 'info',
} as const;

/** The steps of the check in plain words, each as soon as it is done, and the check as a whole. */
export function CheckResults({
  digest,
  file,
  acts,
  usual,
  node,
}: {
  digest: string;
  file: ReceiptFile | undefined;
  acts: readonly ActInWeb[];
  /** The kind in whose words an act is spoken of before it is known. */
  usual: ActInWeb;
  node: string | undefined;
}) {
  const { t } = useTexts();
  const settings = useSettings();
  const { verdicts: found, found: checked, progress, running, again } = useCheck(digest, file, acts, node);
  const act = checked?.act ?? usual;
  const steps = [...CHECK_STEPS, ...act.moreSteps];
  const skipped = running ? [] : steps.map((step) => [step, SKIPPED] as const);
  const verdicts = { ...Object.fromEntries(skipped), ...found };
  const result = running ? undefined : overall(steps, verdicts);
  const next = steps.find((step) => !verdicts[step]);
  const message = checked?.checked.message;
  const title = useActTitle(act, message);
  return (
    <section aria-labelledby="check-heading" aria-busy={running} className="grid gap-4">
      <h2 id="check-heading" className="text-xl">
        {message
          ? act.say(t, 'check.one', message, { ...title, seq: act.about(message).seq })
          : act.say(t, 'check.digest')}
      </h2>
      <p className="break-all font-mono text-muted text-sm">{digest}</p>
      <div role="status" className="empty:hidden">
        {result ? (
          <Alert tone={TONES[result]} title={act.say(t, `check.result.${result}`)}>
            {result === 'missing' ? act.say(t, 'check.missingHelp') : null}
          </Alert>
        ) : null}
      </div>
      <ol className="grid overflow-hidden rounded-surface border border-line bg-surface">
        {steps.map((step) => (
          <Step
            key={step}
            act={act}
            step={step}
            verdict={verdicts[step]}
            running={running && step === next}
            progress={running && !verdicts[step] && act.moreSteps.includes(step) ? progress : undefined}
          />
        ))}
      </ol>
      <Button className="w-fit" busy={running} onClick={again}>
        <RotateCw aria-hidden className="size-4" />
        {t('acts:check.again')}
      </Button>
      {settings && message && progress && !running ? (
        <Suspense>{act.more?.({ message, settings, node, total: progress.total })}</Suspense>
      ) : null}
    </section>
  );
}

const LOOKS = {
  good: { icon: CircleCheck, style: 'text-green-ink' },
  waiting: { icon: Hourglass, style: 'text-gold-ink' },
  bad: { icon: OctagonX, style: 'text-danger-ink' },
  unknown: { icon: CircleHelp, style: 'text-gold-ink' },
  missing: { icon: CircleHelp, style: 'text-muted' },
  skipped: { icon: CircleMinus, style: 'text-muted' },
} as const;

function Step({
  act,
  step,
  verdict,
  running,
  progress,
}: {
  act: ActInWeb;
  step: string;
  verdict: Verdict | undefined;
  running: boolean;
  progress: CheckProgress | undefined;
}) {
  const { t } = useTexts();
  const { number, instant } = useFormat();
  const { icon: Icon, style } = verdict
    ? LOOKS[verdict.state]
    : {
        icon: running ? LoaderCircle : CircleDashed,
        style: running ? 'animate-spin text-muted' : 'text-muted',
      };
  const written = (name: string, value: string | number | Date) => {
    if (typeof value === 'number') return number(value);
    if (value instanceof Date) return instant(value);
    return name === 'reason' ? act.sayReason(t, value) : value;
  };
  const values = Object.entries(verdict?.values ?? {}).map(([name, value]) => [name, written(name, value)]);
  return (
    <li className="flex gap-4 border-line border-b p-4 last:border-b-0 md:px-6">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${style}`} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="text-base">
          {act.sayVerdict(t, `${step}.title`)}
          <span className="sr-only">: {t(`acts:check.state.${verdict?.state ?? 'running'}`)}</span>
        </h3>
        {verdict ? (
          <p className="max-w-[70ch] break-words text-muted text-sm">
            {verdict.state === 'skipped'
              ? t('acts:check.skipped')
              : act.sayVerdict(t, verdict.says, Object.fromEntries(values))}
          </p>
        ) : null}
        {progress ? <Counting act={act} step={step} progress={progress} /> : null}
      </div>
    </li>
  );
}

function Counting({ act, step, progress }: { act: ActInWeb; step: string; progress: CheckProgress }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const { done, total } = progress;
  const words = act.say(t, 'check.progress', undefined, { done: number(done), total: number(total) });
  return (
    <div className="grid gap-1">
      <ProgressBar
        value={total === 0 ? 100 : (done / total) * 100}
        label={act.sayVerdict(t, `${step}.title`)}
        valueText={words}
      />
      <p className="text-muted text-sm">{words}</p>
    </div>
  );
}
