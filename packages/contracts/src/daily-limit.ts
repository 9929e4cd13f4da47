import { type Address, encodeFunctionData } from 'viem';
import { citizenRegistryAbi } from './abi/citizen-registry.ts';
import { allSucceeded, type Deployer, senderOf } from './deploy-missing.ts';

/**
 * Has the registry authorise at most `limit` wallets a day. Gives false, and sends nothing, when it does so already. Throws
 * when the transaction fails: only an admin of the registry may say so.
 */
export async function setDailyLimit(
  deployer: Pick<Deployer, 'walletClient' | 'publicClient'>,
  registry: Address,
  limit: number,
): Promise<boolean> {
  const { publicClient } = deployer;
  const call = { abi: citizenRegistryAbi, address: registry } as const;
  if ((await publicClient.readContract({ ...call, functionName: 'dailyLimit' })) === limit) return false;
  const data = encodeFunctionData({ ...call, functionName: 'setDailyLimit', args: [limit] });
  const send = await senderOf(deployer);
  await allSucceeded(publicClient, [await send({ to: registry, data })]);
  return true;
}
