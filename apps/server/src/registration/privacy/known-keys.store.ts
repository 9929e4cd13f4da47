import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

interface KnownKey {
  readonly id: string;
  readonly fingerprint: string;
}

/** Writes down keys that were not known. */
export async function insertKeys(db: Kysely<Schema>, keys: readonly KnownKey[], now: Date): Promise<void> {
  await db
    .insertInto('personal_data_keys')
    .values(keys.map(({ id, fingerprint }) => ({ id, fingerprint, first_used_at: now })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function knownKeys(db: Kysely<Schema>): Promise<KnownKey[]> {
  return db.selectFrom('personal_data_keys').select(['id', 'fingerprint']).orderBy('id').execute();
}

/** The known keys under which a person or a figure is sealed, or the NIC of one who left is kept: a look at indexes for each key. */
export async function keysInUse(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id from personal_data_keys k
    where exists (select from people p where p.index_key = k.id)
      or exists (select from remembered_nics r where r.index_key = k.id and r.kept_until > ${now})
      or exists (select from counted_voters v where split_part(v.age_group_sealed, '.', 1) = k.id)
      or exists (select from counted_voters v where split_part(v.province_sealed, '.', 1) = k.id)
      or exists (select from voter_figures f where split_part(f.counted_sealed, '.', 1) = k.id)
      or exists (select from held_statistics h where split_part(h.figures_sealed, '.', 1) = k.id)
      or exists (select from listing_changes l where split_part(l.change_sealed, '.', 1) = k.id)
    order by k.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
