import type { BudgetPhase, EconomicType } from '@sabha/domain/spending/budget-tree';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { IS_ON_RECORD } from './year-records.store.ts';

/** The fiscal years with a published budget, newest first. */
export async function listFiscalYears(db: Executor): Promise<number[]> {
  const { rows } = await sql<{ fiscal_year: number }>`
    select distinct fiscal_year from ministry_budget_sums where lines > 0 order by fiscal_year desc`.execute(
    db,
  );
  return rows.map((row) => row.fiscal_year);
}

export interface AppropriationRow {
  organisation_id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  category_id: number | null;
  economic_type: EconomicType;
  head: string;
  programme: string;
  phase: BudgetPhase;
  amount: bigint;
  source_id: number;
}

/** The appropriations in force of a fiscal year, optionally of one ministry and one economic type, largest first. */
export async function listAppropriations(
  db: Executor,
  fiscalYear: number,
  ministry: number | null,
  economicType: EconomicType | null,
): Promise<AppropriationRow[]> {
  const { rows } = await sql<AppropriationRow>`
    select a.organisation_id, o.name_en, o.name_si, o.name_ta, a.category_id, a.economic_type, a.head, a.programme,
      a.phase, a.amount_minor as amount, a.source_id
    from appropriations_in_force a join organisation_names_in_force o on o.organisation_id = a.organisation_id
      and a.fiscal_year between o.from_year and o.to_year
    where a.fiscal_year = ${fiscalYear}
      and (${ministry}::integer is null or a.organisation_id = ${ministry})
      and (${economicType}::text is null or a.economic_type = ${economicType})
    order by a.amount_minor desc, a.id`.execute(db);
  return rows;
}

/** The sum of a fiscal year's appropriations in force and of its disbursements; null of which none is on record. */
export async function yearSums(
  db: Executor,
  fiscalYear: number,
): Promise<{ allocated: bigint | null; spent: bigint | null }> {
  const { rows } = await sql<{ allocated: bigint | null; spent: bigint | null }>`
    select (select sum(amount_minor) from ministry_budget_sums where fiscal_year = ${fiscalYear} and lines > 0) as allocated,
      (select sum(amount_minor) from payment_sums paid where fiscal_year = ${fiscalYear} and ${IS_ON_RECORD}) as spent`.execute(
    db,
  );
  return rows[0] ?? { allocated: null, spent: null };
}

const NOTHING_LESS = { ministry: null, economicType: null };

export interface MinistrySum {
  organisation_id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  /** To which its money counts as a whole. */
  category_id: number | null;
  amount: bigint;
  /** What of the amount counts to no category. */
  uncategorised: bigint;
}

/** Each ministry's appropriations in force of a fiscal year, optionally of one ministry and one economic type, largest first. */
export async function ministrySums(
  db: Executor,
  fiscalYear: number,
  only: { readonly ministry: number | null; readonly economicType: EconomicType | null } = NOTHING_LESS,
): Promise<MinistrySum[]> {
  const ofType = sql`(${only.economicType}::text is null or economic_type = ${only.economicType})`;
  const { rows } = await sql<MinistrySum>`
    select m.organisation_id, m.name_en, m.name_si, m.name_ta, m.amount, c.category_id,
      case when c.category_id is not null then 0 else m.amount - coalesce((
        select sum(part.amount_minor) from organisation_categories_in_force own join budget_sums part
          on part.fiscal_year = ${fiscalYear} and part.organisation_id = own.organisation_id and part.programme = own.programme
        where own.organisation_id = m.organisation_id and own.programme <> '' and own.category_id is not null
          and ${fiscalYear} between own.from_year and own.to_year and ${ofType}), 0) end as uncategorised
    from (
    select o.organisation_id, o.name_en, o.name_si, o.name_ta, sum(sums.amount_minor) as amount
    from ministry_budget_sums sums join organisation_names_in_force o on o.organisation_id = sums.organisation_id
      and sums.fiscal_year between o.from_year and o.to_year
    where sums.fiscal_year = ${fiscalYear} and sums.lines > 0
      and (${only.ministry}::integer is null or sums.organisation_id = ${only.ministry})
      and ${ofType}
    group by o.organisation_id, o.name_en, o.name_si, o.name_ta
    ) m left join organisation_categories_in_force c on c.organisation_id = m.organisation_id and c.programme = ''
      and ${fiscalYear} between c.from_year and c.to_year
    order by m.amount desc, m.organisation_id`.execute(db);
  return rows;
}

export interface NewBudgetLine {
  readonly fiscal_year: number;
  readonly organisation_id: number;
  readonly head: string;
  readonly programme: string;
  readonly economic_type: EconomicType;
  readonly phase: BudgetPhase;
  readonly amount_minor: bigint;
  readonly source_id: number;
  readonly import_id: number;
}

const CHUNK = 500; // rows a statement, far below the 65,535 parameters that PostgreSQL takes

/** Adds budget lines; gives their ids in order. Rejects on a line that is there already. */
export async function insertBudgetLines(db: Executor, lines: readonly NewBudgetLine[]): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let start = 0; start < lines.length; start += CHUNK) {
    const rows = await db
      .insertInto('budget_lines')
      .values(lines.slice(start, start + CHUNK).map((line) => ({ ...line, removed_at: null })))
      .returning('id')
      .execute();
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** The keys of the lines published for some fiscal years, to find what a file would publish twice. */
export async function publishedLineKeys(db: Executor, fiscalYears: readonly number[]): Promise<Set<string>> {
  if (fiscalYears.length === 0) return new Set();
  const rows = await db
    .selectFrom('budget_lines')
    .select(['fiscal_year', 'organisation_id', 'head', 'programme', 'economic_type', 'phase'])
    .where('removed_at', 'is', null)
    .where('fiscal_year', 'in', [...fiscalYears])
    .execute();
  return new Set(
    rows.map((row) =>
      JSON.stringify([
        row.fiscal_year,
        row.organisation_id,
        row.head,
        row.programme,
        row.economic_type,
        row.phase,
      ]),
    ),
  );
}

/** Takes back the lines of an import; gives how many. */
export async function removeBudgetLines(db: Executor, importId: number, now: Date): Promise<number> {
  const result = await db
    .updateTable('budget_lines')
    .set({ removed_at: now })
    .where('import_id', '=', importId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
