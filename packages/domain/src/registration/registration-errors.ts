import { colomboDay } from '../core/colombo.ts';
import { OUTCOME_TEXTS, REGISTRATION_TEXTS } from './registration-texts.ts';

/** What is wrong with one field, in the specification's words. `path` is the field's name in the request. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** Every way in which a registration can be refused, with what is known of it. */
export type RegistrationFailure =
  | { readonly kind: 'not-signed-in' }
  | { readonly kind: 'registration-closed' }
  | { readonly kind: 'wallet-mismatch' }
  | { readonly kind: 'consent-required' }
  | { readonly kind: 'invalid-registration'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'duplicate-data'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'wallet-already-registered' }
  | { readonly kind: 'nic-remembered'; readonly until: Date }
  | { readonly kind: 'wallet-resting'; readonly until: Date }
  | { readonly kind: 'wallet-replaced' }
  | { readonly kind: 'being-authorised' }
  | { readonly kind: 'contract-refused' }
  | { readonly kind: 'no-reservation' }
  | { readonly kind: 'reservation-differs' }
  | { readonly kind: 'check-missing'; readonly verifiers: readonly string[] }
  | { readonly kind: 'face-check-required' }
  | { readonly kind: 'face-duplicate' }
  | { readonly kind: 'face-taken' }
  | { readonly kind: 'face-service-down' }
  | { readonly kind: 'database-failed' };
export type RegistrationFailureKind = RegistrationFailure['kind'];

interface RegistrationProblem<Kind extends RegistrationFailureKind> {
  readonly status: number;
  readonly message: (failure: Extract<RegistrationFailure, { readonly kind: Kind }>) => string;
}

const problem = <Kind extends RegistrationFailureKind>(
  status: number,
  says: string | RegistrationProblem<Kind>['message'],
): RegistrationProblem<Kind> => ({ status, message: typeof says === 'string' ? () => says : says });

/** Status and text of each failure; the specification's texts where it has one (sections 5, 6 and 8). */
export const REGISTRATION_PROBLEMS: {
  readonly [Kind in RegistrationFailureKind]: RegistrationProblem<Kind>;
} = {
  'not-signed-in': problem(401, 'Wallet Connection Required, Please connect your wallet first to register'),
  'registration-closed': problem(
    403,
    'Registration is closed. The database was lost and rebuilt from the ledger, which does not say who has registered. Until that is known again, nobody can register, so that nobody registers twice.',
  ),
  'wallet-mismatch': problem(
    403,
    'You are signed in with another wallet than the one that is to be registered.',
  ),
  'consent-required': problem(
    400,
    'Please read how your personal data is used, and agree to it, to register.',
  ),
  'invalid-registration': problem(400, ({ errors }) => errors[0]?.message ?? OUTCOME_TEXTS.failed),
  'duplicate-data': problem(409, OUTCOME_TEXTS.duplicateFound),
  'wallet-already-registered': problem(409, OUTCOME_TEXTS.walletTaken),
  'nic-remembered': problem(
    409,
    ({ until }) =>
      `A registration with this NIC was ended not long ago. The NIC can be registered again after ${colomboDay(until)}.`,
  ),
  'wallet-resting': problem(
    409,
    ({ until }) =>
      `This wallet's authorisation was ended not long ago. It can be registered again after ${colomboDay(until)}.`,
  ),
  'wallet-replaced': problem(
    409,
    'This wallet was replaced by another one of its owner. It cannot be registered again.',
  ),
  'being-authorised': problem(
    409,
    'Your wallet is being authorised with the data you saved. Please try again in a moment.',
  ),
  'contract-refused': problem(
    502,
    'The contract did not authorise your wallet. Your registration is kept; please try again later.',
  ),
  'no-reservation': problem(409, 'There is no open registration for this wallet. Please begin again.'),
  'reservation-differs': problem(
    409,
    'This is other data than the registration was begun with. Please begin again.',
  ),
  'check-missing': problem(
    403,
    ({ verifiers }) => `Please complete the identity check first: ${verifiers.join(', ')}`,
  ),
  /** No check has this id, or its time is over. */
  'face-check-required': problem(403, REGISTRATION_TEXTS.biometricRequired),
  'face-duplicate': problem(409, REGISTRATION_TEXTS.duplicateIdentity),
  /** Another wallet's registration has this check. */
  'face-taken': problem(409, REGISTRATION_TEXTS.biometricTaken),
  'face-service-down': problem(503, REGISTRATION_TEXTS.faceServiceDown),
  'database-failed': problem(503, 'The database did not answer. Please try again.'),
};
