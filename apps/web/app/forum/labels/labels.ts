import type { CommentLabel } from '@sabha/domain/forum/comments/comment-structs';

/** The labels in their order: `COMMENT_LABELS`, whose module brings more along. */
export const LABELS = ['for', 'against', 'question', 'neutral'] as const satisfies readonly CommentLabel[];
