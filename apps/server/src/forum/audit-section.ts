import type { Schema } from '@sabha/db/schema';
import type { CommentLine } from '@sabha/domain/forum/audit/comment-line';
import { COMMENT_PROBLEMS, type CommentFailure } from '@sabha/domain/forum/comments/comment-rules';
import type { Kysely } from 'kysely';
import type { BundleSection, SectionCut, SubjectBounds } from '../audit-bundle/bundle-section.ts';
import { sendFailure } from '../http/answers/problem.ts';
import { auditedComments, hasComment, lastComment } from './comments/audited-comments.store.ts';
import { COMMENT_EDIT_FORM } from './comments/comment-edit-kind.ts';
import { COMMENT_FORM } from './comments/comment-kind.ts';
import { COMMENT_STEP_FORM } from './comments/comment-step-kind.ts';

/** A comment with a text of some lines, estimated. */
const COMMENT_BYTES = 900;

/** Comments and statements with their acts, as the audit bundle lists them. No contract counts them, so they have no counts. */
export const COMMENTS_BUNDLE_SECTION: BundleSection = {
  of: 'comment',
  contract: null,
  acts: [COMMENT_FORM.name, COMMENT_EDIT_FORM.name, COMMENT_STEP_FORM.name],
  direct: [],
  tasks: { kinds: [], field: 'comment' },
  subjectBytes: COMMENT_BYTES,
  count: lastComment,
  has: hasComment,
  sendUnknown: (reply) => sendFailure<CommentFailure>(reply, COMMENT_PROBLEMS, { kind: 'comment-unknown' }),
  cut,
  eventFilter: async () => null,
  subjects: commentLines,
};

async function cut(trx: Kysely<Schema>, only: number | null): Promise<SectionCut> {
  return { last: only ?? (await lastComment(trx)), counts: [] };
}

async function* commentLines(
  db: Kysely<Schema>,
  { last, only, acts }: SubjectBounds,
): AsyncGenerator<CommentLine> {
  for (let after = only === null ? 0 : only - 1; ; ) {
    const page = await auditedComments(db, { after, last, acts });
    yield* page;
    const end = page.at(-1);
    if (!end) return;
    after = end.id;
  }
}
