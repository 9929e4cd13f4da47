import { verifyProof } from '@semaphore-protocol/proof';
import { messageWord, type Scope, scopeWord } from '../acts/anonymous-act.ts';
import { PROOF_DEPTH } from '../census/cohorts.ts';
import type { AnonymousAct } from './wire-form.ts';

/**
 * Whether a parsed act's proof is good for its words in this scope. Says nothing about the root: whether that is one of the
 * census must be asked apart. Points that are on no curve are no proof.
 */
export async function isProven(act: AnonymousAct, scope: Scope): Promise<boolean> {
  const { root, nullifier, points, kind, words, subject } = act;
  if (kind !== scope.kind || subject !== scope.subject) return false;
  try {
    return await verifyProof({
      merkleTreeDepth: PROOF_DEPTH,
      merkleTreeRoot: root.toString(),
      nullifier: nullifier.toString(),
      message: BigInt(messageWord(kind, words)).toString(),
      scope: BigInt(scopeWord(scope)).toString(),
      points: points.map(String) as unknown as Parameters<typeof verifyProof>[0]['points'], // eight, by the schema
    });
  } catch {
    return false;
  }
}
