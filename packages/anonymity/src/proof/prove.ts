import type { Identity } from '@semaphore-protocol/identity';
import { generateProof } from '@semaphore-protocol/proof';
import type { Path } from '../census/cohort-tree.ts';
import { PROOF_DEPTH } from '../census/cohorts.ts';
import type { Word } from '../field.ts';

/** The circuit and its proving key for depth 16: bytes whose SHA-256 was checked, or where Node finds them. */
export interface Artifacts {
  readonly wasm: Uint8Array | string;
  readonly zkey: Uint8Array | string;
}

/** What a proof shows: that some member of this root says this message in this scope, under this nullifier. */
export interface Proof {
  readonly root: bigint;
  readonly nullifier: bigint;
  readonly points: readonly bigint[];
}

/** Proves. Takes a second or more. Rejects where the path does not lead from the identity to the root. */
export async function prove(
  identity: Identity,
  { root, index, siblings }: Path,
  { scope, message }: { readonly scope: Word; readonly message: Word },
  artifacts: Artifacts,
): Promise<Proof> {
  // It writes into the siblings that it is given.
  const path = { root, leaf: identity.commitment, index, siblings: [...siblings] };
  const { merkleTreeRoot, nullifier, points } = await generateProof(
    identity,
    path,
    BigInt(message),
    BigInt(scope),
    PROOF_DEPTH,
    artifacts as { wasm: string; zkey: string }, // its types know paths only; bytes go the same way
  );
  return { root: BigInt(merkleTreeRoot), nullifier: BigInt(nullifier), points: points.map(BigInt) };
}
