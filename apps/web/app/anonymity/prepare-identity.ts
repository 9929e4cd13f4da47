import { NotRegistered } from '../acts/submit/act-failure.ts';
import type { PageSettings } from '../shell/context.ts';
import { loadEngine } from '../wallet/load-engine.ts';
import { signIn } from '../wallet/sign-in.ts';
import { walletFailure } from '../wallet/wallet-failure.ts';
import { EnrolFailed, type EnrolWays, enrol } from './enrol.ts';
import { readMembership, walletWithShare } from './identity-store.ts';
import { keptShare } from './kept-share.ts';

/**
 * Brings a citizen's anonymous identity to this device: one that is kept here needs its wallet alone; otherwise they sign in with the wallet,
 * with this statement, and enrol if they never did. Rejects as `enrol` does, and with NotRegistered.
 */
export async function prepareIdentity(
  settings: PageSettings,
  statement: string,
  ways: EnrolWays,
): Promise<void> {
  const engine = await loadEngine(settings);
  const wallet = await walletWithShare(engine, settings);
  if (keptShare(wallet.address)) return;
  const { registration } = await signIn(engine, wallet, statement).catch((error: unknown) => {
    throw walletFailure(error) === 'unavailable' ? new EnrolFailed('no-answer') : error;
  });
  if (registration === 'none' || registration === 'reserved') throw new NotRegistered();
  const membership = await readMembership(wallet.address);
  if (!membership) throw new EnrolFailed('no-answer');
  if (membership.generation === 0) throw new EnrolFailed('not-a-citizen');
  if (membership.commitment === null) await enrol(settings, ways);
}
