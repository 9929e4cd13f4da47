import type { Schema } from '@sabha/db/schema';
import type { Language, Localized } from '@sabha/domain/core/localized';
import { COMMENT_ACTS } from '@sabha/domain/forum/comments/comment-record';
import { type ParentSituation, RECENT_COMMENTS } from '@sabha/domain/forum/comments/comment-rules';
import type { CommentForm, CommentLabel } from '@sabha/domain/forum/comments/comment-structs';
import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { ActWindows } from '../../acts/act-kind.ts';
import { lockDiscussions } from './comment-changes.store.ts';
import { addToHours } from './comment-hours.store.ts';

/**
 * Something is open from the first comment on: it is removed and moderated at any time, also where the policy is discussed no more. No
 * close decides about a comment, so there is none.
 */
export async function commentWindows(db: Kysely<Schema>): Promise<ActWindows> {
  const { rows } = await sql<{ is_open: boolean }>`select exists (select from comments) as is_open`.execute(
    db,
  );
  return { isOpen: rows[0]?.is_open === true, lastClosed: null };
}

/** One of the latest comments of a member; its text is null where it was removed. */
export interface RecentComment {
  readonly number: number;
  readonly createdAt: Date;
  readonly text: string | null;
}

/** A member as the rules see one who writes. */
export interface Writer {
  readonly comments: number;
  readonly hidden: number;
  /** The latest comments, the latest first. */
  readonly recent: readonly RecentComment[];
}

export interface Parent extends ParentSituation {
  readonly thread: number;
}

/** What the rules ask about a group of new comments. */
export interface Occasions {
  /** The highest number of a comment. */
  readonly last: number;
  readonly statuses: ReadonlyMap<number, PolicyStatus>;
  readonly parents: ReadonlyMap<number, Parent>;
  readonly writers: ReadonlyMap<number, Writer>;
}

/** The highest number that was ever given to a comment, at most: each act that was lost since could have been a comment. */
const LAST_COMMENT = sql`(
  select coalesce(max(number), 0) + coalesce((
      select sum(last_act - first_act + 1) from lost_acts where first_act > coalesce(max(act_id), 0)
    ), 0)
  from (select number, act_id from comments order by number desc limit 1) c
)::integer`;

interface Asked {
  readonly policyId: number;
  readonly parent: number | null;
  readonly member: number;
}

/** Reads that, in one round trip. */
export async function readOccasions(trx: QueryExecutorProvider, acts: readonly Asked[]): Promise<Occasions> {
  const parents = acts.flatMap(({ parent }) => parent ?? []);
  const [last, statuses, found, writers] = await Promise.all([
    sql<{ last: number }>`select ${LAST_COMMENT} as last`.execute(trx),
    sql<{ id: number; status: PolicyStatus }>`
      select id, status from policies
      where id = any(${distinct(acts.map(({ policyId }) => policyId))}::integer[]) and removed_at is null`.execute(
      trx,
    ),
    sql<Parent & { number: number }>`
      select number, policy_id as "policyId", form, depth, thread, state = 'shown' as "isShown" from comments
      where number = any(${distinct(parents)}::integer[])`.execute(trx),
    readWriters(
      trx,
      acts.map(({ member }) => member),
    ),
  ]);
  return {
    last: last.rows[0]?.last ?? 0,
    statuses: new Map(statuses.rows.map(({ id, status }) => [id, status])),
    parents: new Map(found.rows.map((row) => [row.number, row])),
    writers,
  };
}

/** These members with their latest comments, by number. */
export async function readWriters(
  trx: QueryExecutorProvider,
  members: readonly number[],
): Promise<ReadonlyMap<number, Writer>> {
  type Row = {
    id: number;
    comments: number;
    hidden: number;
    number: number | null;
    at: Date;
    text: string | null;
  };
  const { rows } = await sql<Row>`
    select m.id, m.comments, m.hidden, c.number, c.created_at as at, c.text
    from forum_members m left join lateral (
      select number, created_at, text from comments where member = m.id order by member desc, number desc
      limit ${RECENT_COMMENTS}::integer
    ) c on true
    where m.id = any(${distinct(members)}::integer[]) order by m.id, c.number desc`.execute(trx);
  const writers = new Map<number, { comments: number; hidden: number; recent: RecentComment[] }>();
  for (const { id, comments, hidden, number, at, text } of rows) {
    const writer = writers.get(id) ?? { comments, hidden, recent: [] };
    if (number !== null) writer.recent.push({ number, createdAt: at, text });
    writers.set(id, writer);
  }
  return writers;
}

function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)];
}

/** A comment as it is written first. */
export interface NewComment {
  readonly number: number;
  readonly act_id: string;
  readonly policy_id: number;
  readonly parent: number | null;
  readonly thread: number;
  readonly depth: number;
  readonly member: number;
  readonly office: Localized | null;
  readonly form: CommentForm;
  readonly label: CommentLabel;
  /** Null where it was lost with a database. */
  readonly text: string | null;
  readonly salt: string | null;
  readonly text_hash: string;
  readonly language: Language | null;
  readonly created_at: Date;
}

/**
 * Writes comments, and what is counted of them: in their threads, of their policies, of their members and by hours. The one that began a
 * thread counts all replies in it, every other one those to itself.
 */
export async function insertComments(
  trx: QueryExecutorProvider,
  comments: readonly NewComment[],
): Promise<void> {
  const written = sql`
    with new as materialized (
      select * from json_to_recordset(${JSON.stringify(comments)}::json) as c(number integer, act_id bigint,
        policy_id integer, parent integer, thread integer, depth smallint, member integer, office jsonb, form text,
        label text, text text, salt text, text_hash text, language text, created_at timestamptz)
    ), first as (
      select policy_id, count(*) as members from (
        select distinct policy_id, member from new n where form = 'comment' and not exists (
          select 1 from comments c where c.policy_id = n.policy_id and c.member = n.member and c.form = 'comment'
        )
      ) pairs group by policy_id
    ), written as (
      insert into comments (number, act_id, policy_id, parent, thread, depth, member, office, form, label, text, salt,
        text_hash, language, created_at)
      select number, act_id, policy_id, parent, thread, depth, member, office, form, label, text, salt, text_hash,
        language, created_at from new
    ), answered as (
      select number, count(*) as replies from (
        select thread as number from new where parent is not null
        union all select parent from new where parent <> thread
      ) r group by number
    ), threads as (
      update comments c set replies = c.replies + a.replies from answered a where c.number = a.number
    ), members as (
      update forum_members m set comments = m.comments + n.comments
      from (select member, count(*) as comments from new group by member) n where m.id = n.member
    ), hours as (${addToHours(sql`new`)})
    update policies p set comments = p.comments + n.comments, comments_for = p.comments_for + n.labelled_for,
      comments_against = p.comments_against + n.against, comments_question = p.comments_question + n.question,
      comments_neutral = p.comments_neutral + n.neutral, commenters = p.commenters + coalesce(f.members, 0),
      latest_comment = n.latest
    from (
      select policy_id, count(*) as comments, max(number) as latest,
        count(*) filter (where label = 'for') as labelled_for, count(*) filter (where label = 'against') as against,
        count(*) filter (where label = 'question') as question, count(*) filter (where label = 'neutral') as neutral
      from new where form = 'comment' group by policy_id
    ) n left join first f on f.policy_id = n.policy_id
    where p.id = n.policy_id`;
  await Promise.all([lockDiscussions(trx, comments), written.execute(trx)]);
}

/** The acts on a comment behind a number, the first first. */
export async function actsOfComment(
  db: Kysely<Schema>,
  { comment, after, limit }: { readonly comment: number; readonly after: bigint; readonly limit: number },
): Promise<Array<{ id: bigint; digest: string }>> {
  const { rows } = await sql<{ id: bigint; digest: string }>`
    select a.id, a.digest from unnest(${[...COMMENT_ACTS]}::text[]) as k(kind) cross join lateral (
      select id, digest from acts where kind = k.kind and subject = ${comment} and id > ${after}
      order by kind, subject, id limit ${limit}::integer
    ) a order by a.id limit ${limit}::integer`.execute(db);
  return rows;
}

/** The numbers of the comments that recorded acts are about, in the order of their digests. */
export async function subjectsOf(db: Kysely<Schema>, digests: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('acts')
    .select(['digest', 'subject'])
    .where('digest', '=', sql<string>`any(${[...digests]}::text[])`)
    .execute();
  const subjects = new Map(rows.map(({ digest, subject }) => [digest, Number(subject)]));
  return digests.map((digest) => {
    const subject = subjects.get(digest);
    if (subject === undefined) throw new Error('A recorded act was not found');
    return subject;
  });
}
