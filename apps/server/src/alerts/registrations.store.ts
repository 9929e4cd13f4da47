import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** How many citizens were registered since then; counted up to `most`. */
export async function registrationsSince(db: Kysely<Schema>, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from citizens where registered_at > ${since} limit ${most}
    ) newest`.execute(db);
  return rows[0]?.count ?? 0;
}
