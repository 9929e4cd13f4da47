import { spendingLedgerAbi } from '@sabha/contracts/abi/spending-ledger';
import { hashSchema } from '@sabha/domain/core/hex';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';

const task = z.object({
  batchId: hashSchema,
  root: hashSchema,
  leafCount: z.number().int().positive().transform(BigInt),
  fiscalYear: z.number().int().min(1948).max(9999),
});

/** Anchors the root of a batch of spending records. */
const anchor: RelayKind = {
  name: 'anchor',
  office: 'official',
  limit: 1,
  after: [],
  abi: spendingLedgerAbi,
  doneBefore: ['BatchAlreadyAnchored'],
  call: (rows, { addresses }) => {
    const { batchId, root, leafCount, fiscalYear } = task.parse(onlyTask(rows));
    const args = [batchId, root, leafCount, fiscalYear] as const;
    const data = encodeFunctionData({ abi: spendingLedgerAbi, functionName: 'anchor', args });
    return { to: addresses.spendingLedger, data, gas: null };
  },
};

/** What spending sends to the chain. */
export const SPENDING_RELAYS: readonly RelayKind[] = [anchor];
