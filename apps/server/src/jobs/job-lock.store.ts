import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** Our locks among all advisory locks of a PostgreSQL server: any number, as long as it stays. */
const LOCK_SPACE = 0x5ab4a;
const JOB_LOCKS = { relayer: 1, indexer: 2, attach: 3, messages: 4, alerts: 5, faces: 6 } as const;
export type JobLock = keyof typeof JOB_LOCKS;

/** Tries to take a lock for as long as this connection lives. */
export async function tryLock(connection: Kysely<Schema>, lock: JobLock): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_lock(${sql.lit(LOCK_SPACE)}, ${sql.lit(JOB_LOCKS[lock])}) as held`.execute(
    connection,
  );
  return rows[0]?.held === true;
}

/** Gives it back. */
export async function unlock(connection: Kysely<Schema>, lock: JobLock): Promise<void> {
  await sql`select pg_advisory_unlock(${sql.lit(LOCK_SPACE)}, ${sql.lit(JOB_LOCKS[lock])})`.execute(
    connection,
  );
}

/** Waits for a lock that ends with the transaction. */
export async function lockInTransaction(trx: Kysely<Schema>, lock: JobLock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_SPACE)}, ${sql.lit(JOB_LOCKS[lock])})`.execute(trx);
}

/** Fails when the connection, and with it the lock, is gone. */
export async function assertAlive(connection: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(connection);
}
