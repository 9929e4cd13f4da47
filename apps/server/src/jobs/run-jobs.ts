import type { Registry } from 'prom-client';
import type { Job } from './job.ts';
import type { JobContext } from './job-context.ts';
import type { JobLock } from './job-lock.store.ts';
import { withJobLock } from './job-lock.ts';
import { type FailingJob, JobRecords } from './job-records.ts';
import { runLoop } from './run-loop.ts';
import { Wakeup } from './wakeup.ts';

export interface RunningJobs {
  /** The jobs that failed several times in a row and have not succeeded since. */
  failing(): FailingJob[];
  /** What the jobs did, for `/metrics`. */
  readonly registry: Registry;
  /** Ends the jobs at the next safe point; what was under way is taken up at the next start. */
  stop(): Promise<void>;
}

/**
 * Runs all of these until they are stopped, each in a loop of its own. They never end the server: a failure is logged,
 * counted and tried again.
 */
export function runJobs(context: JobContext, jobs: readonly Job[]): RunningJobs {
  const stopping = new AbortController();
  const records = new JobRecords(context.clock);
  const unsubscribe: Array<() => void> = [];
  const loops = jobs.map((job) => {
    const wakeup = new Wakeup();
    for (const kind of job.wakeOn ?? []) unsubscribe.push(context.events.on(kind, () => wakeup.wake()));
    return { job, log: context.log, clock: context.clock, records, wakeup };
  });
  const run = (chosen: typeof loops): Parameters<typeof withJobLock>[3]['run'] => {
    return async (assertHeld, signal) => {
      await Promise.all(chosen.map((loop) => runLoop({ ...loop, assertHeld, signal })));
    };
  };
  const free = loops.filter(({ job }) => job.lock === undefined);
  const running = [run(free)(async () => undefined, stopping.signal)];
  for (const lock of new Set(jobs.flatMap((job) => job.lock ?? []))) {
    const chosen = loops.filter(({ job }) => job.lock === lock);
    running.push(
      withJobLock(context, lock, stopping.signal, {
        run: run(chosen),
        elsewhere: () => {
          for (const { job } of chosen) records.forgive(job.name);
        },
        failed: (error) => noteLost(context, records, lock, chosen, error),
      }),
    );
  }
  return {
    failing: () => records.failing(),
    registry: records.registry,
    async stop() {
      for (const end of unsubscribe) end();
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** None of these jobs can run; gives how often in a row that was so. */
function noteLost(
  { log }: JobContext,
  records: JobRecords,
  lock: JobLock,
  loops: ReadonlyArray<{ readonly job: Job }>,
  error: unknown,
): number {
  const failures = loops.map(({ job }) => records.failed(job.name));
  const most = Math.max(...failures);
  if (most === 1) log.warn({ lock, err: error }, 'jobs lost their lock, which will be sought again');
  return most;
}
