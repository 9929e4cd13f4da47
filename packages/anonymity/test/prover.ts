import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { Identity } from '@semaphore-protocol/identity';
import { messageWord, type Scope, scopeWord } from '../src/acts/anonymous-act.ts';
import { blockNodes, pathOf } from '../src/census/cohort-tree.ts';
import type { Word } from '../src/field.ts';
import { ARTIFACTS } from '../src/proof/artifacts.ts';
import { prove } from '../src/proof/prove.ts';
import type { AnonymousAct } from '../src/proof/wire-form.ts';

// Tests run WebAssembly unoptimised (see scripts/test.mjs): right for a database that is soon closed, and a third too slow for proofs.
setFlagsFromString('--no-liftoff-only');
setFlagsFromString('--wasm-dynamic-tiering');

/** Where the package with the ceremony's files has one of them. */
export function artifactPath(name: string): string {
  return fileURLToPath(import.meta.resolve(`@zk-kit/semaphore-artifacts/${name}`));
}

export const FILES = { wasm: artifactPath(ARTIFACTS.wasm.name), zkey: artifactPath(ARTIFACTS.zkey.name) };

const identities = new Map<number, Identity>();

/** An identity like no other of another number. Making one takes some hundredths of a second: each is made once. */
export function identityNumbered(n: number): Identity {
  const known = identities.get(n) ?? new Identity(new Uint8Array(32).fill(n + 1));
  identities.set(n, known);
  return known;
}

/** An act of the member at `index` of a cohort. */
export async function proveAct(
  identity: Identity,
  leaves: readonly bigint[],
  index: number,
  scope: Scope,
  words: readonly Word[],
): Promise<AnonymousAct> {
  const path = pathOf(leaves, blockNodes(leaves), index);
  const says = { scope: scopeWord(scope), message: messageWord(scope.kind, words) };
  const { root, nullifier, points } = await prove(identity, path, says, FILES);
  return {
    kind: scope.kind,
    subject: scope.subject,
    words: [...words],
    root,
    nullifier,
    points: [...points],
  };
}

/** Ends the threads of the proof system, which would keep the process. Call it after the last proof. */
export async function endProver(): Promise<void> {
  const { curve_bn128: curve } = globalThis as { curve_bn128?: { terminate(): Promise<void> } };
  await curve?.terminate();
}
