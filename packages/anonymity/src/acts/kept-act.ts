import { type Hash, parseHash } from '@sabha/domain/core/hex';
import { type Hex, size, slice } from 'viem';
import { type Word, wordOf } from '../field.ts';
import type { AnonymousAct } from '../proof/wire-form.ts';
import { ANONYMOUS_KINDS, type AnonymousKind, anonymousDigest, type Scope } from './anonymous-act.ts';

const WORD_BYTES = 32;
/** Root and points. */
const PROOF_WORDS = 9;

/** How an act with a proof is kept in the record: what its digest covers, and what authorises it. */
export interface KeptAct {
  /** Subject, nullifier and words, one word each. */
  readonly payload: Hex;
  /** Root and points, one word each. */
  readonly authorization: Hex;
}

export function keepAct({ subject, nullifier, words, root, points }: AnonymousAct): KeptAct {
  return {
    payload: join([subject, wordOf(nullifier), ...words]),
    authorization: join([root, ...points].map(wordOf)),
  };
}

/** The act that was kept so; null for bytes that are none of this kind. */
export function readKeptAct(kind: AnonymousKind, { payload, authorization }: KeptAct): AnonymousAct | null {
  const said = readPayload(kind, payload);
  if (said === null || size(authorization) !== PROOF_WORDS * WORD_BYTES) return null;
  const [root = 0n, ...points] = wordsOf(authorization).map(BigInt);
  return { kind, ...said, root, points };
}

/** What a payload says; null for bytes that are none of this kind. */
export function readPayload(
  kind: AnonymousKind,
  payload: Hex,
): Pick<AnonymousAct, 'subject' | 'nullifier' | 'words'> | null {
  if (size(payload) !== (2 + ANONYMOUS_KINDS[kind]) * WORD_BYTES) return null;
  const [subject = wordOf(0n), nullifier = wordOf(0n), ...words] = wordsOf(payload);
  return { subject, nullifier: BigInt(nullifier), words };
}

/** The digest of a payload for a contract; null for bytes that are none of this kind. */
export function digestOfPayload(
  kind: AnonymousKind,
  payload: Hex,
  { chainId, contract }: Pick<Scope, 'chainId' | 'contract'>,
): Hash | null {
  const said = readPayload(kind, payload);
  if (said === null) return null;
  return parseHash(
    anonymousDigest({ kind, chainId, contract, subject: said.subject }, said.nullifier, said.words),
  );
}

function wordsOf(bytes: Hex): Word[] {
  return Array.from({ length: size(bytes) / WORD_BYTES }, (_, at) =>
    slice(bytes, at * WORD_BYTES, (at + 1) * WORD_BYTES),
  );
}

function join(words: readonly Word[]): Hex {
  return `0x${words.map((word) => word.slice(2)).join('')}`;
}
