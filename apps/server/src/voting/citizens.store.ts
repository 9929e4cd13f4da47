import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** Whether this wallet is an authorised citizen's now. */
export async function isActiveCitizen(db: Kysely<Schema>, wallet: string): Promise<boolean> {
  const row = await db
    .selectFrom('citizens')
    .select('wallet')
    .where('wallet', '=', wallet)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many citizens may vote. */
export async function countActiveCitizens(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('citizens')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
