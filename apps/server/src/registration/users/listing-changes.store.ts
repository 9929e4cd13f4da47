import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Privacy } from '../../privacy.ts';

const OWNER = 'listing';
const changeSchema = z.object({ public_id: z.string(), is: z.enum(['left', 'moved']) });

/** What is to become of a row of the public list: it is to go, or to show no province any more. */
export interface ListingChange {
  readonly id: bigint;
  readonly publicId: string;
  readonly is: 'left' | 'moved';
}

/**
 * Notes what is to become of a row, for the day's listing. The row itself is not touched: changed in the moment of its person's
 * own row, it would tell whose it is.
 */
export async function noteListingChange(
  trx: Kysely<Schema>,
  privacy: Privacy,
  { publicId, is }: Omit<ListingChange, 'id'>,
): Promise<void> {
  const text = JSON.stringify({ public_id: publicId, is });
  await trx
    .insertInto('listing_changes')
    .values({ change_sealed: privacy.seal('listing', OWNER, text) })
    .execute();
}

/** All that is to be done, oldest first: the people who left or moved and wait until their group is large enough. */
export async function readListingChanges(trx: Kysely<Schema>, privacy: Privacy): Promise<ListingChange[]> {
  const rows = await trx
    .selectFrom('listing_changes')
    .select(['id', 'change_sealed'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, change_sealed }) => {
    const change = changeSchema.parse(JSON.parse(privacy.unseal('listing', OWNER, change_sealed)));
    return { id, publicId: change.public_id, is: change.is };
  });
}

/** Forgets what is done. */
export async function forgetListingChanges(trx: Kysely<Schema>, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('listing_changes')
      .where('id', 'in', [...ids])
      .execute();
}

/** Seals those under other keys anew under the current one; gives how many. */
export async function resealListingChanges(trx: Kysely<Schema>, privacy: Privacy): Promise<number> {
  const rows = await trx
    .selectFrom('listing_changes')
    .select(['id', 'change_sealed'])
    .where('change_sealed', 'not like', `${privacy.currentKey.replaceAll('_', '\\_')}.%`)
    .forUpdate()
    .execute();
  for (const { id, change_sealed } of rows) {
    const text = privacy.unseal('listing', OWNER, change_sealed);
    await trx
      .updateTable('listing_changes')
      .set({ change_sealed: privacy.seal('listing', OWNER, text) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
