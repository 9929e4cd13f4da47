import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Statement } from '../proofs/verify-proof.ts';
import type { ProofAnswer, ProofJob, RecoveryAnswer, RecoveryJob } from './recovery-worker.ts';

/** What was signed, and by what; both hex. */
export interface Signed {
  readonly digest: string;
  readonly signature: string;
}

type Take = (signer: string | null) => void;
type TakeProof = (good: boolean) => void;

const AT_ONCE = 128;
/** A proof takes a hundred times as long as a signature. */
const PROOFS_AT_ONCE = 8;
/** So many full jobs may wait for each thread; more input is not read before. */
const WAITING_OF_A_THREAD = 4;
const SIGNATURE_HEX = 2 + 130;
const NOBODY = '0'.repeat(40);

/** What is done with the answer to a job. */
type Job = (answer: RecoveryAnswer | ProofAnswer) => void;

/**
 * Recovers signers and judges proofs on threads, and tells each in turn: the address in lower case, or null where no key signed; whether
 * the proof is good.
 */
export class RecoveryThreads {
  readonly #workers: Worker[];
  readonly #ended: ReadonlyArray<Promise<unknown>>;
  readonly #jobs = new Map<number, Job>();
  #gathered: Array<Signed & { take: Take }> = [];
  #proofs: Array<{ readonly statement: Statement; readonly take: TakeProof }> = [];
  #next = 0;
  #failure: Error | null = null;
  #wake: (() => void) | null = null;

  constructor(threads = availableParallelism()) {
    const file = import.meta.url.endsWith('.ts')
      ? new URL('./recovery-worker.ts', import.meta.url)
      : new URL('./recovery-worker.js', import.meta.url);
    this.#workers = Array.from({ length: threads }, () => {
      const worker = new Worker(file);
      worker.on('message', (answer: RecoveryAnswer | ProofAnswer) => this.#answered(answer));
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
    await this.#room();
  }

  /** Queues a proof; resolves when more may follow. */
  async prove(statement: Statement, take: TakeProof): Promise<void> {
    this.#proofs.push({ statement, take });
    if (this.#proofs.length < PROOFS_AT_ONCE) return;
    this.#sendProofs();
    await this.#room();
  }

  /** Resolves when everything queued was reported. */
  async settled(): Promise<void> {
    if (this.#gathered.length > 0) this.#send();
    if (this.#proofs.length > 0) this.#sendProofs();
    await this.#until(() => this.#jobs.size === 0);
  }

  /** Lets each end by itself: one that is cut off while its native module loads takes the process with it. */
  async close(): Promise<void> {
    for (const worker of this.#workers) worker.postMessage(null);
    await Promise.all(this.#ended);
  }

  #room(): Promise<void> {
    return this.#until(() => this.#jobs.size < this.#workers.length * WAITING_OF_A_THREAD);
  }

  #send(): void {
    const some = this.#gathered;
    this.#gathered = [];
    const digests = Buffer.from(some.map(({ digest }) => digest.slice(2)).join(''), 'hex');
    const signatures = new Uint8Array(Buffer.from(some.map(signatureHex).join(''), 'hex'));
    this.#post({ digests: new Uint8Array(digests), signatures }, (answer) => {
      const hex = 'signers' in answer ? Buffer.from(answer.signers).toString('hex') : '';
      for (const [index, { take }] of some.entries()) {
        const signer = hex.slice(index * 40, index * 40 + 40);
        take(signer === NOBODY ? null : `0x${signer}`);
      }
    });
  }

  #sendProofs(): void {
    const some = this.#proofs;
    this.#proofs = [];
    this.#post({ statements: some.map(({ statement }) => statement) }, (answer) => {
      for (const [index, { take }] of some.entries()) take('good' in answer && answer.good[index] === true);
    });
  }

  #post(asked: Omit<RecoveryJob, 'id'> | Omit<ProofJob, 'id'>, job: Job): void {
    const id = this.#next;
    this.#next += 1;
    this.#jobs.set(id, job);
    this.#workers[id % this.#workers.length]?.postMessage({ ...asked, id });
  }

  #answered(answer: RecoveryAnswer | ProofAnswer): void {
    const job = this.#jobs.get(answer.id);
    this.#jobs.delete(answer.id);
    job?.(answer);
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
