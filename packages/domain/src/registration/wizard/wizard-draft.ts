import { LONGEST } from '../limits.ts';
import type { Wizard, WizardField } from './wizard-state.ts';

/** What of the dialog outlives a reload: never the NIC, the consent or anything that was verified. */
export type WizardDraft = Readonly<Record<Exclude<WizardField, 'nicNumber'>, string>>;

/** Its fields, and the longest text of each. No schema: the form is ready before the schemas are loaded. */
const FIELDS = Object.entries({
  firstName: LONGEST.name,
  lastName: LONGEST.name,
  email: LONGEST.email,
  mobileNumber: LONGEST.mobile,
  province: LONGEST.province,
} satisfies Record<keyof WizardDraft, number>);

/** The draft of what is typed, or null where there is nothing to keep. */
export function draftOf({ fields }: Wizard): WizardDraft | null {
  return isDraft(fields) && FIELDS.some(([name]) => Reflect.get(fields, name) !== '')
    ? onlyDraft(fields)
    : null;
}

/** Reads a draft that a browser kept; null for anything that is none. */
export function readDraft(kept: string): WizardDraft | null {
  try {
    const draft: unknown = JSON.parse(kept);
    return isDraft(draft) ? onlyDraft(draft) : null;
  } catch {
    return null;
  }
}

function isDraft(given: unknown): given is WizardDraft {
  if (typeof given !== 'object' || given === null) return false;
  return FIELDS.every(([name, longest]) => {
    const text: unknown = Reflect.get(given, name);
    return typeof text === 'string' && text.length <= longest;
  });
}

function onlyDraft({ firstName, lastName, email, mobileNumber, province }: WizardDraft): WizardDraft {
  return { firstName, lastName, email, mobileNumber, province };
}
