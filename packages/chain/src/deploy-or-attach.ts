import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { CONTRACTS, type ContractDescription } from '@sabha/contracts/contract-list';
import { addressesDeployedBy, deployContracts } from '@sabha/contracts/deploy';
import { deployMissing, withoutCode } from '@sabha/contracts/deploy-missing';
import { type Deployment, knownAddresses } from '@sabha/contracts/deployment';
import { NoDeterministicDeployer } from '@sabha/contracts/deterministic-deployer';
import { grantOffices, type Officers } from '@sabha/contracts/grants';
import { withStableAddresses } from '@sabha/contracts/stable-address';
import { type Address, BlockNotFoundError, type Hex, isAddressEqual } from 'viem';
import type { ChainConnection } from './clients.ts';
import { hasCode, prepareFreshChain } from './prepare-fresh-chain.ts';
import { WrongChainError } from './wrong-chain-error.ts';

const LOST =
  'The chain does not hold the contracts that this database records: restore the chain, or with the server stopped: npm run recover -- --from-database';

/** What a database remembers of its chain. */
export interface RecordedChain {
  readonly chainId: number;
  readonly genesisHash: Hex;
  readonly deployment: Deployment;
}

/**
 * What was done. `attached`: the same chain; contracts that it lacked have been deployed to it. `deployed`: a chain
 * without our contracts now has them; `replacedLost` says that the record's chain is gone and everything must be replayed.
 */
export interface Attachment {
  readonly kind: 'attached' | 'deployed';
  readonly replacedLost: boolean;
  readonly genesisHash: Hex;
  readonly deployment: Deployment;
}

/** What is to be on the chain: for which installation, as its 32 bytes, and which contracts. */
export interface Founding {
  readonly installation: Hex;
  /** Those that every installation has, unless given. */
  readonly contracts?: readonly ContractDescription[];
  /** Whether a recorded chain that is gone may be replaced by a new one; yes unless said otherwise. */
  readonly mayReplace?: boolean;
}

/**
 * Finds the recorded contracts on the chain and deploys those that it lacks: all of them the first time and after the
 * embedded chain or a development chain lost its state, otherwise those that a newer program has in its list. Every contract
 * has the recorded address or, where none is recorded, the one that follows from its code. Rejects with WrongChainError
 * when it cannot, because acts are signed for an address, and with the client's error when the chain is down.
 */
export async function deployOrAttach(
  chain: ChainConnection,
  recorded: RecordedChain | null,
  founding: Founding,
): Promise<Attachment> {
  await refuseOtherChain(chain, recorded);
  try {
    if (recorded && (await isSameChain(chain, recorded))) {
      await refuseOtherInstallation(chain, recorded, founding);
      return await attach(chain, recorded, founding);
    }
    if (recorded && founding.mayReplace === false) throw new WrongChainError(LOST);
    return await deploy(chain, recorded, founding);
  } catch (error) {
    if (error instanceof NoDeterministicDeployer) throw new WrongChainError(error.message);
    throw error;
  }
}

/** Acts of one installation must not reach the contracts of another. */
async function refuseOtherInstallation(
  { publicClient }: ChainConnection,
  { deployment }: RecordedChain,
  { installation }: Founding,
): Promise<void> {
  const found = await publicClient.readContract({
    abi: citizenRegistryAbi,
    address: deployment.addresses.registry,
    functionName: 'INSTALLATION',
  });
  if (found === installation) return;
  throw new WrongChainError(
    `The contracts on the chain are of installation ${found}, this one is ${installation}: nothing is sent`,
  );
}

async function refuseOtherChain(chain: ChainConnection, recorded: RecordedChain | null): Promise<void> {
  const chainId = await chain.publicClient.getChainId();
  const expected = recorded?.chainId ?? chain.endpoint.chainId;
  if (chainId === expected && chain.endpoint.chainId === expected) return;
  throw new WrongChainError(`This database belongs to chain ${expected}, the node is on chain ${chainId}`);
}

async function isSameChain(
  chain: ChainConnection,
  { genesisHash, deployment }: RecordedChain,
): Promise<boolean> {
  return (
    (await readMark(chain, deployment)) === genesisHash &&
    (await hasCode(chain, deployment.addresses.registry))
  );
}

/**
 * The hash by which a chain is known again: its genesis; on the embedded chain the block of the first contract, because
 * that program makes itself another genesis at each start. Null where the chain is not that long.
 */
export async function readMark(chain: ChainConnection, deployment: Deployment): Promise<Hex | null> {
  const blockNumber = chain.endpoint.embedded ? deployment.blockNumber : 0n;
  try {
    return (await chain.publicClient.getBlock({ blockNumber })).hash;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  }
}

/** Deploys what the chain lacks: a contract that is new in the list, or one whose block a reorganisation took back. */
async function attach(
  chain: ChainConnection,
  { genesisHash, deployment }: RecordedChain,
  { installation, contracts = CONTRACTS }: Founding,
): Promise<Attachment> {
  const addresses = knownAddresses(withStableAddresses(contracts, deployment.addresses));
  const missing = await withoutCode(chain.publicClient, contracts, addresses);
  refuseOtherAddresses(addresses, withStableAddresses(missing, withoutNames(addresses, missing)));
  const deployer = deployerOf(chain, { installation, contracts: missing });
  if (missing.length > 0) await deployMissing(deployer, addresses);
  // The embedded chain may have lost its last second, and with it the end of a deployment.
  if (missing.length > 0 || chain.endpoint.embedded) {
    await grantOffices(deployer, addresses.registry, officersOf(chain));
  }
  return {
    kind: 'attached',
    replacedLost: false,
    genesisHash,
    deployment: { ...deployment, addresses },
  };
}

async function deploy(
  chain: ChainConnection,
  recorded: RecordedChain | null,
  founding: Founding,
): Promise<Attachment> {
  const admin = chain.accounts.deployer.address;
  const { installation, contracts } = founding;
  const expected = addressesDeployedBy({ admin, installation }, contracts);
  if (recorded) refuseOtherAddresses(recorded.deployment.addresses, expected);
  await prepareFreshChain(chain, recorded !== null, expected.registry);
  const made = await deployContracts({
    ...deployerOf(chain, founding),
    officers: officersOf(chain),
  });
  const addresses = { ...recorded?.deployment.addresses, ...made.addresses };
  const deployment = { ...made, addresses };
  const genesisHash = await readMark(chain, deployment);
  if (genesisHash === null) throw new Error('The chain lost the contracts as soon as it had them');
  return { kind: 'deployed', replacedLost: recorded !== null, genesisHash, deployment };
}

function deployerOf(chain: ChainConnection, { installation, contracts = CONTRACTS }: Founding) {
  const { deployer } = chain.accounts;
  return {
    walletClient: chain.walletFor(deployer),
    publicClient: chain.publicClient,
    installation,
    contracts,
  };
}

function officersOf({ accounts }: ChainConnection): Officers {
  const { registrar, official, caseOfficer, receiptAnchor, census } = accounts;
  return {
    registrar: [registrar.address],
    official: [official.address],
    caseOfficer: [caseOfficer.address],
    receipts: [receiptAnchor.address],
    census: [census.address],
  };
}

function refuseOtherAddresses(
  recorded: Readonly<Record<string, Address>>,
  possible: Readonly<Record<string, Address>>,
): void {
  for (const [name, address] of Object.entries(possible)) {
    const known = recorded[name];
    if (known === undefined || isAddressEqual(known, address)) continue;
    throw new WrongChainError(
      `The signed acts name ${known} for ${name}, but it can only be deployed at ${address}`,
    );
  }
}

function withoutNames(
  addresses: Readonly<Record<string, Address>>,
  contracts: readonly ContractDescription[],
): Record<string, Address> {
  const names = new Set(contracts.map(({ name }) => name));
  return Object.fromEntries(Object.entries(addresses).filter(([name]) => !names.has(name)));
}
