import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { fail, type Result } from '@sabha/domain/core/result';
import type { ImportProgress } from '@sabha/domain/spending/import-records';
import type { Context } from '../../context.ts';
import type { Executor } from '../executor.ts';
import { holdImport } from './imports.store.ts';

/** Long enough for requests that look into files and kept answers. */
const TURN_MS = 5;

export type ImportBusyFailure = { readonly kind: 'import-busy' };

/**
 * How far a long task is; each step counts its own items. Whoever counts gives others a turn: the embedded database answers within
 * this process, which would otherwise hear nobody until the task is done.
 */
export class Progress {
  #step: ImportProgress['step'];
  #done = 0;
  #total: number | null = null;
  #since: number;

  constructor(step: ImportProgress['step'], now: number) {
    this.#step = step;
    this.#since = now;
  }

  async step(step: ImportProgress['step'], total: number | null): Promise<void> {
    this.#step = step;
    this.#done = 0;
    this.#total = total;
    this.#since = performance.now();
    await giveTurn();
  }

  async add(done: number): Promise<void> {
    this.#done += done;
    await giveTurn();
  }

  read(): ImportProgress {
    const [done, total] = [this.#done, this.#total];
    const passed = (performance.now() - this.#since) / 1000;
    const remaining =
      total !== null && done > 0 ? Math.ceil((passed / done) * Math.max(0, total - done)) : null;
    return { step: this.#step, done, total, remaining_seconds: remaining };
  }
}

async function giveTurn(): Promise<void> {
  await pause(TURN_MS);
  await turn(); // a timer that is late fires before requests are looked for
}

const running = new WeakMap<Executor, Map<number, Progress>>();

/** What this process is doing with an import just now; null where it is doing nothing. */
export function progressOf(db: Executor, importId: number): ImportProgress | null {
  return running.get(db)?.get(importId)?.read() ?? null;
}

/** Runs a task on an import, one at a time for each, of all processes that have the database open. */
export async function withProgress<Value, Failure extends { readonly kind: string }>(
  context: Pick<Context, 'db' | 'databaseKind'>,
  importId: number,
  step: ImportProgress['step'],
  task: (progress: Progress) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | ImportBusyFailure>> {
  const { db } = context;
  const ofDatabase = running.get(db) ?? new Map<number, Progress>();
  running.set(db, ofDatabase);
  if (ofDatabase.has(importId)) return fail({ kind: 'import-busy' });
  const progress = new Progress(step, performance.now());
  ofDatabase.set(importId, progress);
  try {
    return (await holdImport(context, importId, () => task(progress))) ?? fail({ kind: 'import-busy' });
  } finally {
    ofDatabase.delete(importId);
  }
}
