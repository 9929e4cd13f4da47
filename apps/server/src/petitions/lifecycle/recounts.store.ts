import type { Schema } from '@sabha/db/schema';
import type { PetitionRecountsTable } from '@sabha/db/tables/petitions';
import { type Kysely, sql, type Transaction } from 'kysely';

export type Recount = Omit<PetitionRecountsTable, 'petition_id'>;

/** By how much the hours say that a petition's count changed, all together. */
export async function sumOfHours(trx: Transaction<Schema>, petition: number): Promise<bigint> {
  const { sum } = await trx
    .selectFrom('petition_hours')
    .select(({ fn, val }) => fn.coalesce(fn.sum<bigint>('signatures'), val(0n)).as('sum'))
    .where('petition_id', '=', petition)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

export async function keepRecount(db: Kysely<Schema>, petition: number, recount: Recount): Promise<void> {
  await db
    .insertInto('petition_recounts')
    .values({ petition_id: petition, ...recount })
    .onConflict((conflict) => conflict.column('petition_id').doUpdateSet(recount))
    .execute();
}

/** Petitions that were not recounted since an instant, those of longest ago first; and about how many signatures each has. */
export async function dueForRecount(db: Kysely<Schema>, since: Date, most: number) {
  const { rows } = await sql<{ id: number; signatures: bigint }>`
    select p.id, p.signatures from petitions p left join petition_recounts r on r.petition_id = p.id
    where coalesce(r.recounted_at, p.created_at) < ${since}::timestamptz
    order by coalesce(r.recounted_at, p.created_at), p.id limit ${most}`.execute(db);
  return rows;
}

/** Petitions whose last recount found a difference, at most so many. */
export async function differingRecounts(db: Kysely<Schema>, most: number) {
  return db
    .selectFrom('petition_recounts')
    .select(['petition_id', 'recounted_at', 'shown', 'rows_count', 'hours_sum'])
    .where(sql<boolean>`shown <> rows_count or shown <> hours_sum`)
    .orderBy('petition_id')
    .limit(most)
    .execute();
}
