import type { PseudonymFailure } from './pseudonym-text.ts';
import { PSEUDONYM_LENGTH } from './pseudonym-text.ts';

/** Every way in which the name that a citizen chose can be refused. */
export type ChoiceFailure = { readonly kind: `pseudonym-${PseudonymFailure['kind'] | 'taken'}` };

/** What each refusal says. */
export const PSEUDONYM_PROBLEMS = {
  'pseudonym-too-short': { status: 400, message: `At least ${PSEUDONYM_LENGTH.shortest} characters` },
  'pseudonym-too-long': { status: 400, message: `At most ${PSEUDONYM_LENGTH.longest} characters` },
  'pseudonym-characters': {
    status: 400,
    message:
      'Please use letters of Sinhala, Tamil or English, digits, and single spaces, points or hyphens between',
  },
  'pseudonym-office': { status: 409, message: 'This is the name of an office or of who holds one' },
  'pseudonym-taken': { status: 409, message: 'Somebody has this name, or one that looks like it' },
} as const satisfies Record<ChoiceFailure['kind'], { readonly status: number; readonly message: string }>;
