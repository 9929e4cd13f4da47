import type { BudgetPhase, EconomicType } from '@sabha/domain/spending/budget-tree';
import type { BudgetLineFilters } from '@sabha/domain/spending/list-budget-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import {
  allOf,
  categoryOf,
  hasWords,
  isOneOf,
  isOrIsNone,
  LISTED_COLUMNS,
  type ListedRowColumns,
  listedJoins,
  ministriesNamed,
  type RowPage,
  type RowTotals,
  searchedWords,
} from './listed-row.store.ts';
import { type PageWindow, yearsOfPage } from './page-window.store.ts';
import { findByWords, theseIds, type WordSearch } from './word-search.store.ts';

export interface BudgetLineRow extends ListedRowColumns {
  head: string;
  programme: string;
  economic_type: EconomicType;
  phase: BudgetPhase;
}

// In these words, which the indexes of the list have too.
const IN_FORCE = sql`r.removed_at is null and r.phase <> 'actual' and not r.replaced`;
const ACCOUNTS = sql`r.removed_at is null and r.phase = 'actual'`;
/** The category of a line of the accounts, of which no sums are kept that would name its ministry and year. */
const CATEGORY_OF_ACCOUNTS = sql`(
  select ${categoryOf('r').id} from (select) line ${categoryOf('r').joins})`;
const SORT_KEY = sql`(r.fiscal_year, r.amount_minor, r.id)`;

/** A page of the lines in force that match: the newest year first, and within it the largest amount. */
export async function listBudgetLineRows(
  db: Executor,
  filters: BudgetLineFilters,
  page: RowPage,
): Promise<BudgetLineRow[]> {
  const search = await searchFor(db, filters);
  const ids =
    search === null ? await idsOfPage(db, filters, page) : (await findByWords(db, search, page)).ids;
  return readThese(db, ids);
}

/** The same, with how many match in all and their sum. */
export async function findBudgetLineRows(db: Executor, filters: BudgetLineFilters, page: RowPage) {
  const search = await searchFor(db, filters);
  if (search === null) {
    const [rows, totals] = await Promise.all([
      idsOfPage(db, filters, page).then((ids) => readThese(db, ids)),
      budgetLineTotals(db, filters),
    ]);
    return { rows, totals };
  }
  const { ids, totals } = await findByWords(db, search, page);
  return { rows: await readThese(db, ids), totals };
}

/** By ids that are known, so that a planner knows how few they are. */
async function readThese(db: Executor, ids: readonly bigint[]): Promise<BudgetLineRow[]> {
  return ids.length === 0 ? [] : readLines(db, theseIds(ids));
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

async function idsOfPage(db: Executor, filters: BudgetLineFilters, page: RowPage): Promise<bigint[]> {
  const { within, offset } = await windowOf(db, filters, page);
  const { rows } = await sql<{ id: bigint | number }>`
    select r.id from budget_lines r where ${statedBy(filters)} and ${matching(filters, 'r')} and ${within}
    order by r.fiscal_year desc, r.amount_minor desc, r.id desc limit ${page.limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ id }) => BigInt(id));
}

async function searchFor(db: Executor, filters: BudgetLineFilters): Promise<WordSearch | null> {
  if (filters.q === undefined) return null;
  const [named, searched] = await Promise.all([ministriesNamed(db, filters.q), searchedWords(db, filters.q)]);
  const words = sql`((r.head <> '' or r.programme <> '') and ${hasWords(sql`r.head || ' ' || r.programme`, searched)})`;
  return {
    table: sql`budget_lines`,
    filters: sql`${statedBy(filters)} and ${matching(filters, 'r')}`,
    words: sql`(${sql.join([...isOneOf(sql`r.organisation_id`, named), words], sql` or `)})`,
    order: ['fiscal_year', 'amount_minor', 'id'],
    amount: sql`r.amount_minor`,
  };
}

/** Where a page begins: after a row, in its years as far as kept sums know them, or after so many rows. */
async function windowOf(db: Executor, filters: BudgetLineFilters, page: RowPage): Promise<PageWindow> {
  const { offset = 0, after } = page;
  if (after !== undefined) return { within: sql`${SORT_KEY} < ${after}`, offset: 0 };
  return areSumsKept(filters) ? yearsOfPage(db, keptSums(filters), page) : { within: sql`true`, offset };
}

/** The sort key of a row, to read on after it. */
export function afterBudgetLine(row: BudgetLineRow): RawBuilder<unknown> {
  return sql`(${row.fiscal_year}::integer, ${row.amount}::bigint, ${row.id}::bigint)`;
}

/** How many lines match and their sum: of kept sums wherever these are divided by what is asked for. */
async function budgetLineTotals(db: Executor, filters: BudgetLineFilters): Promise<RowTotals> {
  const totals = areSumsKept(filters)
    ? sql`select sum(sums.lines) as count, sum(sums.amount_minor) as amount ${keptSums(filters)}`
    : sql`select count(*) as count, sum(r.amount_minor) as amount
        from budget_lines r where ${statedBy(filters)} and ${matching(filters, 'r')}`;
  const { rows } = await sql<{ count: bigint | null; amount: bigint | null }>`${totals}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), amount: rows[0]?.amount ?? 0n };
}

/** Whether kept sums can be found by what is asked for: those of a programme only in its ministry; its lines are few, and have an index. */
function areSumsKept({ ministry, fiscal_year, phase, programme }: BudgetLineFilters): boolean {
  const isOfMinistry = ministry !== undefined && fiscal_year !== undefined;
  return phase === undefined && (programme === undefined || isOfMinistry);
}

/** The lines in force, or those of the accounts. */
function statedBy({ phase, fiscal_year }: BudgetLineFilters): RawBuilder<unknown> {
  if (phase === undefined) return IN_FORCE;
  if (fiscal_year !== undefined) return ACCOUNTS;
  // The index of all lines begins with the year: naming each lets a ministry's accounts be found without reading all lines.
  return sql`${ACCOUNTS} and r.fiscal_year = any(array(select generate_series(1948, 2100)))`;
}

/** The smallest kept sums that are divided by what is asked for, as `from … where …`. */
function keptSums(filters: BudgetLineFilters): RawBuilder<unknown> {
  const where = sql`where ${matching(filters, 'sums')}`;
  if (filters.programme !== undefined) return sql`from budget_sums sums ${where}`;
  return filters.category === undefined
    ? sql`from ministry_budget_sums sums ${where}`
    : sql`from category_budget_sums sums ${where}`;
}

/**
 * Whether a line, or a kept sum of a programme, counts to a category: its ministry does, unless its programme has a category of its own.
 * In this form the few ministries and programmes are looked up in memory, not joined: the rows stay in the order of their index.
 */
function countsTo(
  category: number | 'none',
  lines: 'r' | 'sums',
  fiscalYear: number | undefined,
): RawBuilder<unknown> {
  const line = sql.raw(lines);
  const inYear = fiscalYear === undefined ? sql`true` : sql`s.fiscal_year = ${fiscalYear}`;
  const ministries = sql`(${line}.fiscal_year, ${line}.organisation_id) in (
    select s.fiscal_year, s.organisation_id from ministry_budget_sums s left join organisation_categories_in_force common
      on common.organisation_id = s.organisation_id and common.programme = ''
      and s.fiscal_year between common.from_year and common.to_year
    where ${inYear} and ${isOrIsNone(sql`common.category_id`, category)})`;
  const programmes = (
    which: RawBuilder<unknown>,
  ) => sql`(${line}.fiscal_year, ${line}.organisation_id, ${line}.programme) in (
    select s.fiscal_year, s.organisation_id, s.programme from organisation_categories_in_force own join budget_sums s
      on s.organisation_id = own.organisation_id and s.programme = own.programme
      and s.fiscal_year between own.from_year and own.to_year
    where ${inYear} and own.programme <> '' and ${which})`;
  const moved = programmes(sql`own.category_id is not null`);
  const here = category === 'none' ? sql`false` : programmes(sql`own.category_id = ${category}`);
  return sql`((${ministries} and not ${moved}) or ${here}) is true`;
}

/** What filters say of a line or a kept sum; words are not among them. */
function matching(filters: BudgetLineFilters, lines: 'r' | 'sums'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${lines}.${column}`);
  const { fiscal_year, ministry, category, economic_type, programme } = filters;
  const conditions: RawBuilder<unknown>[] = [];
  if (fiscal_year !== undefined) conditions.push(sql`${of('fiscal_year')} = ${fiscal_year}`);
  if (ministry !== undefined) conditions.push(sql`${of('organisation_id')} = ${ministry}`);
  if (category !== undefined) {
    const isDivided = lines === 'sums' && programme === undefined; // the kept sums are of categories then
    if (isDivided) conditions.push(isOrIsNone(of('category_id'), category));
    else if (filters.phase !== undefined) conditions.push(isOrIsNone(CATEGORY_OF_ACCOUNTS, category));
    else conditions.push(countsTo(category, lines, fiscal_year));
  }
  if (economic_type !== undefined) conditions.push(sql`${of('economic_type')} = ${economic_type}`);
  if (programme !== undefined) {
    const isNamed = programme === '' ? sql`true` : sql`${of('programme')} <> ''`; // as the index says
    conditions.push(sql`${of('programme')} = ${programme} and ${isNamed}`);
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
