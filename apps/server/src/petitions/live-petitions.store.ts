import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import { SNAPSHOT_NUMBER } from '../live/snapshot.store.ts';

/** How many signatures these petitions have and need, all at one moment; those that the contract refused are left out. */
export async function readSignatureCounts(db: Kysely<Schema>, ids: readonly number[]) {
  return db
    .selectFrom('petitions')
    .select(['id', 'signatures', 'required_signatures', 'closes_at', SNAPSHOT_NUMBER.as('snapshot')])
    .select(sql<boolean>`rejected_at is not null or removed_at is not null`.as('stopped'))
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('refused', '=', false)
    .execute();
}
