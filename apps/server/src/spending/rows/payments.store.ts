import type { Province } from '@sabha/domain/core/provinces';
import { foldForSearch } from '@sabha/domain/core/search-text';
import type { PaymentFilters } from '@sabha/domain/spending/list-payments';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import {
  allOf,
  followedCategory,
  hasWords,
  isAnyOf,
  isOneOf,
  isOrIsNone,
  LISTED_COLUMNS,
  type ListedRowColumns,
  listedJoins,
  ministriesNamed,
  type RowPage,
  type RowTotals,
  type SearchedWords,
  searchedWords,
} from './listed-row.store.ts';
import { monthsOfPage, type PageWindow } from './page-window.store.ts';
import { findByWords, theseIds, type WordSearch } from './word-search.store.ts';

export interface PaymentRow extends ListedRowColumns {
  paid_on: string;
  note: string | null;
  project_id: number | null;
  project_en: string | null;
  project_si: string | null;
  project_ta: string | null;
  project_province: Province | null;
  project_removed: boolean;
  takes_back: bigint | null;
  taken_back_by: bigint | null;
}

/** So many projects are named to the planner, which knows how many payments they have; naming more takes longer than reading on. */
const FEW_PROJECTS = 500;
const SORT_KEY = sql`(r.fiscal_year, r.paid_on, r.id)`;

/** A page of the payments that match, the newest first. */
export async function listPaymentRows(
  db: Executor,
  filters: PaymentFilters,
  page: RowPage,
): Promise<PaymentRow[]> {
  const named = await namedBy(db, filters);
  const search = searchFor(filters, named);
  const ids =
    search === null ? await idsOfPage(db, filters, page, named) : (await findByWords(db, search, page)).ids;
  return readThese(db, ids);
}

/** The same, with how many match in all and their sum. */
export async function findPaymentRows(db: Executor, filters: PaymentFilters, page: RowPage) {
  const named = await namedBy(db, filters);
  const search = searchFor(filters, named);
  if (search === null) {
    const [rows, totals] = await Promise.all([
      idsOfPage(db, filters, page, named).then((ids) => readThese(db, ids)),
      paymentTotals(db, filters, named),
    ]);
    return { rows, totals };
  }
  const { ids, totals } = await findByWords(db, search, page);
  return { rows: await readThese(db, ids), totals };
}

/** By ids that are known, so that a planner knows how few they are. */
async function readThese(db: Executor, ids: readonly bigint[]): Promise<PaymentRow[]> {
  return ids.length === 0 ? [] : readPayments(db, theseIds(ids));
}

/** A payment; undefined where there is none of that id. */
export async function findPaymentRow(db: Executor, id: number): Promise<PaymentRow | undefined> {
  const [row] = await readPayments(db, sql`select r.id from disbursements r where r.id = ${id}`);
  return row;
}

async function readPayments(db: Executor, ids: RawBuilder<unknown>): Promise<PaymentRow[]> {
  const category = followedCategory('r');
  const { rows } = await sql<PaymentRow>`
    with shown as (${ids})
    select r.id, r.fiscal_year, r.amount_minor as amount, r.organisation_id, r.note,
      to_char(r.paid_on, 'YYYY-MM-DD') as paid_on, r.reverses_id as takes_back, back.id as taken_back_by,
      p.id as project_id, p.name_en as project_en, p.name_si as project_si, p.name_ta as project_ta,
      p.province as project_province, p.removed_at is not null as project_removed, ${LISTED_COLUMNS}
    from shown join disbursements r on r.id = shown.id ${category.joins} ${listedJoins('disbursement', category.id)}
    left join projects p on p.id = r.project_id
    left join disbursements back on back.reverses_id = r.id
    order by r.fiscal_year desc, r.paid_on desc, r.id desc`.execute(db);
  return rows;
}

async function idsOfPage(
  db: Executor,
  filters: PaymentFilters,
  page: RowPage,
  named: Named,
): Promise<bigint[]> {
  const { within, offset } = await windowOf(db, filters, page, named);
  const { rows } = await sql<{ id: bigint | number }>`
    select r.id from disbursements r where ${matchingRows(filters, named)} and ${within}
    order by r.fiscal_year desc, r.paid_on desc, r.id desc limit ${page.limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => BigInt(id));
}

/** Where a page begins: after a row, in its months as far as kept sums know them, or after so many rows. */
async function windowOf(
  db: Executor,
  filters: PaymentFilters,
  page: RowPage,
  named: Following,
): Promise<PageWindow> {
  const { offset = 0, after } = page;
  if (after !== undefined) return { within: sql`${SORT_KEY} < ${after}`, offset: 0 };
  const sums = keptSums(filters, named);
  return sums === null ? { within: sql`true`, offset } : monthsOfPage(db, sums, page);
}

/** The sort key of a row, to read on after it. */
export function afterPayment(row: PaymentRow): RawBuilder<unknown> {
  return sql`(${row.fiscal_year}::integer, ${row.paid_on}::date, ${row.id}::bigint)`;
}

/** How many payments match and their sum: of kept sums wherever these are divided by what is asked for. */
async function paymentTotals(db: Executor, filters: PaymentFilters, named: Named): Promise<RowTotals> {
  const query = totals(filters, named);
  const { rows } = await sql<{ count: bigint | null; amount: bigint | null }>`${query}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), amount: rows[0]?.amount ?? 0n };
}

function totals(filters: PaymentFilters, named: Named): RawBuilder<unknown> {
  const sums = keptSums(filters, named);
  return sums === null
    ? sql`select count(*) as count, sum(r.amount_minor) as amount from disbursements r
        where ${matchingRows(filters, named)}`
    : sql`select sum(sums.payments) as count, sum(sums.amount_minor) as amount ${sums}`;
}

/** The smallest kept sums that are divided by what is asked for, as `from … where …`; null where none are. */
function keptSums(filters: PaymentFilters, named: Following): RawBuilder<unknown> | null {
  const { ministry, category, project } = filters;
  if (!isAboutProjects(filters)) return sql`from payment_sums sums where ${matchingSums(filters, named)}`;
  if (project === undefined || project === 'none')
    return sql`from province_payment_sums sums where ${allOf([...ofProvince(filters), matchingSums(filters, named)])}`;
  if (ministry !== undefined || category !== undefined) return null;
  return sql`from project_payment_sums sums join projects p on p.id = sums.project_id
    where ${allOf([...inTime(filters, 'sums'), ...ofProject(filters)])}`;
}

/** Whether the payments of some projects are asked for, so that each must be looked up. */
function isAboutProjects({ project, province, project_year }: PaymentFilters): boolean {
  return (
    (project !== undefined && project !== 'none') || province !== undefined || project_year !== undefined
  );
}

function inTime({ fiscal_year, month, until }: PaymentFilters, rows: 'r' | 'sums'): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (fiscal_year !== undefined) conditions.push(sql`${sql.raw(rows)}.fiscal_year = ${fiscal_year}`);
  if (until !== undefined)
    conditions.push(
      rows === 'r'
        ? sql`r.paid_on < ${`${until}-01`}::date + interval '1 month'`
        : sql`sums.month <= ${until}`,
    );
  if (month === undefined) return conditions;
  const first = sql`${`${month}-01`}::date`;
  const days = sql`r.fiscal_year = ${Number(month.slice(0, 4))} and r.paid_on >= ${first}
    and r.paid_on < ${first} + interval '1 month'`;
  return [...conditions, rows === 'r' ? days : sql`sums.month = ${month}`];
}

function ofProject({ project, province, project_year }: PaymentFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (project !== undefined && project !== 'none') conditions.push(sql`p.id = ${project}`);
  if (province !== undefined) conditions.push(sql`p.province = ${province}`);
  // As in the figures of a province, a project that was removed counts no more.
  if (project_year !== undefined)
    conditions.push(sql`p.fiscal_year = ${project_year} and p.removed_at is null`);
  return conditions;
}

/** What of the payments' projects the kept sums of provinces are divided by. */
function ofProvince({ province, project_year, project }: PaymentFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (project === 'none') conditions.push(sql`false`);
  if (province !== undefined) conditions.push(sql`sums.province = ${province}`);
  if (project_year !== undefined)
    conditions.push(sql`sums.project_year = ${project_year} and not sums.project_removed`);
  return conditions;
}

function ofMinistry(
  { ministry, category }: PaymentFilters,
  rows: 'r' | 'sums',
  { following }: Following,
): RawBuilder<unknown>[] {
  const of = (column: string) => sql.ref(`${rows}.${column}`);
  const conditions: RawBuilder<unknown>[] = [];
  if (ministry !== undefined) conditions.push(sql`${of('organisation_id')} = ${ministry}`);
  if (category === undefined) return conditions;
  const own = category === 'none' ? sql`false` : sql`${of('category_id')} = ${category}`;
  if (following.length === 0) return [...conditions, own];
  const pairs = sql.join(
    following.map((one) => sql`(${one.organisation_id}::integer, ${one.fiscal_year}::integer)`),
  );
  const followed = sql`${of('category_id')} is null and (${of('organisation_id')}, ${of('fiscal_year')}) in (${pairs})`;
  return [...conditions, sql`(${own} or (${followed}))`];
}

function matchingSums(filters: PaymentFilters, named: Following): RawBuilder<unknown> {
  const withoutProject =
    filters.project === 'none' && !isAboutProjects(filters) ? [sql`not sums.of_project`] : [];
  return allOf([...inTime(filters, 'sums'), ...ofMinistry(filters, 'sums', named), ...withoutProject]);
}

interface Following {
  /** The ministries and years of which payments that state no category count to the one that is asked for. */
  readonly following: ReadonlyArray<{ readonly organisation_id: number; readonly fiscal_year: number }>;
}

interface Named extends Following {
  readonly words: SearchedWords | null;
  readonly ministries: readonly number[];
  readonly projects: readonly number[];
  /** The projects that payments must be of, where they are few. */
  readonly fewProjects: readonly number[] | null;
}

/** What filters and words mean, looked up before the rows are: a planner that knows how many reads their rows and no others. */
async function namedBy(db: Executor, filters: PaymentFilters): Promise<Named> {
  const { category, q } = filters;
  const [following, fewProjects, words, ministries, projects] = await Promise.all([
    category === undefined ? [] : followingCategory(db, category),
    projectsAskedFor(db, filters),
    q === undefined ? null : searchedWords(db, q),
    q === undefined ? [] : ministriesNamed(db, q),
    q === undefined ? [] : projectsNamed(db, q),
  ]);
  return { following, words, ministries, projects, fewProjects };
}

/** Looked up before the rows are, of the kept sums: where every payment states its category, the rows are found by it alone. */
async function followingCategory(db: Executor, category: number | 'none'): Promise<Following['following']> {
  const followed = followedCategory('paid');
  const { rows } = await sql<Following['following'][number]>`
    select distinct paid.organisation_id, paid.fiscal_year from payment_sums paid ${followed.joins}
    where paid.category_id is null and ${isOrIsNone(followed.id, category)} order by 1, 2`.execute(db);
  return rows;
}

async function projectsNamed(db: Executor, q: string): Promise<number[]> {
  const words = await searchedWords(db, foldForSearch(q));
  const { rows } = await sql<{ id: number }>`
    select r.id from projects r where ${hasWords(sql`r.search_text`, words)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function projectsAskedFor(db: Executor, filters: PaymentFilters): Promise<number[] | null> {
  const conditions = ofProject(filters);
  if (conditions.length === 0) return null;
  const { rows } = await sql<{ id: number }>`
    select p.id from projects p where ${allOf(conditions)} limit ${FEW_PROJECTS + 1}`.execute(db);
  return rows.length > FEW_PROJECTS ? null : rows.map(({ id }) => id);
}

function matchingRows(filters: PaymentFilters, named: Named): RawBuilder<unknown> {
  return allOf([indexedRows(filters, named), ...ofManyProjects(filters, named)]);
}

/** What an index of the list finds. */
function indexedRows(filters: PaymentFilters, named: Named): RawBuilder<unknown> {
  const conditions = [...inTime(filters, 'r'), ...ofMinistry(filters, 'r', named)];
  if (named.fewProjects !== null) conditions.push(isAnyOf(sql`r.project_id`, named.fewProjects));
  if (filters.project === 'none') conditions.push(sql`r.project_id is null`);
  return allOf(conditions);
}

/** In this form they are looked up in memory, not joined: the rows stay in the order of their index. */
function ofManyProjects(filters: PaymentFilters, { fewProjects }: Named): RawBuilder<unknown>[] {
  if (fewProjects !== null || !isAboutProjects(filters)) return [];
  return [sql`(r.project_id in (select p.id from projects p where ${allOf(ofProject(filters))})) is true`];
}

function searchFor(filters: PaymentFilters, named: Named): WordSearch | null {
  if (named.words === null) return null;
  const any = [
    ...isOneOf(sql`r.organisation_id`, named.ministries),
    ...isOneOf(sql`r.project_id`, named.projects),
    hasWords(sql`r.note`, named.words),
  ];
  return {
    table: sql`disbursements`,
    filters: indexedRows(filters, named),
    words: allOf([sql`(${sql.join(any, sql` or `)})`, ...ofManyProjects(filters, named)]),
    order: ['fiscal_year', 'paid_on', 'id'],
    amount: sql`r.amount_minor`,
  };
}
