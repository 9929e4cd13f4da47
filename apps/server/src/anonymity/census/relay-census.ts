import { censusAbi } from '@sabha/contracts/abi/census';
import { encodeFunctionData } from 'viem';
import { z } from 'zod';
import { onlyTask, type RelayKind } from '../../jobs/relay-kind.ts';

const word = z.string().regex(/^0x[0-9a-f]{64}$/);
const task = z.object({
  epoch: z.number().int().positive(),
  bits: z.number().int().min(0).max(16),
  manifest: word.transform((text) => text as `0x${string}`),
  changes: z.array(
    z.object({
      cohort: z.number().int().nonnegative(),
      previous: word.transform(BigInt),
      root: word.transform(BigInt),
      members: z.number().int().nonnegative(),
    }),
  ),
  /** The root that the changes are the halves of; null, and absent before cohorts could be split, where they are none. */
  split: word.transform(BigInt).nullish(),
});

/** Publishes an epoch of the census: with a key of its own, behind every authorisation and revocation before it. */
export const CENSUS_RELAY: RelayKind = {
  name: 'census',
  office: 'census',
  limit: 1,
  after: ['authorise', 'revoke', 'replace'],
  mostOpen: 1,
  abi: censusAbi,
  // The contract has this epoch already; the indexer says with what.
  doneBefore: ['NotNext'],
  call: (rows, { addresses }) => {
    return { to: addresses.census, data: callData(task.parse(onlyTask(rows))), gas: null };
  },
};

function callData({ epoch, bits, manifest, changes, split }: z.infer<typeof task>): `0x${string}` {
  const abi = censusAbi;
  if (split === null || split === undefined)
    return encodeFunctionData({
      ...{ abi, functionName: 'publish' },
      args: [BigInt(epoch), bits, manifest, changes],
    });
  const [first, second] = changes;
  if (!first || !second) throw new Error('A cohort is split into two halves');
  return encodeFunctionData({
    ...{ abi, functionName: 'split' },
    args: [BigInt(epoch), split, [first, second], manifest],
  });
}
