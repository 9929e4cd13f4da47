import { type Kysely, sql } from 'kysely';

/** Petitions of which the signatures are anchored: their text says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table petitions
    add column ledger_mode text not null default 'verify' check (ledger_mode in ('verify', 'anchor'))`.execute(
    db,
  );
}
