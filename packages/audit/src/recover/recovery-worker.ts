import { parentPort } from 'node:worker_threads';
import { createSignerRecovery } from '@sabha/chain/recover-signer';
import { isGoodProof, type Statement } from '../proofs/verify-proof.ts';

const SIGNATURE = 65;
const ADDRESS = 20;

/** Digests of 32 bytes and signatures of 65, one after another. */
export interface RecoveryJob {
  readonly id: number;
  readonly digests: Uint8Array;
  readonly signatures: Uint8Array;
}

/** Signers of 20 bytes; zeros where no key signed. */
export interface RecoveryAnswer {
  readonly id: number;
  readonly signers: Uint8Array;
}

/** Proofs to be judged. */
export interface ProofJob {
  readonly id: number;
  readonly statements: readonly Statement[];
}

/** Which of them are good, in their order. */
export interface ProofAnswer {
  readonly id: number;
  readonly good: readonly boolean[];
}

const recovery = await createSignerRecovery();

/** A job, or null for the end. */
parentPort?.on('message', (job: RecoveryJob | ProofJob | null) => {
  if (job === null) return parentPort?.close();
  if ('statements' in job) {
    const answer: ProofAnswer = { id: job.id, good: job.statements.map(isGoodProof) };
    return parentPort?.postMessage(answer);
  }
  const { id, digests, signatures } = job;
  const count = digests.length / 32;
  const signers = new Uint8Array(count * ADDRESS);
  for (let index = 0; index < count; index += 1) {
    recovery.recover(
      digests.subarray(index * 32, index * 32 + 32),
      signatures.subarray(index * SIGNATURE, index * SIGNATURE + SIGNATURE),
      signers.subarray(index * ADDRESS, index * ADDRESS + ADDRESS),
    );
  }
  parentPort?.postMessage({ id, signers } satisfies RecoveryAnswer, [signers.buffer]);
});
