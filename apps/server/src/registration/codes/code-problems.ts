import { refusal } from '@sabha/domain/core/refusal';
import type { ConfirmCodeFailure } from '@sabha/domain/registration/codes/confirm-code';
import { invalidTargetText, type RequestCodeFailure } from '@sabha/domain/registration/codes/request-code';
import type { ProblemTable } from '../../http/answers/problem.ts';

const SHARED: ProblemTable<
  Extract<RequestCodeFailure, { kind: 'not-signed-in' | 'verifier-unavailable' | 'invalid-target' }>
> = {
  'not-signed-in': refusal(401, 'Please connect your wallet and sign in'),
  'verifier-unavailable': refusal(409, 'This installation does not use this check.'),
  'invalid-target': { status: 400, message: ({ channel }) => invalidTargetText(channel) },
};

export const REQUEST_CODE_PROBLEMS: ProblemTable<RequestCodeFailure> = {
  ...SHARED,
  'too-many-codes': {
    status: 429,
    message: ({ retryAfterSeconds }) =>
      `Too many codes were asked for. Please try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
  },
};

export const CONFIRM_CODE_PROBLEMS: ProblemTable<ConfirmCodeFailure> = {
  ...SHARED,
  'no-code': refusal(409, 'This code is no longer valid. Please ask for a new one.'),
  'wrong-code': {
    status: 400,
    message: ({ attemptsLeft }) =>
      attemptsLeft > 0
        ? `This is not the code that was sent. Attempts left: ${attemptsLeft}`
        : 'This is not the code that was sent. Please ask for a new one.',
  },
};
