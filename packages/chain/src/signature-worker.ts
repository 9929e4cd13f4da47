import { parentPort } from 'node:worker_threads';
import { createSignerRecovery, SIGNATURE_BYTES } from './recover-signer.ts';

/** What a thread is sent: encoded structs of one size, one after another, and their 65-byte signatures. */
export interface RecoveryJob {
  readonly id: number;
  readonly count: number;
  readonly structBytes: number;
  readonly domain: Uint8Array;
  readonly structs: ArrayBuffer;
  readonly signatures: ArrayBuffer;
}

/** What it answers: 32-byte digests, 20-byte signers, and 1 where a signer was found. */
export interface RecoveryAnswer {
  readonly id: number;
  readonly count: number;
  readonly digests: ArrayBuffer;
  readonly signers: ArrayBuffer;
  readonly found: Uint8Array;
}

const recovery = await createSignerRecovery();

/** A job, or null for the end. */
parentPort?.on('message', (job: RecoveryJob | null) => {
  if (job === null) return parentPort?.close();
  const structs = new Uint8Array(job.structs);
  const signatures = new Uint8Array(job.signatures);
  const digests = new Uint8Array(job.count * 32);
  const signers = new Uint8Array(job.count * 20);
  const found = new Uint8Array(job.count);
  for (let index = 0; index < job.count; index++) {
    const digest = digests.subarray(index * 32, index * 32 + 32);
    recovery.digest(job.domain, slice(structs, index, job.structBytes), digest);
    const signer = signers.subarray(index * 20, index * 20 + 20);
    if (recovery.recover(digest, slice(signatures, index, SIGNATURE_BYTES), signer)) found[index] = 1;
  }
  const answer: RecoveryAnswer = {
    id: job.id,
    count: job.count,
    digests: digests.buffer,
    signers: signers.buffer,
    found,
  };
  parentPort?.postMessage(answer, [digests.buffer, signers.buffer, found.buffer]);
});

function slice(bytes: Uint8Array, index: number, size: number): Uint8Array {
  return bytes.subarray(index * size, index * size + size);
}
