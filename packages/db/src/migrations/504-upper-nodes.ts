import { type Kysely, sql } from 'kysely';

/** The upper nodes of a batch's tree, 32 bytes each: a proof needs some dozens of its leaves, not all. Null for batches from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spending_batches add column upper_nodes bytea`.execute(db);
}
