import { type Refusal, refusal } from '../../core/refusal.ts';
import type { PseudonymFailure } from './pseudonym-text.ts';
import { PSEUDONYM_LENGTH } from './pseudonym-text.ts';

/** Every way in which the name that a citizen chose can be refused. */
export type ChoiceFailure = { readonly kind: `pseudonym-${PseudonymFailure['kind'] | 'taken'}` };

/** What each refusal says. */
export const PSEUDONYM_PROBLEMS = {
  'pseudonym-too-short': refusal(400, `At least ${PSEUDONYM_LENGTH.shortest} characters`),
  'pseudonym-too-long': refusal(400, `At most ${PSEUDONYM_LENGTH.longest} characters`),
  'pseudonym-characters': refusal(
    400,
    'Please use letters of Sinhala, Tamil or English, digits, and single spaces, points or hyphens between',
  ),
  'pseudonym-office': refusal(409, 'This is the name of an office or of somebody who holds one'),
  'pseudonym-taken': refusal(409, 'This name, or one that looks like it, is already taken'),
} satisfies Record<ChoiceFailure['kind'], Refusal>;
