import { readEmail } from '@sabha/domain/registration/contact/email';
import { readMobile } from '@sabha/domain/registration/contact/mobile';
import { type NicRules, readNic } from '@sabha/domain/registration/identity/nic';
import type { Wizard, WizardField } from '@sabha/domain/registration/wizard/wizard-state';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SendWizard } from '../use-wizard.ts';
import type { askExists } from './ask-exists.ts';
import {
  type CheckState,
  createDuplicateChecks,
  type DuplicateChecks,
  type UniqueControl,
} from './duplicate-checks.ts';

export type CheckStates = Readonly<Partial<Record<UniqueControl, CheckState>>>;

const CHECKED_FIELDS = ['email', 'nicNumber', 'mobileNumber'] as const satisfies readonly WizardField[];

/** The duplicate checks of the dialog: what is known of each field, and the ways to ask. */
export function useDuplicateChecks(wizard: Wizard, send: SendWizard, rules: NicRules) {
  const [states, setStates] = useState<CheckStates>({});
  const report = useEffectEvent((control: UniqueControl, value: string, state: CheckState | null) => {
    setStates(({ [control]: _before, ...rest }) => (state === null ? rest : { ...rest, [control]: state }));
    if (state === 'free' || state === 'exists')
      send({ type: 'checked', field: control, value, registered: state === 'exists' });
  });
  const [checks, setChecks] = useState<DuplicateChecks | null>(null);
  useEffect(() => {
    const made = createDuplicateChecks({ ask: askLoaded, report: (...step) => report(...step) });
    setChecks(made);
    return () => made.stop();
  }, []);

  /** A field has this value now. */
  const typed = (field: WizardField, value: string) => {
    const control = CHECKED_FIELDS.find((checked) => checked === field);
    if (control) checks?.typed(control, canBeChecked(control, value, rules) ? value : null);
  };
  /** All that is filled in, from the start: after a draft came back, or the wallet signed in. */
  const again = () => {
    for (const field of CHECKED_FIELDS) if (wizard.fields[field] !== '') typed(field, wizard.fields[field]);
  };
  return { states, checks, typed, again };
}

/** Fetched with the first question; without a line the last check and the server decide. */
const askLoaded: typeof askExists = async (...question) => {
  const asking = await import('./ask-exists.ts').catch(() => null);
  return asking ? asking.askExists(...question) : 'later';
};

/** Specification, section 5: a NIC and a mobile number are asked about only when they are written as they must be. */
function canBeChecked(field: (typeof CHECKED_FIELDS)[number], value: string, rules: NicRules): boolean {
  switch (field) {
    case 'email':
      return readEmail(value).ok;
    case 'nicNumber':
      return readNic(value, rules).ok;
    case 'mobileNumber':
      return readMobile(value).ok;
  }
}
