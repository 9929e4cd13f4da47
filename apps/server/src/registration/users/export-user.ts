import type { Address } from '@sabha/domain/core/hex';
import { parseAddress } from '@sabha/domain/core/hex';
import type { UserExport } from '@sabha/domain/registration/export-user';
import type { Context } from '../../context.ts';
import { presentOwnUser } from '../present-own-user.ts';
import { readHeld } from './export.store.ts';

/** `GET /api/users/me/export`: everything that is held of the person of this wallet; null where there is none. */
export async function exportUser(
  { db, privacy, clock }: Pick<Context, 'db' | 'privacy' | 'clock'>,
  wallet: Address,
): Promise<UserExport | null> {
  const record = await presentOwnUser(db, { privacy, clock }, wallet);
  if (!record) return null;
  const held = await readHeld(db, parseAddress(wallet));
  return { exported_at: clock().toISOString(), record, ...held };
}
