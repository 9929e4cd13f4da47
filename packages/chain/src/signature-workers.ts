import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Hex } from 'viem';
import { SIGNATURE_BYTES } from './recover-signer.ts';
import type { RecoveryAnswer, RecoveryJob } from './signature-worker.ts';

/** What signatures of one kind are for: the domain separator (32 bytes), and the struct that is hashed with it. */
export interface SigningForm {
  readonly domain: Uint8Array;
  readonly typeHash: Hex;
  readonly payloadBytes: number;
}

/** The encoded fields of a struct and what claims to be its signature; anything but 65 bytes recovers to nobody. */
export interface SignedPayload {
  readonly payload: Hex;
  readonly signature: Hex;
}

/** The digest that was signed, and whose key signed it (lower case), or null when no key did. */
export interface RecoveredSigner {
  readonly digest: Hex;
  readonly signer: Hex | null;
}

/** Threads that hash and recover, so that the thread that serves requests does not. */
export interface SignatureWorkers {
  /**
   * Digests and signers of these payloads, in their order. One call is one message to one thread: give it what has
   * gathered, from one to about 500. Rejects when the thread ends or the pool is closed.
   */
  recover(form: SigningForm, signed: readonly SignedPayload[]): Promise<RecoveredSigner[]>;
  readonly threads: number;
  close(): Promise<void>;
}

/** Starts the threads: one fewer than the machine has cores, at least one. */
export function startSignatureWorkers(threads = Math.max(1, availableParallelism() - 1)): SignatureWorkers {
  const pool = Array.from({ length: threads }, () => new RecoveryThread());
  return {
    threads,
    async recover(form, signed) {
      if (signed.length === 0) return [];
      const thread = pool.reduce((least, other) => (other.waiting < least.waiting ? other : least));
      return present(await thread.run(encode(form, signed)));
    },
    async close() {
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}

let shared: { readonly pool: SignatureWorkers; users: number } | undefined;

/**
 * A share of the threads of this process: all who ask use the same, which end when the last of them has closed its share. `recover`
 * rejects once this share is closed.
 */
export function shareSignatureWorkers(): SignatureWorkers {
  shared ??= { pool: startSignatureWorkers(), users: 0 };
  const mine = shared;
  mine.users += 1;
  let isOpen = true;
  return {
    threads: mine.pool.threads,
    async recover(form, signed) {
      if (!isOpen) throw new Error('This share of the signature threads is closed');
      return mine.pool.recover(form, signed);
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      mine.users -= 1;
      if (mine.users > 0) return;
      if (shared === mine) shared = undefined;
      await mine.pool.close();
    },
  };
}

type Waiting = { resolve: (answer: RecoveryAnswer) => void; reject: (error: Error) => void };

class RecoveryThread {
  waiting = 0;
  #worker: Worker | null = null;
  #closed = false;
  readonly #jobs = new Map<number, Waiting & { size: number }>();
  #nextId = 0;

  run(job: Omit<RecoveryJob, 'id'>): Promise<RecoveryAnswer> {
    if (this.#closed) return Promise.reject(new Error('The signature threads are closed'));
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = this.#nextId++;
    this.waiting += job.count;
    worker.ref();
    return new Promise((resolve, reject) => {
      this.#jobs.set(id, { resolve, reject, size: job.count });
      worker.postMessage({ ...job, id }, [job.structs, job.signatures]);
    });
  }

  /** Lets it finish what it was asked and end: one that is cut off while its native module loads can end the whole process. */
  async close(): Promise<void> {
    this.#closed = true;
    const worker = this.#worker;
    if (!worker) return;
    worker.ref();
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage(null);
    await ended;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./signature-worker.ts', import.meta.url));
    worker.on('message', (answer: RecoveryAnswer) => {
      this.#take(answer.id)?.resolve(answer);
      // An idle thread must not keep the process alive.
      if (this.#jobs.size === 0 && !this.#closed) worker.unref();
    });
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('A signature thread ended')));
    return worker;
  }

  #take(id: number): Waiting | undefined {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    this.waiting -= job?.size ?? 0;
    return job;
  }

  /** Everything it was asked fails; the next call starts a new thread. */
  #fail(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    const reason = error instanceof Error ? error : new Error(String(error));
    for (const id of [...this.#jobs.keys()]) this.#take(id)?.reject(reason);
  }
}

const TYPE_HASH_BYTES = 32;

function encode(
  { domain, typeHash, payloadBytes }: SigningForm,
  signed: readonly SignedPayload[],
): Omit<RecoveryJob, 'id'> {
  const structBytes = TYPE_HASH_BYTES + payloadBytes;
  const structs = Buffer.from(new ArrayBuffer(signed.length * structBytes));
  const signatures = Buffer.from(new ArrayBuffer(signed.length * SIGNATURE_BYTES));
  const type = Buffer.from(typeHash.slice(2), 'hex');
  signed.forEach(({ payload, signature }, index) => {
    type.copy(structs, index * structBytes);
    structs.write(payload.slice(2), index * structBytes + TYPE_HASH_BYTES, payloadBytes, 'hex');
    // Any other length stays zero, which recovers to nobody.
    if (signature.length === 2 + 2 * SIGNATURE_BYTES) {
      signatures.write(signature.slice(2), index * SIGNATURE_BYTES, SIGNATURE_BYTES, 'hex');
    }
  });
  return {
    count: signed.length,
    structBytes,
    domain,
    structs: structs.buffer,
    signatures: signatures.buffer,
  };
}

function present({ count, digests, signers, found }: RecoveryAnswer): RecoveredSigner[] {
  const digestHex = Buffer.from(digests).toString('hex');
  const signerHex = Buffer.from(signers).toString('hex');
  return Array.from({ length: count }, (_, index) => ({
    digest: `0x${digestHex.slice(index * 64, index * 64 + 64)}`,
    signer: found[index] === 1 ? `0x${signerHex.slice(index * 40, index * 40 + 40)}` : null,
  }));
}
