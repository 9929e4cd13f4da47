import { sql } from 'kysely';
import { arrayLiteral } from '../array-literal.ts';
import type { Executor } from '../executor.ts';
import type { KeptRow } from './reading/understand-row.ts';

/** Adds rows of a file: a parameter for each column however many rows there are. */
export async function insertKeptRows(
  db: Executor,
  importId: number,
  rows: readonly KeptRow[],
): Promise<void> {
  const column = (field: Exclude<keyof KeptRow, 'more'>) => arrayLiteral(rows.map((row) => row[field]));
  const more = arrayLiteral(rows.map((row) => row.more && JSON.stringify(row.more)));
  await sql`
    insert into spending_import_rows (import_id, line, fiscal_year, ministry, head, programme, economic_type, phase,
      amount_minor, paid_on, project_name, category, more)
    select ${importId}::integer, r.* from unnest(${column('line')}::integer[], ${column('fiscal_year')}::integer[],
      ${column('ministry')}::text[], ${column('head')}::text[], ${column('programme')}::text[],
      ${column('economic_type')}::text[], ${column('phase')}::text[], ${column('amount_minor')}::bigint[],
      ${column('paid_on')}::date[], ${column('project_name')}::text[], ${column('category')}::text[],
      ${more}::jsonb[]) r`.execute(db);
}

export async function deleteKeptRows(db: Executor, importId: number): Promise<void> {
  await db.deleteFrom('spending_import_rows').where('import_id', '=', importId).execute();
}

export interface NamedInFile {
  name: string;
  fiscal_year: number;
  rows: number;
  total: bigint;
  si: string | null;
  ta: string | null;
}

/** The ministries that a file names, by name and year; at most `limit`. */
export async function namedInFile(db: Executor, importId: number, limit: number): Promise<NamedInFile[]> {
  const { rows } = await sql<NamedInFile>`
    select ministry as name, fiscal_year, count(*)::integer as rows, sum(amount_minor) as total,
      max(more ->> 'ministry_si') as si, max(more ->> 'ministry_ta') as ta
    from spending_import_rows where import_id = ${importId}
    group by ministry, fiscal_year order by min(line) limit ${limit}`.execute(db);
  return rows;
}

/** Which ministry a name in a year means; null while that is not known or there is none yet, then names with one `key` are one. */
export interface NameMeaning {
  readonly name: string;
  readonly key: string;
  readonly fiscal_year: number;
  readonly organisation_id: number | null;
}

/** The rows of a file with the ministry that each names, as a source for other statements. */
export function resolvedRows(importId: number, meanings: readonly NameMeaning[]) {
  return sql`(
    select r.*, m.organisation_id, coalesce(m.organisation_id::text, m.key) as ministry_key
    from spending_import_rows r
    join jsonb_to_recordset(${JSON.stringify(meanings)}::jsonb)
      as m(name text, key text, fiscal_year integer, organisation_id integer)
      on m.name = r.ministry and m.fiscal_year = r.fiscal_year
    where r.import_id = ${importId}
  )`;
}

/** The first rows of a file as they were understood. */
export async function sampleRows(db: Executor, importId: number, limit: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select line, fiscal_year, ministry, nullif(head, '') as head, nullif(programme, '') as programme, economic_type, phase,
      to_char(paid_on, 'YYYY-MM-DD') as paid_on, project_name, category, amount_minor, more
    from spending_import_rows where import_id = ${importId} order by line limit ${limit}`.execute(db);
  return rows;
}

export async function countKeptRows(db: Executor, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from spending_import_rows where import_id = ${importId}`.execute(db);
  return rows[0]?.count ?? 0;
}
