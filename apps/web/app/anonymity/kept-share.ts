import type { Membership } from '@sabha/domain/anonymity/membership';
import type { Address } from '@sabha/domain/core/hex';
import { deviceTexts, jsonIn } from '../stores/kept-texts.ts';
import { createStore } from '../stores/store.ts';

/** What is kept on this device of a citizen's identity: useless without the wallet's signature. */
export interface KeptShare extends Pick<Membership, 'share' | 'generation' | 'installation' | 'commitment'> {
  /** Whether the identity is in its file alone: this wallet does not sign alike. */
  readonly byFile?: boolean;
  /** Whether a published list had it. */
  readonly listed?: boolean;
  /** Before this no list has it: it replaced another one. */
  readonly notBefore?: string;
}

const PREFIX = 'sabha.identity.';
const name = (wallet: string) => `${PREFIX}${wallet}`;

const listeners = new Set<() => void>();

/** Hears when a share is kept or changed, in this tab or another. Gives how to stop. */
export function watchShares(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The shares that are kept on this device, of whatever wallet. Nobody is asked. */
export function keptShares(): readonly KeptShare[] {
  return wallets().flatMap((wallet) => keptShare(wallet) ?? []);
}

const wallets = () =>
  deviceTexts.names().flatMap((one) => (one.startsWith(PREFIX) ? [one.slice(PREFIX.length)] : []));

/** Keeps the share that came with a session, so that nothing is asked of the server when somebody reports or votes. */
export function keepShare(wallet: Address, membership: Membership, isInFile = false): void {
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

/** Notes that a published list has an identity. */
export function noteListed(commitment: string): void {
  if (!seenInList.get().includes(commitment)) seenInList.set([...seenInList.get(), commitment]);
  for (const wallet of wallets()) {
    const kept = keptShare(wallet);
    if (kept?.commitment === commitment) keep(wallet, { ...kept, listed: true });
  }
}

function keep(wallet: string, share: KeptShare | null): void {
  deviceTexts.set(name(wallet), share && JSON.stringify(share));
  for (const listener of listeners) listener();
}

/** The share that is kept for a wallet; null where there is none. */
export function keptShare(wallet: string): KeptShare | null {
  const kept = jsonIn(deviceTexts.get(name(wallet)));
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
