import type { Schema } from '@sabha/db/schema';
import type { Period } from '@sabha/domain/overview/period';
import { type Kysely, sql } from 'kysely';

/** The newest fiscal year of which a budget was published in a period and is in force; undefined where there is none. */
export async function newestPublishedYear(
  db: Kysely<Schema>,
  { from, until }: Period,
): Promise<number | undefined> {
  const { rows } = await sql<{ fiscal_year: number | null }>`
    select max(l.fiscal_year) as fiscal_year
    from spending_imports i join budget_lines l on l.import_id = i.id
    where i.kind = 'budget' and i.state = 'published' and i.published_at >= ${from} and i.published_at <= ${until}
      and l.removed_at is null`.execute(db);
  return rows[0]?.fiscal_year ?? undefined;
}

/** How many projects were marked as delayed, or added as such, in a period and still are; and whether any is invented. */
export async function countNewlyDelayed(
  db: Kysely<Schema>,
  { from, until }: Period,
): Promise<{ count: number; invented: boolean }> {
  const { rows } = await sql<{ count: number; invented: boolean | null }>`
    select count(*)::integer as count, bool_or(s.invented) as invented
    from projects p join spending_sources s on s.id = p.source_id
    where p.removed_at is null and p.status = 'Delayed' and p.updated_at >= ${from} and p.updated_at <= ${until}`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, invented: rows[0]?.invented ?? false };
}
