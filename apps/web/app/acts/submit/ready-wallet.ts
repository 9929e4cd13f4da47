import type { PageSettings } from '../../shell/context.ts';
import { askRegistration } from '../../wallet/registration-state.ts';
import type { WalletEngine } from '../../wallet/wallet-engine.ts';
import {
  askForWallet,
  type ConnectedWallet,
  type WalletReason,
  walletSnapshot,
} from '../../wallet/wallet-store.ts';
import { ActFailed, NotRegistered } from './act-failure.ts';

/** The connected wallet, on the network of this installation: asks the person for either. Rejects with ActFailed. */
export async function readyWallet(
  engine: WalletEngine,
  settings: PageSettings,
  reason: WalletReason,
  onNetwork: () => void,
): Promise<ConnectedWallet> {
  await connectedWallet(engine, reason);
  onNetwork();
  const { connection } = walletSnapshot();
  if (connection.status !== 'connected') throw new ActFailed('not-connected');
  if (connection.chainId === settings.chainId) return connection;
  try {
    await engine.switchNetwork();
  } catch (error) {
    throw new ActFailed('wrong-network', error);
  }
  return { ...connection, chainId: settings.chainId };
}

async function connectedWallet(engine: WalletEngine, reason: WalletReason): Promise<ConnectedWallet> {
  const { connection } = walletSnapshot();
  if (connection.status === 'connected') return connection;
  const wallet = await askForWallet(reason);
  if (wallet) return wallet;
  throw new ActFailed(engine.wallets().length === 0 ? 'no-wallet' : 'not-connected');
}

/** A question that may be refused for a while where many share an address holds nobody up longer. */
const LONGEST_QUESTION_MS = 5_000;

/**
 * Whoever is not registered learns it before anything is signed. Rejects with NotRegistered; who is being authorised, or of whom the
 * server does not answer, may go on: the server decides.
 */
export async function requireRegistered({ address }: ConnectedWallet): Promise<void> {
  const known = walletSnapshot().registration;
  if (known === 'registered' || known === 'checked') return;
  const signal = AbortSignal.timeout(LONGEST_QUESTION_MS);
  const registration = await askRegistration(address, { signal }).catch(() => null);
  if (registration === 'none' || registration === 'reserved') throw new NotRegistered();
}
