import { SMALLEST_GROUP } from '@sabha/domain/core/smallest-group';
import type { LabelCounts } from '@sabha/domain/forum/comments/comment';

interface CountedLabels {
  /** How many people have written a comment. */
  readonly commenters: number;
  readonly comments_for: number;
  readonly comments_against: number;
  readonly comments_question: number;
  readonly comments_neutral: number;
}

/** The labels of a policy's comments; null while so few people have written any that labels say something of one of them. */
export function shownLabels(row: CountedLabels): LabelCounts | null {
  if (row.commenters < SMALLEST_GROUP) return null;
  return {
    for: row.comments_for,
    against: row.comments_against,
    question: row.comments_question,
    neutral: row.comments_neutral,
  };
}
