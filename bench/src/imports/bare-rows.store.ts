import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import { amountOfRow, dayOfRow, type InventedFile } from './import-file.ts';

const ROWS_A_STATEMENT = 10_000;

const TABLES = {
  budget: `create table bare_rows (id bigint generated always as identity primary key, fiscal_year integer, organisation_id integer,
    head text, programme text, economic_type text, phase text, amount_minor bigint, source_id integer, import_id integer,
    removed_at timestamptz, file_line integer, replaced boolean)`,
  disbursements: `create table bare_rows (id bigint generated always as identity primary key, project_id integer,
    organisation_id integer, category_id integer, fiscal_year integer, paid_on date, amount_minor bigint, note text,
    source_id integer, import_id integer, reverses_id bigint, created_at timestamptz, file_line integer)`,
} as const;

/** Inserts the rows of a file into a table of the same columns without indexes, in large statements; gives the seconds. */
export async function insertBare(db: Kysely<Schema>, { kind, rows }: InventedFile): Promise<number> {
  await sql.raw(TABLES[kind]).execute(db);
  const since = performance.now();
  for (let from = 0; from < rows; from += ROWS_A_STATEMENT) {
    const numbers = Array.from(
      { length: Math.min(ROWS_A_STATEMENT, rows - from) },
      (_, index) => from + index,
    );
    const amounts = listOf(numbers.map((row) => amountOfRow(row) * 100));
    const lines = listOf(numbers.map((row) => row + 2));
    if (kind === 'budget') {
      await sql`insert into bare_rows (fiscal_year, organisation_id, head, programme, economic_type, phase, amount_minor, source_id,
          import_id, file_line, replaced)
        select 2024, line % 60, (line % 300)::text, 'Programme ' || line, 'capital', 'approved', amount, 1, 1, line, false
        from unnest(${amounts}::bigint[], ${lines}::integer[]) as r(amount, line)`.execute(db);
    } else {
      await sql`insert into bare_rows (organisation_id, category_id, fiscal_year, paid_on, amount_minor, note, source_id, import_id,
          created_at, file_line)
        select line % 60, 1, 2024, day, amount, 'Voucher ' || line, 1, 1, now(), line
        from unnest(${amounts}::bigint[], ${lines}::integer[], ${listOf(numbers.map(dayOfRow))}::date[])
          as r(amount, line, day)`.execute(db);
    }
  }
  const seconds = (performance.now() - since) / 1_000;
  await sql`drop table bare_rows`.execute(db);
  return seconds;
}

function listOf(values: readonly (string | number)[]): string {
  return `{${values.join(',')}}`;
}
