import type { Closing } from '@sabha/domain/voting/closing';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { Link } from 'react-router';
import { useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Loaded } from '../../shell/load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ClosingCounts } from './closing-counts.tsx';
import { ClosingTerms } from './closing-terms.tsx';
import { ClosingVerdict } from './closing-verdict.tsx';
import { ExtensionList } from './extension-list.tsx';
import { UncountedList } from './uncounted-list.tsx';

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
      <Link to={path(`/voting/proposals/${id}`)} className="inline-flex min-h-8 items-center underline">
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
