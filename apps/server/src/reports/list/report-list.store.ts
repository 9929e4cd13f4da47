import type { Schema } from '@sabha/db/schema';
import { searchWords } from '@sabha/domain/core/search-text';
import type { ReportFilters } from '@sabha/domain/reports/list-reports';
import type { ReportSort } from '@sabha/domain/reports/report-choices';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ReportRow, reportRows } from '../reports.store.ts';

/** Words of a search that are looked for; more would only make it slower. */
const MOST_WORDS = 12;

const ORDER: Readonly<Record<ReportSort, RawBuilder<unknown>>> = {
  newest: sql`r.created_at desc, r.id desc`,
  votes: sql`r.likes - r.dislikes desc, r.id desc`,
  priority: sql`r.priority desc, r.created_at desc, r.id desc`,
};

/** A category by its number on the contract, where one of that name is asked for. */
export interface ListFilter extends Omit<ReportFilters, 'category' | 'priority'> {
  readonly category: number | null;
  /** From 1 (low) to 4 (critical). */
  readonly priority: number | null;
}

/** The reports that match, in the order asked for, and how many match in all. */
export async function listReportRows(
  db: Kysely<Schema>,
  filter: ListFilter,
  page: { readonly limit: number; readonly offset: number },
  now: Date,
): Promise<{ readonly rows: ReportRow[]; readonly total: number }> {
  const where = matching(filter, now);
  const { rows } = await sql<{ id: number }>`
    select r.id from reports r where ${where} order by ${ORDER[filter.sort]} limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from reports r where ${where}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const read = ids.length === 0 ? [] : await reportRows(db).where('id', 'in', ids).execute();
  const found = new Map(read.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), total: Number(counted[0]?.total ?? 0n) };
}

function matching(filter: ListFilter, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`not r.refused`];
  if (filter.status === 'resolved') conditions.push(sql`r.resolved_at is not null`);
  if (filter.status === 'investigating') conditions.push(sql`r.resolved_at is null`);
  if (filter.category !== null) conditions.push(sql`r.category = ${filter.category}`);
  if (filter.priority !== null) conditions.push(sql`r.priority = ${filter.priority}`);
  const words = searchWords(filter.q ?? '').slice(0, MOST_WORDS);
  if (words.length > 0) {
    const query = words.map((word) => `'${word}':*`).join(' & ');
    // A text that is not public is found by nobody.
    conditions.push(sql`r.words @@ ${query}::tsquery and r.hidden_at is null and r.withdrawn_at is null
      and (r.text_published_at is not null or r.text_due <= ${now}::timestamptz)`);
  }
  return sql.join(conditions, sql` and `);
}

export interface FigureRow {
  readonly priority: number;
  readonly total: number;
  readonly resolved: number;
  /** Of the resolved ones, in seconds. */
  readonly seconds: number;
}

/** How many reports of each priority there are, how many are resolved, and how long that took together. */
export async function reportFigures(db: Kysely<Schema>): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select priority, count(*)::int as total, count(resolved_at)::int as resolved,
      coalesce(sum(extract(epoch from resolved_at - created_at)), 0)::float8 as seconds
    from reports where not refused and withdrawn_at is null group by priority`.execute(db);
  return rows;
}
