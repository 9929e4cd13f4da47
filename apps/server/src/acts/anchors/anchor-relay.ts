import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import { anchorRoot } from '@sabha/domain/acts/receipt-anchor';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';
import { keccak } from '../signed-batches.ts';
import { batchRoots, findAnchor } from './anchors.store.ts';

const task = z.object({ index: z.string().regex(/^\d+$/).transform(BigInt) });

/** How an anchor reaches the chain: with a key of its own, before everything else, and never two at once. */
export const ANCHOR_RELAY: RelayKind = {
  name: 'anchor-receipts',
  office: 'receiptAnchor',
  limit: 1,
  after: [],
  urgent: true,
  mostOpen: 1,
  raiseFeeAfterMs: 30_000,
  abi: receiptLogAbi,
  // The contract has an anchor with this number already. Whether it is this one, the job sees from the contract's events.
  doneBefore: ['NotNext'],
  async call(rows, { addresses }, db) {
    const { index } = task.parse(onlyTask(rows));
    const anchor = await findAnchor(db, index);
    if (!anchor) throw new Error(`Anchor ${index} is missing`);
    const roots = (await batchRoots(db, anchor.first_batch, anchor.last_batch)).map(({ root }) => root);
    if (anchorRoot(roots, keccak) !== anchor.root)
      throw new Error(`The batches of anchor ${index} have changed`);
    const data = encodeFunctionData({
      abi: receiptLogAbi,
      functionName: 'anchor',
      args: [anchor.first_act, anchor.last_act, roots],
    });
    return { to: addresses.receiptLog, data, gas: null };
  },
};
