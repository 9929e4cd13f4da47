import type { FaceReviewRow } from '../templates/tables.ts';
import { afterWorkingDays } from './working-days.ts';

const DAY_MS = 86_400_000;
/** A person looks at it within so many working days. */
const ANSWER_WITHIN_DAYS = 5;
/** What nobody decided is deleted so many days after it should have been; what was decided, so many after that. */
const REVIEW_KEPT_DAYS = 30;

/** A review that begins now. */
export function newReview(
  askedBy: FaceReviewRow['asked_by'],
  now: Date,
): Omit<FaceReviewRow, 'enrolment_id'> {
  return { asked_by: askedBy, asked_at: now, answer_by: afterWorkingDays(now, ANSWER_WITHIN_DAYS) };
}

/** The day on which a review, or what was decided, is deleted. */
export function keptUntil(from: Date): Date {
  return new Date(from.getTime() + REVIEW_KEPT_DAYS * DAY_MS);
}
