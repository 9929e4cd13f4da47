import { deviceTexts } from './kept-texts.ts';
import { createStore } from './store.ts';

/** The texts sealed under a key of this device. They are in clear only in memory, while the key is open. */
export interface Vault {
  /** The address of the key's wallet. */
  readonly owner: string;
  /** The texts by the names under which `deviceTexts` has those of other wallets. */
  readonly texts: ReadonlyMap<string, string>;
  /**
   * `unreadable`: what was kept has been changed; `file-unreadable`: what a recovery file had. `not-kept`: there is no room, so the newest is
   * not sealed on this device.
   */
  readonly problem: 'unreadable' | 'file-unreadable' | 'not-kept' | null;
  /** Changes a text, null for none: here at once, then on the device. Gives whether it is kept there. Never rejects. */
  readonly change: (name: string, next: (text: string | null) => string | null) => Promise<boolean>;
}

/** The vault of the key that is open; null while there is none. */
export const vault = createStore<Vault | null>(null);

/** Under which names this device keeps vaults. */
export const VAULT_PREFIX = 'sabha.vault.';

/** The lists of which a vault keeps what names its owner. */
export const SEALED_LISTS: readonly string[] = ['sabha.receipts', 'sabha.comment-receipts'];

/** Under which name the share of a wallet's anonymous identity is kept. */
export const SHARE_PREFIX = 'sabha.identity.';

/** Whether this device keeps something for a key that is locked now. */
export function hasLockedVault(): boolean {
  return vault.get() === null && deviceTexts.names().some((name) => name.startsWith(VAULT_PREFIX));
}

/** Whether something that was kept names the owner of a vault. */
export function isOf(owner: string, kept: unknown): boolean {
  return JSON.stringify(kept).toLowerCase().includes(owner);
}
