import type { CommentState } from '@sabha/db/tables/comments';
import type { Language } from '@sabha/domain/core/localized';
import type { WrittenSituation } from '@sabha/domain/forum/comments/comment-rules';
import type { CommentLabel, HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import { type QueryExecutorProvider, sql } from 'kysely';
import { moveInHours } from './comment-hours.store.ts';

/** What is known of a comment when it is to be changed. */
export interface Written extends WrittenSituation {
  readonly number: number;
  readonly policyId: number;
  readonly state: CommentState;
  readonly steps: number;
}

/** These comments, by number. */
export async function readWritten(
  trx: QueryExecutorProvider,
  comments: readonly number[],
): Promise<ReadonlyMap<number, Written>> {
  const { rows } = await sql<Written>`
    select c.number, c.policy_id as "policyId", c.member, c.state, c.state = 'shown' as "isShown",
      c.created_at as "createdAt", c.edits, c.steps, p.status
    from comments c join policies p on p.id = c.policy_id
    where c.number = any(${[...new Set(comments)]}::integer[])`.execute(trx);
  return new Map(rows.map((row) => [row.number, row]));
}

/**
 * Locks the counts of these discussions to the end of the transaction, for whoever changes them: an act, or somebody who likes a
 * comment. Everybody locks them before the comments, so that nobody waits for each other.
 */
export async function lockDiscussions(
  trx: QueryExecutorProvider,
  changes: ReadonlyArray<{ readonly policy_id: number }>,
): Promise<void> {
  const policies = [...new Set(changes.map(({ policy_id }) => policy_id))];
  await sql`select from policies where id = any(${policies}::integer[]) order by id for no key update`.execute(
    trx,
  );
}

/** The next text of a comment. */
export interface CommentEdit {
  readonly comment: number;
  readonly policy_id: number;
  readonly label: CommentLabel;
  /** Null where it was lost with a database. */
  readonly text: string | null;
  readonly salt: string | null;
  readonly text_hash: string;
  readonly language: Language | null;
  readonly edited_at: Date;
}

/** Writes texts and labels anew, one for each comment at most, and keeps the former ones; translations go. */
export async function writeEdits(trx: QueryExecutorProvider, edits: readonly CommentEdit[]): Promise<void> {
  const written = sql`
    with edits as materialized (
      select e.*, c.policy_id, c.form, c.created_at, c.edits as former, c.label as former_label, c.text as former_text,
        c.salt as former_salt, c.text_hash as former_hash, coalesce(c.edited_at, c.created_at) as written_at
      from json_to_recordset(${JSON.stringify(edits)}::json) as e(comment integer, label text, text text, salt text,
        text_hash text, language text, edited_at timestamptz)
      join comments c on c.number = e.comment
    ), kept as (
      insert into comment_texts (comment, number, label, text, salt, text_hash, written_at)
      select comment, former + 1, former_label, former_text, former_salt, former_hash, written_at from edits
    ), changed as (
      update comments c set label = e.label, text = e.text, salt = e.salt, text_hash = e.text_hash,
        language = e.language, edits = c.edits + 1, edited_at = e.edited_at
      from edits e where c.number = e.comment
    ), labels as (
      select policy_id, created_at, label, 1 as change from edits where form = 'comment'
      union all select policy_id, created_at, former_label, -1 from edits where form = 'comment'
    ), hours as (${moveInHours(sql`labels`)})
    update policies p set ${LABELS_CHANGE} from (${labelChanges(sql`labels`)}) n where p.id = n.policy_id`;
  await Promise.all([lockDiscussions(trx, edits), written.execute(trx), forgetTranslations(trx, edits)]);
}

/**
 * Behind what changes comments, not in the same statement: one that was being kept meanwhile is seen only once those are locked.
 */
async function forgetTranslations(
  trx: QueryExecutorProvider,
  changes: ReadonlyArray<{ readonly comment: number }>,
): Promise<void> {
  const comments = changes.map(({ comment }) => comment);
  await sql`delete from comment_translations where comment = any(${comments}::integer[])`.execute(trx);
}

const LABELS_CHANGE = sql`comments_for = p.comments_for + n.labelled_for,
  comments_against = p.comments_against + n.against, comments_question = p.comments_question + n.question,
  comments_neutral = p.comments_neutral + n.neutral`;

/** By how many the labels of each policy change, from rows with `policy_id`, `label` and `change`. */
function labelChanges(rows: ReturnType<typeof sql>) {
  return sql`select policy_id, sum(change) as comments,
    coalesce(sum(change) filter (where label = 'for'), 0) as labelled_for,
    coalesce(sum(change) filter (where label = 'against'), 0) as against,
    coalesce(sum(change) filter (where label = 'question'), 0) as question,
    coalesce(sum(change) filter (where label = 'neutral'), 0) as neutral
    from ${rows} group by policy_id`;
}

/** What a step makes of a comment. A null state leaves it as it is. */
export interface StateChange {
  readonly comment: number;
  readonly policy_id: number;
  readonly state: CommentState | null;
  readonly reason: HidingReason | null;
  readonly at: Date;
}

/**
 * Takes steps, one for each comment at most. A removed comment loses its text and salt, and those of its former texts; what is not
 * shown is not counted, and has no translations.
 */
export async function writeStates(
  trx: QueryExecutorProvider,
  changes: readonly StateChange[],
): Promise<void> {
  const written = sql`
    with steps as materialized (
      select s.comment, s.at, coalesce(s.state, c.state) as state, case when s.state is null then c.removed_reason
        when s.state <> 'shown' then s.reason end as reason, c.state as former, c.policy_id, c.form, c.label, c.likes,
        c.member, c.created_at
      from json_to_recordset(${JSON.stringify(changes)}::json) as s(comment integer, state text, reason text,
        at timestamptz)
      join comments c on c.number = s.comment
    ), wiped as (
      update comment_texts t set text = null, salt = null from steps s
      where s.comment = t.comment and s.state = 'removed'
    ), changed as (
      update comments c set steps = c.steps + 1, state = s.state, removed_reason = s.reason,
        text = case when s.state = 'removed' then null else c.text end,
        salt = case when s.state = 'removed' then null else c.salt end,
        language = case when s.state = 'removed' then null else c.language end,
        removed_at = case when s.state = s.former then c.removed_at when s.state <> 'shown' then s.at end
      from steps s where c.number = s.comment
    ), hidden as (
      update forum_members m set hidden = m.hidden + h.change from (
        select member, sum((state = 'hidden')::integer - (former = 'hidden')::integer) as change from steps
        where (state = 'hidden') <> (former = 'hidden') and state <> 'removed' group by member
      ) h where m.id = h.member
    ), labels as (
      select policy_id, created_at, label, likes, (state = 'shown')::integer - (former = 'shown')::integer as change from steps
      where form = 'comment' and (state = 'shown') <> (former = 'shown')
    ), hours as (${moveInHours(sql`labels`)}), liked as (
      select policy_id, sum(likes * change) as likes from labels group by policy_id
    )
    update policies p set comments = p.comments + n.comments, comment_likes = p.comment_likes + l.likes, ${LABELS_CHANGE}
    from (${labelChanges(sql`labels`)}) n join liked l on l.policy_id = n.policy_id
    where p.id = n.policy_id`;
  await Promise.all([lockDiscussions(trx, changes), written.execute(trx), forgetTranslations(trx, changes)]);
}
