import type { JobContext } from './job-context.ts';
import { assertAlive, type JobLock, tryLock, unlock } from './job-lock.store.ts';
import { backoff, pause } from './wakeup.ts';

const TRY_EVERY_MS = 1_000;

/** Rejects once the lock is lost, and ends `held`; ask before each step that must not happen twice. */
export type AssertHeld = () => Promise<void>;

interface Work {
  /** Runs while the lock is held, until `held` is aborted. */
  run(assertHeld: AssertHeld, held: AbortSignal): Promise<void>;
  /** Another process holds it. */
  elsewhere(): void;
  /** The lock could not be asked for, or broke. */
  failed(error: unknown): number;
}

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
  if (context.databaseKind === 'pglite') return work.run(async () => undefined, signal);
  while (!signal.aborted) {
    try {
      if (!(await workIfFirst(context, lock, signal, work))) work.elsewhere();
      await pause(TRY_EVERY_MS, signal);
    } catch (error) {
      if (signal.aborted) return;
      await pause(backoff(work.failed(error)), signal);
    }
  }
}

async function workIfFirst(
  { db }: JobContext,
  lock: JobLock,
  signal: AbortSignal,
  work: Work,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    if (!(await tryLock(connection, lock))) return false;
    const lost = new AbortController();
    const assertHeld = async () => {
      try {
        await assertAlive(connection);
      } catch (error) {
        lost.abort(error); // else the loops would try again with a connection that never comes back
        throw error;
      }
    };
    await work.run(assertHeld, AbortSignal.any([signal, lost.signal]));
    await unlock(connection, lock);
    if (lost.signal.aborted) throw lost.signal.reason;
    return true;
  });
}
