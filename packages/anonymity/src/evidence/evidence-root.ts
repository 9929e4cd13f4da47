import { encodeAbiParameters, keccak256, stringToHex } from 'viem';
import { type Word, wordOf } from '../field.ts';

/** What a report says of one file: SHA-256 of the encrypted original, and of the copy that its writer publishes. */
export interface EvidenceFile {
  readonly sha256: Word;
  /** `nonce`: 32 random bytes. A published file could otherwise be recognised by its leaf before the report is public. */
  readonly copy: { readonly sha256: Word; readonly nonce: Word } | null;
}

const NONE = wordOf(0n);
const tag = (text: string) => keccak256(stringToHex(text));
const hash = (...words: readonly Word[]): Word =>
  keccak256(
    encodeAbiParameters(
      words.map(() => ({ type: 'bytes32' }) as const),
      [...words],
    ),
  );

/** The leaf of one file. */
export function evidenceLeaf({ sha256, copy }: EvidenceFile): Word {
  const copied = copy ? hash(tag('sabha.evidence-copy.v1'), copy.sha256, copy.nonce) : NONE;
  return hash(tag('sabha.evidence-file.v1'), sha256, copied);
}

/**
 * The evidence word of a report: the root of the tree of its files, in the order in which the report lists them, with their number. A
 * node without a right neighbour goes up as it is. Zero for a report without files.
 */
export function evidenceRoot(files: readonly EvidenceFile[]): Word {
  if (files.length === 0) return NONE;
  let level = files.map(evidenceLeaf);
  while (level.length > 1) level = parentsOf(level);
  return hash(tag('sabha.evidence.v1'), wordOf(BigInt(files.length)), level[0] ?? NONE);
}

function parentsOf(level: readonly Word[]): Word[] {
  return level.flatMap((left, at) => {
    if (at % 2 === 1) return [];
    const right = level[at + 1];
    return [right === undefined ? left : hash(tag('sabha.evidence-node.v1'), left, right)];
  });
}
