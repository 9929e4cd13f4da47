import type { CommentView, Discussion } from '@sabha/domain/forum/comments/comment';
import {
  getCommentResponseSchema,
  listCommentsResponseSchema,
  listRepliesResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import { whole } from '../../filters/address-values.ts';
import type { Api } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';
import { commentsPath, type DiscussionQuery } from './discussion-query.ts';
import { type Thread, withReplies } from './threads.ts';

const HIGHEST = 2_147_483_647;

/** The discussion of a policy as its page is sent: readable before scripts and without them. */
export interface LoadedDiscussion {
  readonly query: DiscussionQuery;
  readonly discussion: Discussion;
  readonly threads: readonly Thread[];
  /** After which the list goes on; null on its last page. */
  readonly next: string | null;
  /** The thread that a link leads to, above the others; null where none was asked for or none was found. */
  readonly linked: Thread | null;
}

/** The part of the discussion that an address asks for; null where it could not be had. `id` is the policy's number in the address. */
export async function loadDiscussion(
  api: Api,
  id: string,
  query: DiscussionQuery,
): Promise<LoadedDiscussion | null> {
  const policy = whole(id, HIGHEST);
  if (policy === undefined) return null;
  const [list, linked] = await Promise.all([
    load(api, commentsPath(policy, query), listCommentsResponseSchema),
    query.comment === undefined ? null : loadLinked(api, policy, query.comment, query.replies),
  ]);
  if (!list.ok) return null;
  const { data: threads, next, discussion } = list.data;
  return {
    ...{ query, discussion, next, linked },
    threads: threads.filter(({ comment }) => comment.comment_id !== linked?.comment.comment_id),
  };
}

/** The thread with the comment of this number: what it replies to, and the thread's replies in their order. */
async function loadLinked(
  api: Api,
  policy: number,
  id: number,
  after: string | undefined,
): Promise<Thread | null> {
  const found = await load(api, `/api/comments/${id}`, getCommentResponseSchema);
  if (!found.ok) return null;
  const { comment, above } = found.data.data;
  const first: CommentView | undefined = above[0] ?? comment;
  if (first.policy_id !== policy || first.comment_id !== comment.thread_id || first.form !== 'comment')
    return null;
  const known = [...above, comment].filter(({ comment_id }) => comment_id !== first.comment_id);
  const cursor = new URLSearchParams(after === undefined ? {} : { after });
  const replies = await load(
    api,
    `/api/comments/${first.comment_id}/replies?${cursor}`,
    listRepliesResponseSchema,
  );
  const thread: Thread = { comment: first, replies: [], next: null };
  const withKnown = withReplies(thread, known, null);
  return replies.ok ? withReplies(withKnown, replies.data.data, replies.data.next) : withKnown;
}
