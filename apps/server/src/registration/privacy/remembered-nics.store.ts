import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';
import type { Indexes } from '../../privacy.ts';

/** What is kept of one who left: the index of a NIC, and the one wallet that may come back with it, if any. */
export interface NicMemory {
  readonly index: string;
  readonly key: string;
  readonly wallet: Address | null;
  readonly reason: 'erased' | 'abandoned';
  readonly until: Date;
}

/** Until when this NIC is kept from this wallet; null where it is free, or the wallet is the one that may come back. */
export async function rememberedNic(
  db: Kysely<Schema>,
  indexes: Indexes,
  wallet: Address,
  now: Date,
): Promise<{ readonly until: Date } | null> {
  const row = await db
    .selectFrom('remembered_nics')
    .select('kept_until')
    .where('nic_index', 'in', indexes)
    .where('kept_until', '>', now)
    .where((eb) => eb.or([eb('wallet', 'is', null), eb('wallet', '!=', wallet)]))
    .orderBy('kept_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { until: row.kept_until } : null;
}

/** Keeps a NIC's index; a longer memory of the same NIC stays as it is. */
export async function rememberNic(trx: Kysely<Schema>, memory: NicMemory): Promise<void> {
  await trx
    .insertInto('remembered_nics')
    .values({
      nic_index: memory.index,
      index_key: memory.key,
      wallet: memory.wallet,
      reason: memory.reason,
      kept_until: memory.until,
    })
    .onConflict((conflict) =>
      conflict
        .column('nic_index')
        .doUpdateSet((eb) => ({
          index_key: eb.ref('excluded.index_key'),
          wallet: eb.ref('excluded.wallet'),
          reason: eb.ref('excluded.reason'),
          kept_until: eb.ref('excluded.kept_until'),
        }))
        .whereRef('excluded.kept_until', '>=', 'remembered_nics.kept_until'),
    )
    .execute();
}

/** Forgets the memory of a NIC, for example when its wallet came back with it. */
export async function forgetNic(trx: Kysely<Schema>, indexes: Indexes): Promise<void> {
  await trx.deleteFrom('remembered_nics').where('nic_index', 'in', indexes).execute();
}

/** Forgets every memory whose time is over. */
export async function forgetOldNics(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('remembered_nics').where('kept_until', '<=', now).execute();
}
