import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AuthorOnSubject, FollowedKind, LatestChange } from './followed-kind.ts';

/** Events looked at together: a piece of work that is short on the embedded database too, where everybody waits for it. */
const EVENTS_AT_ONCE = 2_000;

/** Blocks above `after` and up to `upTo`. Whatever is asked here is asked of a window: of all events it would read all. */
export interface BlockWindow {
  readonly after: bigint;
  readonly upTo: bigint;
}

/** The highest block number that there can be. */
export const LAST_BLOCK = 9_223_372_036_854_775_807n;

/** The next window above a block, which ends behind so many events; the last one has no end. */
export async function nextWindow(db: Kysely<Schema>, after: bigint): Promise<BlockWindow> {
  const row = await db
    .selectFrom('chain_events')
    .select('block_number')
    .where('block_number', '>', after)
    .orderBy('block_number')
    .offset(EVENTS_AT_ONCE)
    .limit(1)
    .executeTakeFirst();
  return { after, upTo: row?.block_number ?? LAST_BLOCK };
}

const within = (table: 'e' | 'd' | 'o' | 'r', { after, upTo }: BlockWindow) =>
  sql`${sql.ref(`${table}.block_number`)} > ${after} and ${sql.ref(`${table}.block_number`)} <= ${upTo}`;

/** The contracts count in uint64. A number beyond ours becomes the highest we have, so that one author's stops nobody. */
const SEQ = sql`least((e.args ->> 'seq')::numeric, 9223372036854775807)::bigint`;

/**
 * Acts on the chain that concern our subjects and are not taken in yet: those from the author's own wallet, and signed ones
 * that were taken to the contract without us, which anyone may do.
 */
const newActs = (kind: FollowedKind, window: BlockWindow) => sql`
  from chain_events e ${kind.subjectOfEvent}
  where ${within('e', window)} and e.name = ${kind.counted} and e.contract = ${kind.contract}
    and not exists (select from direct_acts d where d.tx_hash = e.tx_hash and d.log_index = e.log_index)
    and (e.digest is null or not exists (select from acts a where a.digest = e.digest))`;

/** Acts taken in whose block was undone. */
const goneActs = (
  kind: FollowedKind,
  window: BlockWindow,
) => sql`${within('d', window)} and d.kind = ${kind.name}
  and not exists (select from chain_events e where e.tx_hash = d.tx_hash and e.log_index = d.log_index)`;

const choicesOf = ({ declared = {} }: FollowedKind) => sql`(
  select key as name, value::smallint as choice from json_each_text(${JSON.stringify(declared)}::json)
) k`;

/** What offices declared of acts and is not taken in yet. */
const newDeclared = (kind: FollowedKind, window: BlockWindow) => sql`
  from chain_events e join ${choicesOf(kind)} on k.name = e.name ${kind.subjectOfEvent}
  where ${within('e', window)} and e.name = any(${Object.keys(kind.declared ?? {})}::text[]) and e.contract = ${kind.contract}
    and not exists (select from declared_acts o where o.tx_hash = e.tx_hash and o.log_index = e.log_index)`;

/** Declarations taken in whose block was undone. */
const goneDeclared = (
  kind: FollowedKind,
  window: BlockWindow,
) => sql`${within('o', window)} and o.kind = ${kind.name}
  and not exists (select from chain_events e where e.tx_hash = o.tx_hash and e.log_index = o.log_index)`;

/** The act of an event: looked up for each, since a planner without statistics would read all acts for some. */
const actOfEvent = (kind: FollowedKind) => sql`cross join lateral (
  select id, subject from acts where digest = e.digest and kind = ${kind.name} limit 1
) a`;

/**
 * Refusals of acts in our own transactions, under whatever hash these were mined. Anyone may submit an act with a broken
 * signature and have it refused: that says nothing about the act. Nor does the refusal of one that was counted before.
 */
const newRefusals = (kind: FollowedKind, window: BlockWindow) => sql`
  from chain_events e ${actOfEvent(kind)}
    cross join lateral (select batch_id from outbox where act_id = a.id limit 1) o
    join relay_batches b on b.id = o.batch_id
  where ${within('e', window)} and e.name = 'ActRejected' and e.contract = ${kind.contract}
    and (b.tx_hash = e.tx_hash or jsonb_exists(b.earlier_hashes, e.tx_hash))
    and not exists (select from chain_events c where c.digest = e.digest and c.name = ${kind.counted})
    and not exists (select from act_rejections r where r.act_id = a.id)`;

/** Refusals whose block was undone, and of acts that were counted after all, by a contract whose word counts about their subject. */
const goneRefusals = (kind: FollowedKind, window: BlockWindow) => sql`
  select r.act_id from act_rejections r
  where ${within('r', window)} and r.kind = ${kind.name}
    and not exists (select from chain_events e where e.tx_hash = r.tx_hash and e.log_index = r.log_index)
  union all
  select r.act_id from chain_events e ${kind.subjectOfEvent} ${actOfEvent(kind)} join act_rejections r on r.act_id = a.id
  where ${within('e', window)} and e.name = ${kind.counted} and e.contract = ${kind.contract}`;

/** Whether anything is known of blocks above `after`: nothing else can be news of any kind. */
export async function hasAbove(db: Kysely<Schema>, after: bigint): Promise<boolean> {
  const tables = ['chain_events', 'direct_acts', 'declared_acts', 'act_rejections'] as const;
  const found = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} where block_number > ${after})`,
  );
  const { rows } = await sql<{ found: boolean }>`select ${sql.join(found, sql` or `)} as found`.execute(db);
  return rows[0]?.found === true;
}

/** Whether the events of a window say something of this kind that the record does not show yet. */
export async function windowHasNews(
  db: Kysely<Schema>,
  kind: FollowedKind,
  window: BlockWindow,
): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    select exists (select ${newActs(kind, window)})
      or exists (select from direct_acts d where ${goneActs(kind, window)})
      or exists (select ${newDeclared(kind, window)})
      or exists (select from declared_acts o where ${goneDeclared(kind, window)})
      or exists (select ${newRefusals(kind, window)})
      or exists (${goneRefusals(kind, window)}) as news
  `.execute(db);
  return rows[0]?.news === true;
}

/** Takes in what is new in a window and lets go of what was undone; gives the authors whom it concerns. */
export async function takeLedgerNews(
  trx: Transaction<Schema>,
  kind: FollowedKind,
  reasons: readonly string[],
  window: BlockWindow,
): Promise<AuthorOnSubject[]> {
  const changes = [
    sql<AuthorOnSubject>`
      delete from direct_acts d where ${goneActs(kind, window)} returning subject, author`,
    sql<AuthorOnSubject>`
      insert into direct_acts (kind, tx_hash, log_index, block_number, subject, author, choice, seq)
      select ${kind.name}, e.tx_hash, e.log_index, e.block_number, s.number, e.actor,
        coalesce((e.args ->> 'choice')::smallint, 1), coalesce(${SEQ}, 1)
      ${newActs(kind, window)}
      returning subject, author`,
    sql<AuthorOnSubject>`
      delete from declared_acts o where ${goneDeclared(kind, window)} returning subject, author`,
    sql<AuthorOnSubject>`
      insert into declared_acts (kind, tx_hash, log_index, block_number, subject, author, choice, seq)
      select ${kind.name}, e.tx_hash, e.log_index, e.block_number, s.number, e.actor, k.choice, ${SEQ}
      ${newDeclared(kind, window)}
      returning subject, author`,
    sql<AuthorOnSubject>`
      with gone as (
        delete from act_rejections where act_id in (${goneRefusals(kind, window)}) returning act_id
      )
      select a.subject::integer as subject, a.author from gone join acts a on a.id = gone.act_id`,
    sql<AuthorOnSubject>`
      with refused as (
        insert into act_rejections (act_id, kind, subject, reason, tx_hash, log_index, block_number)
        select distinct on (a.id) a.id, ${kind.name}, a.subject,
          coalesce((${[...reasons]}::text[])[(e.args ->> 'reason')::integer + 1], 'Unknown'), e.tx_hash, e.log_index,
          e.block_number
        ${newRefusals(kind, window)}
        returning act_id
      ) select a.subject::integer as subject, a.author from refused join acts a on a.id = refused.act_id`,
  ];
  const concerned = new Map<string, AuthorOnSubject>();
  for (const change of changes) {
    const { rows } = await change.execute(trx);
    for (const { subject, author } of rows) concerned.set(`${subject}:${author}`, { subject, author });
  }
  return [...concerned.values()];
}

interface DueRow extends AuthorOnSubject {
  readonly choice: number | null;
  readonly seq: bigint | null;
  readonly due_choice: number | null;
  readonly due_seq: bigint | null;
  readonly due_act_id: bigint | null;
}

/**
 * What is current for these and what should be: the highest number that was not refused, the chain's own before ours; with the
 * choice that an office declared last of that number.
 */
export async function readDue(
  trx: Transaction<Schema>,
  kind: FollowedKind,
  concerned: readonly AuthorOnSubject[],
): Promise<LatestChange[]> {
  const choice = kind.choiceByte === null ? sql`1` : sql`get_byte(a.payload, ${sql.lit(kind.choiceByte)})`;
  const { rows } = await sql<DueRow>`
    select x.subject, x.author, v.choice, v.seq, coalesce(declared.choice, due.choice) as due_choice, due.seq as due_seq,
      due.act_id as due_act_id
    from json_to_recordset(${JSON.stringify(concerned)}::json) as x(subject integer, author text)
    left join lateral (${kind.current}) v on true
    left join lateral (
      select ${choice}::smallint as choice, a.seq, a.id as act_id, 1 as rank, 0 as block_number, 0 as log_index
      from acts a left join act_rejections r on r.act_id = a.id
      where a.kind = ${kind.name} and a.subject = x.subject and a.author = x.author and r.act_id is null
      union all
      select d.choice, d.seq, null, 0, d.block_number, d.log_index from direct_acts d
      where d.kind = ${kind.name} and d.subject = x.subject and d.author = x.author
      order by seq desc, rank, block_number desc, log_index desc limit 1
    ) due on true
    left join lateral (
      select o.choice from declared_acts o
      where o.kind = ${kind.name} and o.subject = x.subject and o.author = x.author and o.seq = due.seq
      order by o.block_number desc, o.log_index desc limit 1
    ) declared on true
  `.execute(trx);
  return rows.map((row) => ({
    subject: row.subject,
    author: row.author,
    current: row.choice === null || row.seq === null ? null : { choice: row.choice, seq: row.seq },
    due:
      row.due_choice === null || row.due_seq === null
        ? null
        : { choice: row.due_choice, seq: row.due_seq, actId: row.due_act_id },
  }));
}
