import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** A job is said to keep failing from so many failures in a row. */
const KEEPS_FAILING = 3;
const BUCKETS_SECONDS = [0.001, 0.01, 0.1, 0.5, 1, 5, 30];

/** A job that keeps failing. */
export interface FailingJob {
  readonly name: string;
  /** How often in a row. */
  readonly failures: number;
  readonly since: Date;
}

/** How the jobs of this process do: for `/metrics` what they did so far, for `/readyz` which keep failing. */
export class JobRecords {
  readonly registry = new Registry();
  readonly #clock: () => Date;
  readonly #failing = new Map<string, { failures: number; readonly since: Date }>();
  readonly #runs = new Counter({
    name: 'sabha_job_runs_total',
    help: 'Steps of background jobs, those that failed among them',
    labelNames: ['job'],
    registers: [this.registry],
  });
  readonly #failures = new Counter({
    name: 'sabha_job_failures_total',
    help: 'Steps of background jobs that failed',
    labelNames: ['job'],
    registers: [this.registry],
  });
  readonly #seconds = new Histogram({
    name: 'sabha_job_seconds',
    help: 'Time that a step of a background job took, where it succeeded',
    labelNames: ['job'],
    buckets: BUCKETS_SECONDS,
    registers: [this.registry],
  });
  readonly #lastSuccess = new Gauge({
    name: 'sabha_job_last_success_seconds',
    help: 'When a step of a background job last succeeded, in seconds since 1970',
    labelNames: ['job'],
    registers: [this.registry],
  });

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Notes a step that took so long; gives after how many failures in a row. */
  succeeded(job: string, seconds: number): number {
    this.#runs.inc({ job });
    this.#seconds.observe({ job }, seconds);
    this.#lastSuccess.set({ job }, this.#clock().getTime() / 1000);
    return this.forgive(job);
  }

  /** Notes a failure; gives how many there were in a row. */
  failed(job: string): number {
    this.#runs.inc({ job });
    this.#failures.inc({ job });
    const known = this.#failing.get(job) ?? { failures: 0, since: this.#clock() };
    known.failures += 1;
    this.#failing.set(job, known);
    return known.failures;
  }

  /** The job is not this process's concern any more, or works again; gives how many failures in a row that ends. */
  forgive(job: string): number {
    const failures = this.#failing.get(job)?.failures ?? 0;
    this.#failing.delete(job);
    return failures;
  }

  failing(): FailingJob[] {
    return [...this.#failing]
      .filter(([, { failures }]) => failures >= KEEPS_FAILING)
      .map(([name, { failures, since }]) => ({ name, failures, since }));
  }
}
