import type { SpendingRecord } from '@sabha/domain/spending/spending-leaf';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral } from '../array-literal.ts';
import type { Executor } from '../executor.ts';

export type RecordKind = SpendingRecord['kind'];

/** A record as it is hashed, and which name of its ministry it has. */
export interface NamedRecord {
  readonly id: bigint;
  readonly record: SpendingRecord;
  readonly nameId: number;
  readonly fiscalYear: number;
}

/** Reads records by id in the form that is hashed and anchored, by ascending id: the ministry by its name of their year. */
export async function readRecords(
  db: Executor,
  kind: RecordKind,
  ids: readonly bigint[],
): Promise<NamedRecord[]> {
  return ids.length === 0 ? [] : READERS[kind](db, withIds(ids), false);
}

/** Reads records as they were anchored last: with the name that their ministry had then, whatever it is called by now. */
export async function readAnchoredRecords(
  db: Executor,
  kind: RecordKind,
  ids: readonly bigint[],
): Promise<NamedRecord[]> {
  return ids.length === 0 ? [] : READERS[kind](db, withIds(ids), true);
}

const READERS = {
  'budget-line': readBudgetLines,
  project: readProjects,
  disbursement: readDisbursements,
} as const;
const TABLES = { 'budget-line': 'budget_lines', project: 'projects', disbursement: 'disbursements' } as const;

/**
 * The records of an import as `readRecords` gives them, from at most `chunk` ids at a time: what was published, or with `takenBack`
 * the records that take it back.
 */
export async function* recordsOfImport(
  db: Executor,
  {
    kind,
    importId,
    takenBack,
  }: { readonly kind: RecordKind; readonly importId: number; readonly takenBack: boolean },
  chunk: number,
): AsyncGenerator<NamedRecord[]> {
  const reversal = kind === 'disbursement' ? sql`(r.reverses_id is not null) = ${takenBack}` : sql`true`;
  const ofImport = sql`r.import_id = ${importId} and ${reversal}`;
  const { rows } = await sql<{ first: bigint | number | null; last: bigint | number | null }>`
    select min(id) as first, max(id) as last from ${sql.table(TABLES[kind])} r where ${ofImport}`.execute(db);
  const [bounds] = rows;
  if (!bounds || bounds.first === null || bounds.last === null) return;
  for (let from = BigInt(bounds.first); from <= BigInt(bounds.last); from += BigInt(chunk)) {
    const some = sql`r.id >= ${from} and r.id < ${from + BigInt(chunk)} and ${ofImport}`;
    yield await READERS[kind](db, some, false);
  }
}

/** Joins the name of a record's ministry: that in its newest leaf, or that in force in its fiscal year. */
function joinName(kind: RecordKind, asAnchored: boolean): RawBuilder<unknown> {
  const inForce = sql`o.organisation_id = r.organisation_id and r.fiscal_year between o.from_year and o.to_year`;
  if (!asAnchored) return sql`join organisation_names_in_force o on ${inForce}`;
  return sql`join lateral (
    select n.id as name_id, n.name_en from organisation_names n
    where n.id = coalesce(
      (select leaf.name_id from spending_leaves leaf
        where leaf.record_kind = ${kind} and leaf.record_id = r.id order by leaf.batch desc limit 1),
      (select o.name_id from organisation_names_in_force o where ${inForce}))
  ) o on true`;
}

interface NamedRow {
  id: number;
  name_id: number;
  fiscal_year: number;
}

/** All rows as one text, which the driver takes apart a good deal faster than rows. */
async function readAll<Row extends NamedRow>(db: Executor, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ all: Row[] }>`
    select coalesce(json_agg(x), '[]') as all from (${query}) x`.execute(db);
  return rows[0]?.all ?? [];
}

type BudgetLineRecord = Extract<SpendingRecord, { kind: 'budget-line' }>;
type ProjectRecord = Extract<SpendingRecord, { kind: 'project' }>;
type DisbursementRecord = Extract<SpendingRecord, { kind: 'disbursement' }>;

async function readBudgetLines(db: Executor, which: RawBuilder<unknown>, asAnchored: boolean) {
  const rows = await readAll<
    Omit<BudgetLineRecord, 'kind' | 'budget_line_id' | 'taken_back'> & NamedRow & { removed: boolean }
  >(
    db,
    sql`
    select r.id, o.name_id, r.fiscal_year, o.name_en as ministry, nullif(r.head, '') as head, nullif(r.programme, '') as programme,
      r.economic_type, r.phase, r.amount_minor::text as amount_minor, s.name as source, r.removed_at is not null as removed
    from budget_lines r ${joinName('budget-line', asAnchored)}
      join spending_sources s on s.id = r.source_id
    where ${which} order by r.id`,
  );
  return rows.map(({ id, name_id: nameId, removed, ...row }) => ({
    id: BigInt(id),
    nameId,
    fiscalYear: row.fiscal_year,
    record: { kind: 'budget-line' as const, budget_line_id: id, ...row, ...takenBack(removed) },
  }));
}

interface ProjectColumns
  extends Omit<ProjectRecord, 'kind' | 'project_id' | 'names' | 'details' | 'taken_back'>,
    NamedRow {
  removed: boolean;
  name_en: string;
  name_si: string;
  name_ta: string;
  details_en: string | null;
  details_si: string | null;
  details_ta: string | null;
}

async function readProjects(db: Executor, which: RawBuilder<unknown>, asAnchored: boolean) {
  const rows = await readAll<ProjectColumns>(
    db,
    sql`
    select r.id, o.name_id, r.version, r.name_en, r.name_si, r.name_ta, r.province, o.name_en as ministry, r.category_id, r.status,
      r.allocated_minor::text as allocated_budget_minor, r.details_en, r.details_si, r.details_ta, r.fiscal_year,
      s.name as source, r.removed_at is not null as removed
    from projects r ${joinName('project', asAnchored)}
      join spending_sources s on s.id = r.source_id
    where ${which} order by r.id`,
  );
  return rows.map(
    ({
      id,
      name_id: nameId,
      removed,
      name_en,
      name_si,
      name_ta,
      details_en,
      details_si,
      details_ta,
      ...row
    }) => ({
      id: BigInt(id),
      nameId,
      fiscalYear: row.fiscal_year,
      record: {
        kind: 'project' as const,
        project_id: id,
        names: { en: name_en, si: name_si, ta: name_ta },
        details: details_en === null ? null : { en: details_en, si: details_si ?? '', ta: details_ta ?? '' },
        ...row,
        ...takenBack(removed),
      },
    }),
  );
}

function takenBack(removed: boolean): { taken_back?: true } {
  return removed ? { taken_back: true } : {};
}

async function readDisbursements(db: Executor, which: RawBuilder<unknown>, asAnchored: boolean) {
  const rows = await readAll<Omit<DisbursementRecord, 'kind' | 'disbursement_id'> & NamedRow>(
    db,
    sql`
    select r.id, o.name_id, r.fiscal_year, r.project_id, o.name_en as ministry, to_char(r.paid_on, 'YYYY-MM-DD') as paid_on,
      r.amount_minor::text as amount_minor, r.note, s.name as source
    from disbursements r ${joinName('disbursement', asAnchored)}
      join spending_sources s on s.id = r.source_id
    where ${which} order by r.id`,
  );
  return rows.map(({ id, name_id: nameId, fiscal_year: fiscalYear, ...row }) => ({
    id: BigInt(id),
    nameId,
    fiscalYear,
    record: { kind: 'disbursement' as const, disbursement_id: id, ...row },
  }));
}

function withIds(ids: readonly bigint[]): RawBuilder<unknown> {
  return sql`r.id = any(${arrayLiteral(ids)}::bigint[])`;
}
