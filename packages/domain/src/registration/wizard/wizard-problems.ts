import { readEmail } from '../contact/email.ts';
import { readMobile } from '../contact/mobile.ts';
import { type NicRules, readNic } from '../identity/nic.ts';
import { WIZARD_STEPS, type Wizard, type WizardField, type WizardStep } from './wizard-state.ts';

/** Why Next or Register cannot be pressed; the page has the words. */
export const WIZARD_PROBLEMS = [
  'first-name-missing',
  'last-name-missing',
  'email-missing',
  'email-registered',
  'nic-missing',
  'nic-invalid',
  'nic-registered',
  'mobile-missing',
  'mobile-registered',
  'province-missing',
  'wallet-missing',
  'wallet-registered',
  'face-missing',
  'face-duplicate',
  'consent-missing',
  'email-invalid',
  'mobile-invalid',
  'field-errors',
] as const;
export type WizardProblem = (typeof WIZARD_PROBLEMS)[number];

/**
 * What keeps a step from being valid (specification, section 4), in the order of the fields; empty when it is. A face check that
 * is optional keeps nobody, finished or not. As the specification has it, how an e-mail or a mobile number is written is judged on Register, not on Next.
 */
export function stepProblems(wizard: Wizard, step: WizardStep, rules: NicRules): WizardProblem[] {
  const isRequired = wizard.faceOffer === 'required';
  switch (step) {
    case 1:
      return listed(personProblems(wizard, rules));
    case 2:
      return listed({
        'mobile-missing': isBlank(wizard, 'mobileNumber'),
        'mobile-registered': wizard.errors.mobileNumber === 'registered',
        'province-missing': isBlank(wizard, 'province'),
      });
    case 3:
      return listed({
        'wallet-missing': wizard.wallet === null,
        'wallet-registered': wizard.errors.wallet === 'registered',
        'face-missing': isRequired && wizard.face === 'waiting',
        'face-duplicate': isRequired && wizard.face === 'duplicate',
        'consent-missing': !wizard.consent,
      });
  }
}

/** Everything that keeps Register from being sent: each step's, then how things are written, then any error left (section 5). */
export function registerProblems(wizard: Wizard, rules: NicRules): WizardProblem[] {
  return [
    ...WIZARD_STEPS.flatMap((step) => stepProblems(wizard, step, rules)),
    ...listed({
      'email-invalid': !isBlank(wizard, 'email') && !readEmail(wizard.fields.email).ok,
      'mobile-invalid': !isBlank(wizard, 'mobileNumber') && !readMobile(wizard.fields.mobileNumber).ok,
      'field-errors': Object.keys(wizard.errors).length > 0,
    }),
  ];
}

/** The last step that can be shown: all before it are valid. */
export function furthestStep(wizard: Wizard, rules: NicRules): WizardStep {
  return WIZARD_STEPS.find((step) => stepProblems(wizard, step, rules).length > 0) ?? 3;
}

function personProblems(wizard: Wizard, rules: NicRules): Partial<Record<WizardProblem, boolean>> {
  const nic = readNic(wizard.fields.nicNumber, rules);
  const nicMissing = !nic.ok && nic.failure.kind === 'nic-required';
  return {
    'first-name-missing': isBlank(wizard, 'firstName'),
    'last-name-missing': isBlank(wizard, 'lastName'),
    'email-missing': isBlank(wizard, 'email'),
    'email-registered': wizard.errors.email === 'registered',
    'nic-missing': nicMissing,
    'nic-invalid': !nic.ok && !nicMissing,
    'nic-registered': wizard.errors.nicNumber === 'registered',
  };
}

function isBlank(wizard: Wizard, field: WizardField): boolean {
  return wizard.fields[field].trim() === '';
}

function listed(problems: Partial<Record<WizardProblem, boolean>>): WizardProblem[] {
  return WIZARD_PROBLEMS.filter((problem) => problems[problem]);
}
