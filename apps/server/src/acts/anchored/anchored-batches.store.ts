import type { Schema } from '@sabha/db/schema';
import { hexSchema, parseHash } from '@sabha/domain/core/hex';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DerivedEvent, RecordedAnchored } from './derived-event.ts';

/** Behind the positions that any transaction has: what is derived from its event comes there. */
const DERIVED_FROM = 1_000_000;
/** A proof has 288 bytes, a contract wallet's signature 2 KB at most. */
const bytes = hexSchema(65_536);

const batchArgs = z.object({
  kind: z.string(),
  subjectId: z.string().transform(BigInt),
  index: z.string().transform(Number),
  first: z.string().transform(BigInt),
  last: z.string().transform(BigInt),
  root: z.string().transform(parseHash),
  files: z.string().transform(parseHash),
});

/** A batch as the contract announced it. */
export interface AnnouncedBatch extends z.infer<typeof batchArgs> {
  readonly tx: string;
  readonly log: number;
  readonly block: bigint;
  readonly anchoredAt: Date;
}

interface BatchRow {
  readonly tx_hash: string;
  readonly log_index: number;
  readonly block_number: bigint;
  readonly mined_at: Date;
  readonly args: unknown;
}

const COLUMNS = sql`e.tx_hash, e.log_index, e.block_number, e.mined_at, e.args`;
const ANNOUNCED = sql`e.name = 'ActsAnchored' and e.contract = 'anchors'`;

function announced({ tx_hash, log_index, block_number, mined_at, args }: BatchRow): AnnouncedBatch {
  const read = batchArgs.parse(args);
  return { ...read, tx: tx_hash, log: log_index, block: block_number, anchoredAt: mined_at };
}

/** The first batch of which nothing is derived yet; null where there is none. */
export async function nextAnnounced(db: Kysely<Schema>): Promise<AnnouncedBatch | null> {
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} from chain_events e
    where ${ANNOUNCED}
      and e.block_number >= (select coalesce(max(block_number), -1) from chain_events where derived)
      and not exists (select from chain_events d where d.tx_hash = e.tx_hash and d.derived)
    order by e.block_number, e.log_index limit 1`.execute(db);
  return rows[0] ? announced(rows[0]) : null;
}

/** The batches of a kind about a subject from this index on, in their order. */
export async function batchesOf(
  db: Kysely<Schema>,
  { kind, subject, from }: { readonly kind: string; readonly subject: bigint; readonly from: number },
  limit: number,
): Promise<AnnouncedBatch[]> {
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} from chain_events e
    where ${ANNOUNCED} and e.subject = ${subject} and e.args ->> 'kind' = ${kind}
      and (e.args ->> 'index')::bigint >= ${from}
    order by e.block_number, e.log_index limit ${limit}`.execute(db);
  return rows.map(announced);
}

/** The batch whose file has this hash; null where there is none. */
export async function batchOfFile(db: Kysely<Schema>, files: string): Promise<AnnouncedBatch | null> {
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} from chain_events e
    where ${ANNOUNCED} and e.args ->> 'files' = ${files} order by e.block_number limit 1`.execute(db);
  return rows[0] ? announced(rows[0]) : null;
}

interface ActRow {
  readonly id: bigint;
  readonly digest: string;
  readonly author: string;
  readonly seq: bigint;
  readonly payload: string;
  readonly authorization: string | null;
  readonly received_at: Date;
}

/** The recorded acts of a kind about a subject with numbers from `first` to `last`. */
export async function actsBetween(
  db: Kysely<Schema>,
  kind: string,
  { subjectId, first, last }: Pick<AnnouncedBatch, 'subjectId' | 'first' | 'last'>,
): Promise<RecordedAnchored[]> {
  // By their numbers first: a planner without statistics would read all acts about the subject.
  const { rows } = await sql<ActRow>`
    select id, digest, author, seq, received_at, '0x' || encode(payload, 'hex') as payload,
      '0x' || encode("authorization", 'hex') as "authorization"
    from (select * from acts where id between ${first} and ${last} offset 0) a
    where a.kind = ${kind} and a.subject = ${subjectId} order by a.id`.execute(db);
  return rows.map(({ id, digest, author, seq, payload, authorization, received_at }) => ({
    ...{ number: id, digest: parseHash(digest), author, seq, subject: subjectId, receivedAt: received_at },
    ...{ payload: bytes.parse(payload), authorization: bytes.parse(authorization ?? '0x') },
  }));
}

/**
 * Writes what follows from a batch: an event for each of its acts. False where the chain lost the batch meanwhile: then nothing
 * follows from it.
 */
export async function writeDerived(
  trx: Transaction<Schema>,
  batch: AnnouncedBatch,
  contract: string,
  acts: readonly RecordedAnchored[],
  events: readonly DerivedEvent[],
): Promise<boolean> {
  const { rows } = await sql`
    select from chain_events where tx_hash = ${batch.tx} and log_index = ${batch.log} for update`.execute(
    trx,
  );
  if (rows.length === 0) return false;
  const given = acts.map(({ digest, subject, author }, index) => {
    const event = events[index];
    if (!event) throw new Error('An anchored act has no event');
    const { name, args, subjectDigest = null } = event;
    const about = {
      subject: subjectDigest === null ? subject.toString() : null,
      subject_digest: subjectDigest,
    };
    return { name, args, digest, ...about, actor: author, log: DERIVED_FROM + index };
  });
  await sql`
    insert into chain_events (tx_hash, log_index, block_number, contract, name, args, digest, subject, subject_digest,
      actor, mined_at, derived)
    select ${batch.tx}, x.log, ${batch.block}::bigint, ${contract}, x.name, x.args, x.digest, x.subject, x.subject_digest, x.actor,
      ${batch.anchoredAt}::timestamptz, true
    from json_to_recordset(${JSON.stringify(given)}::json)
      as x(log integer, name text, args jsonb, digest text, subject bigint, subject_digest text,
        actor text)`.execute(trx);
  return true;
}

/** Takes away what was derived from a batch that the chain lost. */
export async function dropUnfounded(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from chain_events d
    where d.derived and d.block_number > (select final_block from chain_state)
      and not exists (select from chain_events e where e.tx_hash = d.tx_hash and not e.derived)`.execute(db);
}

/** How many batches of a kind about a subject were read up to a block, and where the last one ends. */
export async function batchesUpTo(
  db: Kysely<Schema>,
  { kind, subject, block }: { readonly kind: string; readonly subject: bigint; readonly block: bigint },
): Promise<{ readonly batches: bigint; readonly last: bigint }> {
  const { rows } = await sql<{ batches: bigint; last: bigint }>`
    select count(*) as batches, coalesce(max((e.args ->> 'last')::bigint), 0) as last from chain_events e
    where ${ANNOUNCED} and e.subject = ${subject} and e.args ->> 'kind' = ${kind} and e.block_number <= ${block}`.execute(
    db,
  );
  return rows[0] ?? { batches: 0n, last: 0n };
}

/** The batches of a kind about a subject that have these acts. */
export async function batchesOver(
  db: Kysely<Schema>,
  {
    kind,
    subject,
    numbers,
  }: { readonly kind: string; readonly subject: bigint; readonly numbers: readonly bigint[] },
): Promise<AnnouncedBatch[]> {
  const { rows } = await sql<BatchRow>`
    select ${COLUMNS} from chain_events e
    where ${ANNOUNCED} and e.subject = ${subject} and e.args ->> 'kind' = ${kind} and exists (
      select from unnest(${numbers.map(String)}::bigint[]) as x(number)
      where x.number between (e.args ->> 'first')::bigint and (e.args ->> 'last')::bigint
    )
    order by e.block_number, e.log_index`.execute(db);
  return rows.map(announced);
}
