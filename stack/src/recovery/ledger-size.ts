import type { ChainConnection } from '@sabha/chain/clients';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { Deployment } from '@sabha/contracts/deployment';
import { lastAnchoredAct } from '@sabha/server/jobs/older-than-ledger';

/** What the contracts say of themselves, a line each. */
export async function readLedgerSize(
  connection: ChainConnection,
  { addresses }: Deployment,
): Promise<readonly string[]> {
  const { publicClient } = connection;
  const proposals = await publicClient.readContract({
    abi: proposalsAbi,
    address: addresses.proposals,
    functionName: 'proposalCount',
  });
  const citizens = await publicClient.readContract({
    abi: citizenRegistryAbi,
    address: addresses.registry,
    functionName: 'citizenCount',
  });
  const acts = await lastAnchoredAct(connection, { addresses });
  return [
    `The ledger holds: proposals ${proposals}, with texts and terms; citizens ${citizens}; every vote that was counted.`,
    acts === 0n
      ? 'It holds no anchor of receipts.'
      : `Receipts are anchored up to act ${acts}: the next act gets a higher number, and those that are missing are listed in public.`,
  ];
}
