import type { Membership } from '@sabha/domain/anonymity/membership';
import { deviceTexts, jsonIn } from '../stores/kept-texts.ts';
import { createStore } from '../stores/store.ts';
import { SHARE_PREFIX, vault } from '../stores/vault.ts';
import { isOwnKey } from '../wallet/found-wallet.ts';
import { walletSnapshot } from '../wallet/wallet-store.ts';

/** What is kept on this device of a citizen's identity: useless without the wallet's signature. */
export interface KeptShare extends Pick<Membership, 'share' | 'generation' | 'installation' | 'commitment'> {
  /** Whether the identity is in its file alone: the signatures of this wallet differ. */
  readonly byFile?: boolean;
  /** Whether a published list had it. */
  readonly listed?: boolean;
  /** Before this no list has it: it replaced another one. */
  readonly notBefore?: string;
}

/** Counts the changes of this tab. */
const changes = createStore(0);

/** Hears when a share is kept, changed or unlocked, in this tab or another. Gives how to stop. */
export function watchShares(listener: () => void): () => void {
  addEventListener('storage', listener);
  const stops = [changes.watch(listener), vault.watch(listener)];
  return () => {
    removeEventListener('storage', listener);
    for (const stop of stops) stop();
  };
}

/** The shares that are kept on this device, of whatever wallet; that of a locked key is not seen. Nobody is asked. */
export function keptShares(): readonly KeptShare[] {
  return wallets().flatMap((wallet) => keptShare(wallet) ?? []);
}

function wallets(): readonly string[] {
  const names = new Set([...deviceTexts.names(), ...(vault.get()?.texts.keys() ?? [])]);
  return [...names].flatMap((name) =>
    name.startsWith(SHARE_PREFIX) ? [name.slice(SHARE_PREFIX.length)] : [],
  );
}

/**
 * Keeps the share that came with a session, so that nothing is asked of the server when somebody reports or votes. That of a key of this
 * device is kept in its vault, and not while it is locked.
 */
export function keepShare(wallet: string, membership: Membership, isInFile = false): void {
  const { share, generation, installation, commitment, not_before: notBefore } = membership;
  if (commitment === null) {
    keep(wallet, null);
    return;
  }
  const before = keptShare(wallet);
  const known = before?.commitment === commitment ? before : null;
  const byFile = isInFile || known?.byFile === true;
  const listed = membership.state === 'member' || known?.listed === true;
  keep(wallet, {
    ...{ share, generation, installation, commitment },
    ...(byFile && { byFile }),
    ...(listed && { listed }),
    ...(notBefore !== null && { notBefore }),
  });
}

/** The identities that this visit has found in a published list, those of a file among them. */
export const seenInList = createStore<readonly string[]>([]);

/** Notes that the newest list does not have an identity, which was replaced or has left. */
export function noteMissing(commitment: string): void {
  seenInList.set(seenInList.get().filter((one) => one !== commitment));
  for (const wallet of wallets()) {
    const { listed: _, ...kept } = keptShare(wallet) ?? { commitment: null };
    if (kept.commitment === commitment) keep(wallet, kept as KeptShare); // it was one
  }
}

/** Notes that a published list has an identity. */
export function noteListed(commitment: string): void {
  if (!seenInList.get().includes(commitment)) seenInList.set([...seenInList.get(), commitment]);
  for (const wallet of wallets()) {
    const kept = keptShare(wallet);
    if (kept?.commitment === commitment) keep(wallet, { ...kept, listed: true });
  }
}

function keep(wallet: string, share: KeptShare | null): void {
  const text = share && JSON.stringify(share);
  const open = openVault(wallet);
  const name = SHARE_PREFIX + wallet;
  const { connection } = walletSnapshot();
  const isOther = connection.status === 'connected' && connection.address === wallet && !isOwnKey(connection);
  if (open) void open.change(name, () => text);
  // Whose wallet was disconnected meanwhile may have a key of this device: of that nothing is kept in clear.
  else if (isOther || deviceTexts.get(name) !== null) deviceTexts.set(name, text);
  changes.set(changes.get() + 1);
}

const openVault = (wallet: string) => (vault.get()?.owner === wallet ? vault.get() : null);

/** The share that is kept for a wallet; null where there is none. */
export function keptShare(wallet: string): KeptShare | null {
  const name = SHARE_PREFIX + wallet;
  const open = openVault(wallet);
  const kept = jsonIn(open ? (open.texts.get(name) ?? null) : deviceTexts.get(name));
  return isShare(kept) ? kept : null;
}

function isShare(value: unknown): value is KeptShare {
  if (typeof value !== 'object' || value === null) return false;
  const { share, installation, commitment, generation } = value as Partial<KeptShare>;
  return (
    [share, installation, commitment].every((field) => typeof field === 'string') &&
    typeof generation === 'number'
  );
}
