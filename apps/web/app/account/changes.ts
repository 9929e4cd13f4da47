import type { Province } from '@sabha/domain/core/provinces';
import { readEmail } from '@sabha/domain/registration/contact/email';
import { readMobile } from '@sabha/domain/registration/contact/mobile';
import { readName } from '@sabha/domain/registration/identity/person-name';
import { LONGEST } from '@sabha/domain/registration/limits';
import type { OwnUser } from '@sabha/domain/registration/users/user';

/** What a person may change of themselves, as the fields hold it. */
export interface Changes {
  readonly user_name: string;
  readonly email: string;
  readonly mobile_no: string;
  readonly province: Province;
}

export type ChangedField = keyof Changes;

/** What is wrong with a field; the reader's language has the words. */
export type FieldProblem =
  | 'name-required'
  | 'name-too-long'
  | 'invalid-email'
  | 'email-taken'
  | 'invalid-mobile'
  | 'mobile-taken'
  | 'refused';

export type FieldProblems = { readonly [Field in ChangedField]?: FieldProblem };

// First and last name are in one field, joined by a space.
const LONGEST_FULL_NAME = 2 * LONGEST.name + 1;

/** The changeable part of what is held. */
export function changeable({ user_name, email, mobile_no, province }: OwnUser): Changes {
  return { user_name, email, mobile_no, province };
}

/** What the rules that page and server share say of the fields, before anything is sent. */
export function problemsOf(changes: Changes): FieldProblems {
  const email = readEmail(changes.email);
  const mobile = readMobile(changes.mobile_no);
  return {
    ...nameProblem(changes.user_name),
    ...(email.ok ? {} : { email: email.failure.kind }),
    ...(mobile.ok ? {} : { mobile_no: mobile.failure.kind }),
  };
}

function nameProblem(name: string): FieldProblems {
  if (name.length > LONGEST_FULL_NAME) return { user_name: 'name-too-long' };
  const read = readName(name);
  return read.ok || read.failure.kind === 'name-too-long' ? {} : { user_name: read.failure.kind };
}

/** Only the fields that are now another than what is held. */
export function changedIn(changes: Changes, user: OwnUser): Partial<Changes> {
  const held = changeable(user);
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => held[field as ChangedField] !== value),
  ); // its keys are these
}
