import { NotRegistered } from '../acts/submit/act-failure.ts';
import type { PageSettings } from '../shell/context.ts';
import { loadEngine } from '../wallet/load-engine.ts';
import { signIn } from '../wallet/sign-in.ts';
import { walletFailure } from '../wallet/wallet-failure.ts';
import { EnrolFailed, type EnrolWays, enrol } from './enrol.ts';
import { forgetIdentity } from './identity-holder.ts';
import { identityState } from './identity-state.ts';
import { readMembership, walletWithShare } from './identity-store.ts';
import { keptShare } from './kept-share.ts';

/**
 * Brings a citizen's anonymous identity to this device: one that is kept here and in the list needs its wallet alone; otherwise they sign in with the wallet,
 * with this statement, and enrol if they never did. Rejects as `enrol` does, and with NotRegistered.
 */
export async function prepareIdentity(
  settings: PageSettings,
  statement: string,
  ways: EnrolWays,
): Promise<void> {
  const engine = await loadEngine(settings);
  const wallet = await walletWithShare(engine, settings);
  const kept = keptShare(wallet.address);
  if (kept?.listed) {
    forgetAnother(kept.commitment);
    return;
  }
  ways.signal.throwIfAborted();
  const { registration } = await signIn(engine, wallet, statement).catch((error: unknown) => {
    throw walletFailure(error) === 'unavailable' ? new EnrolFailed('no-answer') : error;
  });
  if (registration === 'none' || registration === 'reserved') throw new NotRegistered();
  const membership = await readMembership(wallet.address);
  if (!membership) throw new EnrolFailed('no-answer');
  if (membership.generation === 0) throw new EnrolFailed('not-a-citizen');
  if (membership.commitment === null) {
    await enrol(settings, ways);
    return;
  }
  forgetAnother(membership.commitment);
  if (membership.state === 'waiting' && kept?.commitment === membership.commitment)
    throw new EnrolFailed('waiting');
}

/** Forgets an unlocked identity that is not this one: of an old file, of another person, or replaced on another device. */
function forgetAnother(commitment: string | null): void {
  const identity = identityState();
  if (identity.kind === 'unlocked' && identity.commitment !== commitment) forgetIdentity();
}
