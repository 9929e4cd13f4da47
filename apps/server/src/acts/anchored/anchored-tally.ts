import { anchorsAbi } from '@sabha/contracts/abi/anchors';
import { anchoredKind } from '@sabha/domain/acts/anchored-acts';
import type { ChoiceCount } from '@sabha/domain/comparison/comparison-report';
import type { AskedTally, ComparedKind } from '../../comparison/compared-kind.ts';
import { countRecorded } from '../../comparison/count-subject.store.ts';
import { batchesUpTo } from './anchored-batches.store.ts';

/**
 * The count of anchored acts as far as a contract can say it: it keeps none, but how many batches there are and where the last one ends. Where
 * the batches that were read are all of them, the count is what follows from their roots; null where they are not.
 */
export async function anchoredTally(
  { db, client, deployment, subject, blockNumber }: AskedTally,
  act: string,
  kind: Pick<ComparedKind, 'recorded'>,
): Promise<ChoiceCount | null> {
  const word = anchoredKind(act);
  const [batches, last] = await client.readContract({
    abi: anchorsAbi,
    address: deployment.addresses.anchors,
    functionName: 'anchoredOf',
    args: [word, subject],
    blockNumber,
  });
  const read = await batchesUpTo(db, { kind: word, subject, block: blockNumber });
  return read.batches === batches && read.last === last ? countRecorded(db, kind, subject) : null;
}
