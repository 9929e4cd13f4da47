import { databaseFault } from '@sabha/db/database-fault';
import type { Schema } from '@sabha/db/schema';
import type { ReceiptAnchorsTable } from '@sabha/db/tables/spine';
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { ActForm } from '../acts/act-kind.ts';
import type { FollowedKind } from '../acts/ledger/followed-kind.ts';

/** Of the contents of acts, and of the signatures of small batches, one in so many is checked in a round; after as many rounds all were. */
export const TURNS = 16n;

/** Numbers of acts, both included. */
export interface Numbers {
  readonly first: bigint;
  readonly last: bigint;
}

export interface CheckedAct {
  readonly id: bigint;
  readonly digest: string;
  readonly kind: string;
  readonly received_at: Date;
  readonly receipt_batch_id: bigint;
  readonly receipt_index: number;
  /** Only where its turn has come. */
  readonly payload: Uint8Array | null;
}

export interface CheckedBatch {
  readonly id: bigint;
  readonly root: string;
  readonly signature: string;
  readonly signed_at: Date;
  readonly count: number;
  readonly signer: string;
}

/** Some acts and what belongs to them, as the database gives it. */
export interface RecordRange {
  /** By their numbers. */
  readonly acts: readonly CheckedAct[];
  readonly batches: ReadonlyMap<bigint, CheckedBatch>;
  /** Acts that an index does not find, that are not in the outbox, or that the latest choices do not fit. */
  readonly unfitting: readonly bigint[];
  /** Numbers that are known to be lost with a database. */
  readonly lost: readonly Numbers[];
}

/** A kind of act as far as its record is checked. */
export type CheckedForm = Pick<ActForm, 'name' | 'compared' | 'relay'> & {
  readonly followed?: Pick<FollowedKind, 'choiceByte'> | undefined;
};

/**
 * The highest number that anything knows: the acts themselves, their outbox rows, the anchors, and what was seen before. Acts
 * lost at the end are missed by it. Where one of them cannot be read the others tell.
 */
export async function highestNumber(db: Kysely<Schema>): Promise<bigint> {
  const asked = [
    sql<Highest>`select highest from integrity_state`,
    sql<Highest>`select max(id) as highest from acts`,
    sql<Highest>`select max(act_id) as highest from outbox`,
    sql<Highest>`select max(last_act) as highest from receipt_anchors`,
  ];
  const known: bigint[] = [];
  let damage: unknown = null;
  for (const question of asked) {
    try {
      known.push((await question.execute(db)).rows[0]?.highest ?? 0n);
    } catch (error) {
      if (databaseFault(error) !== 'damaged') throw error;
      damage = error;
    }
  }
  const highest = known.reduce((most, one) => (one > most ? one : most), 0n);
  if (highest === 0n && damage !== null) throw damage;
  return highest;
}

/** Whether the act of this number can be read; nobody misses the number 0. */
export async function isReadable(db: Kysely<Schema>, number: bigint): Promise<boolean> {
  if (number === 0n) return true;
  try {
    return (
      (await db.selectFrom('acts').select('id').where('id', '=', number).executeTakeFirst()) !== undefined
    );
  } catch (error) {
    if (databaseFault(error) !== 'damaged') throw error;
    return false;
  }
}

interface Highest {
  readonly highest: bigint | null;
}

/** The number of the first act in the batch of this one; its own where it is not there or says what cannot be. */
export async function beginOfBatch(db: Kysely<Schema>, number: bigint): Promise<bigint> {
  const act = await db.selectFrom('acts').select('receipt_index').where('id', '=', number).executeTakeFirst();
  const begin = number - BigInt(act?.receipt_index ?? 0);
  return begin > 0n && begin <= number ? begin : number;
}

/**
 * Reads acts by their numbers, and each of them through every index of the table: a page that is broken says so. A page
 * of zeros says nothing, its acts are simply not there. Contents are read of those whose turn `round` is.
 */
export async function readRange(
  db: Kysely<Schema>,
  { first, last }: Numbers,
  round: bigint,
  forms: readonly CheckedForm[],
): Promise<RecordRange> {
  return db.transaction().execute(async (trx) => {
    await onlyByIndex(trx);
    const acts = await readActs(trx, { first, last }, round);
    const { rows: lost } = await sql<Numbers>`
      select first_act as first, last_act as last from lost_acts
      where first_act <= ${last} and last_act >= ${first} order by first_act`.execute(trx);
    return {
      acts,
      lost,
      batches: await readBatches(
        trx,
        acts.map(({ receipt_batch_id }) => receipt_batch_id),
      ),
      unfitting: await unfitting(trx, { first, last }, forms, formsOf(forms, acts)),
    };
  });
}

type PackedAct = [
  id: string,
  digest: string,
  kind: string,
  receivedAt: string,
  batch: string,
  index: number,
  payload: string | null,
];

/** In one value: to take some thousand values out of the embedded database's answer costs more than to read them. */
async function readActs(
  trx: Transaction<Schema>,
  { first, last }: Numbers,
  round: bigint,
): Promise<CheckedAct[]> {
  const { rows } = await sql<{ packed: PackedAct[] | null }>`
    select json_agg(json_build_array(id::text, digest, kind, received_at, receipt_batch_id::text, receipt_index,
      case when id % ${TURNS} = ${round % TURNS} then encode(payload, 'hex') end)) as packed
    from (select * from acts where id between ${first} and ${last} order by id) a`.execute(trx);
  return (rows[0]?.packed ?? []).map(([id, digest, kind, receivedAt, batch, index, payload]) => ({
    id: BigInt(id),
    digest,
    kind,
    received_at: new Date(receivedAt),
    receipt_batch_id: BigInt(batch),
    receipt_index: index,
    payload: payload === null ? null : Buffer.from(payload, 'hex'),
  }));
}

function formsOf(forms: readonly CheckedForm[], acts: readonly CheckedAct[]): CheckedForm[] {
  const kinds = new Set(acts.map(({ kind }) => kind));
  return forms.filter(({ name, compared }) => compared && kinds.has(name));
}

/** An anchor, the last act of the one before it, and the roots of its batches in their order. */
export interface AnchorRow {
  readonly index: bigint;
  readonly first_act: bigint;
  readonly last_act: bigint;
  readonly root: string;
  readonly before: bigint;
  readonly roots: readonly string[] | null;
}

/** The anchors that end among these numbers. */
export async function readAnchors(db: Kysely<Schema>, { first, last }: Numbers): Promise<AnchorRow[]> {
  const { rows } = await sql<AnchorRow>`
    select r.index, r.first_act, r.last_act, r.root,
      coalesce((select p.last_act from receipt_anchors p where p.index = r.index - 1), 0) as before,
      (select array_agg(b.root order by b.id) from (
        select id, root from receipt_batches where id between r.first_batch and r.last_batch
        union all select id, root from lost_batches where id between r.first_batch and r.last_batch
      ) b) as roots
    from receipt_anchors r where r.last_act between ${first} and ${last} order by r.index`.execute(db);
  return rows;
}

/** An anchor as the contract can be asked for it. */
export type FinalAnchor = Pick<
  Selectable<ReceiptAnchorsTable>,
  'index' | 'first_act' | 'last_act' | 'root' | 'anchored_at'
>;

/** The anchors that are final and behind this index. */
export async function finalAnchors(db: Kysely<Schema>, index: bigint, limit: number): Promise<FinalAnchor[]> {
  return db
    .selectFrom('receipt_anchors')
    .select(['index', 'first_act', 'last_act', 'root', 'anchored_at'])
    .where('index', '>', index)
    .where('state', '=', 'final')
    .orderBy('index')
    .limit(limit)
    .execute();
}

/** Acts are looked up one by one only where their count is wrong. */
async function unfitting(
  trx: Transaction<Schema>,
  numbers: Numbers,
  forms: readonly CheckedForm[],
  latest: readonly CheckedForm[],
): Promise<bigint[]> {
  const staying = forms.flatMap(({ name, relay }) => (relay ? [] : [name]));
  const within = sql`a.id between ${numbers.first} and ${numbers.last}`;
  const checks = [
    NOT_BY_DIGEST,
    NOT_BY_AUTHOR,
    NOT_BY_RECEIPT,
    ...((await addUp(trx, numbers, staying)) ? [] : [NOT_BY_SUBJECT, notInOutbox(staying)]),
    ...latest.map(notLatest),
  ];
  const { rows } = await sql<{ id: bigint }>`
    select id from (${sql.join(
      checks.map((check) => sql`select a.id from acts a ${check} and ${within}`),
      sql` union `,
    )}) unfitting order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Whether as many acts are in the outbox, but for kinds that stay in the record, and found by their subjects, as there are. */
async function addUp(
  trx: Transaction<Schema>,
  { first, last }: Numbers,
  staying: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ acts: bigint; leaving: bigint; queued: bigint; found: bigint }>`
    with a as materialized (select kind, subject from acts where id between ${first} and ${last})
    select (select count(*) from a) as acts,
      (select count(*) from a where kind <> all(${[...staying]}::text[])) as leaving,
      (select count(*) from outbox where act_id between ${first} and ${last}) as queued,
      (select coalesce(sum(found), 0) from (select distinct kind, subject from a) x cross join lateral (
        select count(*) as found from acts s where (s.kind, s.subject, s.id) >= (x.kind, x.subject, ${first}::bigint)
          and (s.kind, s.subject, s.id) <= (x.kind, x.subject, ${last}::bigint)
      ) of_subject) as found`.execute(trx);
  const [sums] = rows;
  return sums !== undefined && sums.queued === sums.leaving && sums.found === sums.acts;
}

/** A whole table would be read past a broken index, and past a page that an index leads to in vain. */
async function onlyByIndex(trx: Transaction<Schema>): Promise<void> {
  await sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_bitmapscan',
    'enable_hashjoin', 'enable_mergejoin', 'enable_sort', 'enable_incremental_sort', 'enable_material', 'enable_memoize']) name`.execute(
    trx,
  );
}

type PackedBatch = [
  id: string,
  root: string,
  signature: string,
  signedAt: string,
  count: number,
  signer: string,
];

/** In one value too: acts that came alone have as many batches. */
async function readBatches(
  trx: Transaction<Schema>,
  ids: readonly bigint[],
): Promise<Map<bigint, CheckedBatch>> {
  const { rows } = await sql<{ packed: PackedBatch[] | null }>`
    select json_agg(json_build_array(b.id::text, b.root, b.signature, b.signed_at, b.count, b.signer)) as packed
    from receipt_batches b where b.id = any(${[...new Set(ids)].map(String)}::bigint[])`.execute(trx);
  return new Map(
    (rows[0]?.packed ?? []).map(([id, root, signature, signedAt, count, signer]) => [
      BigInt(id),
      { id: BigInt(id), root, signature, signed_at: new Date(signedAt), count, signer },
    ]),
  );
}

// Two look-ups ask for an order that only their own index has: by a condition alone another would serve as well. The upper
// bound keeps them from comparing all that follows on the page of the index.
const NOT_BY_DIGEST = sql`where not exists (select from acts d where d.digest = a.digest)`;
const NOT_BY_AUTHOR = sql`where (
  select k.id from acts k where (k.kind, k.subject, k.author, k.seq) >= (a.kind, a.subject, a.author, a.seq)
    and (k.kind, k.subject, k.author, k.seq) <= (a.kind, a.subject, a.author, a.seq)
  order by k.kind, k.subject, k.author, k.seq limit 1
) is distinct from a.id`;
const NOT_BY_SUBJECT = sql`where (
  select s.id from acts s where (s.kind, s.subject, s.id) >= (a.kind, a.subject, a.id)
    and (s.kind, s.subject, s.id) <= (a.kind, a.subject, a.id)
  order by s.kind, s.subject, s.id limit 1
) is distinct from a.id`;
const NOT_BY_RECEIPT = sql`where not exists (
  select from acts r where r.receipt_batch_id = a.receipt_batch_id and r.receipt_index = a.receipt_index
)`;
const notInOutbox = (staying: readonly string[]) => sql`where a.kind <> all(${[...staying]}::text[])
  and not exists (select from outbox o where o.act_id = a.id)`;

/**
 * An act that the contract has not refused is its author's latest on this subject, or a later one is. What is current names the act
 * that it comes from, and its choice, or the one that an office declared of it.
 */
function notLatest({ name, compared, followed }: CheckedForm): RawBuilder<unknown> {
  const choiceByte = followed?.choiceByte ?? null;
  const choice = choiceByte === null ? sql`1` : sql`get_byte(a.payload, ${sql.lit(choiceByte)})`;
  return sql`left join lateral (
      select c.seq, c.act_id, c.choice from (${compared?.current}) c
      where c.subject = a.subject and c.author = a.author
    ) c on true
    left join lateral (
      select o.choice from declared_acts o
      where o.kind = ${name} and o.subject = a.subject and o.author = a.author and o.seq = a.seq
      order by o.block_number desc, o.log_index desc limit 1
    ) declared on true
    where a.kind = ${name} and not exists (select from act_rejections r where r.act_id = a.id) and (
      c.seq is null or c.seq < a.seq or (c.seq = a.seq and c.act_id <> a.id)
      or (c.act_id = a.id and (c.seq <> a.seq or c.choice <> coalesce(declared.choice, ${choice})))
    )`;
}
