import type { PageSettings } from '../../shell/context.ts';
import { OWN_KEY_WALLET } from '../found-wallet.ts';
import { announceWallet, createProvider } from '../provider/provider.ts';
import { ownKeyring } from './own-keyring.ts';

const FACE = {
  name: 'Sabha key',
  rdns: OWN_KEY_WALLET,
  icon: '<rect width="32" height="32" rx="8" fill="#8D153A"/><circle cx="12" cy="16" r="4.5" fill="none" stroke="#FFBE29" stroke-width="2"/><path d="M16.5 16H25m-3 0v4" fill="none" stroke="#FFBE29" stroke-width="2" stroke-linecap="round"/>',
};

/** Makes a key of one's own one of the wallets that this page finds, where the browser can hold one. */
export function announceOwnKey(settings: PageSettings): void {
  if (!globalThis.crypto?.subtle || !hasModuleWorkers()) return;
  announceWallet(FACE, createProvider(settings, ownKeyring(settings)));
}

/**
 * Whether workers may be modules. Every browser with trusted types has them; another that knows of them reads the option before it finds
 * that the address is none.
 */
function hasModuleWorkers(): boolean {
  if ('trustedTypes' in globalThis) return true;
  let isRead = false;
  const options = {
    get type() {
      isRead = true;
      return 'module' as const;
    },
  };
  try {
    new Worker('http://[', options).terminate();
  } catch {
    // as expected: there is no such address
  }
  return isRead;
}
