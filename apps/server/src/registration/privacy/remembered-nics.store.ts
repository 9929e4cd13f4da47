import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Indexes } from '../../privacy.ts';

/** What is kept of one who left: the index of a NIC. */
export interface NicMemory {
  readonly index: string;
  readonly key: string;
  readonly until: Date;
}

/** Until when this NIC is kept from everybody; null where it is free. */
export async function rememberedNic(
  db: Kysely<Schema>,
  indexes: Indexes,
  now: Date,
): Promise<{ readonly until: Date } | null> {
  const row = await db
    .selectFrom('remembered_nics')
    .select('kept_until')
    .where('nic_index', 'in', indexes)
    .where('kept_until', '>', now)
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
      kept_until: memory.until,
    })
    .onConflict((conflict) =>
      conflict
        .column('nic_index')
        .doUpdateSet((eb) => ({
          index_key: eb.ref('excluded.index_key'),
          kept_until: eb.ref('excluded.kept_until'),
        }))
        .whereRef('excluded.kept_until', '>=', 'remembered_nics.kept_until'),
    )
    .execute();
}

/** Forgets the memory of a NIC. */
export async function forgetNic(trx: Kysely<Schema>, indexes: Indexes): Promise<void> {
  await trx.deleteFrom('remembered_nics').where('nic_index', 'in', indexes).execute();
}

/** Forgets every memory whose time is over. */
export async function forgetOldNics(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('remembered_nics').where('kept_until', '<=', now).execute();
}
