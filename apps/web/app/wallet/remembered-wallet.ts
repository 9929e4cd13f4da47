import { deviceTexts } from '../stores/kept-texts.ts';

/** Under which names the wallet library keeps what it remembers on this device. */
export const REMEMBER_PREFIX = 'sabha.wallet';

/** Whether a wallet was connected here before and not disconnected since. */
export function hasRememberedWallet(): boolean {
  return deviceTexts.get(`${REMEMBER_PREFIX}.recentConnectorId`) !== null;
}

/** Under which name a tab writes that the wallet or the session has changed: the storage says so to all other tabs of the browser. */
export const NEWS = `${REMEMBER_PREFIX}.news`;

const OVER = 'over';

/** Lets the other tabs know that another wallet, account or session has come here, or none; `over`: nobody is signed in any more. */
export function informOtherTabs(over?: typeof OVER): void {
  // The browser says nothing of a text that is the same as before. Where it keeps none, the other tabs learn it with their next request.
  deviceTexts.set(NEWS, `${over ?? ''} ${Math.random()}`);
}

/** Whether what another tab wrote says that nobody is signed in any more. */
export function isOver(news: string | null): boolean {
  return !!news?.startsWith(OVER);
}
