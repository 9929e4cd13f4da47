import type { Logger } from 'pino';
import type { Job, StepResult } from './job.ts';
import type { AssertHeld } from './job-lock.ts';
import type { JobRecords } from './job-records.ts';
import { backoff, pause, type Wakeup } from './wakeup.ts';

/** The longest that a job rests because nothing changed: where the question about that is wrong, this is its price. */
const LONGEST_QUIET_MS = 60_000;

/** One job as it runs in this process. */
export interface Loop {
  readonly job: Job;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly records: JobRecords;
  readonly wakeup: Wakeup;
  readonly assertHeld: AssertHeld;
  readonly signal: AbortSignal;
}

/**
 * Runs a job step by step until aborted. A failing step is logged once per run of failures and tried again with a
 * growing, jittered pause: a chain or database that is down neither ends the server nor is hammered.
 */
export async function runLoop(loop: Loop): Promise<void> {
  const { job, log, records, signal } = loop;
  let begun = false;
  while (!signal.aborted) {
    try {
      await loop.assertHeld();
      if (!begun) await job.begin?.();
      begun = true;
      const before = await answers(job); // before the step: what comes during it is new
      await rest(loop, await timedStep(loop), before);
    } catch (error) {
      if (signal.aborted) return;
      const failures = records.failed(job.name);
      if (failures === 1) log.warn({ job: job.name, err: error }, 'the job failed and will be tried again');
      await pause(backoff(failures), signal);
    }
  }
}

async function timedStep({ job, log, records, assertHeld }: Loop): Promise<StepResult> {
  const startedAt = performance.now();
  const result = await job.step(assertHeld);
  const failures = records.succeeded(job.name, (performance.now() - startedAt) / 1000);
  if (failures > 0) log.info({ job: job.name, failures }, 'the job works again');
  return result;
}

async function rest(
  { job, clock, wakeup, signal }: Loop,
  result: StepResult,
  before: readonly unknown[] | null,
): Promise<void> {
  const { idleMs, soonMs = idleMs, leastMs } = job;
  if (leastMs !== undefined) await pause(leastMs, signal);
  if (result === 'soon') await wakeup.wait(soonMs, signal);
  if (result === 'soon' || result === 'more') return;
  const ends = performance.now() + LONGEST_QUIET_MS;
  while (!(await wakeup.wait(idleMs, signal)) && !signal.aborted && performance.now() < ends) {
    const isDue = result === 'idle' ? before === null : result <= clock();
    if (isDue || (await answers(job))?.some((answer, at) => answer !== before?.[at])) return;
  }
}

async function answers({ dependsOn }: Job): Promise<readonly unknown[] | null> {
  return dependsOn === undefined ? null : Promise.all(dependsOn.map((ask) => ask()));
}
