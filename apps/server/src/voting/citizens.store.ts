import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** How many citizens may vote. */
export async function countActiveCitizens(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('citizens')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
