import type { BudgetPhase, EconomicType } from '@sabha/domain/spending/budget-tree';
import type { BudgetLineFilters } from '@sabha/domain/spending/list-budget-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import {
  allOf,
  categoryOf,
  isOneOf,
  isOrIsNone,
  LISTED_COLUMNS,
  type ListedRowColumns,
  listedJoins,
  ministriesNamed,
  type RowPage,
  type RowTotals,
  wordsQuery,
} from './listed-row.store.ts';

export interface BudgetLineRow extends ListedRowColumns {
  head: string;
  programme: string;
  economic_type: EconomicType;
  phase: BudgetPhase;
}

// In these words, which the indexes of the list have too.
const IN_FORCE = sql`r.removed_at is null and r.phase <> 'actual' and not r.replaced`;
const ACCOUNTS = sql`r.removed_at is null and r.phase = 'actual'`;
const SORT_KEY = sql`(r.fiscal_year, r.amount_minor, r.id)`;

/** A page of the lines in force that match: the newest year first, and within it the largest amount. */
export async function listBudgetLineRows(
  db: Executor,
  filters: BudgetLineFilters,
  { limit, offset = 0, after }: RowPage,
): Promise<BudgetLineRow[]> {
  const named = filters.q === undefined ? [] : await ministriesNamed(db, filters.q);
  const from = after === undefined ? sql`true` : sql`${SORT_KEY} < ${after}`;
  return readLines(
    db,
    sql`
      select r.id from budget_lines r ${categoryJoins(filters, 'r')}
      where ${statedBy(filters)} and ${matching(filters, 'r', named)} and ${from}
      order by r.fiscal_year desc, r.amount_minor desc, r.id desc limit ${limit} offset ${offset}`,
  );
}

/** A line of whatever state; undefined where there is none of that id. */
export async function findBudgetLineRow(db: Executor, id: number): Promise<BudgetLineRow | undefined> {
  const [row] = await readLines(db, sql`select r.id from budget_lines r where r.id = ${id}`);
  return row;
}

async function readLines(db: Executor, ids: RawBuilder<unknown>): Promise<BudgetLineRow[]> {
  const category = categoryOf('r');
  const { rows } = await sql<BudgetLineRow>`
    with shown as (${ids})
    select r.id, r.fiscal_year, r.amount_minor as amount, r.organisation_id, r.head, r.programme, r.economic_type, r.phase,
      ${LISTED_COLUMNS}
    from shown join budget_lines r on r.id = shown.id ${category.joins} ${listedJoins('budget-line', category.id)}
    order by r.fiscal_year desc, r.amount_minor desc, r.id desc`.execute(db);
  return rows;
}

/** The sort key of a row, to read on after it. */
export function afterBudgetLine(row: BudgetLineRow): RawBuilder<unknown> {
  return sql`(${row.fiscal_year}::integer, ${row.amount}::bigint, ${row.id}::bigint)`;
}

/** How many lines match and their sum: of kept sums, unless words are searched for. */
export async function budgetLineTotals(db: Executor, filters: BudgetLineFilters): Promise<RowTotals> {
  const { phase, q } = filters;
  const named = q === undefined ? [] : await ministriesNamed(db, q);
  const kept = keptSumsFor(filters);
  // Sums are kept of the lines in force only.
  const areKept = q === undefined && phase === undefined;
  const totals = areKept
    ? sql`select sum(sums.lines) as count, sum(sums.amount_minor) as amount
          from ${kept.sums} sums ${kept.joins} where ${matching(filters, 'sums', [])}`
    : sql`select count(*) as count, sum(r.amount_minor) as amount
          from budget_lines r ${categoryJoins(filters, 'r')}
          where ${statedBy(filters)} and ${matching(filters, 'r', named)}`;
  const { rows } = await sql<{ count: bigint | null; amount: bigint | null }>`${totals}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), amount: rows[0]?.amount ?? 0n };
}

/** The lines in force, or those of the accounts. */
function statedBy({ phase, fiscal_year }: BudgetLineFilters): RawBuilder<unknown> {
  if (phase === undefined) return IN_FORCE;
  if (fiscal_year !== undefined) return ACCOUNTS;
  // The index of all lines begins with the year: naming each lets a ministry's accounts be found without reading all lines.
  return sql`${ACCOUNTS} and r.fiscal_year = any(array(select generate_series(1948, 2100)))`;
}

/** The smallest kept sums that are divided by what is asked for. */
function keptSumsFor(filters: BudgetLineFilters) {
  const { category, programme } = filters;
  if (programme !== undefined)
    return { sums: sql.table('budget_sums'), joins: categoryJoins(filters, 'sums') };
  return {
    sums: sql.table(category === undefined ? 'ministry_budget_sums' : 'category_budget_sums'),
    joins: sql``,
  };
}

/** The joins that a filter by category needs; without one, no row is looked up for it. */
function categoryJoins({ category }: BudgetLineFilters, lines: 'r' | 'sums'): RawBuilder<unknown> {
  return category === undefined ? sql`` : categoryOf(lines).joins;
}

function matching(
  filters: BudgetLineFilters,
  lines: 'r' | 'sums',
  named: readonly number[],
): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${lines}.${column}`);
  const { fiscal_year, ministry, category, economic_type, programme, q } = filters;
  const conditions: RawBuilder<unknown>[] = [];
  if (fiscal_year !== undefined) conditions.push(sql`${of('fiscal_year')} = ${fiscal_year}`);
  if (ministry !== undefined) conditions.push(sql`${of('organisation_id')} = ${ministry}`);
  if (category !== undefined)
    conditions.push(
      isOrIsNone(
        filters.programme === undefined && lines === 'sums' ? sql`sums.category_id` : categoryOf(lines).id,
        category,
      ),
    );
  if (economic_type !== undefined) conditions.push(sql`${of('economic_type')} = ${economic_type}`);
  if (programme !== undefined) conditions.push(sql`${of('programme')} = ${programme}`);
  if (q !== undefined) {
    const words = sql`((r.head <> '' or r.programme <> '')
      and to_tsvector('simple', r.head || ' ' || r.programme) @@ ${wordsQuery(q)})`;
    conditions.push(sql`(${sql.join([...isOneOf(sql`r.organisation_id`, named), words], sql` or `)})`);
  }
  return allOf(conditions);
}

export interface LineState {
  readonly removed_at: Date | null;
  readonly replaced: boolean;
  /** The line of the same key that is approved, or revised, and in force or replaced by it. */
  readonly approved: bigint | null;
  readonly revised: bigint | null;
}

/** What became of a line, and the other line of its key. */
export async function findLineState(db: Executor, id: number): Promise<LineState | undefined> {
  const other = (phase: 'approved' | 'revised') => sql`(
    select other.id from budget_lines other where other.fiscal_year = line.fiscal_year
      and other.organisation_id = line.organisation_id and other.head = line.head and other.programme = line.programme
      and other.economic_type = line.economic_type and other.phase = ${phase} and other.removed_at is null)`;
  const { rows } = await sql<LineState>`
    select line.removed_at, line.replaced, ${other('approved')} as approved, ${other('revised')} as revised
    from budget_lines line where line.id = ${id}`.execute(db);
  return rows[0];
}
