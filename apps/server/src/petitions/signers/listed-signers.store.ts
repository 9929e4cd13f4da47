import type { Schema } from '@sabha/db/schema';
import { SIGNS } from '@sabha/domain/petitions/petition-structs';
import type { Kysely } from 'kysely';

export interface ListedRow {
  readonly signer: string;
  readonly listed_at: Date;
}

/** Those whose signature counts, who chose to be listed, and who are citizens. */
function listed(db: Kysely<Schema>, petitionId: number) {
  return db
    .selectFrom('petition_signatures_current as s')
    .innerJoin('citizens as c', 'c.wallet', 's.signer')
    .where('s.petition_id', '=', petitionId)
    .where('s.listed_at', 'is not', null)
    .where('s.choice', '=', SIGNS)
    .where('c.status', '=', 'active');
}

/** A page of them, the latest first. */
export async function listedSigners(
  db: Kysely<Schema>,
  petitionId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedRow[]> {
  return listed(db, petitionId)
    .select('s.signer')
    .select((e) => e.ref('s.listed_at').$notNull().as('listed_at'))
    .orderBy('s.listed_at', 'desc')
    .orderBy('s.signer')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countListed(db: Kysely<Schema>, petitionId: number): Promise<number> {
  const { all } = await listed(db, petitionId)
    .select(({ fn }) => fn.countAll<bigint>().as('all'))
    .executeTakeFirstOrThrow();
  return Number(all);
}

/** Whether a wallet that has signed is listed; null where its signature does not count. */
export async function isListed(
  db: Kysely<Schema>,
  petitionId: number,
  signer: string,
): Promise<boolean | null> {
  const row = await db
    .selectFrom('petition_signatures_current')
    .select('listed_at')
    .where('petition_id', '=', petitionId)
    .where('signer', '=', signer)
    .where('choice', '=', SIGNS)
    .executeTakeFirst();
  return row ? row.listed_at !== null : null;
}

/** Lists a signer from `at` on, or not any more with null. One who is listed already keeps the time. False where no signature counts. */
export async function setListed(
  db: Kysely<Schema>,
  petitionId: number,
  signer: string,
  at: Date | null,
): Promise<boolean> {
  const row = await db
    .updateTable('petition_signatures_current')
    .set((e) => ({ listed_at: at === null ? null : e.fn.coalesce('listed_at', e.val(at)) }))
    .where('petition_id', '=', petitionId)
    .where('signer', '=', signer)
    .where('choice', '=', SIGNS)
    .returning('signer')
    .executeTakeFirst();
  return row !== undefined;
}
