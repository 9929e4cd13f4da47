import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** The numbers of all proposals. */
export async function proposalIds(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('proposals').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
