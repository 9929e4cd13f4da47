import { type Kysely, sql } from 'kysely';

/** How votes on a report reach the ledger: one by one on the contract, or many under one root. Said when it is recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports
    add column ledger_mode text not null default 'verify' check (ledger_mode in ('verify', 'anchor'))`.execute(
    db,
  );
}
