import { prepared } from '@sabha/db/prepared';
import type { Schema } from '@sabha/db/schema';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Hex } from 'viem';
import type { Act } from './act-kind.ts';
import { LAST_NUMBER } from './restored/lost-acts.store.ts';

/** Key of the lock under which acts are appended, so that their numbers rise in the order of their commits. */
const RECORD_LOCK = 7_226_001;

/** Waits until no other process appends acts; held to the end of the transaction. */
export async function lockRecord(trx: QueryExecutorProvider): Promise<void> {
  await prepared('lock-record', sql`select pg_advisory_xact_lock(${RECORD_LOCK}::bigint)`).execute(trx);
}

export interface StoredAct {
  readonly id: bigint;
  readonly kind: string;
  readonly digest: string;
  readonly received_at: Date;
  readonly receipt_batch_id: bigint;
  readonly receipt_index: number;
}

const STORED = ['id', 'kind', 'digest', 'received_at', 'receipt_batch_id', 'receipt_index'] as const;

/** Those of these digests that are recorded already. */
export async function findActs(db: Kysely<Schema>, digests: readonly string[]): Promise<StoredAct[]> {
  return db
    .selectFrom('acts')
    .select(STORED)
    .where('digest', '=', sql<string>`any(${[...digests]}::text[])`)
    .execute();
}

/** The act with this number. */
export async function findActByNumber(db: Kysely<Schema>, number: bigint): Promise<StoredAct | undefined> {
  return db.selectFrom('acts').select(STORED).where('id', '=', number).executeTakeFirst();
}

/** The recorded ones of these digests, and the highest number that any act was given (zero before the first). */
export async function readRecord(
  trx: QueryExecutorProvider,
  digests: readonly string[],
): Promise<{ stored: StoredAct[]; last: bigint }> {
  type Row = { [Column in keyof StoredAct]: StoredAct[Column] | null } & { last: bigint };
  const { rows } = await sql<Row>`
    select l.last, a.id, a.kind, a.digest, a.received_at, a.receipt_batch_id, a.receipt_index
    from (select ${LAST_NUMBER} as last) l
    left join acts a on a.digest = any(${[...digests]}::text[])
  `.execute(trx);
  const isStored = (row: Row): row is StoredAct & Row => row.id !== null;
  return { stored: rows.filter(isStored), last: rows[0]?.last ?? 0n };
}

export interface NewAct extends Act {
  readonly number: bigint;
  readonly digest: string;
  readonly subject: bigint;
}

export interface NewBatch {
  readonly root: string;
  readonly signature: string;
  /** Address of the key that signed, in lower case. */
  readonly signer: string;
  readonly signedAt: Date;
}

/**
 * Appends a group: its receipt batch, its acts in order, and, where `relayed`, their way to the chain. Gives the batch's id. The
 * numbers are given under the lock, one after the last, so that none is missing: a gap would be a lost act.
 */
export async function appendActs(
  trx: QueryExecutorProvider,
  { name, relayed }: { readonly name: string; readonly relayed: boolean },
  acts: readonly NewAct[],
  batch: NewBatch,
): Promise<bigint> {
  const { rows: fields, bytes } = rowsOf(acts);
  const statement = sql<{ id: bigint }>`
    with batch as (
      insert into receipt_batches (root, signature, signed_at, count, signer)
      values (${batch.root}, ${batch.signature}, ${batch.signedAt}, ${acts.length}, ${batch.signer})
      returning id
    ), appended as (
      insert into acts (id, digest, kind, subject, author, seq, payload, "authorization", received_at,
        receipt_batch_id, receipt_index)
      select a.id, a.digest, ${name}, a.subject, a.author, a.seq, substring(sent.bytes, a.at, a.payload),
        substring(sent.bytes, a.at + a.payload, a.auth), a.received_at, batch.id, a.index
      from batch, (select ${bytes}::bytea as bytes) sent, json_to_recordset(${fields}::json) as a(id bigint,
        digest text, subject bigint, author text, seq bigint, at integer, payload integer, auth integer,
        received_at timestamptz, index integer)
      returning id
    ), queued as (
      insert into outbox (kind, act_id, created_at)
      select ${name}, id, ${batch.signedAt} from appended where ${relayed}::boolean order by id
    )
    select id from batch
  `;
  const { rows } = await prepared('append-acts', statement).execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The receipt batch was not written');
  return id;
}

/**
 * What the statement reads: the fields of each act as JSON, and the payloads and authorizations of all one after the
 * other. Bytes are sent as bytes because they are most of an act: as hexadecimal digits they would be twice as much.
 */
function rowsOf(acts: readonly NewAct[]): { rows: string; bytes: Buffer } {
  const parts: Buffer[] = [];
  let at = 1; // PostgreSQL counts from one
  const rows = acts.map((act, index) => {
    const payload = bytesOf(act.payload);
    const auth = act.authorization === null ? null : bytesOf(act.authorization);
    const row = {
      id: act.number.toString(),
      digest: act.digest,
      subject: act.subject.toString(),
      author: act.author,
      seq: act.seq.toString(),
      at,
      payload: payload.length,
      auth: auth?.length ?? null,
      received_at: act.receivedAt,
      index,
    };
    parts.push(payload);
    if (auth) parts.push(auth);
    at += payload.length + (auth?.length ?? 0);
    return row;
  });
  return { rows: JSON.stringify(rows), bytes: Buffer.concat(parts) };
}

function bytesOf(hex: Hex): Buffer {
  return Buffer.from(hex.slice(2), 'hex');
}

export interface StoredBatch extends NewBatch {
  readonly id: bigint;
  readonly acts: ReadonlyArray<{ digest: string; number: bigint; receivedAt: Date }>;
}

/** A receipt batch with all its acts in the order of its tree; null when there is none with this id. */
export async function findBatch(db: Kysely<Schema>, id: bigint): Promise<StoredBatch | null> {
  const batch = await db
    .selectFrom('receipt_batches')
    .select(['id', 'root', 'signature', 'signed_at', 'signer'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) return null;
  const acts = await db
    .selectFrom('acts')
    .select(['digest', 'id', 'received_at'])
    .where('receipt_batch_id', '=', id)
    .orderBy('receipt_index')
    .execute();
  return {
    id: batch.id,
    root: batch.root,
    signature: batch.signature,
    signer: batch.signer,
    signedAt: batch.signed_at,
    acts: acts.map((act) => ({ digest: act.digest, number: act.id, receivedAt: act.received_at })),
  };
}
