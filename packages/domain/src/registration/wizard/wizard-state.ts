import type { Address } from '../../core/hex.ts';
import type { VerifierState } from '../codes/verifiers.ts';

/** The three steps of the Register dialog (specification, section 2). */
export const WIZARD_STEPS = [1, 2, 3] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** What a person types or picks, in the order in which it is asked for; all six are required (section 5). */
export const WIZARD_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'nicNumber',
  'mobileNumber',
  'province',
] as const;
export type WizardField = (typeof WIZARD_FIELDS)[number];

/** What an error may belong to: a field or the wallet. */
export const ERROR_FIELDS = [...WIZARD_FIELDS, 'wallet'] as const;
export type ErrorField = (typeof ERROR_FIELDS)[number];
/** Why the value there cannot be taken: somebody has it, or the server's rules refuse it. */
export type FieldProblem = 'registered' | 'invalid';

/** On which step each stands. */
export const STEP_OF: Readonly<Record<ErrorField, WizardStep>> = {
  firstName: 1,
  lastName: 1,
  email: 1,
  nicNumber: 1,
  mobileNumber: 2,
  province: 2,
  wallet: 3,
};

/**
 * `off`: not available or not wanted; the rest is what the last scan said. With `review` a person has to look at it, and the
 * registration goes on without the face check meanwhile.
 */
export type FaceCheck = 'off' | 'waiting' | 'unique' | 'duplicate' | 'review';

export type Wizard = {
  readonly open: boolean;
  readonly step: WizardStep;
  readonly fields: Readonly<Record<WizardField, string>>;
  readonly errors: Readonly<Partial<Record<ErrorField, FieldProblem>>>;
  /** The connected wallet's address, or null. */
  readonly wallet: Address | null;
  readonly consent: boolean;
  /** Whether the installation requires the face check, or people may do without it or add it later. */
  readonly faceOffer: VerifierState;
  readonly face: FaceCheck;
  readonly submitting: boolean;
  /** The wallet of the registration that was sent last. */
  readonly sentWallet: Address | null;
};

/** The dialog closed and empty. The face check is on by default where the installation requires it. */
export function emptyWizard(faceOffer: VerifierState, wallet: Address | null = null): Wizard {
  return {
    open: false,
    step: 1,
    fields: { firstName: '', lastName: '', email: '', nicNumber: '', mobileNumber: '', province: '' },
    errors: {},
    wallet,
    consent: false,
    faceOffer,
    face: faceOffer === 'required' ? 'waiting' : 'off',
    submitting: false,
    sentWallet: null,
  };
}
