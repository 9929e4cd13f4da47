import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** On what findings about votes wait for an official, and how many; the first `most` subjects that were found. */
export async function openReviews(
  db: Kysely<Schema>,
  most: number,
): Promise<Array<{ readonly kind: string; readonly subject: bigint; readonly findings: number }>> {
  const { rows } = await sql<{ kind: string; subject: bigint; findings: number }>`
    select kind, subject, count(*)::int as findings from review_findings where state = 'open'
    group by kind, subject order by min(id) limit ${most}`.execute(db);
  return rows;
}
