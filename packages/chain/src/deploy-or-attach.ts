import { deployContracts } from '@sabha/contracts/deploy';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Hex } from 'viem';
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
  const genesisHash = await readGenesis(chain);
  if (recorded && genesisHash === recorded.genesisHash && (await allStand(chain, recorded.deployment))) {
    return { kind: 'attached', replacedLost: false, genesisHash, deployment: recorded.deployment };
  }
  await prepareFreshChain(chain, recorded);
  const deployment = await deploy(chain);
  if (recorded && !sameAddresses(recorded.deployment, deployment)) {
    throw new WrongChainError('The contracts now stand at other addresses than the signed acts name');
  }
  return {
    kind: 'deployed',
    replacedLost: recorded !== null,
    genesisHash: await readGenesis(chain),
    deployment,
  };
}

async function refuseOtherChain(chain: ChainConnection, recorded: RecordedChain | null): Promise<void> {
  const chainId = await chain.publicClient.getChainId();
  const expected = recorded?.chainId ?? chain.endpoint.chainId;
  if (chainId === expected && chain.endpoint.chainId === expected) return;
  throw new WrongChainError(`This database belongs to chain ${expected}, the node is on chain ${chainId}`);
}

async function readGenesis(chain: ChainConnection): Promise<Hex> {
  return (await chain.publicClient.getBlock({ blockNumber: 0n })).hash;
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
