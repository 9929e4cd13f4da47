import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RecoveryAnswer, RecoveryJob } from './recovery-worker.ts';

/** What was signed, and by what; both hex. */
export interface Signed {
  readonly digest: string;
  readonly signature: string;
}

type Take = (signer: string | null) => void;

const AT_ONCE = 128;
/** So many full jobs may wait for each thread; more input is not read before. */
const WAITING_OF_A_THREAD = 4;
const SIGNATURE_HEX = 2 + 130;
const NOBODY = '0'.repeat(40);

interface Job {
  readonly takes: readonly Take[];
}

/** Recovers signers on threads, and tells each in turn: the address in lower case, or null where no key signed. */
export class RecoveryThreads {
  readonly #workers: Worker[];
  readonly #ended: ReadonlyArray<Promise<unknown>>;
  readonly #jobs = new Map<number, Job>();
  #gathered: Array<Signed & { take: Take }> = [];
  #next = 0;
  #failure: Error | null = null;
  #wake: (() => void) | null = null;

  constructor(threads = availableParallelism()) {
    const file = import.meta.url.endsWith('.ts') ? './recovery-worker.ts' : './recovery-worker.js';
    this.#workers = Array.from({ length: threads }, () => {
      const worker = new Worker(new URL(file, import.meta.url));
      worker.on('message', (answer: RecoveryAnswer) => this.#answered(answer));
      worker.on('error', (error) => this.#failed(error));
      return worker;
    });
    this.#ended = this.#workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
  }

  /** Queues one; resolves when more may follow. */
  async recover(signed: Signed, take: Take): Promise<void> {
    this.#gathered.push({ ...signed, take });
    if (this.#gathered.length < AT_ONCE) return;
    this.#send();
    await this.#until(() => this.#jobs.size < this.#workers.length * WAITING_OF_A_THREAD);
  }

  /** Resolves when everything queued was reported. */
  async settled(): Promise<void> {
    if (this.#gathered.length > 0) this.#send();
    await this.#until(() => this.#jobs.size === 0);
  }

  /** Lets each end by itself: one that is cut off while its native module loads takes the process with it. */
  async close(): Promise<void> {
    for (const worker of this.#workers) worker.postMessage(null);
    await Promise.all(this.#ended);
  }

  #send(): void {
    const some = this.#gathered;
    this.#gathered = [];
    const id = this.#next;
    this.#next += 1;
    this.#jobs.set(id, { takes: some.map(({ take }) => take) });
    const digests = Buffer.from(some.map(({ digest }) => digest.slice(2)).join(''), 'hex');
    const job: RecoveryJob = {
      id,
      digests: new Uint8Array(digests),
      signatures: new Uint8Array(Buffer.from(some.map(signatureHex).join(''), 'hex')),
    };
    this.#workers[id % this.#workers.length]?.postMessage(job);
  }

  #answered({ id, signers }: RecoveryAnswer): void {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    const hex = Buffer.from(signers).toString('hex');
    job?.takes.forEach((take, index) => {
      const signer = hex.slice(index * 40, index * 40 + 40);
      take(signer === NOBODY ? null : `0x${signer}`);
    });
    this.#wake?.();
  }

  #failed(error: unknown): void {
    this.#failure = error instanceof Error ? error : new Error(String(error));
    this.#wake?.();
  }

  async #until(true_: () => boolean): Promise<void> {
    while (!true_()) {
      if (this.#failure) throw this.#failure;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

/** A signature of another length than a key's is no key's: zeros recover to nobody. */
function signatureHex({ signature }: Signed): string {
  return signature.length === SIGNATURE_HEX ? signature.slice(2) : '0'.repeat(130);
}
