import { type Kysely, sql } from 'kysely';

/**
 * What keeps the work that follows the ledger as small as what is new on it: how far it was followed, and in which block a ballot
 * was refused. The two indexes listed all direct votes and refusals there ever were, which nobody asks for any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chain_state add column followed_block bigint not null default -1`.execute(db);
  await sql`alter table ballot_rejections add column block_number bigint`.execute(db);
  await sql`update ballot_rejections r set block_number = coalesce(
    (select e.block_number from chain_events e where e.tx_hash = r.tx_hash and e.log_index = r.log_index), 0)`.execute(
    db,
  );
  await sql`alter table ballot_rejections alter column block_number set not null`.execute(db);
  await sql`create index ballot_rejections_block on ballot_rejections (block_number)`.execute(db);
  await sql`drop index chain_events_direct_votes`.execute(db);
  await sql`drop index chain_events_refusals`.execute(db);
}
