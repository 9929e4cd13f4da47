import type { SpendingRecord } from '@sabha/domain/spending/spending-leaf';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';

export type RecordKind = SpendingRecord['kind'];

/** A record as it is hashed, and which name of its ministry it has. */
export interface NamedRecord {
  readonly id: bigint;
  readonly record: SpendingRecord;
  readonly nameId: number;
}

/** Reads records by id in the form that is hashed and anchored, by ascending id: the ministry by its name of their year. */
export async function readRecords(
  db: Executor,
  kind: RecordKind,
  ids: readonly bigint[],
): Promise<NamedRecord[]> {
  return readNamed(db, kind, ids, false);
}

/** Reads records as they were anchored last: with the name that their ministry had then, whatever it is called by now. */
export async function readAnchoredRecords(
  db: Executor,
  kind: RecordKind,
  ids: readonly bigint[],
): Promise<NamedRecord[]> {
  return readNamed(db, kind, ids, true);
}

async function readNamed(
  db: Executor,
  kind: RecordKind,
  ids: readonly bigint[],
  asAnchored: boolean,
): Promise<NamedRecord[]> {
  if (ids.length === 0) return [];
  switch (kind) {
    case 'budget-line':
      return readBudgetLines(db, ids, asAnchored);
    case 'project':
      return readProjects(db, ids, asAnchored);
    case 'disbursement':
      return readDisbursements(db, ids, asAnchored);
  }
}

/** Joins the name of a record's ministry: that in its newest leaf, or that in force in its fiscal year. */
function joinName(kind: RecordKind, row: RawBuilder<unknown>, asAnchored: boolean): RawBuilder<unknown> {
  const inForce = sql`o.organisation_id = ${row}.organisation_id and ${row}.fiscal_year between o.from_year and o.to_year`;
  if (!asAnchored) return sql`join organisation_names_in_force o on ${inForce}`;
  return sql`join lateral (
    select n.id as name_id, n.name_en from organisation_names n
    where n.id = coalesce(
      (select leaf.name_id from spending_leaves leaf
        where leaf.record_kind = ${kind} and leaf.record_id = ${row}.id order by leaf.batch desc limit 1),
      (select o.name_id from organisation_names_in_force o where ${inForce}))
  ) o on true`;
}

type BudgetLineRecord = Extract<SpendingRecord, { kind: 'budget-line' }>;
type ProjectRecord = Extract<SpendingRecord, { kind: 'project' }>;
type DisbursementRecord = Extract<SpendingRecord, { kind: 'disbursement' }>;

async function readBudgetLines(db: Executor, ids: readonly bigint[], asAnchored: boolean) {
  const { rows } = await sql<
    Omit<BudgetLineRecord, 'kind' | 'budget_line_id' | 'taken_back'> & {
      id: bigint;
      name_id: number;
      removed: boolean;
    }
  >`
    select l.id, o.name_id, l.fiscal_year, o.name_en as ministry, nullif(l.head, '') as head, nullif(l.programme, '') as programme,
      l.economic_type, l.phase, l.amount_minor::text as amount_minor, s.name as source, l.removed_at is not null as removed
    from budget_lines l ${joinName('budget-line', sql`l`, asAnchored)}
      join spending_sources s on s.id = l.source_id
    where l.id = any(${idList(ids)}) order by l.id`.execute(db);
  return rows.map(({ id, name_id: nameId, removed, ...row }) => ({
    id,
    nameId,
    record: { kind: 'budget-line' as const, budget_line_id: Number(id), ...row, ...takenBack(removed) },
  }));
}

interface ProjectColumns
  extends Omit<ProjectRecord, 'kind' | 'project_id' | 'names' | 'details' | 'taken_back'> {
  id: number;
  name_id: number;
  removed: boolean;
  name_en: string;
  name_si: string;
  name_ta: string;
  details_en: string | null;
  details_si: string | null;
  details_ta: string | null;
}

async function readProjects(db: Executor, ids: readonly bigint[], asAnchored: boolean) {
  const { rows } = await sql<ProjectColumns>`
    select p.id, o.name_id, p.version, p.name_en, p.name_si, p.name_ta, p.province, o.name_en as ministry, p.category_id, p.status,
      p.allocated_minor::text as allocated_budget_minor, p.details_en, p.details_si, p.details_ta, p.fiscal_year,
      s.name as source, p.removed_at is not null as removed
    from projects p ${joinName('project', sql`p`, asAnchored)}
      join spending_sources s on s.id = p.source_id
    where p.id = any(${idList(ids)}) order by p.id`.execute(db);
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

async function readDisbursements(db: Executor, ids: readonly bigint[], asAnchored: boolean) {
  const { rows } = await sql<
    Omit<DisbursementRecord, 'kind' | 'disbursement_id'> & { id: bigint; name_id: number }
  >`
    select d.id, o.name_id, d.project_id, o.name_en as ministry, to_char(d.paid_on, 'YYYY-MM-DD') as paid_on,
      d.amount_minor::text as amount_minor, d.note, s.name as source
    from disbursements d ${joinName('disbursement', sql`d`, asAnchored)}
      join spending_sources s on s.id = d.source_id
    where d.id = any(${idList(ids)}) order by d.id`.execute(db);
  return rows.map(({ id, name_id: nameId, ...row }) => ({
    id,
    nameId,
    record: { kind: 'disbursement' as const, disbursement_id: Number(id), ...row },
  }));
}

/** One parameter however many ids: an array literal. */
function idList(ids: readonly bigint[]) {
  return sql`${`{${ids.join(',')}}`}::bigint[]`;
}
