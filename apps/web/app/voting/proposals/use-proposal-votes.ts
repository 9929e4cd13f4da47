import type { ProposalView } from '@sabha/domain/voting/proposal';
import { useWallet } from '../../wallet/use-wallet.ts';
import { type KeptVote, latestVote, useKeptVotes } from '../kept-votes.ts';
import { useLiveVotes } from '../live/live-votes.ts';

/** The count as it stands now, and the connected citizen's own vote if this device cast it. */
export function useProposalVotes(proposal: ProposalView): {
  yes: number;
  no: number;
  ownVote: KeptVote | undefined;
} {
  const tally = useLiveVotes().tallies.get(proposal.id);
  const { connection } = useWallet();
  const voter = connection.status === 'connected' ? connection.address : undefined;
  return {
    yes: tally?.yes ?? proposal.yes_votes,
    no: tally?.no ?? proposal.no_votes,
    ownVote: latestVote(useKeptVotes(), proposal.id, voter),
  };
}
