import { colomboDay } from '@sabha/domain/core/colombo';
import type { Address } from '@sabha/domain/core/hex';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { readEmail } from '@sabha/domain/registration/contact/email';
import { readMobile } from '@sabha/domain/registration/contact/mobile';
import { ageOn, comesOfAgeOn } from '@sabha/domain/registration/identity/age';
import { type Nic, nicMessage, plainNic, readNic } from '@sabha/domain/registration/identity/nic';
import { fullName, plainName, readName } from '@sabha/domain/registration/identity/person-name';
import type { FieldError, RegistrationFailure } from '@sabha/domain/registration/registration-errors';
import { REGISTRATION_TEXTS } from '@sabha/domain/registration/registration-texts';
import type { RegistrationData } from '@sabha/domain/registration/reserve-registration';
import type { SaveUserBody } from '@sabha/domain/registration/users/save-user';
import type { Config } from '../../config/config.ts';

/** What finds a person again, read by the rules. */
export interface Contacts {
  readonly email: { readonly written: string; readonly canonical: string };
  readonly nic: Nic & { readonly written: string };
  /** E.164. */
  readonly mobile: string;
}

/** A person as the rules read them: what is kept as written, and what is compared. */
export interface Applicant extends Contacts {
  readonly wallet: Address;
  /** First and last name joined by a space. */
  readonly name: string;
  readonly province: Province;
  readonly age: number;
  /** The day from which one under age takes part; null for one of age. */
  readonly takesPartFrom: string | null;
}

export type ReadResult = Result<
  Applicant,
  Extract<RegistrationFailure, { readonly kind: 'invalid-registration' }>
>;
type Rules = Pick<Config['registration'], 'nicCalendar' | 'minimumAge'>;

const NAME_TOO_LONG = 'This name is too long.';
const UNKNOWN_PROVINCE = 'Please choose one of the nine provinces.';

/** Reads the form of the first call; every field that is wrong is named, in the specification's words (section 5). */
export function readRegistration(data: RegistrationData, rules: Rules, now: Date): ReadResult {
  const errors: FieldError[] = [];
  const first = nameOf(data.firstName, 'firstName', errors);
  const last = nameOf(data.lastName, 'lastName', errors);
  const fields = {
    name: fullName(first, last),
    email: data.email,
    nic: data.nicNumber,
    mobile: data.mobileNumber,
    province: data.province,
    wallet: data.walletAddress,
  };
  return readFields(fields, FORM_PATHS, { rules, now, errors });
}

/** Reads the form of the second call likewise. */
export function readUser(body: SaveUserBody, rules: Rules, now: Date): ReadResult {
  const errors: FieldError[] = [];
  const name = plainName(body.user_name);
  if (name === '') errors.push({ path: 'user_name', message: REGISTRATION_TEXTS.incomplete });
  const { email, nic, mobile_no: mobile, province, evm: wallet } = body;
  const paths = { email: 'email', nic: 'nic', mobile: 'mobile_no' } as const;
  return readFields({ name, email, nic, mobile, province, wallet }, paths, { rules, now, errors });
}

/** Reads what finds a registration again; every field that is wrong is named. */
export function readContacts(
  data: Pick<RegistrationData, 'email' | 'nicNumber' | 'mobileNumber'>,
  rules: Rules,
  now: Date,
): Result<Contacts, Extract<RegistrationFailure, { readonly kind: 'invalid-registration' }>> {
  const errors: FieldError[] = [];
  const fields = { email: data.email, nic: data.nicNumber, mobile: data.mobileNumber };
  const contacts = contactsOf(fields, FORM_PATHS, { rules, now, errors });
  return contacts ? ok(contacts) : fail({ kind: 'invalid-registration', errors });
}

const FORM_PATHS = { email: 'email', nic: 'nicNumber', mobile: 'mobileNumber' } as const;

type ContactPaths = Readonly<Record<'email' | 'nic' | 'mobile', string>>;

interface Reading {
  readonly rules: Rules;
  readonly now: Date;
  readonly errors: FieldError[];
}

interface Fields {
  readonly name: string;
  readonly email: string;
  readonly nic: string;
  readonly mobile: string;
  readonly province: string;
  readonly wallet: Address;
}

function readFields(fields: Fields, paths: ContactPaths, { rules, now, errors }: Reading): ReadResult {
  const contacts = contactsOf(fields, paths, { rules, now, errors });
  const province = PROVINCES.find((one) => one === fields.province);
  if (!province) errors.push({ path: 'province', message: blank(fields.province, UNKNOWN_PROVINCE) });
  if (errors.length > 0 || !contacts || !province) return fail({ kind: 'invalid-registration', errors });
  const { birthDate } = contacts.nic;
  const age = ageOn(birthDate, colomboDay(now));
  return ok({
    ...contacts,
    wallet: fields.wallet,
    name: fields.name,
    province,
    age,
    takesPartFrom: age < rules.minimumAge ? comesOfAgeOn(birthDate, rules.minimumAge) : null,
  });
}

const blank = (text: string, message: string) =>
  text.trim() === '' ? REGISTRATION_TEXTS.incomplete : message;

/** What of a person nobody else may have, as written; null, and `errors` say why, where it cannot be read. */
function contactsOf(
  fields: Pick<Fields, 'email' | 'nic' | 'mobile'>,
  paths: ContactPaths,
  { rules, now, errors }: Reading,
): Contacts | null {
  const { invalidEmail, invalidMobile } = REGISTRATION_TEXTS;
  const email = readEmail(fields.email);
  if (!email.ok) errors.push({ path: paths.email, message: blank(fields.email, invalidEmail) });
  const nic = readNic(fields.nic, { calendar: rules.nicCalendar, today: colomboDay(now) });
  if (!nic.ok) errors.push({ path: paths.nic, message: nicMessage(nic.failure) });
  const mobile = readMobile(fields.mobile);
  if (!mobile.ok) errors.push({ path: paths.mobile, message: blank(fields.mobile, invalidMobile) });
  if (!email.ok || !nic.ok || !mobile.ok) return null;
  return {
    email: email.value,
    nic: { ...nic.value, written: plainNic(fields.nic) },
    mobile: mobile.value.e164,
  };
}

function nameOf(text: string, path: string, errors: FieldError[]): string {
  const name = readName(text);
  if (name.ok) return name.value;
  const message = name.failure.kind === 'name-too-long' ? NAME_TOO_LONG : REGISTRATION_TEXTS.incomplete;
  errors.push({ path, message });
  return '';
}
