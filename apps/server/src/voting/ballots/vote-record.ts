import type { VoteRecord } from '@sabha/domain/voting/vote-record';
import type { ActLedger } from '../../acts/act-ledger.ts';
import { presentState } from '../../acts/act-record.ts';
import { actStates } from '../../acts/act-state.store.ts';
import { findActs } from '../../acts/acts.store.ts';
import { recallReceipts } from '../../acts/receipts.ts';
import type { Context } from '../../context.ts';
import { choiceOf, findCurrentVote } from './ballots.store.ts';
import { findVote } from './vote-record.store.ts';

/** Everything public about one signed vote; null when no vote has this digest. */
export async function voteRecord(
  { db }: Pick<Context, 'db'>,
  ledger: ActLedger,
  digest: string,
): Promise<VoteRecord | null> {
  const vote = await findVote(db, digest);
  const contract = ledger.contract('proposals');
  if (!vote || !contract) return null;
  const [receipt] = await recallReceipts(db, await findActs(db, [digest]));
  if (!receipt) return null;
  const state = presentState((await actStates(db, [digest])).get(digest));
  const current = await findCurrentVote(db, { proposalId: vote.proposal_id, voter: vote.voter });
  return {
    ballot: {
      form: 'signed',
      number: vote.id.toString(),
      digest: vote.digest,
      proposal_id: vote.proposal_id,
      text_hash: vote.text_hash,
      voter: vote.voter,
      choice: choiceOf(vote.choice),
      seq: vote.seq.toString(),
      deadline: vote.deadline.toString(),
      signature: vote.signature,
      received_at: vote.received_at.toISOString(),
      tx_hash: state.tx_hash,
      rejected: vote.rejected,
    },
    chain_id: ledger.chainId,
    contract: contract.address,
    receipt,
    ledger: state,
    current: current?.digest === vote.digest,
  };
}
