import type { Closing, ClosingVerdict as Verdict } from '@sabha/domain/voting/closing';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Loaded } from '../../shell/load.ts';
import { Alert } from '../../ui/states/alert.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ClosingCounts } from './closing-counts.tsx';
import { ClosingTerms } from './closing-terms.tsx';
import { ExtensionList } from './extension-list.tsx';
import { UncountedList } from './uncounted-list.tsx';

const TONES = {
  open: 'info',
  withdrawn: 'info',
  settling: 'info',
  disputed: 'error',
  incomplete: 'warning',
  complete: 'success',
} as const satisfies Record<Verdict, string>;

/** What a proposal promised about its end, and what became of every vote that was received in time. */
export function ClosingSection({ proposal, closing }: { proposal: ProposalView; closing: Loaded<Closing> }) {
  const { t } = useTexts();
  return (
    <section
      aria-labelledby="closing-heading"
      className="grid grid-cols-1 gap-4 border-line border-t pt-6 md:col-span-2"
    >
      <h3 id="closing-heading" className="text-lg">
        {t('closing:title')}
      </h3>
      {closing.ok ? <Outcome closing={closing.data} /> : <ErrorState title={t('closing:failed')} />}
      <Repetitions proposal={proposal} />
      <ExtensionList extensions={proposal.extensions} />
      <ClosingTerms proposal={proposal} />
    </section>
  );
}

function Outcome({ closing }: { closing: Closing }) {
  return (
    <>
      <ClosingVerdict closing={closing} />
      {closing.counts ? (
        <ClosingCounts counts={closing.counts} inGrace={closing.as_of < closing.anchored_until} />
      ) : null}
      {closing.counts ? <UncountedList closing={closing} /> : null}
    </>
  );
}

/** The proposal that this one repeats, and the one that repeats it. */
function Repetitions({ proposal }: { proposal: ProposalView }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const { rerun_of: of, rerun_by: by } = proposal;
  if (of === null && by === null) return null;
  const link = (id: number, words: string) => (
    <li>
      <Link to={path(`/voting/proposals/${id}`)} className="inline-flex min-h-target items-center underline">
        {words}
      </Link>
    </li>
  );
  return (
    <ul>
      {of === null ? null : link(of, t('closing:rerun.of', { id: of }))}
      {by === null ? null : link(by, t('closing:rerun.by', { id: by }))}
    </ul>
  );
}

/** Whether every vote that was received in time counts, in one sentence and what it means. */
function ClosingVerdict({ closing }: { closing: Closing }) {
  const { t } = useTexts();
  const { instant } = useFormat();
  const { verdict, closes_at, anchored_until, countable_until } = closing;
  const times = {
    closes: instant(closes_at),
    anchored: instant(anchored_until),
    countable: instant(countable_until),
  };
  return (
    <Alert tone={TONES[verdict]} title={t(`closing:verdict.${verdict}.title`)}>
      <p className="text-sm">{t(`closing:verdict.${verdict}.text`, times)}</p>
    </Alert>
  );
}
