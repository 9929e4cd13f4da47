import { type Kysely, sql } from 'kysely';

/** Finds the citizen whose wallet replaced a given one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index citizens_earlier_wallets on citizens using gin (earlier_wallets)`.execute(db);
}
