import type { Address } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Context } from '../../context.ts';
import type { Official, Session } from '../../http/sessions/session.ts';
import { walletOfPublicId } from './records.store.ts';

/** Whose record is meant, and who asks: the person, or an admin for an office. */
export interface WhoseRecord {
  readonly wallet: Address;
  /** Null: the person. */
  readonly admin: Official | null;
}
export type WhoseFailure = {
  readonly kind: 'not-permitted' | 'not-registered' | 'user-not-found';
};

/** Oneself by `me` or one's own id; somebody else's id is for admins, and tells others nothing. */
export async function whoseRecord(
  context: Context,
  session: Session,
  id: string,
): Promise<Result<WhoseRecord, WhoseFailure>> {
  const { wallet } = session;
  if (id === 'me') return ok({ wallet, admin: null });
  const theirs = await walletOfPublicId(context.db, context.privacy.indexesOf('public-id', id));
  if (theirs === wallet) return ok({ wallet, admin: null });
  const held = session.roles.find(({ role }) => role === 'admin');
  if (!held) return fail({ kind: 'not-permitted' });
  return theirs ? ok({ wallet: theirs, admin: { wallet, ...held } }) : fail({ kind: 'user-not-found' });
}
