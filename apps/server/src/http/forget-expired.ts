import type { Context } from '../context.ts';
import { deleteOldBuckets } from './bounds/rate-limit.store.ts';
import { deleteExpired } from './sessions/session.store.ts';
import { deleteOldPuzzles } from './work/work.store.ts';
import { deleteOldWrites } from './writes/idempotency.store.ts';
import { KEY_LIFE_MS } from './writes/idempotency.ts';

/** A bucket is full again after a minute, and its key means nothing the day after: two days are plenty. */
const BUCKET_LIFE_MS = 2 * 24 * 60 * 60 * 1000;

/** Forgets expired sessions, unused login numbers, used puzzles, old bounds and old keys of writes: what is not needed is not kept. */
export async function forgetExpired({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await deleteExpired(db, now);
  await deleteOldPuzzles(db, now);
  await deleteOldBuckets(db, new Date(now.getTime() - BUCKET_LIFE_MS));
  await deleteOldWrites(db, new Date(now.getTime() - KEY_LIFE_MS));
}
