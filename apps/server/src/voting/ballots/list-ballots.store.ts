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

/** Votes that came to the contract without this record, by block and log, after the given position. */
export async function listDirectVotes(
  db: Kysely<Schema>,
  proposalId: number,
  after: { readonly block: bigint; readonly log: number },
  limit: number,
) {
  return db
    .selectFrom('direct_acts as d')
    .select((eb) => [
      'd.tx_hash',
      'd.log_index',
      'd.block_number',
      'd.author as voter',
      'd.choice',
      'd.seq',
      'd.payload',
      'd.authorization',
      eb
        .selectFrom('chain_events as e')
        .select('e.digest')
        .whereRef('e.tx_hash', '=', 'd.tx_hash')
        .whereRef('e.log_index', '=', 'd.log_index')
        .as('digest'),
    ])
    .where('d.kind', '=', 'ballot')
    .where('d.subject', '=', proposalId)
    .where((eb) => eb(eb.refTuple('d.block_number', 'd.log_index'), '>', eb.tuple(after.block, after.log)))
    .orderBy('d.block_number')
    .orderBy('d.log_index')
    .limit(limit)
    .execute();
}
