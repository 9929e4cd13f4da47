import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { EnrolmentState, FaceReview } from '@sabha/domain/face/face-rpc';
import type { KeyRing } from '../keys/key-ring.ts';
import { isToken } from '../sessions/sessions.ts';
import type { EnrolmentStore, OpenReview } from '../templates/enrolment-store.ts';
import { stateAnswer } from './answers.ts';
import type { NotFound } from './enrolments.ts';
import type { InTurn } from './in-turn.ts';
import { keptUntil, newReview } from './review-terms.ts';

/** With a picture one is up to 540 KB: an answer with as many stays below the service's bound. */
const MOST_SHOWN = 50;

interface ReviewsOptions {
  readonly store: EnrolmentStore;
  readonly keys: KeyRing;
  readonly clock: () => Date;
  readonly inTurn: InTurn;
}

/** `wrong-token`: not that of the session which made the enrolment. `nothing-to-review`: it is no duplicate, or was decided. */
export type AskFailure = NotFound | { readonly kind: 'wrong-token' | 'nothing-to-review' };

/** What a person decides: unclear results, and those of whoever was refused and asks for it. */
export class Reviews {
  readonly #with: ReviewsOptions;

  constructor(options: ReviewsOptions) {
    this.#with = options;
  }

  /** Asks for a review of a duplicate, which is unclear from then on; asking again gives the same. */
  ask(id: string, token: string): Promise<Result<{ answer_by: string }, AskFailure>> {
    const { store, clock, inTurn } = this.#with;
    return inTurn.run(async () => {
      const now = clock();
      const row = await store.find(id, now);
      if (!row) return fail({ kind: 'not-found' });
      if (!isToken(token, row.token_hash)) return fail({ kind: 'wrong-token' });
      const open = await store.review(id);
      if (open) return ok({ answer_by: open.answer_by.toISOString() });
      if (row.status !== 'duplicate' || row.decided !== null) return fail({ kind: 'nothing-to-review' });
      const review = newReview('person', now);
      await store.change(id, { status: 'review', delete_at: keptUntil(review.answer_by) }, review);
      return ok({ answer_by: review.answer_by.toISOString() });
    });
  }

  /** The most urgent of what somebody has to look at. */
  async open(): Promise<FaceReview[]> {
    const rows = await this.#with.store.openReviews(this.#with.clock(), MOST_SHOWN);
    return rows.map((row) => this.#shown(row));
  }

  /**
   * Ends a review. The picture is deleted; a duplicate's template too. What is decided `unique` may be confirmed for 30 days, and is
   * compared with whoever was not near then.
   */
  decide(id: string, decision: 'unique' | 'duplicate'): Promise<Result<EnrolmentState, NotFound>> {
    const { store, clock, inTurn } = this.#with;
    return inTurn.run(async () => {
      const now = clock();
      const row = await store.find(id, now);
      if (!row || !(await store.review(id))) return fail({ kind: 'not-found' });
      const until = keptUntil(now);
      const decided = { status: decision, decided: decision, picture: null, delete_at: until };
      const rest =
        decision === 'unique'
          ? { usable_until: until }
          : { usable_until: null, template: null, near: '', distance: null, next_distance: null };
      return ok(stateAnswer(await store.change(id, { ...decided, ...rest }, 'ended')));
    });
  }

  #shown(row: OpenReview): FaceReview {
    const { enrolment_id: enrolmentId, picture } = row;
    return {
      enrollment_id: enrolmentId,
      asked_at: row.asked_at.toISOString(),
      answer_by: row.answer_by.toISOString(),
      by: row.asked_by,
      distance: row.distance ?? 0,
      next_distance: row.next_distance,
      confidence: row.confidence,
      picture: picture
        ? this.#with.keys.open(picture, { what: 'picture', enrolmentId }).toString('base64')
        : null,
    };
  }
}
