import { join } from 'node:path';
import { accountsFromKeys, accountsFromMnemonic, payingAccounts } from '@sabha/chain/accounts';
import { type ChainConnection, connectChain, defaultFinality } from '@sabha/chain/clients';
import {
  type EmbeddedChain,
  EmbeddedChainError,
  type EmbeddedChainOptions,
  startEmbeddedChain,
} from '@sabha/chain/embedded-chain';
import { secretLoopback } from '@sabha/chain/secret-loopback';
import { lockFolder } from '@sabha/db/folder-lock';
import type { Config } from '@sabha/server/config/config';
import { type ChainGateway, openChainGateway } from '@sabha/server/network/chain-gateway';
import { privateKeyToAddress } from 'viem/accounts';
import { offeredDemoWallets } from './demo-wallets.ts';

/** The chain that the product writes to. `mnemonic` only where the chain is ours, so that demo wallets can be derived. */
export interface RunningChain {
  readonly connection: ChainConnection;
  readonly mnemonic: string | null;
  stop(): Promise<void>;
}

type NodeOptions = Pick<EmbeddedChainOptions, 'log' | 'mayBeginAnew' | 'onKept'>;
export type ChainOptions = Required<NodeOptions>;

/** A file of the data folder cannot be read or written. The message is one line for an operator. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable';
}

/**
 * Connects to the configured chain, or starts the embedded one in the data folder. An external chain may be down: the
 * server starts all the same. Rejects with EmbeddedChainError when the embedded one cannot run, with DatabaseUnusable
 * when another process has the folder, and with DataFolderUnusable.
 */
export async function startChain(config: Config, options: ChainOptions): Promise<RunningChain> {
  const { rpcUrl, keys, chainId, confirmations } = config.chain;
  if (rpcUrl !== null && keys !== null) {
    const finality = { ...defaultFinality(false), ...(confirmations === null ? {} : { confirmations }) };
    const connection = connectChain({ rpcUrl, chainId, embedded: false }, accountsFromKeys(keys), finality);
    return { connection, mnemonic: null, stop: async () => undefined };
  }
  // Before anything else: whoever starts a chain ends what a killed server left in its folder, which must not be in use.
  const lock = await lockFolder(join(config.dataDir, 'chain'), 'the embedded chain');
  try {
    return await startOwnChain(config, options, () => lock.release());
  } catch (error) {
    await lock.release();
    throw dataFolderUnusable(error, config) ?? error;
  }
}

async function startOwnChain(
  config: Config,
  options: ChainOptions,
  release: () => Promise<void>,
): Promise<RunningChain> {
  const { chain, connection, mnemonic } = await startNode(config, join(config.dataDir, 'chain'), options);
  const gateway = await openGateway(config.chain.port, chain.rpcUrl).catch(async (error: unknown) => {
    await chain.stop();
    throw error;
  });
  return {
    connection,
    mnemonic,
    stop: async () => {
      await gateway?.close();
      await chain.stop();
      await release();
    },
  };
}

/** The embedded chain with its state in this folder, where only this process finds it. */
export async function startNode(
  { demo, chain: { chainId, mnemonic } }: Config,
  folder: string,
  options: NodeOptions,
): Promise<{ chain: EmbeddedChain; connection: ChainConnection; mnemonic: string }> {
  if (mnemonic === null) throw new Error('The embedded chain has a mnemonic');
  const accounts = accountsFromMnemonic(mnemonic);
  const offices = payingAccounts(accounts);
  // So that a newcomer can also vote without this server, whose relayer pays for nothing then.
  const funded = demo ? [...offices, ...offeredDemoWallets(mnemonic).map(addressOf)] : offices;
  // Others only know the gateway in front of it, which lets little through.
  const chain = await startEmbeddedChain({
    dataDir: folder,
    host: secretLoopback(),
    port: 0,
    chainId,
    funded,
    ...options,
  });
  const connection = connectChain({ rpcUrl: chain.rpcUrl, chainId, embedded: true }, accounts);
  return { chain, connection, mnemonic };
}

function addressOf({ privateKey }: { readonly privateKey: `0x${string}` }): `0x${string}` {
  return privateKeyToAddress(privateKey);
}

/** The gateway on the port that wallets and tools use; none where it is 0. */
async function openGateway(port: number, rpcUrl: string): Promise<ChainGateway | null> {
  if (port === 0) return null;
  try {
    return await openChainGateway(port, rpcUrl);
  } catch (error) {
    const why = isOfTheSystem(error) && error.code === 'EADDRINUSE' ? 'is taken' : 'cannot be listened on';
    throw new EmbeddedChainError(
      `Port ${port} ${why}: the embedded chain cannot start (set CHAIN_PORT to another)`,
      { cause: error },
    );
  }
}

/** What the system says of a file of the data folder, for an operator; null where the error is another. */
export function dataFolderUnusable(error: unknown, { dataDir }: Config): DataFolderUnusable | null {
  if (!isOfTheSystem(error)) return null;
  return new DataFolderUnusable(`SABHA_DATA_DIR: cannot use ${error.path ?? dataDir} (${error.code})`);
}

function isOfTheSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
