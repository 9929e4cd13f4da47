import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** The number of the newest proposal. */
export async function lastProposal(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from proposals`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Has the next proposal get this number. */
export async function numberProposalsFrom(db: Kysely<Schema>, first: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('proposals', 'id'), ${first}, false)`.execute(db);
}
