import type { PageSettings } from '../../shell/context.ts';
import type { WalletEngine } from '../../wallet/wallet-engine.ts';
import { askForWallet, type ConnectedWallet, walletSnapshot } from '../../wallet/wallet-store.ts';
import { VoteFailed } from './vote-failure.ts';

/** The connected wallet, on the network of this place: asks the person for either. Rejects with VoteFailed. */
export async function readyWallet(
  engine: WalletEngine,
  settings: PageSettings,
  onNetwork: () => void,
): Promise<ConnectedWallet> {
  await connectedWallet(engine);
  onNetwork();
  const { connection } = walletSnapshot();
  if (connection.status !== 'connected') throw new VoteFailed('not-connected');
  if (connection.chainId === settings.chainId) return connection;
  try {
    await engine.switchNetwork();
  } catch (error) {
    throw new VoteFailed('wrong-network', error);
  }
  return { ...connection, chainId: settings.chainId };
}

async function connectedWallet(engine: WalletEngine): Promise<ConnectedWallet> {
  const { connection } = walletSnapshot();
  if (connection.status === 'connected') return connection;
  const wallet = await askForWallet('vote');
  if (wallet) return wallet;
  throw new VoteFailed(engine.wallets().length === 0 ? 'no-wallet' : 'not-connected');
}
