import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** One row as a thief reads it. */
export interface StolenRow {
  readonly table: string;
  /** The table and the primary key. */
  readonly rowId: string;
  readonly cells: Readonly<Record<string, unknown>>;
  /** Every value in it, also those within JSON, as text. */
  readonly values: readonly string[];
}

/** Values shorter than this, and times, are in too many rows to join by. */
const SHORTEST_NAME = 12;
const TIME = /^\d{4}-\d\d-\d\d/;
/** What is in more rows than this names nobody. */
const MOST_ROWS = 12;

/** Every row of every table, as it can be copied from a disk. */
export async function takeDump(db: Kysely<Schema>) {
  const { rows: tables } = await sql<{ name: string; key: string[] }>`
    select c.relname as name, coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null), '{}') as key
    from pg_class c
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`.execute(db);
  const rows: StolenRow[] = [];
  for (const { name: table, key } of tables) {
    const found = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
    for (const { row: cells } of found.rows) {
      const rowId = `${table} ${key.map((column) => String(cells[column])).join('\n')}`;
      rows.push({ table, rowId, cells, values: valuesOf(cells) });
    }
  }
  const rowsById = new Map(rows.map((row) => [row.rowId, row]));
  return {
    rows,
    at: (rowId: string) => rowsById.get(rowId),
    /** The rows that name this wallet, and all that share with them something that names few. */
    rowsAbout: (wallet: string) => joined(rows, wallet),
    sealedCells: () =>
      rows.flatMap(({ table, cells }) =>
        Object.entries(cells).flatMap(([column, value]) =>
          column.endsWith('_sealed') && typeof value === 'string'
            ? [{ column: `${table}.${column}`, value }]
            : [],
        ),
      ),
  };
}

type Dump = Awaited<ReturnType<typeof takeDump>>;

/** What two dumps tell of the time between them: of each row that came, went or changed, its id and the cells that did. */
export function changesBetween(before: Dump, after: Dump): Array<Pick<StolenRow, 'table' | 'values'>> {
  const gone = before.rows.filter(({ rowId }) => !after.at(rowId));
  const changed = after.rows.flatMap(({ table, rowId, cells }) => {
    const old = before.at(rowId)?.cells ?? {};
    const different = Object.entries(cells).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(old[column]),
    );
    const values = [...rowId.slice(table.length + 1).split('\n'), ...valuesOf(Object.fromEntries(different))];
    return different.length === 0 ? [] : [{ table, values }];
  });
  return [...gone, ...changed];
}

function joined(rows: readonly StolenRow[], wallet: string): StolenRow[] {
  const named = rowsByName(rows);
  const found = new Set<StolenRow>(named.get(wallet));
  for (const row of found) {
    const others = row.values
      .map((value) => named.get(value) ?? [])
      .filter((some) => some.length <= MOST_ROWS);
    for (const other of others.flat()) found.add(other);
  }
  return [...found];
}

function rowsByName(rows: readonly StolenRow[]): Map<string, StolenRow[]> {
  const named = new Map<string, StolenRow[]>();
  for (const row of rows) {
    const names = row.values.filter((value) => value.length >= SHORTEST_NAME && !TIME.test(value));
    for (const name of new Set(names)) named.set(name, [...(named.get(name) ?? []), row]);
  }
  return named;
}

function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [String(value)];
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...valuesOf(inner)]);
}
