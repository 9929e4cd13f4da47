import { type Address, parseAddress } from '../src/core/hex.ts';
import type { VerifierState } from '../src/registration/codes/verifiers.ts';
import { reduceWizard, type WizardEvent } from '../src/registration/wizard/wizard.ts';
import { emptyWizard, type WIZARD_FIELDS, type Wizard } from '../src/registration/wizard/wizard-state.ts';

/** What the tests of the dialog begin with. */
export const RULES = { calendar: 'specification', today: '2026-11-21' } as const;
export const WALLET = parseAddress('0x00000000000000000000000000000000000000a1');
export const OTHER = parseAddress('0x00000000000000000000000000000000000000b2');

export const after = (from: Wizard, ...events: WizardEvent[]) =>
  events.reduce((wizard, event) => reduceWizard(wizard, event, RULES), from);
export const typed = (field: (typeof WIZARD_FIELDS)[number], value: string): WizardEvent => ({
  type: 'typed',
  field,
  value,
});
export const PERSON = [
  typed('firstName', 'Nimal'),
  typed('lastName', 'Perera'),
  typed('email', 'nimal@example.lk'),
  typed('nicNumber', '912680444V'),
];
export const CONTACT = [typed('mobileNumber', '0771234567'), typed('province', 'Western')];
export const opened = (faceOffer: VerifierState = 'unavailable', wallet: Address | null = WALLET) =>
  after(emptyWizard(faceOffer, wallet), { type: 'opened' });
export const atStep2 = (from = opened()) => after(from, ...PERSON, { type: 'next' });
export const atStep3 = (from = opened()) => after(atStep2(from), ...CONTACT, { type: 'next' });
export const ready = () => after(atStep3(), { type: 'consented', consent: true });
