import { recoverBatchSigner } from '@sabha/domain/acts/receipt';
import { type Kysely, sql } from 'kysely';

const AT_ONCE = 500;

/**
 * Which key signed a batch of receipts, so that a receipt can be checked after the key was changed. Of batches from before
 * it is recovered from their signatures; an empty text stands where that is not possible. The index is for the list of
 * all keys ever used, with the first and the last batch of each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt_batches add column signer text`.execute(db);
  for (let after = 0n; ; ) {
    const last = await nameSigners(db, after);
    if (last === null) break;
    after = last;
  }
  await sql`alter table receipt_batches alter column signer set not null`.execute(db);
  await sql`create index receipt_batches_signer on receipt_batches (signer, signed_at)`.execute(db);
}

/** Gives the id of the last batch it named; null behind the last. */
async function nameSigners(db: Kysely<unknown>, after: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint; root: string; signature: string; signed_at: Date; count: number }>`
    select id, root, signature, signed_at, count from receipt_batches where id > ${after} order by id limit ${AT_ONCE}
  `.execute(db);
  const named = await Promise.all(
    rows.map(async ({ id, root, signature, signed_at: signedAt, count }) => ({
      id: id.toString(),
      signer: (await recoverBatchSigner({ root, count, signedAt }, signature)) ?? '',
    })),
  );
  await sql`update receipt_batches b set signer = n.signer
    from json_to_recordset(${JSON.stringify(named)}::json) as n(id bigint, signer text) where n.id = b.id`.execute(
    db,
  );
  return rows.at(-1)?.id ?? null;
}
