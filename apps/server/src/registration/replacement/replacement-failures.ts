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
  'not-signed-in': { status: 401, message: 'Please connect your wallet and sign in' },
  'registration-closed': { status: 403, message: 'Registration is closed, and wallets cannot be replaced' },
  'replacement-unavailable': {
    status: 403,
    message:
      'Here nobody is asked for a code by e-mail or SMS, so that nobody can prove to be the one who registered. Please ask the office that registers citizens',
  },
  'contract-outdated': {
    status: 409,
    message: 'The contract that this installation was begun with cannot replace wallets',
  },
  'contract-unreachable': { status: 503, message: 'The ledger did not answer. Please try again in a moment' },
  'holds-office': {
    status: 409,
    message: 'The lost wallet holds an office. An admin must take the office from it first',
  },
  'wallet-known': {
    status: 409,
    message: 'This wallet has been registered before. Take a new one, which nobody has used here',
  },
  'no-such-registration': {
    status: 404,
    message: 'There is no registration with this NIC, e-mail and mobile number together',
  },
  'not-active-yet': {
    status: 409,
    message: 'The registration is not finished yet: there is nothing to replace',
  },
  'too-many-replacements': {
    status: 409,
    message: 'This registration’s wallet was replaced as often as the contract allows',
  },
  'replacement-under-way': {
    status: 409,
    message: 'The wallet is being replaced: it is too late to stop it',
  },
  'invalid-registration': {
    status: 400,
    message: ({ errors }) => errors[0]?.message ?? OUTCOME_TEXTS.failed,
  },
};
