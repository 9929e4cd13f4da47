import {
  decideFaceReviewResponseSchema,
  type FaceDecision,
  faceReviewsResponseSchema,
} from '@sabha/domain/face/face-calls';
import type { FaceReview } from '@sabha/domain/face/face-rpc';
import { type ApiFailure, apiGet, apiPost } from '../../api/api-client.ts';
import { askSession } from '../../wallet/session.ts';

/** How far the list is. None of it is ever rendered on the server. */
export type ReviewList =
  | { readonly kind: 'loading' | 'failed' | 'down' | 'signed-out' | 'not-permitted' }
  | { readonly kind: 'ready'; readonly reviews: readonly FaceReview[] };

/** What came of a decision. `gone`: it was decided before, or its time is over. */
export type Decided = 'done' | 'gone' | 'down' | 'signed-out' | 'not-permitted' | 'failed';

/** Both wait for the face service, which has 10 seconds. */
const withinMs = 15_000;

/** What waits for a decision, the most urgent first, asked for only by whom it may be for. Pictures may be in it: it is never cached. */
export async function readReviews(): Promise<ReviewList> {
  const session = await askSession();
  if (!session.ok) return { kind: 'failed' };
  if (session.value === null) return { kind: 'signed-out' };
  if (!session.value.roles.includes('admin')) return { kind: 'not-permitted' };
  const answer = await apiGet('/api/face/reviews', faceReviewsResponseSchema, { withinMs });
  if (answer.ok) return { kind: 'ready', reviews: answer.value.body.data };
  return { kind: reasonOf(answer.failure) };
}

/** Decides about one face check; it cannot be taken back. */
export async function decideReview(id: string, decision: FaceDecision): Promise<Decided> {
  const path = `/api/face/reviews/${id}/decisions`;
  const answer = await apiPost(path, { decision }, decideFaceReviewResponseSchema, { withinMs });
  if (answer.ok) return 'done';
  return answer.failure.kind === 'refused' && answer.failure.status === 404
    ? 'gone'
    : reasonOf(answer.failure);
}

function reasonOf(failure: ApiFailure): 'failed' | 'down' | 'signed-out' | 'not-permitted' {
  if (failure.kind !== 'refused') return 'failed';
  switch (failure.status) {
    case 401:
      return 'signed-out';
    case 403:
      return 'not-permitted';
    case 503:
      return 'down';
    default:
      return 'failed';
  }
}
