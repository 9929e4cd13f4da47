import { assertUnreachable } from '../../core/assert-unreachable.ts';
import type { Address } from '../../core/hex.ts';
import type { VerifierState } from '../codes/verifiers.ts';
import { readEmail } from '../contact/email.ts';
import { readMobile } from '../contact/mobile.ts';
import type { NicRules } from '../identity/nic.ts';
import { furthestStep, registerProblems, stepProblems } from './wizard-problems.ts';
import {
  ERROR_FIELDS,
  type ErrorField,
  emptyWizard,
  type FaceCheck,
  type FieldProblem,
  STEP_OF,
  type Wizard,
  type WizardField,
  type WizardStep,
} from './wizard-state.ts';

export type FieldProblems = Readonly<Partial<Record<ErrorField, FieldProblem>>>;

export type WizardEvent =
  | { readonly type: 'opened' }
  /** What a draft kept: no more than the fields, and never the NIC. */
  | { readonly type: 'restored'; readonly fields: Readonly<Partial<Record<WizardField, string>>> }
  | { readonly type: 'typed'; readonly field: WizardField; readonly value: string }
  /** A duplicate check's answer about `value`; it counts only while that is still the value. */
  | {
      readonly type: 'checked';
      readonly field: ErrorField;
      readonly value: string;
      readonly registered: boolean;
    }
  | { readonly type: 'wallet-changed'; readonly wallet: Address | null }
  | { readonly type: 'consented'; readonly consent: boolean }
  | { readonly type: 'face-check'; readonly face: FaceCheck }
  | { readonly type: 'next' }
  | { readonly type: 'previous' }
  | { readonly type: 'step-asked'; readonly step: WizardStep }
  | { readonly type: 'register' }
  /** The last check or the server's answer names fields. */
  | { readonly type: 'refused'; readonly problems: FieldProblems }
  /** Anything else went wrong; what was typed stays. */
  | { readonly type: 'failed' }
  | { readonly type: 'succeeded' }
  | { readonly type: 'cancelled' };

/**
 * The Register dialog's next state (specification, section 4). No later step is ever shown while an earlier one is not
 * valid. While a registration is under way nothing can be typed, stepped or cancelled, so what is shown is what was sent.
 */
export function reduceWizard(wizard: Wizard, event: WizardEvent, rules: NicRules): Wizard {
  if (wizard.submitting && !ENDS_OR_WATCHES.has(event.type)) return wizard;
  return settled(changed(wizard, event, rules), rules);
}

const WANTED = ['waiting', 'unique', 'duplicate', 'review'] as const;
/** What a face check can be: one that is required cannot be turned off. */
const FACES: Readonly<Record<VerifierState, readonly FaceCheck[]>> = {
  required: WANTED,
  optional: ['off', ...WANTED],
  unavailable: ['off'],
};

const ENDS_OR_WATCHES: ReadonlySet<WizardEvent['type']> = new Set([
  'refused',
  'failed',
  'succeeded',
  'wallet-changed',
]);

function changed(wizard: Wizard, event: WizardEvent, rules: NicRules): Wizard {
  switch (event.type) {
    case 'opened':
      return { ...wizard, open: true };
    case 'restored':
      return { ...wizard, fields: { ...wizard.fields, ...event.fields } };
    case 'typed':
      return {
        ...wizard,
        fields: { ...wizard.fields, [event.field]: event.value },
        errors: without(wizard.errors, event.field),
      };
    case 'checked':
      return checked(wizard, event.field, event.value, event.registered);
    case 'wallet-changed':
      return event.wallet === wizard.wallet
        ? wizard
        : { ...wizard, wallet: event.wallet, errors: without(wizard.errors, 'wallet') };
    case 'consented':
      return { ...wizard, consent: event.consent };
    case 'face-check':
      return FACES[wizard.faceOffer].includes(event.face) ? { ...wizard, face: event.face } : wizard;
    case 'next':
      return stepProblems(wizard, wizard.step, rules).length > 0 ? wizard : moved(wizard, 1);
    case 'previous':
      return moved(wizard, -1);
    case 'step-asked':
      return { ...wizard, step: event.step };
    case 'register':
      return registering(wizard, rules);
    case 'refused':
      return refused(wizard, event.problems);
    case 'failed':
      return { ...wizard, submitting: false };
    case 'succeeded':
    case 'cancelled':
      return emptyWizard(wizard.faceOffer, wizard.wallet);
    default:
      return assertUnreachable(event);
  }
}

/** Back to the first step that is not valid, if a later one would be shown. */
function settled(wizard: Wizard, rules: NicRules): Wizard {
  const furthest = furthestStep(wizard, rules);
  return wizard.step > furthest ? { ...wizard, step: furthest } : wizard;
}

function checked(wizard: Wizard, field: ErrorField, value: string, registered: boolean): Wizard {
  const current = field === 'wallet' ? wizard.wallet : wizard.fields[field];
  if (current !== value) return wizard;
  if (registered) return { ...wizard, errors: { ...wizard.errors, [field]: 'registered' } };
  return wizard.errors[field] === 'registered'
    ? { ...wizard, errors: without(wizard.errors, field) }
    : wizard;
}

function registering(wizard: Wizard, rules: NicRules): Wizard {
  if (!wizard.open || wizard.step !== 3) return wizard;
  const badlyWritten: FieldProblems = {
    ...(readEmail(wizard.fields.email).ok ? {} : { email: 'invalid' as const }),
    ...(readMobile(wizard.fields.mobileNumber).ok ? {} : { mobileNumber: 'invalid' as const }),
  };
  if (Object.keys(badlyWritten).length > 0) return refused(wizard, badlyWritten);
  return registerProblems(wizard, rules).length > 0
    ? wizard
    : { ...wizard, submitting: true, sentWallet: wizard.wallet };
}

/**
 * The errors are shown at their fields, and the first of them is brought into view. What is said of the wallet that was sent
 * does not count for another that was connected meanwhile.
 */
function refused(wizard: Wizard, given: FieldProblems): Wizard {
  const otherWallet = wizard.submitting && wizard.wallet !== wizard.sentWallet;
  const problems = otherWallet ? without(given, 'wallet') : given;
  const first = ERROR_FIELDS.find((field) => problems[field] !== undefined);
  return {
    ...wizard,
    submitting: false,
    errors: { ...wizard.errors, ...problems },
    step: first === undefined ? wizard.step : STEP_OF[first],
  };
}

function moved(wizard: Wizard, by: 1 | -1): Wizard {
  const to = wizard.step + by;
  return to === 1 || to === 2 || to === 3 ? { ...wizard, step: to } : wizard;
}

function without(errors: FieldProblems, field: ErrorField): FieldProblems {
  const { [field]: _gone, ...rest } = errors;
  return rest;
}
