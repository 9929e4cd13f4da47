import type { Address, Hex } from 'viem';
import { encodeFunctionData } from 'viem';
import { citizenRegistryAbi } from './abi/citizen-registry.ts';
import { allSucceeded, type Deployer, senderOf } from './deploy-missing.ts';
import type { Role } from './roles.ts';
import { roles } from './roles.ts';

/** Who holds which office. An address may hold several. */
export type Officers = Readonly<Partial<Record<Role, readonly Address[]>>>;

/**
 * Gives these officers the roles that the registry has not given them yet; sends nothing when they hold them all. Throws
 * when a transaction fails: only an admin of the registry may grant.
 */
export async function grantOffices(deployer: Deployer, registry: Address, officers: Officers): Promise<void> {
  const { publicClient } = deployer;
  // Object.keys knows only strings; the keys of this constant are the roles.
  const names = Object.keys(roles) as Role[];
  const wanted = names.flatMap((role) =>
    (officers[role] ?? []).map((holder) => [roles[role], holder] as const),
  );
  const call = { abi: citizenRegistryAbi, address: registry } as const;
  const held = await Promise.all(
    wanted.map((args) => publicClient.readContract({ ...call, functionName: 'hasRole', args })),
  );
  const missing = wanted.filter((_, index) => !held[index]);
  if (missing.length === 0) return;
  const send = await senderOf(deployer);
  const hashes: Hex[] = [];
  for (const args of missing) {
    const data = encodeFunctionData({ ...call, functionName: 'grantRole', args });
    hashes.push(await send({ to: registry, data }));
  }
  await allSucceeded(publicClient, hashes);
}
