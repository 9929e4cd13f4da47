import type { Province } from '@sabha/domain/core/provinces';
import { foldForSearch } from '@sabha/domain/core/search-text';
import type { PaymentFilters } from '@sabha/domain/spending/list-payments';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import {
  allOf,
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

const SORT_KEY = sql`(r.fiscal_year, r.paid_on, r.id)`;

/** A page of the payments that match, the newest first. */
export async function listPaymentRows(
  db: Executor,
  filters: PaymentFilters,
  { limit, offset = 0, after }: RowPage,
): Promise<PaymentRow[]> {
  const named = await namedBy(db, filters.q);
  const from = after === undefined ? sql`true` : sql`${SORT_KEY} < ${after}`;
  return readPayments(
    db,
    sql`
      select r.id from disbursements r where ${matchingRows(filters, named)} and ${from}
      order by r.fiscal_year desc, r.paid_on desc, r.id desc limit ${limit} offset ${offset}`,
  );
}

/** A payment; undefined where there is none of that id. */
export async function findPaymentRow(db: Executor, id: number): Promise<PaymentRow | undefined> {
  const [row] = await readPayments(db, sql`select r.id from disbursements r where r.id = ${id}`);
  return row;
}

async function readPayments(db: Executor, ids: RawBuilder<unknown>): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    with shown as (${ids})
    select r.id, r.fiscal_year, r.amount_minor as amount, r.organisation_id, r.note,
      to_char(r.paid_on, 'YYYY-MM-DD') as paid_on, r.reverses_id as takes_back, back.id as taken_back_by,
      p.id as project_id, p.name_en as project_en, p.name_si as project_si, p.name_ta as project_ta,
      p.province as project_province, p.removed_at is not null as project_removed, ${LISTED_COLUMNS}
    from shown join disbursements r on r.id = shown.id ${listedJoins('disbursement', sql`r.category_id`)}
    left join projects p on p.id = r.project_id
    left join disbursements back on back.reverses_id = r.id
    order by r.fiscal_year desc, r.paid_on desc, r.id desc`.execute(db);
  return rows;
}

/** The sort key of a row, to read on after it. */
export function afterPayment(row: PaymentRow): RawBuilder<unknown> {
  return sql`(${row.fiscal_year}::integer, ${row.paid_on}::date, ${row.id}::bigint)`;
}

/** How many payments match and their sum: of kept sums wherever these are divided by what is asked for. */
export async function paymentTotals(db: Executor, filters: PaymentFilters): Promise<RowTotals> {
  const query = totals(filters, await namedBy(db, filters.q));
  const { rows } = await sql<{ count: bigint | null; amount: bigint | null }>`${query}`.execute(db);
  return { count: Number(rows[0]?.count ?? 0n), amount: rows[0]?.amount ?? 0n };
}

function totals(filters: PaymentFilters, named: Named): RawBuilder<unknown> {
  const { ministry, category, q } = filters;
  if (q === undefined && !isAboutProjects(filters)) {
    return sql`select sum(sums.payments) as count, sum(sums.amount_minor) as amount from payment_sums sums
      where ${matchingSums(filters)}`;
  }
  if (q === undefined && ministry === undefined && category === undefined) {
    return sql`select sum(sums.payments) as count, sum(sums.amount_minor) as amount from project_payment_sums sums
      join projects p on p.id = sums.project_id where ${allOf([...inTime(filters, 'sums'), ...ofProject(filters)])}`;
  }
  return sql`select count(*) as count, sum(r.amount_minor) as amount from disbursements r
    where ${matchingRows(filters, named)}`;
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

function ofMinistry({ ministry, category }: PaymentFilters, rows: 'r' | 'sums'): RawBuilder<unknown>[] {
  const of = (column: string) => sql.ref(`${rows}.${column}`);
  const conditions: RawBuilder<unknown>[] = [];
  if (ministry !== undefined) conditions.push(sql`${of('organisation_id')} = ${ministry}`);
  if (category !== undefined) conditions.push(isOrIsNone(of('category_id'), category));
  return conditions;
}

function matchingSums(filters: PaymentFilters): RawBuilder<unknown> {
  const withoutProject = filters.project === 'none' ? [sql`not sums.of_project`] : [];
  return allOf([...inTime(filters, 'sums'), ...ofMinistry(filters, 'sums'), ...withoutProject]);
}

interface Named {
  readonly ministries: readonly number[];
  readonly projects: readonly number[];
}

/** The ministries and projects whose names contain the words; none where there are no words. */
async function namedBy(db: Executor, q: string | undefined): Promise<Named> {
  if (q === undefined) return { ministries: [], projects: [] };
  const like = `%${foldForSearch(q).replace(/[\\%_]/g, '\\$&')}%`;
  const [ministries, projects] = await Promise.all([
    ministriesNamed(db, q),
    sql<{ id: number }>`
      select id from projects where search_text like ${like}`.execute(db),
  ]);
  return { ministries, projects: projects.rows.map(({ id }) => id) };
}

function matchingRows(filters: PaymentFilters, named: Named): RawBuilder<unknown> {
  const conditions = [...inTime(filters, 'r'), ...ofMinistry(filters, 'r')];
  const projects = ofProject(filters);
  // Found once, and not joined: the rows stay in the order of their index.
  if (projects.length > 0)
    conditions.push(sql`r.project_id = any(array(select p.id from projects p where ${allOf(projects)}))`);
  if (filters.project === 'none') conditions.push(sql`r.project_id is null`);
  if (filters.q !== undefined) {
    const any = [
      ...isOneOf(sql`r.organisation_id`, named.ministries),
      ...isOneOf(sql`r.project_id`, named.projects),
      sql`to_tsvector('simple', r.note) @@ ${wordsQuery(filters.q)}`,
    ];
    conditions.push(sql`(${sql.join(any, sql` or `)})`);
  }
  return allOf(conditions);
}
