import type { Schema } from '@sabha/db/schema';
import type { Kysely, Transaction } from 'kysely';

/** How far the acts have been read, and when the figures were last refreshed. */
export interface Progress {
  readonly actId: bigint;
  readonly refreshedAt: Date | null;
}

const COLUMNS = ['act_id as actId', 'refreshed_at as refreshedAt'] as const;

/** Waits for any other server at this job, and keeps it out until the end of the transaction. */
export async function lockProgress(trx: Transaction<Schema>): Promise<Progress> {
  return trx.selectFrom('analytics_progress').select(COLUMNS).forUpdate().executeTakeFirstOrThrow();
}

/** When the figures were last refreshed; null before the first time. */
export async function readRefreshedAt(db: Kysely<Schema>): Promise<Date | null> {
  const row = await db.selectFrom('analytics_progress').select(COLUMNS).executeTakeFirstOrThrow();
  return row.refreshedAt;
}

/** Notes how far the acts have been read. */
export async function writeActId(trx: Transaction<Schema>, actId: bigint): Promise<void> {
  await trx.updateTable('analytics_progress').set({ act_id: actId }).execute();
}

/** Notes that everything was refreshed. */
export async function writeRefreshedAt(trx: Transaction<Schema>, now: Date): Promise<void> {
  await trx.updateTable('analytics_progress').set({ refreshed_at: now }).execute();
}
