import type { SpendingRecord } from '@sabha/domain/spending/spending-leaf';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

export type RecordKind = SpendingRecord['kind'];

/** Reads records by id in the form that is hashed and anchored, by ascending id. */
export async function readRecords(
  db: Executor,
  kind: RecordKind,
  ids: readonly bigint[],
): Promise<Array<{ id: bigint; record: SpendingRecord }>> {
  if (ids.length === 0) return [];
  switch (kind) {
    case 'budget-line':
      return readBudgetLines(db, ids);
    case 'project':
      return readProjects(db, ids);
    case 'disbursement':
      return readDisbursements(db, ids);
  }
}

type BudgetLineRecord = Extract<SpendingRecord, { kind: 'budget-line' }>;
type ProjectRecord = Extract<SpendingRecord, { kind: 'project' }>;
type DisbursementRecord = Extract<SpendingRecord, { kind: 'disbursement' }>;

async function readBudgetLines(db: Executor, ids: readonly bigint[]) {
  const { rows } = await sql<
    Omit<BudgetLineRecord, 'kind' | 'budget_line_id' | 'taken_back'> & { id: bigint; removed: boolean }
  >`
    select l.id, l.fiscal_year, o.name_en as ministry, nullif(l.head, '') as head, nullif(l.programme, '') as programme,
      l.economic_type, l.phase, l.amount_minor::text as amount_minor, s.name as source, l.removed_at is not null as removed
    from budget_lines l join organisations o on o.id = l.organisation_id join spending_sources s on s.id = l.source_id
    where l.id = any(${idList(ids)}) order by l.id`.execute(db);
  return rows.map(({ id, removed, ...row }) => ({
    id,
    record: { kind: 'budget-line' as const, budget_line_id: Number(id), ...row, ...takenBack(removed) },
  }));
}

interface ProjectColumns
  extends Omit<ProjectRecord, 'kind' | 'project_id' | 'names' | 'details' | 'taken_back'> {
  id: number;
  removed: boolean;
  name_en: string;
  name_si: string;
  name_ta: string;
  details_en: string | null;
  details_si: string | null;
  details_ta: string | null;
}

async function readProjects(db: Executor, ids: readonly bigint[]) {
  const { rows } = await sql<ProjectColumns>`
    select p.id, p.version, p.name_en, p.name_si, p.name_ta, p.province, o.name_en as ministry, p.category_id, p.status,
      p.allocated_minor::text as allocated_budget_minor, p.details_en, p.details_si, p.details_ta, p.fiscal_year,
      s.name as source, p.removed_at is not null as removed
    from projects p join organisations o on o.id = p.organisation_id join spending_sources s on s.id = p.source_id
    where p.id = any(${idList(ids)}) order by p.id`.execute(db);
  return rows.map(
    ({ id, removed, name_en, name_si, name_ta, details_en, details_si, details_ta, ...row }) => ({
      id: BigInt(id),
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

async function readDisbursements(db: Executor, ids: readonly bigint[]) {
  const { rows } = await sql<Omit<DisbursementRecord, 'kind' | 'disbursement_id'> & { id: bigint }>`
    select d.id, d.project_id, o.name_en as ministry, to_char(d.paid_on, 'YYYY-MM-DD') as paid_on,
      d.amount_minor::text as amount_minor, d.note, s.name as source
    from disbursements d join organisations o on o.id = d.organisation_id join spending_sources s on s.id = d.source_id
    where d.id = any(${idList(ids)}) order by d.id`.execute(db);
  return rows.map(({ id, ...row }) => ({
    id,
    record: { kind: 'disbursement' as const, disbursement_id: Number(id), ...row },
  }));
}

/** One parameter however many ids: an array literal. */
function idList(ids: readonly bigint[]) {
  return sql`${`{${ids.join(',')}}`}::bigint[]`;
}
