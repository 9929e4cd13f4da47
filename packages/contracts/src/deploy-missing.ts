import type { Account, Address, Chain, Hex, PublicClient, Transport, WalletClient } from 'viem';
import { CONTRACTS, type ContractDescription } from './contract-list.ts';
import { ensureDeterministicDeployer } from './deterministic-deployer.ts';
import { creationData, DETERMINISTIC_DEPLOYER, type KnownAddresses } from './stable-address.ts';

/** Who deploys what. */
export interface Deployer {
  /** Pays for everything and becomes the registry's admin. Its account must sign locally or on the node. */
  readonly walletClient: WalletClient<Transport, Chain | undefined, Account>;
  /** Its pollingInterval is how often receipts are asked for: set it low (50 ms) on an embedded chain. */
  readonly publicClient: PublicClient;
  /** The 32 bytes that name the installation, which the registry keeps permanently. */
  readonly installation: Hex;
  /** Those that every installation has, unless given. */
  readonly contracts?: readonly ContractDescription[];
}

/** Sends one transaction of the deployer and gives its hash; the next one gets the next nonce. */
type Send = (request: { to: Address; data?: Hex; value?: bigint }) => Promise<Hex>;

/**
 * Deploys the contracts that have no code at their address, each of which must be the one that follows from its code. Gives
 * the blocks of those that it deployed, by name. The deployer must send nothing else meanwhile. Throws when a transaction fails.
 */
export async function deployMissing(
  deployer: Deployer,
  addresses: KnownAddresses,
): Promise<ReadonlyMap<string, bigint>> {
  const { publicClient, walletClient, installation, contracts = CONTRACTS } = deployer;
  const missing = await withoutCode(publicClient, contracts, addresses);
  const blocks = new Map<string, bigint>();
  if (missing.length === 0) return blocks;
  const send = await senderOf(deployer);
  await ensureDeterministicDeployer(publicClient, async (to, value) => {
    await allSucceeded(publicClient, [await send({ to, value })]);
  });
  const known = { ...addresses, admin: walletClient.account.address, installation };
  const sent = new Map<string, Hex>();
  const wait = async () => {
    const mined = await allSucceeded(publicClient, [...sent.values()]);
    for (const [index, name] of [...sent.keys()].entries()) blocks.set(name, mined[index] ?? 0n);
    sent.clear();
  };
  for (const contract of missing) {
    // Its constructor asks the other for its code, which must be there before the gas can be estimated.
    if (contract.constructorArguments.some((name) => sent.has(name))) await wait();
    sent.set(contract.name, await send({ to: DETERMINISTIC_DEPLOYER, data: creationData(contract, known) }));
  }
  await wait();
  return blocks;
}

/** The contracts that have no code at their address. */
export async function withoutCode(
  publicClient: PublicClient,
  contracts: readonly ContractDescription[],
  addresses: KnownAddresses,
): Promise<ContractDescription[]> {
  const codes = await Promise.all(
    contracts.map(({ name }) => {
      const address = addresses[name];
      if (address === undefined) throw new Error(`${name} has no address`);
      return publicClient.getCode({ address });
    }),
  );
  return contracts.filter((_, index) => codes[index] === undefined || codes[index] === '0x');
}

/** Counts the deployer's nonces itself, so that several transactions can be under way. */
export async function senderOf({
  walletClient,
  publicClient,
}: Pick<Deployer, 'walletClient' | 'publicClient'>): Promise<Send> {
  const { account, chain } = walletClient;
  let nonce = await publicClient.getTransactionCount({ address: account.address, blockTag: 'pending' });
  return async (request) => {
    const hash = await walletClient.sendTransaction({ account, chain: chain ?? null, nonce, ...request });
    nonce += 1;
    return hash;
  };
}

/** Waits for the receipts and gives their blocks. Throws when a transaction reverted. */
export async function allSucceeded(publicClient: PublicClient, hashes: readonly Hex[]): Promise<bigint[]> {
  return Promise.all(
    hashes.map(async (hash) => {
      const receipt = await publicClient.waitForTransactionReceipt({ hash });
      if (receipt.status !== 'success') throw new Error(`Deployment transaction ${hash} reverted`);
      return receipt.blockNumber;
    }),
  );
}
