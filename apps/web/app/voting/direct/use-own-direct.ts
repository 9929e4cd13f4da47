import { latestVote, useKeptVotes } from '../receipts/kept-votes.ts';
import { type DirectVote, latestDirect, useDirectVotes } from './direct-votes.ts';

/** The vote that this wallet sent to the contract itself, unless one that it signed later has taken its place. */
export function useOwnDirect(proposalId: number, voter: string | undefined): DirectVote | undefined {
  const direct = latestDirect(useDirectVotes(), proposalId, voter);
  const signed = latestVote(useKeptVotes(), proposalId, voter);
  if (!direct || !signed) return direct;
  return BigInt(signed.file.ballot.seq) > BigInt(direct.seq) ? undefined : direct;
}
