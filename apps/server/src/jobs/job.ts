import { ROLES, type Role } from '../config/settings.ts';
import type { DomainEvent } from '../events.ts';
import type { JobLock } from './job-lock.store.ts';
import type { AssertHeld } from './job-lock.ts';

/**
 * What a step found: `more` work now, `soon` when another part has done its own, or `idle` until something happens; a date
 * where the clock brings work at that moment, if nothing happens before.
 */
export type StepResult = 'more' | 'soon' | 'idle' | Date;

/** Work in the background, done in steps that may each be the last. `run-jobs.ts` runs all of them alike. */
export interface Job {
  /** As logs, `/metrics` and `/readyz` name it. */
  readonly name: string;
  /** How long it rests after an `idle` step when nothing wakes it: what another process did is found then. */
  readonly idleMs: number;
  /**
   * What a step depends on beside the events, each as one cheap question. While the answers stay the same, an idle step is not
   * repeated after `idleMs`, but once in `LONGEST_QUIET_MS` all the same. A step that finds nothing must write nothing: it would wake the others.
   */
  readonly dependsOn?: ReadonlyArray<() => Promise<unknown>>;
  /** How long after a `soon` step; as after an idle one where it is not said. */
  readonly soonMs?: number;
  /** How long it rests in any case, however often it is woken; not at all where it is not said. */
  readonly leastMs?: number;
  /** The events of this process that wake it. One that comes during a step is not lost. */
  readonly wakeOn?: readonly DomainEvent['kind'][];
  /**
   * Of all processes, the one that holds this lock runs it; jobs may share a lock. One with the name of a role is taken by
   * processes of that role only. Without, every process runs it.
   */
  readonly lock?: JobLock;
  /** Done before the first step, again whenever the lock was taken anew. */
  begin?(): Promise<void>;
  /** Rejects where it cannot be done now; it is tried again. */
  step(assertHeld: AssertHeld): Promise<StepResult>;
}

/** Of these jobs those that a process of these roles runs: where it took the lock of another role, nobody would do that work. */
export function jobsOfRoles(jobs: readonly Job[], roles: readonly Role[]): Job[] {
  const others: readonly (string | undefined)[] = ROLES.filter((role) => !roles.includes(role));
  return jobs.filter(({ lock }) => !others.includes(lock));
}
