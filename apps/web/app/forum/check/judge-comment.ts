import type { RecordedComment } from '@sabha/domain/forum/audit/recorded-comments';
import type { CommentView } from '@sabha/domain/forum/comments/comment';
import {
  commentVersionsResponseSchema,
  getCommentResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import type { CheckedWith } from '../../acts/check/attested-kind.ts';
import { plainVerdict, type Verdict } from '../../acts/check/verdict.ts';
import { apiGet } from '../../api/api-client.ts';
import { hasHash, type SaltedText, saltedOf } from './comment-file.ts';
import { type CommentHistory, checkHistory } from './comment-history.ts';

/** The text that the act recorded: its hash, which text of the comment it is, from 1, and what a receipt file has of it. */
interface CheckedText {
  readonly textHash: string;
  readonly version: number;
  readonly salted: SaltedText | null;
}

/** The steps of their own that acts on a comment have; null for an act that has no text. */
export async function checkComment({
  digest,
  subject,
  text,
  ...checked
}: {
  readonly digest: string;
  readonly subject: string;
  readonly text: CheckedText | null;
} & CheckedWith): Promise<Readonly<Record<string, Verdict>>> {
  const look = async () => {
    const comment = await askComment(subject);
    const history = await checkHistory(subject, digest, checked);
    return { history, shown: judgeShown(history, comment) };
  };
  const first = await look();
  // What happened between the two answers is no contradiction: then they agree the second time.
  const { history, shown } = first.shown.state === 'bad' ? await look() : first;
  const own = text ? { text: await judgeText(text, subject, history) } : {};
  return { ...own, history: history.verdict, shown };
}

/** Answers to visitors are kept for some seconds under their address; what is checked is asked for anew. */
const anew = (path: string) => `${path}?at=${Date.now()}`;

type Shown = CommentView | 'missing' | 'unanswered';

async function askComment(id: string): Promise<Shown> {
  const answer = await apiGet(anew(`/api/comments/${id}`), getCommentResponseSchema);
  if (answer.ok) return answer.value.body.data.comment;
  const { failure } = answer;
  return failure.kind === 'refused' && failure.status === 404 ? 'missing' : 'unanswered';
}

/** Whether the text of the file or, without one, the text that is published has the recorded hash. */
async function judgeText(
  { textHash, version, salted }: CheckedText,
  subject: string,
  { comment, verdict }: CommentHistory,
): Promise<Verdict> {
  if (salted) return plainVerdict('text', hasHash(salted, textHash) ? 'good' : 'bad');
  // Only the hash is left of what is not shown: its salt went with the text, so that nobody can try texts.
  if (comment && comment.state !== 'shown') return { state: 'none', says: 'text.gone' };
  const answer = await apiGet(anew(`/api/comments/${subject}/versions`), commentVersionsResponseSchema);
  if (!answer.ok || verdict.state === 'unknown') return plainVerdict('text', 'unknown');
  const versions = answer.value.body.data;
  const own = versions.find(({ number }) => number === version);
  const published = own ? saltedOf(own.comment, own.salt) : null;
  if (!published) return { state: 'none', says: 'text.gone' };
  if (!hasHash(published, textHash)) return { state: 'bad', says: 'text.other' };
  return version === versions.length ? plainVerdict('text', 'good') : { state: 'good', says: 'text.former' };
}

/** Whether what is shown is what the acts make. A comment that is nowhere, and has no step that took it away, is gone. */
function judgeShown({ comment, written, verdict }: CommentHistory, shown: Shown): Verdict {
  if (shown === 'unanswered') return plainVerdict('shown', 'unknown');
  if (shown === 'missing') return { state: 'bad', says: 'shown.gone' };
  if (!comment)
    return verdict.state === 'unknown'
      ? plainVerdict('shown', 'unknown')
      : { state: 'bad', says: 'shown.without' };
  if (shown.digest !== written) return { state: 'bad', says: 'shown.other' };
  const { removed, edited_at } = shown;
  if (comment.state !== 'shown') return judgeTakenAway(comment, shown);
  const salted = saltedOf(shown.comment, shown.salt);
  // Not shown, and no act took it away.
  if (removed || !salted) return { state: 'bad', says: 'shown.gone' };
  if (!hasHash(salted, comment.textHash) || !isSame(comment, shown))
    return { state: 'bad', says: 'shown.changed' };
  if (edited_at === null) return plainVerdict('shown', 'good');
  return { state: 'good', says: 'shown.edited', values: { at: new Date(edited_at) } };
}

/** Of a comment that a step took away nothing may be shown but that, and by whom. */
function judgeTakenAway({ state }: RecordedComment, { removed, comment, salt }: CommentView): Verdict {
  const by = state === 'removed' ? 'author' : 'moderator';
  if (comment !== null || salt !== null) return { state: 'bad', says: 'shown.again' };
  if (removed?.by !== by) return { state: 'bad', says: 'shown.changed' };
  return { state: 'good', says: `shown.${by}`, values: { at: new Date(removed.at) } };
}

function isSame(comment: RecordedComment, shown: CommentView): boolean {
  const { policyId, parent, form, label } = comment;
  const { policy_id, reply_id } = shown;
  return policyId === policy_id && parent === reply_id && form === shown.form && label === shown.label;
}
