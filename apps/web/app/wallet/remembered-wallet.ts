/** Under which names the wallet library keeps what it remembers on this device. */
export const REMEMBER_PREFIX = 'sabha.wallet';

/** Whether a wallet was connected here before and not disconnected since. */
export function hasRememberedWallet(): boolean {
  try {
    return localStorage.getItem(`${REMEMBER_PREFIX}.recentConnectorId`) !== null;
  } catch {
    return false; // storage is closed to the page: nothing is remembered
  }
}
