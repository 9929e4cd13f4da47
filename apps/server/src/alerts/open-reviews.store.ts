import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** How many findings about votes wait for an official; counted up to `most`. */
export async function openReviews(db: Kysely<Schema>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from review_findings where state = 'open' limit ${most}
    ) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
