import type { Address } from '@sabha/domain/core/hex';
import { encodeAbiParameters, keccak256, stringToHex } from 'viem';
import { type Word, wordOf } from '../field.ts';

/** The kinds of acts that carry a proof in place of a wallet, and how many words each has for a payload. */
export const ANONYMOUS_KINDS = {
  report: 5,
  'report-vote': 2,
  ballot: 2,
  disclosure: 1,
  enrol: 2,
} as const;
export type AnonymousKind = keyof typeof ANONYMOUS_KINDS;

/** In what an act may be done once: a kind, a contract on a chain, and what the act is about there. */
export interface Scope {
  readonly kind: AnonymousKind;
  readonly chainId: number;
  readonly contract: Address;
  readonly subject: Word;
}

const tag = (text: string) => keccak256(stringToHex(text));
const WORD = { type: 'bytes32' } as const;

/** The word of a scope. An identity has one nullifier in it, and another in every other. */
export function scopeWord({ kind, chainId, contract, subject }: Scope): Word {
  const types = [WORD, WORD, { type: 'uint256' }, { type: 'address' }, WORD] as const;
  const values = [tag('sabha.scope.v1'), tag(kind), BigInt(chainId), contract, subject] as const;
  return keccak256(encodeAbiParameters(types, values));
}

/** The word of what an act says. Throws RangeError where the kind has another number of words. */
export function messageWord(kind: AnonymousKind, words: readonly Word[]): Word {
  if (words.length !== ANONYMOUS_KINDS[kind]) throw new RangeError(`A ${kind} has another number of words`);
  return hashWords([tag('sabha.payload.v1'), tag(kind), ...words]);
}

/** What scope and message are in a proof: numbers of its field, as the circuit's library makes them. */
export function proofInput(word: Word): bigint {
  return BigInt(keccak256(word)) >> 8n;
}

/** The identity of an act, without its proof: a second proof of the same act is the same act. */
export function anonymousDigest(scope: Scope, nullifier: bigint, words: readonly Word[]): Word {
  const { kind } = scope;
  const parts = [tag('sabha.anonymous-act.v1'), tag(kind), scopeWord(scope), wordOf(nullifier)];
  return hashWords([...parts, messageWord(kind, words)]);
}

/** The leaf of an act with the proof that was published for it. */
export function proofLeaf(digest: Word, root: bigint, points: readonly bigint[]): Word {
  return hashWords([digest, wordOf(root), ...points.map(wordOf)]);
}

/** What a secret ballot says before it is opened. */
export function choiceHash(choice: 1 | 2, salt: Word): Word {
  return hashWords([wordOf(BigInt(choice)), salt]);
}

function hashWords(words: readonly Word[]): Word {
  return keccak256(
    encodeAbiParameters(
      words.map(() => WORD),
      [...words],
    ),
  );
}
