import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** How much of each table a database has read since it began: rows and entries of indexes, and blocks of either. */
export type RowsRead = ReadonlyMap<string, { readonly rows: number; readonly blocks: number }>;

/**
 * The database's own count of what it has read, table by table. `db` must have a single connection, which hands in what it has
 * counted before it is asked. What autovacuum reads would be counted too: see `makeStatistics`.
 */
export async function rowsRead(db: Kysely<Schema>): Promise<RowsRead> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ name: string; rows: bigint; blocks: bigint }>`
    select t.relname as name,
      t.seq_tup_read + coalesce((select sum(i.idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid), 0)::bigint as rows,
      coalesce(b.heap_blks_read + b.heap_blks_hit, 0) + coalesce(b.idx_blks_read + b.idx_blks_hit, 0) as blocks
    from pg_stat_user_tables t join pg_statio_user_tables b on b.relid = t.relid`.execute(db);
  return new Map(
    rows.map(({ name, rows: read, blocks }) => [name, { rows: Number(read), blocks: Number(blocks) }]),
  );
}

/** Makes the statistics that autovacuum would make, and keeps it from reading anything itself. */
export async function makeStatistics(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables`.execute(db);
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} set (autovacuum_enabled = false)`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
