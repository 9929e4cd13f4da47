import type { PageSettings } from '../shell/context.ts';
import { loadEngine } from './load-engine.ts';
import { refreshRegistration } from './registration-state.ts';
import { hasRememberedWallet, isOver } from './remembered-wallet.ts';
import { isUnnamedPage } from './unnamed-page.ts';
import { updateWallet, walletSnapshot } from './wallet-store.ts';

let latest = 0;

/**
 * Makes the wallet and the session of this tab those of the other tabs, after one of them said that they have changed. Ends no
 * session and asks no wallet for anything: that tab has done so. `news`: what it wrote.
 */
export async function followTabs(settings: PageSettings, news: string | null): Promise<void> {
  latest += 1;
  const turn = latest;
  if (isOver(news)) return updateWallet({ session: null });
  if (hasRememberedWallet() || walletSnapshot().connection.status !== 'disconnected')
    await (await loadEngine(settings)).follow();
  // Without a wallet nobody is signed in, though the server may not have heard of it yet.
  if (isUnnamedPage() || !hasRememberedWallet()) return;
  // What was asked before the latest news may be old when it is answered.
  await refreshRegistration(() => turn === latest);
}
