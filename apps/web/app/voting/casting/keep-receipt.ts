import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { signatureSchema } from '@sabha/domain/voting/ballot';
import { ballotDigest } from '@sabha/domain/voting/ballot-digest';
import { noteAct, noteOwnCount } from '../live/live-votes.ts';
import { keepVote } from '../receipts/kept-votes.ts';
import type { ReceiptFile } from '../receipts/receipt-file.ts';
import type { HandedIn } from './hand-in-vote.ts';
import { VoteFailed } from './vote-failure.ts';

/** Keeps the receipt of a recorded vote on this device, and shows the count that came with it. Throws VoteFailed. */
export function keepReceipt({ signed, outcome }: HandedIn): void {
  const { chainId, ballot } = signed;
  const contract = parseAddress(signed.contract);
  const voter = parseAddress(ballot.voter);
  const textHash = parseHash(ballot.textHash);
  const numbers = { seq: BigInt(ballot.seq), deadline: BigInt(ballot.deadline) };
  // A receipt for another act would be the server's mistake, and the voter's proof of nothing.
  if (outcome.receipt.digest !== ballotDigest({ ...ballot, voter, textHash, ...numbers }, chainId, contract))
    throw new VoteFailed('failed');
  const file: ReceiptFile = {
    format: 'sabha.vote.v1',
    chainId,
    contract,
    ballot: { ...ballot, voter, textHash },
    signature: signatureSchema.parse(signed.signature),
    receipt: outcome.receipt,
  };
  keepVote({ file, previous: outcome.previous_vote });
  noteOwnCount(ballot.proposalId, outcome.yes_votes, outcome.no_votes);
  noteAct(outcome.receipt.digest, { state: 'received', tx_hash: null, block_number: null, reason: null });
}
