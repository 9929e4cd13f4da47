import { foldForSearch } from '@sabha/domain/core/search-text';
import type { MoneyImportKind } from '@sabha/domain/spending/import-records';
import { type RawBuilder, sql } from 'kysely';
import type { RecordKind } from '../anchors/records.store.ts';
import { arrayLiteral } from '../array-literal.ts';
import type { Executor } from '../executor.ts';
import { learnSizes } from '../learn-sizes.store.ts';
import { allocatedRows } from './check-rows.store.ts';
import { type NameMeaning, resolvedRows } from './kept-rows.store.ts';

/** The import whose kept rows become records, and the ministry that each of its names means. */
export interface PublishedFile {
  readonly importId: number;
  readonly sourceId: number;
  readonly meanings: readonly NameMeaning[];
  /** Lines that do not become records. */
  readonly skipped: readonly number[];
}

/** The kind of record that each kind of file makes, and where such records are kept. */
export const RECORD_OF_IMPORT = {
  budget: 'budget-line',
  projects: 'project',
  disbursements: 'disbursement',
} as const satisfies Record<MoneyImportKind, RecordKind>;

const CHUNK = 10_000; // rows a statement: between two the server answers others

/** Makes records of a file's kept rows, in the order of its lines; `each` hears how many were made. */
export async function publishKeptRows(
  trx: Executor,
  kind: MoneyImportKind,
  file: PublishedFile,
  now: Date,
  each: (made: number) => Promise<void>,
): Promise<void> {
  const rows = resolvedRows(file.importId, file.meanings);
  const { rows: bounds } = await sql<{ last: number }>`
    select coalesce(max(line), 0) as last from spending_import_rows where import_id = ${file.importId}`.execute(
    trx,
  );
  const last = bounds[0]?.last ?? 0;
  for (let from = 0; from < last; from += CHUNK) {
    const left = arrayLiteral(file.skipped.filter((line) => line > from && line <= from + CHUNK));
    const some = sql`(select * from ${rows} a where line > ${from} and line <= ${from + CHUNK}
      and line <> all(${left}::integer[]))`;
    const made = await INSERTS[kind](trx, some, file, now);
    await each(made);
  }
  await learnSizes(trx, TABLES[kind]);
}

const TABLES = { budget: 'budget_lines', projects: 'projects', disbursements: 'disbursements' } as const;
const INSERTS = { budget: insertLines, projects: insertProjects, disbursements: insertPayments } as const;

async function insertLines(trx: Executor, rows: RawBuilder<unknown>, file: PublishedFile): Promise<number> {
  const done = await sql`
    insert into budget_lines (fiscal_year, organisation_id, head, programme, economic_type, phase, amount_minor, source_id,
      import_id, file_line)
    select fiscal_year, organisation_id, head, programme, economic_type, phase, amount_minor, ${file.sourceId}::integer,
      ${file.importId}::integer, line
    from ${rows} r order by line`.execute(trx);
  return Number(done.numAffectedRows ?? 0);
}

async function insertPayments(
  trx: Executor,
  rows: RawBuilder<unknown>,
  file: PublishedFile,
  now: Date,
): Promise<number> {
  const done = await sql`
    insert into disbursements (project_id, organisation_id, category_id, fiscal_year, paid_on, amount_minor, note, source_id,
      import_id, created_at, file_line)
    select project_id, organisation_id, category_id, fiscal_year, paid_on, amount_minor, more ->> 'note',
      ${file.sourceId}::integer, ${file.importId}::integer, ${now}::timestamptz, line
    from ${allocatedRows(rows)} r order by line`.execute(trx);
  await sql`update projects set updated_at = ${now} where id in (
    select project_id from disbursements where import_id = ${file.importId})`.execute(trx);
  return Number(done.numAffectedRows ?? 0);
}

interface ProjectName {
  line: number;
  name: string;
  more: Record<string, string>;
}

/** Names are folded for searching as `foldForSearch` does, which SQL can not. */
async function insertProjects(
  trx: Executor,
  rows: RawBuilder<unknown>,
  file: PublishedFile,
  now: Date,
): Promise<number> {
  const { rows: named } =
    await sql<ProjectName>`select line, project_name as name, more from ${rows} r`.execute(trx);
  const folded = named.map(({ line, name, more }) => ({
    line,
    search_text: [name, more.project_name_si ?? name, more.project_name_ta ?? name]
      .map(foldForSearch)
      .join('\n'),
  }));
  const done = await sql`
    insert into projects (name_en, name_si, name_ta, search_text, province, organisation_id, category_id, status,
      allocated_minor, details_en, details_si, details_ta, fiscal_year, source_id, import_id, version, created_at, updated_at,
      file_line)
    select r.project_name, coalesce(more ->> 'project_name_si', r.project_name),
      coalesce(more ->> 'project_name_ta', r.project_name), f.search_text, more ->> 'province', r.organisation_id, c.id,
      more ->> 'status', r.amount_minor, more ->> 'details', coalesce(more ->> 'details_si', more ->> 'details'),
      coalesce(more ->> 'details_ta', more ->> 'details'), r.fiscal_year, ${file.sourceId}::integer,
      ${file.importId}::integer, 1, ${now}::timestamptz, ${now}::timestamptz, r.line
    from ${rows} r
    join jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as f(line integer, search_text text) on f.line = r.line
    left join spending_categories c on lower(c.name_en) = lower(r.category) and c.removed_at is null
    order by r.line`.execute(trx);
  return Number(done.numAffectedRows ?? 0);
}
