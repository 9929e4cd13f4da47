import type { MoneyImportKind, RowError } from '@sabha/domain/spending/import-records';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { type NameMeaning, resolvedRows } from './kept-rows.store.ts';

/** How many rows have a fault, and the first of them. */
export interface Faults {
  readonly count: number;
  readonly errors: RowError[];
}

/** What is wrong with the rows of a file in the light of each other and of what is published, all rows in one statement a check. */
export async function findFaults(
  db: Executor,
  file: {
    readonly importId: number;
    readonly kind: MoneyImportKind;
    readonly meanings: readonly NameMeaning[];
    /** The last day (YYYY-MM-DD) that the document can tell of. */
    readonly lastDay: string;
  },
  limit: number,
): Promise<Faults> {
  const rows = resolvedRows(file.importId, file.meanings);
  let count = 0;
  const errors: RowError[] = [];
  for (const query of CHECKS[file.kind](rows, file.lastDay)) {
    const found = await query(limit).execute(db);
    count += found.rows[0]?.count ?? 0;
    errors.push(...found.rows.map(({ line, field, message }) => ({ line, field, message })));
  }
  return { count, errors: errors.sort((a, b) => a.line - b.line).slice(0, limit) };
}

interface FaultRow extends RowError {
  count: number;
}

type Check = (limit: number) => RawBuilder<FaultRow>;

const CHECKS = {
  budget: (rows, lastDay) => [repeated(rows, BUDGET_KEY), publishedLine(rows), spentLater(rows, lastDay)],
  projects: (rows) => [repeated(rows, PROJECT_KEY), unknownCategory(rows), publishedProject(rows)],
  disbursements: (rows, lastDay) => [unallocated(rows), paidLater(rows, lastDay)],
} as const satisfies Record<MoneyImportKind, (rows: RawBuilder<unknown>, lastDay: string) => Check[]>;

const BUDGET_KEY = sql`fiscal_year, ministry_key, head, programme, economic_type, phase`;
const PROJECT_KEY = sql`fiscal_year, ministry_key, lower(project_name)`;

function faults(found: RawBuilder<unknown>): Check {
  return (limit) => sql<FaultRow>`
    select line, field, message, (count(*) over ())::integer as count from (${found}) f order by line limit ${limit}`;
}

/** Which rows repeat one is looked for only where some do: that has to sort all of them. */
function repeated(rows: RawBuilder<unknown>, key: RawBuilder<unknown>): Check {
  return faults(sql`
    select line, null::text as field, 'Repeats line ' || first as message
    from (select line, min(line) over (partition by ${key}) as first from ${rows} r) k
    where line > first and exists (select from ${rows} r group by ${key} having count(*) > 1)`);
}

function publishedLine(rows: RawBuilder<unknown>): Check {
  return faults(sql`
    select r.line, null::text as field, 'This line of the budget is published already' as message
    from ${rows} r join budget_lines l on l.removed_at is null and l.fiscal_year = r.fiscal_year
      and l.organisation_id = r.organisation_id and l.head = r.head and l.programme = r.programme
      and l.economic_type = r.economic_type and l.phase = r.phase`);
}

function unknownCategory(rows: RawBuilder<unknown>): Check {
  return faults(sql`
    select r.line, 'category' as field, 'There is no such category' as message from ${rows} r
    where r.category is not null and not exists (select 1 from spending_categories c
      where lower(c.name_en) = lower(r.category) and c.removed_at is null)`);
}

function publishedProject(rows: RawBuilder<unknown>): Check {
  return faults(sql`
    select r.line, 'project_name' as field, 'The ministry has a project of that name already' as message
    from ${rows} r join projects p on p.removed_at is null and p.fiscal_year = r.fiscal_year
      and p.organisation_id = r.organisation_id and lower(p.name_en) = lower(r.project_name)`);
}

function paidLater(rows: RawBuilder<unknown>, lastDay: string): Check {
  return faults(sql`
    select r.line, 'paid_on' as field, 'Is after the day that the document was read, ' || ${lastDay}::text as message
    from ${rows} r where r.paid_on > ${lastDay}::date`);
}

function spentLater(rows: RawBuilder<unknown>, lastDay: string): Check {
  return faults(sql`
    select r.line, 'fiscal_year' as field,
      'Nothing was spent yet in a year after the document was read, ' || ${lastDay}::text as message
    from ${rows} r where r.phase = 'actual' and r.fiscal_year > extract(year from ${lastDay}::date)`);
}

/** Payments to a project that there is not. */
function unallocated(rows: RawBuilder<unknown>): Check {
  return faults(sql`
    select r.line, 'project_name' as field, 'The ministry has no project of that name' as message
    from ${allocatedRows(rows)} r
    where r.organisation_id is not null and r.project_name is not null and r.project_id is null`);
}

/**
 * Payments with the project that they name (its newest of that name) and the category they count to; null where neither project nor
 * ministry has one: then they follow the ministry when it gets one.
 */
export function allocatedRows(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select r.*, p.id as project_id, coalesce(p.category_id, c.category_id) as category_id
    from ${rows} r
    left join lateral (
      select id, category_id from projects where r.project_name is not null and organisation_id = r.organisation_id
        and lower(name_en) = lower(r.project_name) and removed_at is null order by fiscal_year desc limit 1
    ) p on true
    left join organisation_categories_in_force c
      on r.project_name is null and c.organisation_id = r.organisation_id and c.programme = ''
      and r.fiscal_year between c.from_year and c.to_year
  )`;
}

export interface SumOfYear {
  organisation_id: number;
  fiscal_year: number;
  amount: bigint;
}

/** What a file has for each ministry and year, as far as its names are known; of a budget without what was really spent. */
export async function fileSums(
  db: Executor,
  importId: number,
  meanings: readonly NameMeaning[],
): Promise<SumOfYear[]> {
  const { rows } = await sql<SumOfYear>`
    select organisation_id, fiscal_year, sum(amount_minor) as amount from ${resolvedRows(importId, meanings)} r
    where organisation_id is not null and coalesce(phase, 'approved') = 'approved'
    group by organisation_id, fiscal_year`.execute(db);
  return rows;
}

/** What is published for ministries in some years, of the kind of money that a file holds. */
export async function publishedSums(
  db: Executor,
  kind: MoneyImportKind,
  fiscalYears: readonly number[],
): Promise<SumOfYear[]> {
  if (fiscalYears.length === 0) return [];
  const from = {
    budget: sql`select organisation_id, fiscal_year, amount_minor from appropriations_in_force`,
    projects: sql`select organisation_id, fiscal_year, allocated_minor as amount_minor from projects
      where removed_at is null`,
    disbursements: sql`select organisation_id, fiscal_year, amount_minor from disbursements`,
  }[kind];
  const { rows } = await sql<SumOfYear>`
    select organisation_id, fiscal_year, sum(amount_minor) as amount from (${from}) m
    where fiscal_year in (${sql.join([...fiscalYears])}) group by organisation_id, fiscal_year`.execute(db);
  return rows;
}
