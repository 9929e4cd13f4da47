import type { PageSettings } from '../shell/context.ts';
import { loadEngine } from './load-engine.ts';
import { type WalletFailure, walletFailure } from './wallet-failure.ts';
import { askForWallet, walletSnapshot } from './wallet-store.ts';

/** Connects a wallet where none is, and signs in with it by a message with this statement; gives what went wrong, or null. */
export async function enter(settings: PageSettings, statement: string): Promise<WalletFailure | null> {
  try {
    await enterWith(settings, statement);
    return null;
  } catch (error) {
    return walletFailure(error);
  }
}

async function enterWith(settings: PageSettings, statement: string): Promise<void> {
  const engine = await loadEngine(settings);
  const { connection } = walletSnapshot();
  const wallet = connection.status === 'connected' ? connection : await askForWallet('account');
  // Who closed the dialog without a wallet has decided; there is nothing to explain.
  if (!wallet || walletSnapshot().session?.wallet === wallet.address) return;
  const { signIn } = await import('./sign-in.ts');
  await signIn(engine, wallet, statement);
}
