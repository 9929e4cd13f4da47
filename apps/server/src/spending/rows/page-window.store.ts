import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import type { RowPage } from './listed-row.store.ts';

/** The part of a list in which a page lies, and how many of its rows come before the page. */
export interface PageWindow {
  readonly within: RawBuilder<unknown>;
  readonly offset: number;
}

interface Part {
  fiscal_year: number;
  month: string;
  rows: bigint;
}

/**
 * Narrows a page of payments to its months, of which kept sums know how many rows each has: however few of all rows match, and however
 * far the page is, the rows of no other month are read. `sums` is `from … where …` of kept sums, under the name `sums`, of the rows that match.
 */
export async function monthsOfPage(
  db: Executor,
  sums: RawBuilder<unknown>,
  page: RowPage,
): Promise<PageWindow> {
  const { rows } = await sql<Part>`
    select sums.fiscal_year, sums.month, sum(sums.payments) as rows ${sums}
    group by 1, 2 having sum(sums.payments) > 0 order by 1 desc, 2 desc`.execute(db);
  const { parts, offset } = partsOfPage(rows, page);
  const [newest, oldest] = [parts.at(0), parts.at(-1)];
  if (!newest || !oldest) return { within: sql`false`, offset };
  const within = sql`(r.fiscal_year, r.paid_on) >= (${oldest.fiscal_year}::integer, ${`${oldest.month}-01`}::date)
    and (r.fiscal_year, r.paid_on) < (${newest.fiscal_year}::integer, (${`${newest.month}-01`}::date + interval '1 month')::date)`;
  return { within, offset };
}

/** Narrows a page of budget lines to its years, in the same way. */
export async function yearsOfPage(
  db: Executor,
  sums: RawBuilder<unknown>,
  page: RowPage,
): Promise<PageWindow> {
  const { rows } = await sql<{ fiscal_year: number; rows: bigint }>`
    select sums.fiscal_year, sum(sums.lines) as rows ${sums} group by 1 having sum(sums.lines) > 0 order by 1 desc`.execute(
    db,
  );
  const { parts, offset } = partsOfPage(rows, page);
  const [newest, oldest] = [parts.at(0), parts.at(-1)];
  if (!newest || !oldest) return { within: sql`false`, offset };
  return { within: sql`r.fiscal_year between ${oldest.fiscal_year} and ${newest.fiscal_year}`, offset };
}

/** The consecutive parts, of those in the order of the list, that have the rows of a page, and how many come before it in the first. */
export function partsOfPage<Of extends { readonly rows: bigint }>(
  parts: readonly Of[],
  { limit, offset = 0 }: RowPage,
): { readonly parts: readonly Of[]; readonly offset: number } {
  const found: Of[] = [];
  let before = 0;
  let skipped = 0;
  for (const part of parts) {
    const until = before + Number(part.rows);
    if (until > offset && before < offset + limit) found.push(part);
    if (until <= offset) skipped = until;
    before = until;
  }
  return { parts: found, offset: offset - skipped };
}
