import { encodeFunctionData, zeroHash } from 'viem';
import { censusAbi } from '../src/abi/census.ts';
import type { Deployment } from '../src/deployment.ts';
import type { FreshChain } from '../test/fresh-chain.ts';
import { gasOf } from './gas-of.ts';

/** Gas of publishing lists of the census and of splitting one. Needs forty citizens. */
export async function censusGas(
  chain: FreshChain,
  { addresses: { census: to } }: Deployment,
): Promise<Record<string, number>> {
  // Words as long as roots are: each byte that is not 0 costs.
  const root = (n: bigint) => (1n << 253n) + n;
  let epoch = 0n;
  const publish = (
    bits: number,
    changes: ReadonlyArray<readonly [number, bigint, bigint]>,
  ): Promise<number> => {
    epoch += 1n;
    const given = changes.map(([cohort, previous, next]) => ({ cohort, previous, root: next, members: 20 }));
    const args = [epoch, bits, zeroHash, given] as const;
    return gasOf(chain, to, encodeFunctionData({ abi: censusAbi, functionName: 'publish', args }));
  };
  const split = (previous: bigint): Promise<number> => {
    epoch += 1n;
    const halves = [
      { cohort: 0, previous, root: root(10n), members: 20 },
      { cohort: 1, previous: 0n, root: root(11n), members: 20 },
    ] as const;
    const args = [epoch, previous, halves, zeroHash] as const;
    return gasOf(chain, to, encodeFunctionData({ abi: censusAbi, functionName: 'split', args }));
  };
  await publish(0, [[0, 0n, root(1n)]]);
  return {
    'Census.publish, another root of one cohort': await publish(0, [[0, root(1n), root(2n)]]),
    'Census.split, a cohort into its halves': await split(root(2n)),
    'Census.publish, other roots of two cohorts': await publish(1, [
      [0, root(10n), root(20n)],
      [1, root(11n), root(21n)],
    ]),
  };
}
