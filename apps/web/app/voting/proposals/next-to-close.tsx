import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useSearchParams } from 'react-router';
import { Assembly } from './assembly.tsx';
import { inParts } from './in-parts.ts';
import type { ProposalsData } from './load-proposals.ts';
import { ProposalCard } from './proposal-card.tsx';
import { readProposalQuery } from './proposal-query.ts';
import { hidesResults } from './turnout.tsx';
import { useLiveProposal } from './use-live-proposal.ts';

/** In the band: the proposal on which voting ends next, and where the window has room the assembly beside it. */
export function NextToClose({ data: { proposals } }: { data: ProposalsData }) {
  const query = readProposalQuery(useSearchParams()[0]);
  const next = proposals.ok ? inParts(proposals.data.data, query).next : undefined;
  if (!next) return null;
  return (
    <div className="band-feature">
      <ProposalCard key={next.id} proposal={next} isNext />
      <Seats proposal={next} />
    </div>
  );
}

function Seats({ proposal: loaded }: { proposal: ProposalView }) {
  const { proposal } = useLiveProposal(loaded);
  if (hidesResults(proposal)) return null;
  return <Assembly yes={proposal.yes_votes} no={proposal.no_votes} eligible={proposal.eligible_voters} />;
}
