import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import OctagonX from 'lucide-react/icons/octagon-x';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { CheckProgress } from '../act-in-web.ts';
import { checkAddress, transactionAddress } from '../addresses.ts';
import type { CheckedKind } from './attested-kind.ts';
import {
  type CheckedEntry,
  isAllGood,
  type CheckRow as Row,
  rowVerdict,
  type Verdict,
  type Verdicts,
} from './verdict.ts';

const LOOKS = {
  good: { icon: CircleCheck, style: 'text-green-ink' },
  waiting: { icon: Hourglass, style: 'text-gold-ink' },
  bad: { icon: OctagonX, style: 'text-danger-ink' },
  unknown: { icon: CircleHelp, style: 'text-gold-ink' },
  missing: { icon: CircleHelp, style: 'text-muted' },
  skipped: { icon: CircleMinus, style: 'text-muted' },
  none: { icon: CircleMinus, style: 'text-muted' },
  running: { icon: LoaderCircle, style: 'animate-spin text-muted' },
  ahead: { icon: CircleDashed, style: 'text-muted' },
} as const;

/** One question about an act: what was found in a sentence, and, when open, what each of its steps found. */
export function CheckRow({
  act,
  row,
  verdicts,
  receivedAt,
  running,
  progress,
  isOpen,
  digest,
}: {
  act: CheckedKind;
  row: Row;
  verdicts: Verdicts;
  /** When the receipt says that the act was received. */
  receivedAt: string | undefined;
  running: boolean;
  progress: CheckProgress | undefined;
  isOpen: boolean;
  /** The check code of the act. */
  digest: string;
}) {
  const { t } = useTexts();
  const say = useVerdictWords(act);
  const verdict = rowVerdict(row, verdicts);
  // One step speaks for itself. Of several that found just what they should, one short sentence says it all.
  const isOne = row.steps.length === 1;
  const isShort = !isOne && isAllGood(row, verdicts);
  const { icon: Icon, style } = LOOKS[verdict?.state ?? (running ? 'running' : 'ahead')];
  const short = {
    says: `row.${row.name}.good`,
    values: receivedAt ? { at: new Date(receivedAt) } : {},
  };
  return (
    <li
      className={`flex gap-3 border-line border-b px-4 py-3 md:px-6 ${verdict?.state === 'bad' ? 'bg-danger-tint' : ''}`}
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${style}`} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <h3 className="text-base">
          {act.sayVerdict(t, titleOf(row))}
          <span className="sr-only">: {t(`acts:check.state.${verdict?.state ?? 'running'}`)}</span>
        </h3>
        {verdict ? (
          <p className={`max-w-[70ch] text-sm ${verdict.state === 'bad' ? '' : 'text-muted'}`}>
            {say(isShort ? short : verdict)}
          </p>
        ) : null}
        {verdict?.entries ? <Entries act={act} digest={digest} entries={verdict.entries} /> : null}
        {progress && running ? <Counting act={act} row={row} progress={progress} /> : null}
        {isOpen
          ? row.steps.map((step) => {
              const own = verdicts[step];
              return own ? (
                <Part
                  key={step}
                  verdict={own}
                  title={isOne ? undefined : act.sayVerdict(t, `${step}.title`)}
                  text={isShort || own !== verdict ? say(own) : undefined}
                />
              ) : null;
            })
          : null}
      </div>
    </li>
  );
}

/** What happened one after another, with a way to the check of each other act. */
function Entries({
  act,
  digest,
  entries,
}: {
  act: CheckedKind;
  digest: string;
  entries: readonly CheckedEntry[];
}) {
  const { t, path } = useTexts();
  const say = useVerdictWords(act);
  return (
    <ol className="mt-2 grid border-line-strong border-s-2 ps-3 text-sm">
      {entries.map((entry) => {
        const { icon: Icon, style } = LOOKS[entry.state];
        return (
          <li key={entry.digest} className="flex gap-1.5">
            <Icon aria-hidden className={`mt-1.5 size-4 shrink-0 ${style}`} />
            <div className="min-w-0">
              {entry.digest === digest ? (
                <span className="inline-block py-1">{say(entry)}</span>
              ) : (
                <Link
                  to={path(checkAddress(act.section, entry.digest))}
                  className="inline-block py-1 underline"
                >
                  {say(entry)}
                </Link>
              )}
              <span className="sr-only">: {t(`acts:check.state.${entry.state}`)}</span>
              {entry.why ? <p className="max-w-[70ch] text-muted">{say(entry.why)}</p> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function titleOf({ name, steps }: Row): string {
  return steps.length === 1 ? `${steps[0]}.title` : `row.${name}.title`;
}

/** What one step found. It says only what the row does not say already. */
function Part({
  verdict,
  title,
  text,
}: {
  verdict: Verdict;
  title: string | undefined;
  text: string | undefined;
}) {
  const { t, path } = useTexts();
  const { icon: Icon, style } = LOOKS[verdict.state];
  if (!(title || text || verdict.tx)) return null;
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-0.5 border-line-strong border-s-2 ps-3 text-sm">
      {title ? (
        <h4 className="flex gap-1.5 text-sm">
          <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${style}`} />
          <span>
            {title}
            <span className="sr-only">: {t(`acts:check.state.${verdict.state}`)}</span>
          </span>
        </h4>
      ) : null}
      {text ? <p className="max-w-[70ch] text-muted">{text}</p> : null}
      {verdict.tx ? (
        <Link
          to={path(transactionAddress(verdict.tx))}
          className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-muted"
        >
          {t('acts:life.transaction')}
          <span className="break-all font-mono text-ink underline">{verdict.tx}</span>
        </Link>
      ) : null}
    </div>
  );
}

/** Puts what a step found into the words of the kind and the reader's language. */
function useVerdictWords(act: CheckedKind): (verdict: Pick<Verdict, 'says' | 'values'>) => string {
  const { t, number, instant } = useTexts();
  const written = (name: string, value: string | number | Date) => {
    if (typeof value === 'number') return number(value);
    if (value instanceof Date) return instant(value);
    return name === 'reason' ? act.sayReason(t, value) : value;
  };
  return ({ says, values = {} }) => {
    if (says === 'skipped') return t('acts:check.skipped');
    const words = Object.entries(values).map(([name, value]) => [name, written(name, value)]);
    return act.sayVerdict(t, says, Object.fromEntries(words));
  };
}

function Counting({ act, row, progress }: { act: CheckedKind; row: Row; progress: CheckProgress }) {
  const { t, number } = useTexts();
  const { done, total } = progress;
  const words = act.say(t, 'check.progress', undefined, { done: number(done), total: number(total) });
  return (
    <div className="grid gap-1">
      <ProgressBar
        value={total === 0 ? 100 : (done / total) * 100}
        label={act.sayVerdict(t, titleOf(row))}
        valueText={words}
      />
      <p className="text-muted text-sm">{words}</p>
    </div>
  );
}
