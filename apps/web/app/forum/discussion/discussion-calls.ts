import type { Language } from '@sabha/domain/core/localized';
import { ok, type Result } from '@sabha/domain/core/result';
import {
  commentVersionsResponseSchema,
  likesResponseSchema,
  listCommentsResponseSchema,
  listRepliesResponseSchema,
  ownForumResponseSchema,
  writtenCommentResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import type { CommentLabel, HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import { translateCommentResponseSchema } from '@sabha/domain/forum/translation/translate-comment';
import { z } from 'zod';
import { type ApiFailure, type ApiResult, apiChange, apiGet, apiPost } from '../../api/api-client.ts';
import { commentsPath, type DiscussionQuery } from './discussion-query.ts';
import type { Draft } from './drafts.ts';

const flaggedSchema = z.object({ data: z.unknown() });

/** A page of threads. */
export async function askThreads(policy: number, query: DiscussionQuery, limit?: number) {
  return bodyOf(await apiGet(commentsPath(policy, query, limit), listCommentsResponseSchema));
}

/** What replies in a thread, from after `after` on. */
export async function askReplies(thread: number, after: string | null) {
  const query = new URLSearchParams({ limit: '50', ...(after === null ? {} : { after }) });
  return bodyOf(await apiGet(`/api/comments/${thread}/replies?${query}`, listRepliesResponseSchema));
}

/** Every text that a comment had, the first first. */
export async function askVersions(comment: number) {
  return dataOf(await apiGet(`/api/comments/${comment}/versions`, commentVersionsResponseSchema));
}

/** A comment by machine in another language. */
export async function askTranslation(comment: number, language: Language) {
  const path = `/api/comments/${comment}/translation`;
  return dataOf(await apiPost(path, { language }, translateCommentResponseSchema));
}

/** Who the session is in the forum, and what it may do here. */
export async function askOwn(policy: number) {
  return dataOf(await apiGet(`/api/forum/me?policy=${policy}`, ownForumResponseSchema));
}

/** Takes another name. */
export async function choosePseudonym(pseudonym: string) {
  return dataOf(await apiChange('PUT', '/api/forum/me', { pseudonym }, ownForumResponseSchema));
}

/** Posts a comment. The same text with the same salt is the same comment, however often it is sent. */
export async function postComment({ policy, replyTo, text, label, salt, confirmed }: Draft) {
  const body = {
    comment: text,
    policy_id: policy,
    reply_id: replyTo === 0 ? null : replyTo,
    ...{ label, salt, personal_data_confirmed: confirmed },
  };
  return dataOf(await apiPost('/api/comments', body, writtenCommentResponseSchema));
}

/** What a comment is changed to. */
export interface Edit {
  readonly text: string;
  readonly label: CommentLabel;
  readonly salt: string;
  readonly confirmed: boolean;
}

/** Changes a comment. */
export async function editComment(comment: number, { text, label, salt, confirmed }: Edit) {
  const body = { comment: text, label, salt, personal_data_confirmed: confirmed };
  return dataOf(await apiChange('PUT', `/api/comments/${comment}`, body, writtenCommentResponseSchema));
}

/** Removes a comment of one's own. */
export async function removeComment(comment: number) {
  const path = `/api/comments/${comment}`;
  return dataOf(await apiChange('DELETE', path, undefined, writtenCommentResponseSchema));
}

/** Likes a comment, or takes that back. */
export async function like(comment: number, isLiked: boolean) {
  const path = `/api/comments/${comment}/${isLiked ? 'like' : 'unlike'}`;
  return dataOf(await apiPost(path, {}, likesResponseSchema));
}

/** Reports a comment to the moderators. */
export async function flagComment(comment: number, reason: HidingReason) {
  return dataOf(await apiPost(`/api/comments/${comment}/flags`, { reason }, flaggedSchema));
}

function bodyOf<Body>(answer: ApiResult<Body>): Result<Body, ApiFailure> {
  return answer.ok ? ok(answer.value.body) : answer;
}

function dataOf<Data>(answer: ApiResult<{ readonly data: Data }>): Result<Data, ApiFailure> {
  return answer.ok ? ok(answer.value.body.data) : answer;
}
