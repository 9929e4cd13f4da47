import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Scope } from '@sabha/anonymity/acts/anonymous-act';
import type { Word } from '@sabha/anonymity/field';
import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';

export interface ProofJob {
  readonly id: number;
  /** 32 bytes of which the identity is made. */
  readonly key: Uint8Array;
  readonly leaves: readonly bigint[];
  readonly scope: Scope;
  readonly words: readonly Word[];
}

export interface ProofAnswer {
  readonly id: number;
  readonly act: AnonymousAct;
}

/** A process that proves for the citizens of the demonstration, and lets everything else go first. */
export class Prover {
  readonly #process: ChildProcess;
  readonly #asked = new Map<number, PromiseWithResolvers<AnonymousAct>>();
  #nextId = 0;

  constructor() {
    this.#process = fork(fileURLToPath(new URL('./prover-process.ts', import.meta.url)), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { pid } = this.#process;
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#process.on('message', ({ id, act }: ProofAnswer) => {
      this.#asked.get(id)?.resolve(act);
      this.#asked.delete(id);
    });
    this.#process.on('error', (error) => this.#fail(error));
    this.#process.on('exit', () => this.#fail(new Error('The process that proves ended')));
  }

  /** Proves an act of the identity of `key`, which is one of the leaves. */
  prove(job: Omit<ProofJob, 'id'>): Promise<AnonymousAct> {
    const id = this.#nextId++;
    const asked = Promise.withResolvers<AnonymousAct>();
    this.#asked.set(id, asked);
    this.#process.send({ id, ...job }, (error) => error && this.#fail(error));
    return asked.promise;
  }

  close(): void {
    if (this.#process.connected) this.#process.disconnect();
  }

  #fail(reason: Error): void {
    for (const { reject } of this.#asked.values()) reject(reason);
    this.#asked.clear();
  }
}
