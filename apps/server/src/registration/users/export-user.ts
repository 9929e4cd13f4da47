import type { Address } from '@sabha/domain/core/hex';
import { parseAddress } from '@sabha/domain/core/hex';
import type { UserExport } from '@sabha/domain/registration/users/export-user';
import type { Context } from '../../context.ts';
import type { PersonalExports } from '../../domain-module.ts';
import { presentOwnUser } from '../present-own-user.ts';
import { earlierWallets } from '../replacement/replacements.store.ts';
import { readHeld } from './export.store.ts';

/** `GET /api/users/me/export`: everything that is held of the person of this wallet, by whichever domain; null where there is none. */
export async function exportUser(
  { db, privacy, clock }: Pick<Context, 'db' | 'privacy' | 'clock'>,
  wallet: Address,
  exports: readonly PersonalExports[],
): Promise<UserExport | null> {
  const record = await presentOwnUser(db, { privacy, clock }, wallet);
  if (!record) return null;
  const holder = parseAddress(wallet);
  const held = await readHeld(db, privacy, holder);
  const wallets = [holder, ...(await earlierWallets(db, holder)).map(parseAddress)];
  const [roles, acts, comments, statement_answers] = await Promise.all([
    joined(exports.map((from) => from.roles?.(db, holder))),
    joined(exports.flatMap((from) => wallets.map((one) => from.acts?.(db, one)))),
    joined(exports.map((from) => from.comments?.(db, holder))),
    joined(exports.map((from) => from.statementAnswers?.(db, holder))),
  ]);
  return { exported_at: clock().toISOString(), record, ...held, roles, acts, comments, statement_answers };
}

async function joined<Entry>(lists: ReadonlyArray<Promise<Entry[]> | undefined>): Promise<Entry[]> {
  return (await Promise.all(lists.map((list) => list ?? []))).flat();
}
