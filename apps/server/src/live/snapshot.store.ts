import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/**
 * A number that rises with each transaction that has become visible, and never falls: those begun less those still under
 * way, as the reading statement's own snapshot sees them. It is the same clock for every process on one database, through
 * restarts, and costs the writers nothing.
 */
export const SNAPSHOT_NUMBER = sql<bigint>`(
  select pg_snapshot_xmax(s)::text::bigint - (select count(*) from pg_snapshot_xip(s))
  from pg_current_snapshot() s
)`;

/** That number now. Reads no table: who finds the same number again knows that nobody has written anything. */
export async function readSnapshot(db: Kysely<Schema>): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select ${SNAPSHOT_NUMBER} as number`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A snapshot gave no row');
  return row.number;
}
