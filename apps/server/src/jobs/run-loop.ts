import type { Logger } from 'pino';
import type { Job, StepResult } from './job.ts';
import type { AssertHeld } from './job-lock.ts';
import type { JobRecords } from './job-records.ts';
import { backoff, pause, type Wakeup } from './wakeup.ts';

/** One job as it runs in this process. */
export interface Loop {
  readonly job: Job;
  readonly log: Logger;
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
  const { job, log, records, wakeup, signal } = loop;
  let begun = false;
  while (!signal.aborted) {
    try {
      await loop.assertHeld();
      if (!begun) await job.begin?.();
      begun = true;
      await rest(job, await timedStep(loop), wakeup, signal);
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
  { idleMs, soonMs = idleMs, leastMs }: Job,
  result: StepResult,
  wakeup: Wakeup,
  signal: AbortSignal,
): Promise<void> {
  if (leastMs !== undefined) await pause(leastMs, signal);
  if (result !== 'more') await wakeup.wait(result === 'idle' ? idleMs : soonMs, signal);
}
