import { deviceTexts } from '../stores/kept-texts.ts';

/** Under which names the wallet library keeps what it remembers on this device. */
export const REMEMBER_PREFIX = 'sabha.wallet';

/** Whether a wallet was connected here before and not disconnected since. */
export function hasRememberedWallet(): boolean {
  return deviceTexts.get(`${REMEMBER_PREFIX}.recentConnectorId`) !== null;
}

/** Under which name a tab writes that the wallet or the session has changed: the storage says so to all other tabs of the browser. */
export const NEWS = `${REMEMBER_PREFIX}.news`;
