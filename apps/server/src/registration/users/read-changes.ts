import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { readEmail } from '@sabha/domain/registration/contact/email';
import { readMobile } from '@sabha/domain/registration/contact/mobile';
import { plainName } from '@sabha/domain/registration/identity/person-name';
import type { FieldError } from '@sabha/domain/registration/registration-errors';
import { REGISTRATION_TEXTS } from '@sabha/domain/registration/registration-texts';
import type { ChangeableField, UpdateUserBody } from '@sabha/domain/registration/users/update-user';

/** What is to be written of a person, as the rules read it; what is null stays. */
export interface Changes {
  readonly name: string | null;
  readonly email: { readonly written: string; readonly canonical: string } | null;
  /** E.164. */
  readonly mobile: string | null;
  readonly province: Province | null;
}

const LETTER = /\p{L}/u;
const UNKNOWN_PROVINCE = 'Please choose one of the nine provinces.';

/** Reads the fields that are there; each that is wrong is named, in the specification's words (section 5). */
export function readChanges(
  body: UpdateUserBody,
): Result<Changes, { readonly kind: 'invalid-registration'; readonly errors: readonly FieldError[] }> {
  const errors: FieldError[] = [];
  const read = <Value>(path: ChangeableField, message: string, parse: (text: string) => Value | null) => {
    const text = body[path];
    if (text === undefined) return null;
    const value = parse(text);
    if (value === null) errors.push({ path, message });
    return value;
  };
  const changes = {
    name: read('user_name', REGISTRATION_TEXTS.incomplete, nameOf),
    email: read('email', REGISTRATION_TEXTS.invalidEmail, (text) => valueIn(readEmail(text))),
    mobile: read(
      'mobile_no',
      REGISTRATION_TEXTS.invalidMobile,
      (text) => valueIn(readMobile(text))?.e164 ?? null,
    ),
    province: read('province', UNKNOWN_PROVINCE, (text) => PROVINCES.find((one) => one === text) ?? null),
  };
  return errors.length > 0 ? fail({ kind: 'invalid-registration', errors }) : ok(changes);
}

function nameOf(text: string): string | null {
  const name = plainName(text);
  return LETTER.test(name) ? name : null;
}

function valueIn<Value>(read: Result<Value, { readonly kind: string }>): Value | null {
  return read.ok ? read.value : null;
}
