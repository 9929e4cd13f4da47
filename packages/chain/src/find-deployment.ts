import { CONTRACTS } from '@sabha/contracts/contract-list';
import { addressesDeployedBy, blockOfRegistry } from '@sabha/contracts/deploy';
import type { ChainConnection } from './clients.ts';
import { type Founding, type RecordedChain, readMark } from './deploy-or-attach.ts';
import { hasCode } from './prepare-fresh-chain.ts';

/**
 * Where an installation's contracts are on a chain, for a database that has forgotten it: the addresses follow from the keys and the
 * installation. Null where they are not there. Sends nothing.
 */
export async function findDeployment(
  chain: ChainConnection,
  { installation, contracts = CONTRACTS }: Founding,
): Promise<RecordedChain | null> {
  const admin = chain.accounts.deployer.address;
  const addresses = addressesDeployedBy({ admin, installation }, contracts);
  if (!(await hasCode(chain, addresses.registry))) return null;
  const chainId = await chain.publicClient.getChainId();
  const blockNumber = await blockOfRegistry(chain.publicClient, addresses.registry, admin);
  const deployment = { chainId, blockNumber, addresses };
  const genesisHash = await readMark(chain, deployment);
  return genesisHash === null ? null : { chainId, genesisHash, deployment };
}
