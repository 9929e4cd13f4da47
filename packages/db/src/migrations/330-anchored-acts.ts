import { type Kysely, sql } from 'kysely';

/**
 * Acts that reach the ledger under roots of their own. What their contract would have said of them follows from such a root and
 * the acts under it: such events are marked as derived, and no chain has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chain_events add column derived boolean not null default false`.execute(db);
  await sql`create index chain_events_derived on chain_events (block_number) where derived`.execute(db);
  await sql`create index chain_events_acts_anchored on chain_events (block_number, log_index)
    where name = 'ActsAnchored'`.execute(db);
  await sql`create index chain_events_anchored_files on chain_events ((args ->> 'files'))
    where name = 'ActsAnchored'`.execute(db);
  // Under which anchor an act's receipt is, for each act that is to be anchored itself.
  await sql`create index receipt_anchors_first_act on receipt_anchors (first_act)`.execute(db);
  for (const table of ['proposals', 'proposal_texts']) {
    await sql`alter table ${sql.ref(table)}
      add column ledger_mode text not null default 'verify' check (ledger_mode in ('verify', 'anchor'))`.execute(
      db,
    );
  }
}
