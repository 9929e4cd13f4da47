import { recordClosed } from '../acts/record-closed.ts';
import { type Refusal, refusal } from '../core/refusal.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { MOST_REPLACEMENTS, REPLACEMENT_PERIOD_DAYS, REPLACEMENT_REST_DAYS } from './enrolment.ts';

const DAY_MS = 86_400_000;
const LONGEST_DEADLINE_SECONDS = 604_800;

/** Every way in which an enrolment can be refused. */
export const ENROLMENT_PROBLEMS = {
  'not-authorised': refusal(403, 'User not authorized'),
  'generation-wrong': refusal(409, 'You are already enrolled. Please load the page again.'),
  'commitment-used': refusal(409, 'This identity has already been enrolled'),
  'commitment-invalid': refusal(400, 'This is not a valid identity'),
  'proof-wrong': refusal(400, 'The proof of this identity is not valid'),
  'replaced-too-often': refusal(
    409,
    `An identity can be replaced ${MOST_REPLACEMENTS} times in ${REPLACEMENT_PERIOD_DAYS} days`,
  ),
  'deadline-passed': refusal(400, 'The deadline of this signature has passed'),
  'deadline-too-far': refusal(400, 'The deadline of this signature is too far away'),
  'signature-invalid': refusal(400, 'This signature was not made by your wallet'),
  'signature-unverifiable': refusal(503, 'The chain is not responding. Please try again.'),
  ...recordClosed('You were not enrolled.'),
} satisfies Record<string, Refusal>;
export type EnrolmentFailure = { readonly kind: keyof typeof ENROLMENT_PROBLEMS };

/** Bounds on the signature's deadline (Unix seconds): still to come, and within a week. */
export function checkEnrolmentDeadline(deadline: number, now: Date): Result<null, EnrolmentFailure> {
  const seconds = Math.floor(now.getTime() / 1000);
  if (deadline < seconds) return fail({ kind: 'deadline-passed' });
  return deadline > seconds + LONGEST_DEADLINE_SECONDS ? fail({ kind: 'deadline-too-far' }) : ok(null);
}

/** What is known of a citizen when an enrolment is judged. */
export interface EnrolleeSituation {
  readonly authorised: boolean;
  /** The generation of the last identity that this wallet enrolled; 0 before the first. */
  readonly generation: number;
  /** Whether anybody ever enrolled this commitment. */
  readonly commitmentUsed: boolean;
  /** When this person replaced an identity, under any wallet. */
  readonly replacedAt: readonly Date[];
  /** Until when a new identity of this person rests; null where it need not. */
  readonly restUntil: Date | null;
}

/** How many replacements a person has left at a time. */
export function replacementsLeft(replacedAt: readonly Date[], now: Date): number {
  const since = countedSince(now);
  return Math.max(0, MOST_REPLACEMENTS - replacedAt.filter((at) => at > since).length);
}

/** From when on a replacement counts. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - REPLACEMENT_PERIOD_DAYS * DAY_MS);
}

/** The earliest time at which a census may take an identity that replaces one which leaves it at `leaves`, at the latest. */
export function restAfter(leaves: Date): Date {
  return new Date(leaves.getTime() + REPLACEMENT_REST_DAYS * DAY_MS);
}

/** The rules of an enrolment: a citizen, the next generation, a commitment that nobody had, and few replacements. */
export function judgeEnrolment(
  { generation }: { readonly generation: number },
  situation: EnrolleeSituation,
  now: Date,
): EnrolmentFailure | null {
  if (!situation.authorised) return { kind: 'not-authorised' };
  if (generation !== situation.generation + 1) return { kind: 'generation-wrong' };
  if (situation.commitmentUsed) return { kind: 'commitment-used' };
  const isReplacement = generation > 1 || situation.restUntil !== null;
  return isReplacement && replacementsLeft(situation.replacedAt, now) === 0
    ? { kind: 'replaced-too-often' }
    : null;
}
