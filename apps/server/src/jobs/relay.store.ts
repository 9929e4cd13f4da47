import type { Schema } from '@sabha/db/schema';
import type { OutboxOutcome } from '@sabha/db/tables/spine';
import { hexSchema, parseAddress, parseHash } from '@sabha/domain/core/hex';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Hex } from 'viem';
import type { WaitingRow } from './relay-kind.ts';

/** A transaction that is not known to be mined. */
export interface OpenBatch {
  readonly id: bigint;
  readonly kind: string;
  readonly sender: Hex;
  readonly nonce: number;
  readonly rawTransaction: Hex;
  /** The present hash first, then those under which it was sent before its fee was raised. */
  readonly hashes: readonly [Hex, ...Hex[]];
  readonly count: number;
  /** The lowest id of its rows. */
  readonly firstRow: bigint;
  readonly createdAt: Date;
  /** When its fee was last set. */
  readonly pricedAt: Date;
  /** When the block was made that had it before the chain lost some; null where none had. */
  readonly blockTime: Date | null;
}

export interface NewBatch {
  readonly kind: string;
  readonly sender: Hex;
  readonly nonce: number;
  readonly rawTransaction: Hex;
  readonly txHash: Hex;
  readonly rowIds: readonly [bigint, ...bigint[]];
  readonly now: Date;
}

const rawHex = hexSchema(1_000_000);
/** A contract wallet's signature has 2 KB at most; a proof is shorter. */
const MAX_AUTHORIZATION_BYTES = 4096;
const MAX_PAYLOAD_BYTES = 4096;

/** The first waiting row of each of these kinds; kinds without are left out. */
export async function waitingHeads(
  db: Kysely<Schema>,
  kinds: readonly string[],
): Promise<Map<string, bigint>> {
  // Ordered as the index of waiting rows is: by id alone, a planner without statistics reads the outbox from its beginning.
  const { rows } = await sql<{ kind: string; head: bigint | null }>`
    select k.kind, (
      select o.id from outbox o where o.kind = k.kind and o.batch_id is null and o.outcome is null
      order by o.kind, o.id limit 1
    ) as head
    from unnest(${[...kinds]}::text[]) as k(kind)`.execute(db);
  return new Map(rows.flatMap(({ kind, head }) => (head === null ? [] : [[kind, head] as const])));
}

interface WaitingRecord {
  readonly id: bigint;
  readonly attempts: number;
  readonly payload: unknown;
  readonly replay_at: Date | null;
  readonly act_id: bigint | null;
  readonly digest: string;
  readonly subject: bigint;
  readonly author: string;
  readonly act_payload: string;
  readonly act_authorization: string | null;
  readonly received_at: Date;
}

const rowsWith = (chosen: RawBuilder<unknown>) => sql<WaitingRecord & { kind: string }>`
  select o.id, o.kind, o.attempts, o.payload, o.replay_at, o.act_id, a.digest, a.subject, a.author,
    '0x' || encode(a.payload, 'hex') as act_payload, '0x' || encode(a."authorization", 'hex') as act_authorization,
    a.received_at
  from (${chosen}) o
  left join lateral (select * from acts where id = o.act_id limit 1) a on true
  order by o.id`;

/** Waiting rows of a kind in their order, those below row `below` where one is given, at most `limit`. */
export async function waitingRows(
  db: Kysely<Schema>,
  { kind, below, limit }: { readonly kind: string; readonly below: bigint | null; readonly limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await rowsWith(sql`
    select id, kind, attempts, payload, replay_at, act_id from outbox
    where kind = ${kind} and batch_id is null and outcome is null ${below === null ? sql`` : sql`and id < ${below}`}
    order by kind, id limit ${limit}`).execute(db);
  return rows.map(waitingRow);
}

/**
 * What stood together in one transaction of a lost chain, the earliest that does not stand again yet; null where nothing
 * is left to replay. Rows of kinds that nobody declares stay.
 */
export async function replayedRows(
  db: Kysely<Schema>,
  kinds: readonly string[],
): Promise<{ kind: string; rows: WaitingRow[] } | null> {
  const waits = sql`replay_at is not null and batch_id is null and outcome is null`;
  const { rows } = await rowsWith(sql`
    select o.id, o.kind, o.attempts, o.payload, o.replay_at, o.act_id
    from (
      select replay_at, replay_batch, kind from outbox where ${waits} and kind = any(${[...kinds]}::text[])
      order by replay_at, replay_batch, id limit 1
    ) first
    join outbox o on o.replay_at = first.replay_at and o.replay_batch = first.replay_batch and o.kind = first.kind
    where o.batch_id is null and o.outcome is null`).execute(db);
  const [first] = rows;
  return first ? { kind: first.kind, rows: rows.map(waitingRow) } : null;
}

function waitingRow(row: WaitingRecord): WaitingRow {
  return {
    id: row.id,
    attempts: row.attempts,
    replayAt: row.replay_at,
    act: row.act_id === null ? null : actOf(row, row.act_id),
    task: row.payload,
  };
}

function actOf(row: WaitingRecord, number: bigint): NonNullable<WaitingRow['act']> {
  const { act_authorization: authorization } = row;
  return {
    number,
    receivedAt: row.received_at,
    digest: parseHash(row.digest),
    subject: row.subject,
    author: row.author,
    payload: hexSchema(MAX_PAYLOAD_BYTES).parse(row.act_payload),
    authorization: authorization === null ? null : hexSchema(MAX_AUTHORIZATION_BYTES).parse(authorization),
  };
}

/** Transactions that are stored or sent, in the order in which they were made. */
export async function openBatches(db: Kysely<Schema>): Promise<OpenBatch[]> {
  const rows = await db
    .selectFrom('relay_batches')
    .select([
      'id',
      'kind',
      'sender',
      'nonce',
      'raw_transaction',
      'tx_hash',
      'earlier_hashes',
      'count',
      'first_row',
      'created_at',
      'priced_at',
      'block_time',
    ])
    .where('state', 'in', ['stored', 'sent'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    sender: parseAddress(row.sender),
    nonce: Number(row.nonce),
    rawTransaction: rawHex.parse(row.raw_transaction),
    hashes: [parseHash(row.tx_hash), ...row.earlier_hashes.map(parseHash)],
    count: row.count,
    firstRow: row.first_row,
    createdAt: row.created_at,
    pricedAt: row.priced_at ?? row.created_at,
    blockTime: row.block_time,
  }));
}

/** Stores a signed transaction and gives it its rows, in one transaction: after this it may be sent, never before. */
export async function storeBatch(db: Kysely<Schema>, batch: NewBatch): Promise<bigint> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('relay_batches')
      .values({
        kind: batch.kind,
        sender: batch.sender.toLowerCase(),
        nonce: BigInt(batch.nonce),
        raw_transaction: batch.rawTransaction,
        tx_hash: batch.txHash,
        earlier_hashes: '[]',
        state: 'stored',
        count: batch.rowIds.length,
        first_row: batch.rowIds[0],
        created_at: batch.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ batch_id: id })
      .where('id', 'in', batch.rowIds)
      .where('batch_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== BigInt(batch.rowIds.length))
      throw new Error('Another sender took a task meanwhile');
    return id;
  });
}

/** Notes that the node has the transaction. */
export async function markSent(db: Kysely<Schema>, id: bigint): Promise<void> {
  await db.updateTable('relay_batches').set({ state: 'sent' }).where('id', '=', id).execute();
}

/** Replaces the bytes by those with a higher fee, before they are sent; the old hash stays known. */
export async function replaceBytes(
  db: Kysely<Schema>,
  batch: OpenBatch,
  { raw, hash, now }: { readonly raw: Hex; readonly hash: Hex; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('relay_batches')
    .set({
      raw_transaction: raw,
      tx_hash: hash,
      earlier_hashes: JSON.stringify(batch.hashes),
      priced_at: now,
      state: 'stored',
    })
    .where('id', '=', batch.id)
    .execute();
}

/** Where a transaction was mined; the acts of `putBack` (by digest) go back into the queue. */
export interface MinedIn {
  readonly txHash: Hex;
  readonly blockNumber: bigint;
  readonly blockHash: Hex;
  readonly blockTime: Date;
  readonly gasUsed: bigint;
  readonly putBack: readonly Hex[];
}

/** Notes where the transaction was mined, and puts the given rows (by digest of their act) back into the queue. */
export async function markMined(
  db: Kysely<Schema>,
  batch: OpenBatch,
  mined: MinedIn,
  mostAttempts: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('relay_batches')
      .set({
        state: 'mined',
        tx_hash: mined.txHash,
        block_number: mined.blockNumber,
        block_hash: mined.blockHash,
        block_time: mined.blockTime,
        gas_used: mined.gasUsed,
      })
      .where('id', '=', batch.id)
      .execute();
    if (mined.putBack.length === 0) return;
    await trx
      .updateTable('outbox')
      .set((eb) => ({ batch_id: null, ...NOT_REPLAYED, attempts: eb('attempts', '+', 1) }))
      .where('batch_id', '=', batch.id)
      .where('attempts', '<', mostAttempts)
      .where('act_id', 'in', trx.selectFrom('acts').select('id').where('digest', 'in', mined.putBack))
      .execute();
  });
}

/** What the chain refused once is sent with the present time, not with its old one. */
const NOT_REPLAYED = { replay_at: null, replay_batch: null };

/** Gives up a transaction whose nonce was taken, and queues its rows again as they were. */
export async function giveUpBatch(db: Kysely<Schema>, id: bigint): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await failBatch(trx, id, 'replaced');
    await trx.updateTable('outbox').set({ batch_id: null }).where('batch_id', '=', id).execute();
  });
}

/**
 * Gives up a transaction that the contract reverted. Its rows go back into the queue, each to travel alone; one that was
 * reverted `mostAttempts` times is taken out.
 */
export async function revertBatch(db: Kysely<Schema>, id: bigint, mostAttempts: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await failBatch(trx, id, 'reverted');
    await trx
      .updateTable('outbox')
      .set({ outcome: 'failed', failure: 'reverted' })
      .where('batch_id', '=', id)
      .where('attempts', '>=', mostAttempts - 1)
      .execute();
    await trx
      .updateTable('outbox')
      .set((eb) => ({ batch_id: null, ...NOT_REPLAYED, attempts: eb('attempts', '+', 1) }))
      .where('batch_id', '=', id)
      .execute();
  });
}

async function failBatch(trx: Kysely<Schema>, id: bigint, failure: string): Promise<void> {
  await trx.updateTable('relay_batches').set({ state: 'failed', failure }).where('id', '=', id).execute();
}

/** Gives tasks that were taken out one more try, alone: an operator may have mended what was wrong. */
export async function retryFailed(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ outcome: null, failure: null, attempts: 1 })
    .where('outcome', '=', 'failed')
    .execute();
}

/** Makes these rows travel alone from now on, because together the chain refuses them. */
export async function separate(db: Kysely<Schema>, ids: readonly bigint[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({ ...NOT_REPLAYED, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Removes a row from the queue permanently. */
export async function settleItem(
  db: Kysely<Schema>,
  id: bigint,
  outcome: OutboxOutcome,
  failure: string,
): Promise<void> {
  await db.updateTable('outbox').set({ outcome, failure }).where('id', '=', id).execute();
}

/** Makes rows travel as another kind from now on. */
export async function becomeKind(db: Kysely<Schema>, kind: string, ids: readonly bigint[]): Promise<void> {
  await db.updateTable('outbox').set({ kind, attempts: 0 }).where('id', 'in', ids).execute();
}
