import type { JobContext } from './job-context.ts';
import { assertAlive, type JobLock, tryLock, unlock } from './job-lock.store.ts';
import { Wakeup } from './wakeup.ts';

const TRY_EVERY_MS = 1_000;

/** Rejects once the lock is lost, and ends `held`; ask before each step that must not happen twice. */
export type AssertHeld = () => Promise<void>;

type Work = (assertHeld: AssertHeld, held: AbortSignal) => Promise<void>;

/**
 * Runs `work` while this process alone holds the lock; until then it waits, so that a second server takes over when the
 * first one goes. The lock lives on one connection of PostgreSQL: if that breaks, `work` must end (AssertHeld finds it
 * out, and then `held` is aborted as by `signal`) and the lock is sought again. The embedded database has a single owner:
 * there the lock is always ours.
 */
export async function withJobLock(
  context: JobContext,
  lock: JobLock,
  signal: AbortSignal,
  work: Work,
): Promise<void> {
  const pause = new Wakeup();
  while (!signal.aborted) {
    try {
      if (context.databaseKind === 'pglite') await work(async () => undefined, signal);
      else await workIfFirst(context, lock, signal, work);
    } catch (error) {
      context.log.warn({ lock, err: error }, 'a job lost its lock or ended, and will be taken up again');
    }
    await pause.wait(TRY_EVERY_MS, signal);
  }
}

async function workIfFirst(
  { db }: JobContext,
  lock: JobLock,
  signal: AbortSignal,
  work: Work,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    if (!(await tryLock(connection, lock))) return;
    const lost = new AbortController();
    const assertHeld = async () => {
      try {
        await assertAlive(connection);
      } catch (error) {
        lost.abort(); // else the loops would try again with a connection that never comes back
        throw error;
      }
    };
    try {
      await work(assertHeld, AbortSignal.any([signal, lost.signal]));
    } finally {
      await unlock(connection, lock);
    }
  });
}
