import { join } from 'node:path';
import { accountsFromKeys, accountsFromMnemonic } from '@sabha/chain/accounts';
import { type ChainConnection, connectChain, defaultFinality } from '@sabha/chain/clients';
import { startEmbeddedChain } from '@sabha/chain/embedded-chain';
import { readOrCreateMnemonic } from '@sabha/chain/mnemonic-file';
import type { Config } from '@sabha/server/config/config';

/** The chain that the product writes to. `mnemonic` only where the chain is ours, so that demo wallets can be derived. */
export interface RunningChain {
  readonly connection: ChainConnection;
  readonly mnemonic: string | null;
  stop(): Promise<void>;
}

/**
 * Connects to the configured chain, or starts the embedded one in the data folder. An external chain may be down: the
 * server starts all the same. Rejects with EmbeddedChainError when the embedded one cannot run.
 */
export async function startChain(config: Config, log: (line: string) => void): Promise<RunningChain> {
  const { rpcUrl, keys, chainId, confirmations, port } = config.chain;
  if (rpcUrl !== null && keys !== null) {
    const finality = { ...defaultFinality(false), ...(confirmations === null ? {} : { confirmations }) };
    const connection = connectChain({ rpcUrl, chainId, embedded: false }, accountsFromKeys(keys), finality);
    return { connection, mnemonic: null, stop: async () => undefined };
  }
  const mnemonic = readOrCreateMnemonic(join(config.dataDir, 'keys', 'mnemonic'));
  const accounts = accountsFromMnemonic(mnemonic);
  const funded = [accounts.deployer, accounts.relayer, accounts.official].map(({ address }) => address);
  const dataDir = join(config.dataDir, 'chain');
  const chain = await startEmbeddedChain({ dataDir, port, chainId, funded, log });
  const connection = connectChain({ rpcUrl: chain.rpcUrl, chainId, embedded: true }, accounts);
  return { connection, mnemonic, stop: () => chain.stop() };
}
