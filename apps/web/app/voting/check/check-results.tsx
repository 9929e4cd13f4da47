import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { ReceiptFile } from '../receipts/receipt-file.ts';
import { AllSignatures } from './all-signatures.tsx';
import type { CountProgress } from './check-tally.ts';
import { useCheckVote } from './use-check-vote.ts';
import { useVerdictText } from './use-verdict-text.ts';
import { CHECK_STEPS, type CheckStep, overall, type Verdict } from './verdict.ts';

const TONES = { good: 'success', waiting: 'info', bad: 'error', unknown: 'warning' } as const;

/** The steps of the check in plain words, each as soon as it is done, and the check as a whole. */
export function CheckResults({
  digest,
  file,
  node,
}: {
  digest: string;
  file: ReceiptFile | undefined;
  node: string | undefined;
}) {
  const { t } = useTexts();
  const settings = useSettings();
  const { verdicts, subject, progress, running, again } = useCheckVote(digest, file, node);
  const result = running ? undefined : overall(verdicts);
  const next = CHECK_STEPS.find((step) => !verdicts[step]);
  return (
    <section aria-labelledby="check-heading" aria-busy={running} className="grid gap-4">
      <h2 id="check-heading" className="text-xl">
        {subject
          ? t('voting:check.vote', {
              id: subject.ballot.proposalId,
              choice: t(`voting:card.${subject.ballot.choice}`),
              seq: subject.ballot.seq.toString(),
            })
          : t('voting:check.digest')}
      </h2>
      <p className="break-all font-mono text-muted text-sm">{digest}</p>
      <div role="status" className="empty:hidden">
        {result ? <Alert tone={TONES[result]} title={t(`voting:check.result.${result}`)} /> : null}
      </div>
      <ol className="grid overflow-hidden rounded-surface border border-line bg-surface">
        {CHECK_STEPS.map((step) => (
          <Step
            key={step}
            step={step}
            verdict={verdicts[step]}
            running={running && step === next}
            progress={step === 'tally' && running ? progress : undefined}
          />
        ))}
      </ol>
      <Button className="w-fit" busy={running} onClick={again}>
        <RotateCw aria-hidden className="size-4" />
        {t('voting:check.again')}
      </Button>
      {settings && subject && progress && !running ? (
        <AllSignatures
          settings={settings}
          node={node}
          proposalId={subject.ballot.proposalId}
          total={progress.total}
        />
      ) : null}
    </section>
  );
}

const LOOKS = {
  good: { icon: CircleCheck, style: 'text-green-ink' },
  waiting: { icon: Hourglass, style: 'text-gold-ink' },
  bad: { icon: CircleX, style: 'text-danger-ink' },
  unknown: { icon: CircleHelp, style: 'text-muted' },
} as const;

function Step({
  step,
  verdict,
  running,
  progress,
}: {
  step: CheckStep;
  verdict: Verdict | undefined;
  running: boolean;
  progress: CountProgress | undefined;
}) {
  const { t } = useTexts();
  const text = useVerdictText();
  const { icon: Icon, style } = verdict
    ? LOOKS[verdict.state]
    : {
        icon: running ? LoaderCircle : CircleDashed,
        style: running ? 'animate-spin text-muted' : 'text-muted',
      };
  return (
    <li className="flex gap-4 border-line border-b p-4 last:border-b-0 md:px-6">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${style}`} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="text-base">
          {t(`voting:check.${step}.title`)}
          <span className="sr-only">: {t(`voting:check.state.${verdict?.state ?? 'running'}`)}</span>
        </h3>
        {verdict ? <p className="max-w-[70ch] text-muted text-sm">{text(step, verdict)}</p> : null}
        {progress ? <Counting progress={progress} /> : null}
      </div>
    </li>
  );
}

function Counting({ progress }: { progress: CountProgress }) {
  const { t } = useTexts();
  const { number } = useFormat();
  const words = t('voting:check.progress', { done: number(progress.done), total: number(progress.total) });
  return (
    <div className="grid gap-1">
      <ProgressBar
        value={progress.total === 0 ? 100 : (progress.done / progress.total) * 100}
        label={t('voting:check.tally.title')}
        valueText={words}
      />
      <p className="text-muted text-sm">{words}</p>
    </div>
  );
}
