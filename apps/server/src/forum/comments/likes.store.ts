import type { Schema } from '@sabha/db/schema';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { CommentFailure } from '@sabha/domain/forum/comments/comment-rules';
import type { PolicyStatus } from '@sabha/domain/forum/policy-status';
import { takesComments } from '@sabha/domain/forum/policy-status';
import { type Kysely, sql, type Transaction } from 'kysely';

interface Like {
  readonly comment: number;
  readonly member: number;
}
type Outcome = Result<{ readonly likes: number; readonly policy: number }, CommentFailure>;

/** Likes a comment, once however often it is said; gives how many do. */
export async function likeComment(db: Kysely<Schema>, like: Like): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const found = await lockLiked(trx, like.comment);
    if (!found) return fail({ kind: 'comment-unknown' });
    if (!found.isShown) return fail({ kind: 'comment-removed' });
    if (!takesComments(found.status)) return fail({ kind: 'discussion-closed' });
    const { rows } = await sql<{ likes: number }>`
      with added as (
        insert into comment_likes (member, policy_id, comment)
        values (${like.member}, ${found.policy_id}, ${like.comment}) on conflict do nothing returning comment
      ), counted as (
        update policies set comment_likes = comment_likes + 1
        where id = ${found.policy_id} and exists (select from added)
      )
      update comments set likes = likes + (select count(*) from added) where number = ${like.comment}
      returning likes`.execute(trx);
    return ok({ likes: rows[0]?.likes ?? 0, policy: found.policy_id });
  });
}

/** Takes a like back, also of a comment that is not shown any more; gives how many are left. */
export async function unlikeComment(db: Kysely<Schema>, like: Like): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    const found = await lockLiked(trx, like.comment);
    if (!found) return fail({ kind: 'comment-unknown' });
    const { rows } = await sql<{ likes: number }>`
      with gone as (
        delete from comment_likes
        where member = ${like.member} and policy_id = ${found.policy_id} and comment = ${like.comment} returning comment
      ), counted as (
        update policies set comment_likes = comment_likes - 1
        where id = ${found.policy_id} and ${found.isShown}::boolean and exists (select from gone)
      )
      update comments set likes = likes - (select count(*) from gone) where number = ${like.comment}
      returning likes`.execute(trx);
    return ok({ likes: rows[0]?.likes ?? 0, policy: found.policy_id });
  });
}

/** The comment, once nothing else changes counts of its discussion: what is read after that stays so to the commit. */
async function lockLiked(trx: Transaction<Schema>, comment: number) {
  const policy = await trx
    .selectFrom('policies')
    .select(['id', 'status'])
    .where(
      'id',
      '=',
      sql<number>`(select policy_id from comments where number = ${comment} and form = 'comment')`,
    )
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!policy) return null;
  const { state } = await trx
    .selectFrom('comments')
    .select('state')
    .where('number', '=', comment)
    .executeTakeFirstOrThrow();
  const status: PolicyStatus = policy.status;
  return { policy_id: policy.id, status, isShown: state === 'shown' };
}
