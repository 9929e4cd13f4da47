import { anchorsAbi } from '@sabha/contracts/abi/anchors';
import { type AnchoredPath, anchoredKind, anchoredLeaf } from '@sabha/domain/acts/anchored-acts';
import { foldProof } from '@sabha/domain/acts/receipt-tree';
import { parseHash } from '@sabha/domain/core/hex';
import { type Log, parseEventLogs } from 'viem';

/** An act as its root has it: `authorization` is the signature or the proof. */
export interface RootedAct {
  /** The kind's name in the record, and the public number of what the act is about. */
  readonly kind: string;
  readonly subject: bigint;
  readonly digest: string;
  readonly authorization: `0x${string}`;
}

/** Whether the contract announced, in these logs of its own, a root that is over an act by this path. */
export function isUnderRoot(
  logs: readonly Log[],
  { kind, subject, digest, authorization }: RootedAct,
  { index, proof }: AnchoredPath,
): boolean {
  const word = anchoredKind(kind);
  const leaf = anchoredLeaf({ digest: parseHash(digest), authorization });
  const root = foldProof(leaf, proof.map(parseHash));
  return parseEventLogs({ abi: anchorsAbi, eventName: 'ActsAnchored', logs: [...logs] }).some(
    ({ args }) =>
      args.kind === word && args.subjectId === subject && args.index === BigInt(index) && args.root === root,
  );
}
