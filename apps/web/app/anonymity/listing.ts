import type { Word } from '@sabha/anonymity/field';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSettings } from '../shell/use-settings.ts';
import { hasLockedVault } from '../stores/vault.ts';
import { isOwnKey } from '../wallet/found-wallet.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import type { FrozenList } from './identity-messages.ts';
import { useIdentityState } from './identity-state.ts';
import { type KeptShare, keptShare, keptShares, seenInList, watchShares } from './kept-share.ts';

/** Whether somebody on this device can act anonymously. */
export type Ability =
  | { readonly kind: 'none' }
  /** Where there is one, it is locked with a key of this device. */
  | { readonly kind: 'locked' }
  /** It is being looked for in the published list. */
  | { readonly kind: 'looking' }
  | { readonly kind: 'ready' }
  /** The list that counts does not have it. `notBefore`: the earliest time for one that replaced another. */
  | { readonly kind: 'waiting'; readonly commitments: readonly Word[]; readonly notBefore: string | null };

type Own = Pick<KeptShare, 'listed' | 'notBefore'> & { readonly commitment: Word };

const LISTED: readonly Own[] = [{ commitment: '0x', listed: true }];
let shown: { readonly text: string; readonly shares: readonly Own[] } = { text: '', shares: [] };

/** The shares of a wallet, or of any where none is connected: the same array as long as nothing changed. */
function ownShares(wallet: string | null): readonly Own[] {
  const kept = wallet === null ? keptShares() : [keptShare(wallet)].filter((share) => share !== null);
  const shares = kept as readonly Own[]; // by their form
  const text = JSON.stringify(shares);
  if (text !== shown.text) shown = { text, shares };
  return shown.shares;
}

/**
 * Whether somebody on this device can act, from what the device has and the published lists: nobody is asked who they are. `frozen`: the list
 * that counts, where that is not the newest; what was once in the newest one may be missing there.
 */
export function useAbility(frozen: FrozenList | null = null): Ability {
  const identity = useIdentityState();
  const { connection } = useWallet();
  const wallet = connection.status === 'connected' ? connection.address : null;
  const kept = useSyncExternalStore(
    watchShares,
    () => ownShares(wallet),
    () => LISTED,
  );
  const mayBeLocked = wallet === null || isOwnKey(connection);
  const isLocked = useSyncExternalStore(
    watchShares,
    () => mayBeLocked && hasLockedVault(),
    () => false,
  );
  const listed = seenInList.use();
  const own = identity.kind === 'unlocked' ? unlockedOf(identity.commitment, kept) : kept;
  const isKnown = frozen === null && own.some((one) => one.listed || listed.includes(one.commitment));
  const commitments = own.map(({ commitment }) => commitment);
  const found = useFound(isKnown ? [] : commitments, frozen);
  if (own.length === 0) return { kind: isLocked ? 'locked' : 'none' };
  if (isKnown) return { kind: 'ready' };
  if (found === 'looking') return { kind: 'looking' };
  // Where nobody answers, sending says why.
  if (found === null || found.length > 0) return { kind: 'ready' };
  const days = own.flatMap(({ notBefore }) => notBefore ?? []).toSorted();
  return { kind: 'waiting', commitments, notBefore: days.length === own.length ? (days[0] ?? null) : null };
}

/** The unlocked identity, which may be one of a file that this device knows nothing else of. */
function unlockedOf(commitment: Word, kept: readonly Own[]): readonly Own[] {
  return [kept.find((one) => one.commitment === commitment) ?? { commitment }];
}

/** Which of these the list that counts has; null where it could not be read. */
function useFound(
  commitments: readonly Word[],
  frozen: FrozenList | null,
): readonly Word[] | null | 'looking' {
  const settings = useSettings();
  const [found, setFound] = useState<{ readonly asked: string; readonly listed: readonly Word[] | null }>();
  const asked = commitments.length > 0 ? JSON.stringify({ commitments, frozen }) : '';
  useEffect(() => {
    if (asked === '' || !settings) return;
    let isCurrent = true;
    const look = async () => {
      const part = await import('./look-up.ts').catch(() => null);
      const listed = (await part?.lookUp(settings, JSON.parse(asked))) ?? null;
      if (isCurrent) setFound({ asked, listed });
    };
    void look();
    addEventListener('online', look);
    return () => {
      isCurrent = false;
      removeEventListener('online', look);
    };
  }, [asked, settings]);
  return found?.asked === asked ? found.listed : 'looking';
}
