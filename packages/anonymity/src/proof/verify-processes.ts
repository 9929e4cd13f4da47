import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Scope } from '../acts/anonymous-act.ts';
import type { AnonymousAct } from './wire-form.ts';

export interface VerifyJob {
  readonly id: number;
  readonly act: AnonymousAct;
  readonly scope: Scope;
}

export interface VerifyAnswer {
  readonly id: number;
  readonly proven: boolean;
}

/**
 * Processes that check proofs, so that the one that serves requests does not. A proof takes 20 to 40 ms. Processes and not threads,
 * because the proof's libraries take every thread of Node for one of their own.
 */
export interface Verifiers {
  /** Whether the act's proof is good in this scope (`isProven`); null where so many wait that it is not looked at. */
  verify(act: AnonymousAct, scope: Scope): Promise<boolean | null>;
  /** How many proofs wait or are looked at. */
  readonly waiting: number;
  close(): Promise<void>;
}

/** Beyond it a sender is asked to come again. */
const LONGEST_QUEUE = 500;
/** A process that has nothing to do for so long ends; the next proof starts another. */
const REST_MS = 60_000;

/** Starts the processes as they are needed: as many as the machine has cores. */
export function createVerifiers(count = availableParallelism()): Verifiers {
  const pool = Array.from({ length: count }, () => new Verifier());
  const waiting = () => pool.reduce((sum, verifier) => sum + verifier.waiting, 0);
  return {
    get waiting() {
      return waiting();
    },
    async verify(act, scope) {
      if (waiting() >= LONGEST_QUEUE) return null;
      return pool.reduce((least, other) => (other.waiting < least.waiting ? other : least)).run(act, scope);
    },
    async close() {
      await Promise.all(pool.map((verifier) => verifier.close()));
    },
  };
}

interface Asked {
  readonly job: VerifyJob;
  readonly resolve: (proven: boolean) => void;
  readonly reject: (error: Error) => void;
  /** How many processes have ended while they looked at it alone. */
  ended: number;
}

/** A proof that ends so many processes, alone, is none: one may have been ended by the machine. */
const MOST_ENDED = 2;

class Verifier {
  readonly #asked = new Map<number, Asked>();
  #process: ChildProcess | null = null;
  #rest: NodeJS.Timeout | null = null;
  #nextId = 0;
  #closed = false;
  /** After a process has ended: what it was asked is looked at one after the other, to find what ended it. */
  #oneByOne = false;

  get waiting(): number {
    return this.#asked.size;
  }

  run(act: AnonymousAct, scope: Scope): Promise<boolean> {
    if (this.#closed) return Promise.reject(new Error('The processes that check proofs are closed'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const job: VerifyJob = { id, act, scope };
      this.#asked.set(id, { job, resolve, reject, ended: 0 });
      this.#send(job);
    });
  }

  #send(job: VerifyJob): void {
    this.#process ??= this.#start();
    const child = this.#process;
    if (this.#rest) clearTimeout(this.#rest);
    if (this.#oneByOne && this.#first?.job !== job) return;
    // That it is not there any more is told by its end.
    child.send(job, () => {});
  }

  get #first(): Asked | undefined {
    return this.#asked.values().next().value;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const child = this.#process;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    await ended;
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('./verify-process.ts', import.meta.url)), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', ({ id, proven }: VerifyAnswer) => {
      this.#asked.get(id)?.resolve(proven);
      this.#asked.delete(id);
      if (this.#asked.size === 0) this.#restSoon(child);
      this.#goOn();
    });
    child.on('error', (error) => this.#fail(child, error));
    child.on('exit', () => this.#ended(child));
    return child;
  }

  #restSoon(child: ChildProcess): void {
    if (this.#rest) clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      if (this.#process !== child || this.#asked.size > 0) return;
      this.#process = null;
      child.disconnect();
    }, REST_MS);
    this.#rest.unref();
  }

  #ended(child: ChildProcess): void {
    if (this.#closed) this.#fail(child, new Error('The processes that check proofs are closed'));
    if (this.#process !== child) return;
    this.#process = null;
    const first = this.#first;
    if (this.#oneByOne && first) first.ended += 1;
    if (first && first.ended >= MOST_ENDED) {
      this.#asked.delete(first.job.id);
      first.resolve(false);
    }
    this.#oneByOne = true;
    this.#goOn();
  }

  #goOn(): void {
    if (!this.#oneByOne) return;
    const first = this.#first;
    if (first) this.#send(first.job);
    else this.#oneByOne = false;
  }

  /** No process can be started: what was asked fails. */
  #fail(child: ChildProcess, reason: Error): void {
    if (this.#process !== child) return;
    this.#process = null;
    for (const { reject } of this.#asked.values()) reject(reason);
    this.#asked.clear();
  }
}
