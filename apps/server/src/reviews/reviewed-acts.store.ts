import type { Schema } from '@sabha/db/schema';
import type { ReviewedSubject } from '@sabha/domain/reviews/reviews';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

/** The acts that are looked through, and what they are about. */
export const REVIEWED_KINDS: Readonly<Record<string, ReviewedSubject>> = {
  ballot: 'proposal',
  endorsement: 'petition',
};
const KINDS = sql.join(Object.keys(REVIEWED_KINDS).map((kind) => sql.lit(kind)));

/** A wallet's first act on a subject. */
export interface FirstAct {
  readonly kind: string;
  readonly subject: bigint;
  readonly at: Date;
  readonly authorisedAt: Date | null;
  /** Its number; null where the wallet sent it to the contract itself. */
  readonly act: bigint | null;
  readonly block: bigint | null;
}

/** How far acts, and blocks with acts of wallets themselves, have been read. */
export interface ReviewProgress {
  readonly act: bigint;
  readonly block: bigint;
}

export async function readReviewProgress(db: Kysely<Schema>): Promise<ReviewProgress> {
  return progress(db).executeTakeFirstOrThrow();
}

/** The same, held until the end of the transaction: to the database that is a write. */
export async function lockReviewProgress(trx: Transaction<Schema>): Promise<ReviewProgress> {
  return progress(trx).forUpdate().executeTakeFirstOrThrow();
}

function progress(db: Kysely<Schema>) {
  return db.selectFrom('review_progress').select(['act_id as act', 'block_number as block']);
}

export async function writeReviewProgress(
  trx: Transaction<Schema>,
  { act, block }: { readonly act: bigint; readonly block: bigint },
): Promise<void> {
  await trx.updateTable('review_progress').set({ act_id: act, block_number: block }).execute();
}

/** The number of the last of the next acts, `limit` at most; null where there are none. */
export async function lastOfNext(db: Kysely<Schema>, after: bigint, limit: number): Promise<bigint | null> {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(id) as last from (select id from acts where id > ${after} order by id limit ${sql.lit(limit)}) a`.execute(
    db,
  );
  return rows[0]?.last ?? null;
}

/**
 * Up to which block acts of wallets themselves are read next: those with some `limit` of them, and none that may still be
 * undone. It lies before `after` where the chain was lost and is shorter now.
 */
export async function lastBlockOfNext(db: Kysely<Schema>, after: bigint, limit: number): Promise<bigint> {
  const { rows } = await sql<{ block: bigint }>`
    select least(s.followed_block, coalesce((
      select block_number from direct_acts where block_number > ${after}
      order by block_number offset ${sql.lit(limit)} limit 1
    ), s.followed_block)) as block
    from chain_state s`.execute(db);
  return rows[0]?.block ?? after;
}

/** First acts among those with numbers after `from` up to `to`. */
export async function firstActs(
  trx: Transaction<Schema>,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<FirstAct[]> {
  const { rows } = await sql<FirstAct>`
    select a.kind, a.subject, a.received_at as at, c.authorised_at as "authorisedAt", a.id as act, null::bigint as block
    from acts a left join lateral (select authorised_at from citizens where wallet = a.author limit 1) c on true
    where a.id > ${from} and a.id <= ${to} and a.kind in (${KINDS}) and ${isFirst}`.execute(trx);
  return rows;
}

/** First acts among those that wallets sent themselves in blocks after `from` up to `to`. */
export async function firstDirectActs(
  trx: Transaction<Schema>,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<FirstAct[]> {
  if (to <= from) return [];
  const { rows } = await sql<FirstAct>`
    select d.kind, d.subject::bigint as subject, e.mined_at as at, c.authorised_at as "authorisedAt", null::bigint as act,
      d.block_number as block
    from direct_acts d
    join chain_events e on e.tx_hash = d.tx_hash and e.log_index = d.log_index
    left join lateral (select authorised_at from citizens where wallet = d.author limit 1) c on true
    where d.block_number > ${from} and d.block_number <= ${to} and d.kind in (${KINDS}) and ${isFirstDirect}`.execute(
    trx,
  );
  return rows;
}

/**
 * Of `acts a`: nobody's second act counts, or who changes a vote often would look like many. The first has the lowest `seq`.
 * Asked for as the next in the order of the index by author: a planner without statistics would read all acts on the subject.
 */
const isFirst: RawBuilder<boolean> = sql`a.id = (
  select o.id from acts o
  where (o.kind, o.subject, o.author, o.seq) >= (a.kind, a.subject, a.author, 0)
  order by o.kind, o.subject, o.author, o.seq limit 1)`;

/** Of `direct_acts d`, likewise. */
const isFirstDirect: RawBuilder<boolean> = sql`(
    select (o.kind, o.subject, o.author) = (d.kind, d.subject, d.author) from acts o
    where (o.kind, o.subject, o.author, o.seq) >= (d.kind, d.subject, d.author, 0)
    order by o.kind, o.subject, o.author, o.seq limit 1
  ) is not true
  and not exists (
    select from direct_acts o where o.kind = d.kind and o.subject = d.subject and o.author = d.author
      and (o.block_number, o.log_index) < (d.block_number, d.log_index))`;

/** Where the acts of one hour stand. */
export interface ActsOfHour {
  readonly kind: string;
  readonly subject: bigint;
  readonly from: Date;
  readonly to: Date;
  readonly firstAct: bigint | null;
  readonly lastAct: bigint | null;
  readonly firstBlock: bigint | null;
  readonly lastBlock: bigint | null;
}

/** Whose first act came in this hour, a page of them in the order of the acts, and how many there are. */
export async function votersOfHour(
  db: Kysely<Schema>,
  hour: ActsOfHour,
  page: { readonly limit: number; readonly offset: number },
): Promise<{
  readonly voters: Array<{ readonly wallet: string; readonly at: Date; readonly authorisedAt: Date | null }>;
  readonly total: number;
}> {
  const { rows } = await sql<{ wallet: string; at: Date; authorisedAt: Date | null; total: bigint }>`
    with voters as (
      select a.author as wallet, a.received_at as at, a.id as position from acts a
      where a.kind = ${hour.kind} and a.subject = ${hour.subject} and a.id between ${hour.firstAct} and ${hour.lastAct}
        and a.received_at >= ${hour.from} and a.received_at < ${hour.to} and ${isFirst}
      union all
      select d.author, e.mined_at, d.log_index from direct_acts d
      join chain_events e on e.tx_hash = d.tx_hash and e.log_index = d.log_index
      where d.kind = ${hour.kind} and d.subject = ${hour.subject}
        and d.block_number between ${hour.firstBlock} and ${hour.lastBlock}
        and e.mined_at >= ${hour.from} and e.mined_at < ${hour.to} and ${isFirstDirect}
    )
    select v.wallet, v.at, c.authorised_at as "authorisedAt", (select count(*) from voters) as total
    from (select * from voters order by at, position, wallet limit ${page.limit} offset ${page.offset}) v
    left join lateral (select authorised_at from citizens where wallet = v.wallet limit 1) c on true
    order by v.at, v.position, v.wallet`.execute(db);
  return { voters: rows, total: Number(rows[0]?.total ?? 0) };
}
