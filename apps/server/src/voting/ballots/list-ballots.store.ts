import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/**
 * Ballots of a proposal in the order of receipt, after act number `after`. What became of
 * each is looked up one by one: joined, a page made the planner read the outbox from its first row up to the page.
 */
export async function listSignedBallots(
  db: Kysely<Schema>,
  proposalId: number,
  after: bigint,
  limit: number,
) {
  return db
    .selectFrom('ballots as a')
    .select((eb) => [
      'a.id',
      'a.digest',
      'a.voter',
      'a.choice',
      'a.seq',
      'a.deadline',
      'a.signature',
      'a.text_hash',
      'a.received_at',
      eb
        .selectFrom('act_rejections as r')
        .select('r.reason')
        .whereRef('r.act_id', '=', 'a.id')
        .as('rejected'),
      eb
        .selectFrom('relay_batches as b')
        .select('b.tx_hash')
        .where('b.id', '=', (batch) =>
          batch.selectFrom('outbox as o').select('o.batch_id').whereRef('o.act_id', '=', 'a.id'),
        )
        .as('tx_hash'),
    ])
    .where('a.subject', '=', BigInt(proposalId))
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** Votes sent to the contract directly, by block and log, after the given place. */
export async function listDirectVotes(
  db: Kysely<Schema>,
  proposalId: number,
  after: { readonly block: bigint; readonly log: number },
  limit: number,
) {
  return db
    .selectFrom('direct_votes')
    .select(['tx_hash', 'log_index', 'block_number', 'voter', 'choice', 'seq'])
    .where('proposal_id', '=', proposalId)
    .where((eb) => eb(eb.refTuple('block_number', 'log_index'), '>', eb.tuple(after.block, after.log)))
    .orderBy('block_number')
    .orderBy('log_index')
    .limit(limit)
    .execute();
}
