import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';

export async function commitmentOf(db: Kysely<Schema>, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select('thread_commitment as commitment')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.commitment ?? null;
}

/** A report by its digest, held until the end of the transaction. */
export async function lockByDigest(trx: Transaction<Schema>, digest: string) {
  return trx
    .selectFrom('reports')
    .select(['id', 'resolved_at', 'withdrawn_at'])
    .where('digest', '=', digest)
    .where('refused', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a report as withdrawn. Its words go; the digests stay. */
export async function eraseText(trx: Transaction<Schema>, id: number, at: Date): Promise<void> {
  await sql`
    update reports set withdrawn_at = ${at}, updated_at = ${at}, title = '', description = '', title_bytes = ''::bytea,
      body_bytes = ''::bytea, words = ''::tsvector
    where id = ${id}`.execute(trx);
}

/** Reports that the contract knows as withdrawn and this database does not: their reporters asked the contract themselves. */
export async function withdrawnOnChain(
  db: Kysely<Schema>,
): Promise<ReadonlyArray<{ readonly digest: string }>> {
  return db
    .selectFrom('chain_events as e')
    .innerJoin('reports as r', 'r.digest', 'e.subject_digest')
    .select('r.digest')
    .where('e.name', '=', 'ReportWithdrawn')
    .where('r.withdrawn_at', 'is', null)
    .where('r.refused', '=', false)
    .execute();
}
