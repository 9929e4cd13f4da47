import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** The numbers of all proposals. */
export async function proposalIds(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db.selectFrom('proposals').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Those of these proposals whose ballots are secret. */
export async function secretAmong(db: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('proposals')
    .select('id')
    .where('ballot_kind', '=', 'secret')
    .where('id', '>=', Math.min(...ids))
    .where('id', '<=', Math.max(...ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
