import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import type { Kysely, Transaction } from 'kysely';

/** A key that threads are encrypted to now, and the office for which its owner acts. */
export interface OfficerRow {
  readonly wallet: string;
  readonly recipient: string;
  readonly until: Date;
  readonly signature: string;
  readonly office: Localized;
}

/** The keys that hold now, the oldest first: of wallets that have been case officers since before they published them. */
export async function currentOfficers(db: Kysely<Schema>, now: Date): Promise<OfficerRow[]> {
  return db
    .selectFrom('officer_keys as k')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.wallet', '=', 'k.wallet').onRef('r.granted_at', '<=', 'k.published_at'),
    )
    .select(['k.wallet', 'k.recipient', 'k.until', 'k.signature', 'r.office'])
    .where('r.role', '=', 'case-officer')
    .where('r.withdrawn_at', 'is', null)
    .where('k.ended_at', 'is', null)
    .where('k.until', '>', now)
    .orderBy('k.id')
    .execute();
}

/** Writes a key in place of the one before; gives the recipient of that. False where somebody published this one before. */
export async function replaceKey(
  trx: Transaction<Schema>,
  key: Omit<OfficerRow, 'office'>,
  now: Date,
): Promise<{ readonly before: string | null } | false> {
  const known = await trx
    .selectFrom('officer_keys')
    .select('id')
    .where('recipient', '=', key.recipient)
    .executeTakeFirst();
  if (known) return false;
  const ended = await trx
    .updateTable('officer_keys')
    .set({ ended_at: now })
    .where('wallet', '=', key.wallet)
    .where('ended_at', 'is', null)
    .returning('recipient')
    .executeTakeFirst();
  await trx
    .insertInto('officer_keys')
    .values({ ...key, published_at: now })
    .execute();
  return { before: ended?.recipient ?? null };
}
