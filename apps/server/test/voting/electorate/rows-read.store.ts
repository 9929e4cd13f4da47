import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** How much of each table a database has read since it began: rows and entries of indexes, and blocks of either. */
export type RowsRead = ReadonlyMap<string, { readonly rows: number; readonly blocks: number }>;

/**
 * The database's own count of what it has read, table by table. `db` must have a single connection, which hands in what it has
 * counted before it is asked. The views that show the same are three times as slow. What autovacuum reads would be counted
 * too: see `makeStatistics`.
 */
export async function rowsRead(db: Kysely<Schema>): Promise<RowsRead> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string; rows: bigint; blocks: bigint }>`
    select t.relname as name, pg_stat_get_tuples_returned(t.oid) + coalesce(i.rows, 0) as rows,
      pg_stat_get_blocks_fetched(t.oid) + coalesce(i.blocks, 0) as blocks
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    left join (
      select indrelid, sum(pg_stat_get_tuples_returned(indexrelid))::bigint as rows,
        sum(pg_stat_get_blocks_fetched(indexrelid))::bigint as blocks
      from pg_index group by indrelid
    ) i on i.indrelid = t.oid
    where t.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname != 'information_schema'`.execute(db);
  return new Map(
    rows.map(({ name, rows: read, blocks }) => [name, { rows: Number(read), blocks: Number(blocks) }]),
  );
}

/** Makes the statistics that autovacuum would make, and keeps it from reading anything itself. */
export async function makeStatistics(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = false)`.execute(db);
  await sql`vacuum analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}
