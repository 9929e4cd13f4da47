import type { RelayBallot } from '@sabha/chain/relay-encoders';
import { type RelayKind, relayKindSchema } from '@sabha/chain/relay-payloads';
import type { Schema } from '@sabha/db/schema';
import type { OutboxOutcome } from '@sabha/db/tables/spine';
import { hexSchema, parseAddress, parseHash } from '@sabha/domain/core/hex';
import { type Kysely, sql } from 'kysely';
import type { Hex } from 'viem';
import { signedTextHash } from '../acts/signed-text.store.ts';

/** A row of the outbox that waits for its transaction. */
export interface WaitingItem {
  readonly id: bigint;
  readonly kind: RelayKind;
  readonly attempts: number;
  /** When the act was received or the task made. */
  readonly madeAt: Date;
  /** When voting on the ballot's proposal began; null for tasks. */
  readonly opensAt: Date | null;
  readonly ballot: (RelayBallot & { readonly digest: Hex }) | null;
  readonly payload: unknown;
}

/** A transaction that is not known to be mined. */
export interface OpenBatch {
  readonly id: bigint;
  readonly kind: RelayKind;
  readonly sender: Hex;
  readonly nonce: number;
  readonly rawTransaction: Hex;
  /** The present hash first, then those under which it was sent before its fee was raised. */
  readonly hashes: readonly [Hex, ...Hex[]];
  readonly count: number;
  readonly createdAt: Date;
}

export interface NewBatch {
  readonly kind: RelayKind;
  readonly sender: Hex;
  readonly nonce: number;
  readonly rawTransaction: Hex;
  readonly txHash: Hex;
  readonly itemIds: readonly bigint[];
  readonly now: Date;
}

const rawHex = hexSchema(1_000_000);
const MAX_SIGNATURE_BYTES = 4096;

/** The next rows in order, at most `limit`. */
export async function waitingItems(db: Kysely<Schema>, limit: number): Promise<WaitingItem[]> {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('acts', 'acts.id', 'outbox.act_id')
    // An act's subject is wider than a proposal's id; the numbers are the same.
    .leftJoin('proposals', (join) => join.on('proposals.id', '=', sql<number>`acts.subject`))
    .select([
      'outbox.id',
      'outbox.kind',
      'outbox.attempts',
      'outbox.payload',
      'outbox.created_at',
      'acts.digest',
      'acts.subject',
      'acts.actor',
      'acts.choice',
      'acts.seq',
      'acts.deadline',
      'acts.signature',
      'acts.received_at',
      'proposals.opens_at',
      signedTextHash<string | null>(
        sql.ref('acts.subject'),
        sql.ref('acts.id'),
        sql.ref('proposals.text_hash'),
      ).as('text_hash'),
    ])
    .where('outbox.batch_id', 'is', null)
    .where('outbox.outcome', 'is', null)
    .orderBy('outbox.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: relayKindSchema.parse(row.kind),
    attempts: row.attempts,
    madeAt: row.received_at ?? row.created_at,
    opensAt: row.opens_at,
    payload: row.payload,
    ballot: row.kind === 'ballot' ? ballotOf(row) : null,
  }));
}

function ballotOf(row: {
  digest: string | null;
  subject: bigint | null;
  actor: string | null;
  choice: number | null;
  seq: bigint | null;
  deadline: Date | null;
  signature: string | null;
  text_hash: string | null;
}): WaitingItem['ballot'] {
  if (row.digest === null || row.actor === null || row.signature === null || row.text_hash === null)
    return null;
  if (row.subject === null || row.seq === null || row.deadline === null) return null;
  return {
    digest: parseHash(row.digest),
    proposalId: Number(row.subject),
    textHash: parseHash(row.text_hash),
    choice: row.choice === 1 ? 1 : 2,
    voter: parseAddress(row.actor),
    seq: row.seq,
    deadline: BigInt(row.deadline.getTime()) / 1000n,
    signature: hexSchema(MAX_SIGNATURE_BYTES).parse(row.signature),
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
      'created_at',
    ])
    .where('state', 'in', ['stored', 'sent'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: relayKindSchema.parse(row.kind),
    sender: parseAddress(row.sender),
    nonce: Number(row.nonce),
    rawTransaction: rawHex.parse(row.raw_transaction),
    hashes: [parseHash(row.tx_hash), ...row.earlier_hashes.map(parseHash)],
    count: row.count,
    createdAt: row.created_at,
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
        count: batch.itemIds.length,
        created_at: batch.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ batch_id: id })
      .where('id', 'in', batch.itemIds)
      .where('batch_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== BigInt(batch.itemIds.length))
      throw new Error('Another sender took a task meanwhile');
    return id;
  });
}

/** Notes that the node has the transaction. */
export async function markSent(db: Kysely<Schema>, id: bigint): Promise<void> {
  await db.updateTable('relay_batches').set({ state: 'sent' }).where('id', '=', id).execute();
}

/** Replaces the bytes by those with a higher fee, before they are sent; the old hash stays known. */
export async function replaceBytes(db: Kysely<Schema>, batch: OpenBatch, raw: Hex, hash: Hex): Promise<void> {
  await db
    .updateTable('relay_batches')
    .set({
      raw_transaction: raw,
      tx_hash: hash,
      earlier_hashes: JSON.stringify(batch.hashes),
      state: 'stored',
    })
    .where('id', '=', batch.id)
    .execute();
}

/** Notes where the transaction was mined, and puts the given rows (by digest of their act) back in line. */
export async function markMined(
  db: Kysely<Schema>,
  batch: OpenBatch,
  mined: { txHash: Hex; blockNumber: bigint; blockHash: Hex; gasUsed: bigint; putBack: readonly Hex[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('relay_batches')
      .set({
        state: 'mined',
        tx_hash: mined.txHash,
        block_number: mined.blockNumber,
        block_hash: mined.blockHash,
        gas_used: mined.gasUsed,
      })
      .where('id', '=', batch.id)
      .execute();
    if (mined.putBack.length === 0) return;
    await trx
      .updateTable('outbox')
      .set((eb) => ({ batch_id: null, attempts: eb('attempts', '+', 1) }))
      .where('batch_id', '=', batch.id)
      .where('act_id', 'in', trx.selectFrom('acts').select('id').where('digest', 'in', mined.putBack))
      .execute();
  });
}

/** Gives up a transaction whose place was taken, and puts its rows back in line as they were. */
export async function giveUpBatch(db: Kysely<Schema>, id: bigint): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await failBatch(trx, id, 'replaced');
    await trx.updateTable('outbox').set({ batch_id: null }).where('batch_id', '=', id).execute();
  });
}

/**
 * Gives up a transaction that the contract reverted. Its rows go back in line, each to travel alone; one that was
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
      .set((eb) => ({ batch_id: null, attempts: eb('attempts', '+', 1) }))
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
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

/** Takes a row out of the line for good. */
export async function settleItem(
  db: Kysely<Schema>,
  id: bigint,
  outcome: OutboxOutcome,
  failure: string,
): Promise<void> {
  await db.updateTable('outbox').set({ outcome, failure }).where('id', '=', id).execute();
}
