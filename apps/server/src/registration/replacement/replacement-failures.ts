import { refusal } from '@sabha/domain/core/refusal';
import type { FieldError } from '@sabha/domain/registration/registration-errors';
import { OUTCOME_TEXTS } from '@sabha/domain/registration/registration-texts';
import type { ProblemTable } from '../../http/answers/problem.ts';

/** Why a wallet is not replaced. */
export type ReplacementFailure =
  | {
      readonly kind:
        | 'not-signed-in'
        | 'registration-closed'
        | 'replacement-unavailable'
        | 'contract-outdated'
        | 'contract-unreachable'
        | 'holds-office'
        | 'wallet-known'
        | 'no-such-registration'
        | 'not-active-yet'
        | 'too-many-replacements'
        | 'replacement-under-way';
    }
  | { readonly kind: 'invalid-registration'; readonly errors: readonly FieldError[] };

export const REPLACEMENT_PROBLEMS: ProblemTable<ReplacementFailure> = {
  'not-signed-in': refusal(401, 'Please connect your wallet and sign in'),
  'registration-closed': refusal(403, 'Registration is closed, and wallets cannot be replaced'),
  'replacement-unavailable': refusal(
    403,
    'This installation sends no codes by e-mail or SMS, so it cannot confirm who registered. Please ask the office that registers citizens',
  ),
  'contract-outdated': refusal(409, 'The contract of this installation is too old to replace wallets'),
  'contract-unreachable': refusal(503, 'The ledger did not answer. Please try again in a moment'),
  'holds-office': refusal(
    409,
    'The lost wallet holds an office. An admin must take the office from it first',
  ),
  'wallet-known': refusal(409, 'This wallet has been registered before. Please use a new one'),
  'no-such-registration': refusal(
    404,
    'There is no registration with this NIC, e-mail and mobile number together',
  ),
  'not-active-yet': refusal(409, 'The registration is not finished yet: there is nothing to replace'),
  'too-many-replacements': refusal(
    409,
    'This registration’s wallet was replaced as often as the contract allows',
  ),
  'replacement-under-way': refusal(409, 'The wallet is already being replaced: it is too late to stop it'),
  'invalid-registration': {
    status: 400,
    message: ({ errors }) => errors[0]?.message ?? OUTCOME_TEXTS.failed,
  },
};
