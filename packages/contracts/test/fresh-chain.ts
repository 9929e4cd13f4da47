import { createHardhatRuntimeEnvironment } from 'hardhat/hre';
import type { Account, Chain, PublicClient, Transport, WalletClient } from 'viem';
import { createPublicClient, createWalletClient, custom } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { hardhat } from 'viem/chains';
import config from '../hardhat.config.ts';

/** Public words of a throw-away chain: Hardhat's default accounts. */
const MNEMONIC = 'test test test test test test test test test test test junk';

export interface FreshChain {
  publicClient: PublicClient;
  walletOf: (index: number) => WalletClient<Transport, Chain, Account>;
  /** The next block has this time, in Unix seconds. */
  setNextTime: (seconds: number) => Promise<void>;
  close: () => Promise<void>;
}

/** A new chain in this process: empty, chain id 31337, a block per transaction, twenty funded accounts. */
export async function freshChain(): Promise<FreshChain> {
  // Given its configuration, it does not look for one where the tests were started from.
  const { network } = await createHardhatRuntimeEnvironment(config);
  const connection = await network.create();
  const transport = custom(connection.provider);
  return {
    publicClient: createPublicClient({ chain: hardhat, transport, pollingInterval: 10 }),
    walletOf: (index) =>
      createWalletClient({
        account: mnemonicToAccount(MNEMONIC, { addressIndex: index }),
        chain: hardhat,
        transport,
      }),
    setNextTime: async (seconds) => {
      await connection.provider.request({ method: 'evm_setNextBlockTimestamp', params: [seconds] });
    },
    close: () => connection.close(),
  };
}
