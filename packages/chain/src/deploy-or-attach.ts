import { deployContracts } from '@sabha/contracts/deploy';
import type { Deployment } from '@sabha/contracts/deployment';
import { BlockNotFoundError, type Hex } from 'viem';
import type { ChainConnection } from './clients.ts';
import { fundAccounts } from './fund-accounts.ts';

/** What a database remembers of its chain. */
export interface RecordedChain {
  readonly chainId: number;
  readonly genesisHash: Hex;
  readonly deployment: Deployment;
}

/**
 * How the chain stands to the record. `attached`: the same chain, all contracts stand. `deployed`: a chain without our
 * contracts now has them; `replacedLost` says that the record's chain is gone and everything must be replayed.
 */
export interface Attachment {
  readonly kind: 'attached' | 'deployed';
  readonly replacedLost: boolean;
  readonly genesisHash: Hex;
  readonly deployment: Deployment;
}

/** The chain is not, and cannot become, the one this database belongs to. The message is for the operator. */
export class WrongChainError extends Error {
  override readonly name = 'WrongChainError';
}

/**
 * Finds the recorded contracts on the chain, or deploys them where there are none: the first time, and after the
 * embedded chain or a development chain lost its state. They must land at the recorded addresses, because ballots are
 * signed for an address. Rejects with WrongChainError when they cannot, and with the client's error when the chain is down.
 */
export async function deployOrAttach(
  chain: ChainConnection,
  recorded: RecordedChain | null,
): Promise<Attachment> {
  await refuseOtherChain(chain, recorded);
  if (recorded && (await isSameChain(chain, recorded))) {
    const { genesisHash, deployment } = recorded;
    return { kind: 'attached', replacedLost: false, genesisHash, deployment };
  }
  await prepareFreshChain(chain, recorded);
  const deployment = await deploy(chain);
  if (recorded && !sameAddresses(recorded.deployment, deployment)) {
    throw new WrongChainError('The contracts now stand at other addresses than the signed acts name');
  }
  const genesisHash = await readMark(chain, deployment);
  if (genesisHash === null) throw new Error('The chain lost the contracts as soon as it had them');
  return { kind: 'deployed', replacedLost: recorded !== null, genesisHash, deployment };
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
  return (await readMark(chain, deployment)) === genesisHash && allStand(chain, deployment);
}

/**
 * The hash by which a chain is known again: its genesis; on the embedded chain the block of the first contract, because
 * that program makes itself another genesis at each start. Null where the chain is not that long.
 */
async function readMark(chain: ChainConnection, deployment: Deployment): Promise<Hex | null> {
  const blockNumber = chain.endpoint.embedded ? deployment.blockNumber : 0n;
  try {
    return (await chain.publicClient.getBlock({ blockNumber })).hash;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  }
}

async function allStand(chain: ChainConnection, deployment: Deployment): Promise<boolean> {
  const codes = await Promise.all(
    Object.values(deployment.addresses).map((address) => chain.publicClient.getCode({ address })),
  );
  return codes.every((code) => code !== undefined && code !== '0x');
}

/** Addresses follow from the deployer's nonce. A half-made deployment on our own chain is wiped; elsewhere it stays. */
async function prepareFreshChain(chain: ChainConnection, recorded: RecordedChain | null): Promise<void> {
  const { deployer, relayer, official } = chain.accounts;
  const nonce = await chain.publicClient.getTransactionCount({ address: deployer.address });
  if (nonce === 0) return;
  if (chain.endpoint.embedded) {
    await chain.rpc('anvil_reset', []);
    await fundAccounts(chain.rpc, [deployer.address, relayer.address, official.address]);
  } else if (recorded) {
    throw new WrongChainError('The recorded contracts are missing and the deployer has already sent there');
  }
}

async function deploy(chain: ChainConnection): Promise<Deployment> {
  const { deployer, relayer, official } = chain.accounts;
  return deployContracts({
    walletClient: chain.walletFor(deployer),
    publicClient: chain.publicClient,
    officers: {
      registrar: [official.address],
      official: [official.address],
      caseOfficer: [official.address],
      relayer: [relayer.address],
    },
  });
}

function sameAddresses(one: Deployment, other: Deployment): boolean {
  const names = Object.keys(one.addresses) as Array<keyof Deployment['addresses']>; // the keys of this very object
  return names.every((name) => one.addresses[name].toLowerCase() === other.addresses[name].toLowerCase());
}
