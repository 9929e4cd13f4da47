import type { Schema } from '@sabha/db/schema';
import type { ActLine, ReceiptsLine } from '@sabha/domain/audit/bundle-format';
import { type Kysely, sql } from 'kysely';

/** A transaction that carried acts, as the chain has it. */
export interface CarriedBy {
  readonly tx: string;
  readonly sender: string;
  readonly nonce: bigint;
  readonly raw: string;
  readonly block: bigint;
  readonly blockHash: string;
}

/** An act with what became of it: in a transaction of ours, counted from somebody else's, or still to be sent (null). */
export interface RestoredAct {
  readonly line: ActLine;
  readonly carried: CarriedBy | 'by-others' | null;
}

/** The transaction that counted the act of a digest, by the name of the event; null where none did. */
export async function countedIn(
  db: Kysely<Schema>,
  { digest, event }: { readonly digest: string; readonly event: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('chain_events')
    .select('tx_hash')
    .where('digest', '=', digest)
    .where('name', '=', event)
    .orderBy('block_number')
    .limit(1)
    .executeTakeFirst();
  return row?.tx_hash ?? null;
}

/** Whether a transaction had the act of a digest refused. */
export async function isRefusedIn(db: Kysely<Schema>, digest: string, tx: string): Promise<boolean> {
  const row = await db
    .selectFrom('chain_events')
    .select('tx_hash')
    .where('digest', '=', digest)
    .where('name', '=', 'ActRejected')
    .where('tx_hash', '=', tx)
    .executeTakeFirst();
  return row !== undefined;
}

/** The root of a batch that is here; null where it is not. */
export async function rootOfBatch(db: Kysely<Schema>, id: bigint): Promise<string | null> {
  const row = await db.selectFrom('receipt_batches').select('root').where('id', '=', id).executeTakeFirst();
  return row?.root ?? null;
}

/** Writes a signed batch as it was. */
export async function writeBatch(trx: Kysely<Schema>, receipts: ReceiptsLine): Promise<void> {
  const { id, root, signature, signed_at, acts, signer } = receipts;
  await sql`insert into receipt_batches (id, root, signature, signed_at, count, signer) overriding system value
    values (${id}::bigint, ${root}, ${signature}, ${signed_at}::timestamptz, ${acts}, ${signer})`.execute(
    trx,
  );
}

/** Writes an act of a batch with its number, as it was received. */
export async function writeAct(trx: Kysely<Schema>, line: ActLine, index: number): Promise<void> {
  await trx
    .insertInto('acts')
    .values({
      id: BigInt(line.number),
      digest: line.digest,
      kind: line.act,
      subject: BigInt(line.subject),
      author: line.author,
      seq: BigInt(line.seq),
      payload: bytesOf(line.payload),
      authorization: line.authorization === null ? null : bytesOf(line.authorization),
      received_at: new Date(line.received_at),
      receipt_batch_id: BigInt(line.batch),
      receipt_index: index,
    })
    .execute();
}

/** Writes an act’s outbox row: with the transaction that carried it, or waiting to be sent. */
export async function writeOutboxRow(trx: Kysely<Schema>, { line, carried }: RestoredAct): Promise<void> {
  const isOurs = carried !== null && carried !== 'by-others';
  await trx
    .insertInto('outbox')
    .values({
      kind: line.act,
      key: null,
      act_id: BigInt(line.number),
      payload: null,
      created_at: new Date(line.received_at),
      batch_id: isOurs ? await relayBatch(trx, line.act, carried) : null,
      outcome: carried === 'by-others' ? 'already-recorded' : null,
      failure: null,
      replay_at: null,
      replay_batch: null,
    })
    .execute();
}

/** The transaction among those of ours, written down where it is not yet. */
async function relayBatch(trx: Kysely<Schema>, kind: string, carried: CarriedBy): Promise<bigint> {
  const known = await trx
    .updateTable('relay_batches')
    .set((eb) => ({ count: eb('count', '+', 1) }))
    .where('tx_hash', '=', carried.tx)
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  const { rows } = await sql<{ id: bigint }>`
    insert into relay_batches (kind, sender, nonce, raw_transaction, tx_hash, state, count, created_at, block_number,
      block_hash, block_time)
    select ${kind}, ${carried.sender}, ${carried.nonce}, ${carried.raw}, ${carried.tx}, 'mined', 1, e.mined_at,
      ${carried.block}, ${carried.blockHash}, e.mined_at
    from chain_events e where e.tx_hash = ${carried.tx} limit 1
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`Transaction ${carried.tx} has no event`);
  return id;
}

function bytesOf(hex: string): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex');
}

/** Takes acts out that are to be written again, with what is wrong about them; gives back what refused them. */
export async function takeOut(trx: Kysely<Schema>, lines: readonly ActLine[]) {
  const ids = lines.map(({ number }) => BigInt(number));
  const digests = lines.map(({ digest }) => digest);
  const wrong = await trx
    .selectFrom('acts')
    .select('id')
    .where((eb) => eb.or([eb('id', 'in', ids), eb('digest', 'in', digests)]))
    .execute();
  const gone = [...new Set([...ids, ...wrong.map(({ id }) => id)])];
  const refusals = await trx
    .deleteFrom('act_rejections')
    .where('act_id', 'in', gone)
    .returningAll()
    .execute();
  await trx.deleteFrom('acts').where('id', 'in', gone).execute();
  return refusals.filter(({ act_id }) => ids.includes(act_id));
}

/** Puts back by what acts were refused. */
export async function putBack(
  trx: Kysely<Schema>,
  refusals: Awaited<ReturnType<typeof takeOut>>,
): Promise<void> {
  if (refusals.length > 0) await trx.insertInto('act_rejections').values(refusals).execute();
}

/** Forgets a batch that is written again. */
export async function dropBatch(trx: Kysely<Schema>, id: bigint): Promise<void> {
  await trx.deleteFrom('receipt_batches').where('id', '=', id).execute();
}

/** Writes the outbox row of an act that has lost it: with our transaction that carried it, or waiting to be sent. */
export async function restoreOutboxRow(
  trx: Kysely<Schema>,
  { act, number, received_at, tx }: ActLine,
): Promise<void> {
  await sql`
    insert into outbox (kind, act_id, created_at, batch_id)
    select ${act}, ${number}::bigint, ${received_at}::timestamptz, (select id from relay_batches where tx_hash = ${tx})
    where not exists (select from outbox where act_id = ${number}::bigint)`.execute(trx);
}
