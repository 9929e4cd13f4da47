import type { Schema } from '@sabha/db/schema';
import type { CommentState } from '@sabha/db/tables/comments';
import type { Language, Localized } from '@sabha/domain/core/localized';
import type { CommentSort } from '@sabha/domain/forum/comments/comment-calls';
import type { CommentForm, CommentLabel, HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { SNAPSHOT_NUMBER } from '../../live/snapshot.store.ts';

/** How many replies are shown under a thread before they are asked for. */
export const FIRST_REPLIES = 3;
/** Of a deep reply, so many of those above it are shown, besides the one that began the thread. */
const NEAREST_ABOVE = 20;

/** A comment as it is kept, with its writer and the digest of its act. */
export interface CommentRow {
  readonly number: number;
  readonly policy_id: number;
  readonly parent: number | null;
  readonly thread: number;
  readonly form: CommentForm;
  readonly label: CommentLabel;
  readonly office: Localized | null;
  readonly text: string | null;
  readonly salt: string | null;
  readonly text_hash: string;
  readonly language: Language | null;
  readonly likes: number;
  readonly replies: number;
  readonly edits: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly state: CommentState;
  readonly removed_at: Date | null;
  readonly removed_reason: HidingReason | null;
  readonly steps: number;
  readonly member: number;
  readonly user_id: string;
  readonly pseudonym: string;
  readonly digest: string;
}

/** Comments with these numbers, in the order of their numbers. */
export async function readComments(
  db: QueryExecutorProvider,
  numbers: readonly number[],
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.number, c.policy_id, c.parent, c.thread, c.form, c.label, c.office, c.text, c.salt, c.text_hash, c.language,
      c.likes, c.replies, c.edits, c.created_at, c.edited_at, c.state, c.removed_at, c.removed_reason, c.steps, c.member,
      m.user_id, m.pseudonym, a.digest
    from comments c join forum_members m on m.id = c.member join acts a on a.id = c.act_id
    where c.number = any(${[...numbers]}::integer[]) order by c.number`.execute(db);
  return rows;
}

/** Where a page begins: after the thread of this number, whose count in the order was `key`. */
export interface Cursor {
  readonly key: number;
  readonly number: number;
}

/** Numbers of a policy's threads in this order from after `after`, and by how many they are ordered; `limit` at most. */
export async function threadPage(
  db: Kysely<Schema>,
  {
    policy,
    sort,
    after,
    limit,
  }: {
    readonly policy: number;
    readonly sort: CommentSort;
    readonly after: Cursor | null;
    readonly limit: number;
  },
): Promise<Cursor[]> {
  const { key, order, beyond } = ORDERS[sort];
  const { rows } = await sql<Cursor>`
    select number, ${key} as key from comments
    where policy_id = ${policy} and parent is null and form = 'comment' and ${after ? beyond(after) : sql`true`}
    order by ${order} limit ${limit}::integer`.execute(db);
  return rows;
}

/** As the indexes of threads have them. */
const ORDERS = {
  newest: {
    key: sql`number`,
    order: sql`policy_id desc, number desc`,
    beyond: ({ number }: Cursor) => sql`number < ${number}::integer`,
  },
  oldest: {
    key: sql`number`,
    order: sql`policy_id, number`,
    beyond: ({ number }: Cursor) => sql`number > ${number}::integer`,
  },
  liked: {
    key: sql`likes`,
    order: sql`policy_id, likes desc, number desc`,
    beyond: ({ key, number }: Cursor) => sql`(likes, number) < (${key}::integer, ${number}::integer)`,
  },
  discussed: {
    key: sql`replies`,
    order: sql`policy_id, replies desc, number desc`,
    beyond: ({ key, number }: Cursor) => sql`(replies, number) < (${key}::integer, ${number}::integer)`,
  },
} as const;

/** The first replies in each of these threads, one more than are shown where there are more. */
export async function firstReplies(db: Kysely<Schema>, threads: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select r.number from unnest(${[...threads]}::integer[]) as t(number) cross join lateral (
      select number from comments where thread = t.number and parent is not null order by thread, number
      limit ${FIRST_REPLIES + 1}::integer
    ) r`.execute(db);
  return rows.map(({ number }) => number);
}

/** Numbers of the replies in a thread after this one, the oldest first. */
export async function replyPage(
  db: Kysely<Schema>,
  { thread, after, limit }: { readonly thread: number; readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from comments where thread = ${thread} and parent is not null and number > ${after}::integer
    order by thread, number limit ${limit}::integer`.execute(db);
  return rows.map(({ number }) => number);
}

/** Numbers of what a comment replies to, the nearest first; of many, the nearest and the one that began the thread. */
export async function numbersAbove(db: Kysely<Schema>, number: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with recursive above (number, parent, level) as (
      select number, parent, 0 from comments where number = ${number}
      union all
      select c.number, c.parent, a.level + 1 from above a join comments c on c.number = a.parent
    )
    select number from above where level between 1 and ${NEAREST_ABOVE}::integer or (parent is null and level > 0)
    order by level`.execute(db);
  return rows.map((row) => row.number);
}

/** Numbers of a policy's comments and replies after this one, in their order. */
export async function commentNumbers(
  db: Kysely<Schema>,
  { policy, after, limit }: { readonly policy: number; readonly after: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from comments where policy_id = ${policy} and form = 'comment' and number > ${after}::integer
    order by policy_id, form, number limit ${limit}::integer`.execute(db);
  return rows.map(({ number }) => number);
}

/** Numbers of a policy's latest comments and replies, the latest first. */
export async function latestComments(
  db: Kysely<Schema>,
  { policy, limit }: { readonly policy: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from comments where policy_id = ${policy} and form = 'comment'
    order by policy_id desc, form desc, number desc limit ${limit}::integer`.execute(db);
  return rows.map(({ number }) => number);
}

/** The discussion of a policy as it is counted; nothing where there is no such policy. */
export async function readDiscussion(db: Kysely<Schema>, policy: number) {
  return discussions(db).where('id', '=', policy).executeTakeFirst();
}
export type DiscussionRow = NonNullable<Awaited<ReturnType<typeof readDiscussion>>>;

/** These discussions, all at one moment of the database. */
export async function readDiscussions(db: Kysely<Schema>, policies: readonly number[]) {
  return discussions(db)
    .select(SNAPSHOT_NUMBER.as('snapshot'))
    .where('id', '=', sql<number>`any(${[...policies]}::integer[])`)
    .execute();
}

function discussions(db: Kysely<Schema>) {
  return db
    .selectFrom('policies')
    .select(['id', 'status', 'comments', 'commenters', 'latest_comment', 'comment_likes'])
    .select(['comments_for', 'comments_against', 'comments_question', 'comments_neutral'])
    .where('removed_at', 'is', null);
}

/** The former texts of a comment, the first first. */
export async function formerTexts(db: Kysely<Schema>, comment: number) {
  return db
    .selectFrom('comment_texts')
    .select(['number', 'label', 'text', 'salt', 'text_hash', 'written_at'])
    .where('comment', '=', comment)
    .orderBy('number')
    .execute();
}

/** Which edit of a comment gave it this text and label; null where none did. */
export async function editWith(
  db: Kysely<Schema>,
  comment: Pick<CommentRow, 'number' | 'edits' | 'text_hash' | 'label'>,
  { textHash, label }: { readonly textHash: string; readonly label: CommentRow['label'] },
): Promise<number | null> {
  if (comment.edits === 0) return null;
  if (comment.text_hash === textHash && comment.label === label) return comment.edits;
  const former = await db
    .selectFrom('comment_texts')
    .select('number')
    .where('comment', '=', comment.number)
    .where('text_hash', '=', textHash)
    .where('label', '=', label)
    .where('number', '>', 1)
    .executeTakeFirst();
  return former ? former.number - 1 : null;
}

/** How many comments and likes each policy has that has any. */
export async function countsByPolicy(db: Kysely<Schema>) {
  return db
    .selectFrom('policies')
    .select(['id', 'comments', 'comment_likes'])
    .where('comments', '>', 0)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}
