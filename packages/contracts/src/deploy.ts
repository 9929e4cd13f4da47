import type { Account, Address, Chain, Hex, PublicClient, Transport, WalletClient } from 'viem';
import { encodeAbiParameters, encodeFunctionData, getContractAddress, isAddressEqual } from 'viem';
import { citizenRegistryAbi } from './abi/citizen-registry.ts';
import { citizenRegistryBytecode } from './bytecode/citizen-registry.ts';
import { petitionsBytecode } from './bytecode/petitions.ts';
import { proposalsBytecode } from './bytecode/proposals.ts';
import { reportsBytecode } from './bytecode/reports.ts';
import { spendingLedgerBytecode } from './bytecode/spending-ledger.ts';
import type { Deployment } from './deployment.ts';
import type { Role } from './roles.ts';
import { roles } from './roles.ts';

export interface DeployOptions {
  /** Pays for the deployment and becomes the registry's admin. Its account must sign locally or on the node. */
  walletClient: WalletClient<Transport, Chain | undefined, Account>;
  /** Its pollingInterval is how often receipts are asked for: set it low (50 ms) on an embedded chain. */
  publicClient: PublicClient;
  /** Who holds which office from the start. An address may hold several. */
  officers: Readonly<Partial<Record<Role, readonly Address[]>>>;
}

/** The order is part of the result: from nonce 0 the same deployer gets the same addresses on every fresh chain. */
const DEPENDENTS = [
  ['proposals', proposalsBytecode],
  ['reports', reportsBytecode],
  ['petitions', petitionsBytecode],
  ['spendingLedger', spendingLedgerBytecode],
] as const;

/**
 * Deploys the registry and the four contracts that read it, then grants the offices.
 * The deployer must send nothing else meanwhile. Throws when a transaction fails or lands at another address.
 */
export async function deployContracts(options: DeployOptions): Promise<Deployment> {
  const { walletClient, publicClient, officers } = options;
  const deployer = walletClient.account.address;
  const first = await publicClient.getTransactionCount({ address: deployer, blockTag: 'pending' });
  const addressAt = (place: number): Address =>
    getContractAddress({ from: deployer, nonce: BigInt(first + place) });

  // The others ask the registry for its code, so it must stand before their gas can be estimated.
  const registry = addressAt(0);
  const adminArgument = encodeAbiParameters([{ type: 'address' }], [deployer]);
  const registryHash = await send(options, first, { data: concat(citizenRegistryBytecode, adminArgument) });
  const blockNumber = await succeeded(publicClient, registryHash, registry);

  const registryArgument = encodeAbiParameters([{ type: 'address' }], [registry]);
  const pending: Array<Promise<bigint>> = [];
  let nonce = first + 1;
  for (const [, bytecode] of DEPENDENTS) {
    const expected = addressAt(nonce - first);
    const hash = await send(options, nonce++, { data: concat(bytecode, registryArgument) });
    pending.push(succeeded(publicClient, hash, expected));
  }
  for (const data of grants(officers)) {
    pending.push(succeeded(publicClient, await send(options, nonce++, { to: registry, data })));
  }
  await Promise.all(pending);

  return {
    chainId: await publicClient.getChainId(),
    blockNumber,
    addresses: {
      registry,
      proposals: addressAt(1),
      reports: addressAt(2),
      petitions: addressAt(3),
      spendingLedger: addressAt(4),
    },
  };
}

function grants(officers: DeployOptions['officers']): Hex[] {
  // Object.keys knows only strings; the keys of this constant are the roles.
  const names = Object.keys(roles) as Role[];
  return names.flatMap((role) =>
    (officers[role] ?? []).map((holder) =>
      encodeFunctionData({
        abi: citizenRegistryAbi,
        functionName: 'grantRole',
        args: [roles[role], holder],
      }),
    ),
  );
}

function concat(bytecode: Hex, constructorArguments: Hex): Hex {
  return `${bytecode}${constructorArguments.slice(2)}`;
}

async function send(
  { walletClient }: DeployOptions,
  nonce: number,
  request: { to?: Address; data: Hex },
): Promise<Hex> {
  const { account, chain } = walletClient;
  return walletClient.sendTransaction({ account, chain: chain ?? null, nonce, ...request });
}

/** Waits for the receipt and gives its block; throws unless it succeeded, at the expected address if one is given. */
async function succeeded(publicClient: PublicClient, hash: Hex, expected?: Address): Promise<bigint> {
  const receipt = await publicClient.waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`Deployment transaction ${hash} reverted`);
  const created = receipt.contractAddress;
  if (expected !== undefined && (!created || !isAddressEqual(created, expected))) {
    throw new Error(`Deployment transaction ${hash} created ${created ?? 'nothing'}, expected ${expected}`);
  }
  return receipt.blockNumber;
}
