import type { Context } from '../../context.ts';
import { forgetOldCodes } from '../codes/codes.store.ts';
import { forgetOldChecks } from '../verifiers/identity-checks.store.ts';
import { forgetOldMessages } from './outgoing.store.ts';

const HOUR_MS = 3_600_000;
/** The last messages that a demonstration shows. */
export const MOST_KEPT = 50;

/** Since when messages are still there. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - HOUR_MS);
}

/** Forgets messages and codes of more than an hour ago, which the bounds count no more, and checks whose time is over. */
export async function forgetMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<'idle'> {
  const now = clock();
  await forgetOldMessages(db, { before: keptSince(now), most: MOST_KEPT });
  await forgetOldCodes(db, keptSince(now));
  await forgetOldChecks(db, now);
  return 'idle';
}
