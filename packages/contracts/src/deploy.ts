import type { Address, Hex, PublicClient } from 'viem';
import { citizenRegistryAbi } from './abi/citizen-registry.ts';
import { CONTRACTS, type ContractDescription } from './contract-list.ts';
import { type Deployer, deployMissing } from './deploy-missing.ts';
import { type ContractAddresses, type Deployment, knownAddresses } from './deployment.ts';
import { grantOffices, type Officers } from './grants.ts';
import { withStableAddresses } from './stable-address.ts';

/** Blocks asked for at once: what public nodes allow. */
const BLOCKS_AT_ONCE = 500n;
const ADMIN_ROLE = `0x${'0'.repeat(64)}` as const;

export interface DeployOptions extends Deployer {
  /** Who holds which office from the start. */
  readonly officers: Officers;
}

/**
 * Deploys the registry and the contracts that read it, then grants the offices. May be repeated: what is on the chain
 * already is used, and an office that is held is not granted again. The deployer must send nothing else meanwhile. Throws
 * when a transaction fails.
 */
export async function deployContracts(options: DeployOptions): Promise<Deployment> {
  const { walletClient, publicClient, installation, officers, contracts } = options;
  const admin = walletClient.account.address;
  const addresses = addressesDeployedBy({ admin, installation }, contracts);
  const blocks = await deployMissing(options, addresses);
  await grantOffices(options, addresses.registry, officers);
  return {
    chainId: await publicClient.getChainId(),
    blockNumber: blocks.get('registry') ?? (await blockOfRegistry(publicClient, addresses.registry, admin)),
    addresses,
  };
}

/** Whose contracts: the account that deploys them and becomes the registry's admin, and the installation's 32 bytes. */
export interface Founder {
  readonly admin: Address;
  readonly installation: Hex;
}

/** The addresses that the contracts get when this account deploys them for this installation, on whatever chain. */
export function addressesDeployedBy(
  { admin, installation }: Founder,
  contracts: readonly ContractDescription[] = CONTRACTS,
): ContractAddresses {
  const {
    admin: _admin,
    installation: _id,
    ...addresses
  } = withStableAddresses(contracts, { admin, installation });
  return knownAddresses(addresses);
}

/** Looks backwards for the event of the registry's constructor: a deployment that was cut off lies not far back. */
export async function blockOfRegistry(
  publicClient: PublicClient,
  address: Address,
  admin: Address,
): Promise<bigint> {
  const head = await publicClient.getBlockNumber();
  for (let toBlock = head; toBlock >= 0n; toBlock -= BLOCKS_AT_ONCE) {
    const fromBlock = toBlock < BLOCKS_AT_ONCE ? 0n : toBlock - BLOCKS_AT_ONCE + 1n;
    const [log] = await publicClient.getContractEvents({
      abi: citizenRegistryAbi,
      address,
      eventName: 'RoleGranted',
      args: { role: ADMIN_ROLE, account: admin },
      fromBlock,
      toBlock,
    });
    if (log) return log.blockNumber;
  }
  throw new Error('The chain does not say in which block the registry was made');
}
