import type { ProposalsData } from './load-proposals.ts';
import { ProposalList } from './proposal-list.tsx';
import { VotingFigures } from './voting-figures.tsx';

/** The view that citizens come for: how voting stands, and what is put to them. */
export function ProposalsView({ data: { statistics, proposals } }: { data: ProposalsData }) {
  return (
    <div className="grid gap-6">
      <VotingFigures statistics={statistics.ok ? statistics.data.data : null} />
      <ProposalList proposals={proposals} />
    </div>
  );
}
