import { refusal } from '@sabha/domain/core/refusal';
import type { FieldError } from '@sabha/domain/registration/registration-errors';
import { OUTCOME_TEXTS } from '@sabha/domain/registration/registration-texts';
import type { ProblemTable } from '../../http/answers/problem.ts';

/** Why a call about a user is refused. */
export type UserFailure =
  | {
      readonly kind:
        | 'not-signed-in'
        | 'not-permitted'
        | 'user-not-found'
        | 'not-registered'
        | 'not-saved-yet'
        | 'being-authorised';
    }
  | { readonly kind: 'nic-fixed' | 'wallet-fixed' | 'nothing-to-change' }
  | { readonly kind: 'invalid-registration'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'duplicate-data'; readonly errors: readonly FieldError[] };

export const USER_PROBLEMS: ProblemTable<UserFailure> = {
  'not-signed-in': refusal(401, 'Please connect your wallet and sign in'),
  // The same whether there is such a user or not: the id of one who is not listed yet is not given away.
  'not-permitted': refusal(403, 'Not Authorized'),
  'user-not-found': refusal(404, 'There is no listed user with this id'),
  'not-registered': refusal(404, 'This wallet is not registered'),
  'not-saved-yet': refusal(409, 'Your registration is not finished yet. Finish it first, then change it.'),
  'being-authorised': refusal(
    409,
    'Your wallet is being authorised with the data you saved. Please try again in a moment',
  ),
  'nic-fixed': refusal(
    400,
    'A NIC cannot be changed: it is who you are here. Erase your registration to end it',
  ),
  'wallet-fixed': refusal(
    400,
    'The wallet of a registration cannot be changed: your votes are signed with it',
  ),
  'nothing-to-change': refusal(400, 'Send at least one of name, e-mail, mobile number and province'),
  'invalid-registration': {
    status: 400,
    message: ({ errors }) => errors[0]?.message ?? OUTCOME_TEXTS.failed,
  },
  'duplicate-data': refusal(409, OUTCOME_TEXTS.duplicateFound),
};
