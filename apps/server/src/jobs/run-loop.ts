import type { Logger } from 'pino';
import { Wakeup } from './wakeup.ts';

const BACKOFF_MS = { first: 100, most: 5_000 } as const;

/** What a step found: `more` work now, `soon` when the chain has done its part, or `idle` until something happens. */
export type StepResult = 'more' | 'soon' | 'idle';

export interface Loop {
  readonly name: string;
  readonly log: Logger;
  /** How long an idle loop sleeps when nothing wakes it. */
  readonly everyMs: number;
  readonly soonMs: number;
  readonly wakeup: Wakeup;
  readonly signal: AbortSignal;
  step(): Promise<StepResult>;
}

/**
 * Runs a job step by step until aborted. A failing step is logged once per run of failures and tried again with a
 * growing, jittered pause: a chain or database that is down neither ends the server nor is hammered.
 */
export async function runLoop({ name, log, everyMs, soonMs, wakeup, signal, step }: Loop): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      const result = await step();
      if (failures > 0) log.info({ job: name, failures }, 'the job works again');
      failures = 0;
      if (result === 'idle') await wakeup.wait(everyMs, signal);
      if (result === 'soon') await wakeup.wait(soonMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (failures === 0) log.warn({ job: name, err: error }, 'the job failed and will be tried again');
      failures += 1;
      await new Wakeup().wait(backoff(failures), signal);
    }
  }
}

function backoff(failures: number): number {
  const most = Math.min(BACKOFF_MS.first * 2 ** Math.min(failures, 10), BACKOFF_MS.most);
  return most * (0.5 + Math.random() / 2);
}
