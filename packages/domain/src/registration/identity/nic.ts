import { assertUnreachable } from '../../core/assert-unreachable.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Gender } from '../citizen.ts';
import { NIC_TEXTS } from '../registration-texts.ts';
import { birthDateOf, lastDayOf, type NicCalendar } from './nic-calendar.ts';

/** What the number of a national identity card says of its holder. */
export type Nic = {
  readonly format: 'old' | 'new';
  /** The twelve digits; the same for the old and the new number of one person. */
  readonly twelve: string;
  readonly birthYear: number;
  /** As counted on the card, from 1, without the 500 that marks a woman. */
  readonly dayOfYear: number;
  readonly gender: Gender;
  /** YYYY-MM-DD in the calendar asked for. */
  readonly birthDate: string;
};

export type NicFailure =
  | { readonly kind: 'nic-required' }
  | { readonly kind: 'invalid-nic-format' }
  | {
      readonly kind: 'invalid-day-of-year';
      readonly day: number;
      readonly max: number;
      readonly year: number;
    }
  | { readonly kind: 'invalid-birth-year' }
  | { readonly kind: 'invalid-serial' };

export type NicRules = {
  readonly calendar: NicCalendar;
  /** Day in Colombo, YYYY-MM-DD. */
  readonly today: string;
};

const OLD = /^[0-9]{9}[VX]$/;
const NEW = /^[0-9]{12}$/;
// A copied number comes with spaces, hyphens or direction marks.
const SEPARATORS = /[\s\p{Cf}\u2011-]/gu;
const FEMALE_OFFSET = 500;
const FIRST_YEAR = 1900;

/** A number as it is kept: without spaces, hyphens and invisible marks, its letter in upper case. */
export function plainNic(text: string): string {
  return text.replace(SEPARATORS, '').toUpperCase();
}

/**
 * Reads a national identity card number (specification, section 5, in its order: required, form, day, year, serial).
 * An old number becomes the twelve digits its holder's new card bears; its last letter (V votes, X does not) is no part
 * of who the person is.
 */
export function readNic(text: string, rules: NicRules): Result<Nic, NicFailure> {
  const written = plainNic(text);
  if (written === '') return fail({ kind: 'nic-required' });
  const format = OLD.test(written) ? 'old' : NEW.test(written) ? 'new' : null;
  if (format === null) return fail({ kind: 'invalid-nic-format' });

  const twelve = format === 'new' ? written : twelveDigits(written);
  const birthYear = Number(twelve.slice(0, 4));
  const counted = Number(twelve.slice(4, 7));
  const gender = counted > FEMALE_OFFSET ? 'female' : 'male';
  const dayOfYear = gender === 'female' ? counted - FEMALE_OFFSET : counted;

  const max = lastDayOf(birthYear, rules.calendar);
  if (dayOfYear < 1 || dayOfYear > max)
    return fail({ kind: 'invalid-day-of-year', day: dayOfYear, max, year: birthYear });
  if (birthYear < FIRST_YEAR || birthYear > Number(rules.today.slice(0, 4)))
    return fail({ kind: 'invalid-birth-year' });
  // The specification has this rule for the new form only, so an old number that ends so is taken.
  if (format === 'new' && twelve.endsWith('0000')) return fail({ kind: 'invalid-serial' });

  const birthDate = birthDateOf(birthYear, dayOfYear, rules.calendar);
  return ok({ format, twelve, birthYear, dayOfYear, gender, birthDate });
}

/** The specification's words for a refused number (section 5). Nothing of the number but its year and day is repeated. */
export function nicMessage(failure: NicFailure): string {
  switch (failure.kind) {
    case 'nic-required':
      return NIC_TEXTS.required;
    case 'invalid-nic-format':
      return NIC_TEXTS.invalidFormat;
    case 'invalid-day-of-year':
      return NIC_TEXTS.invalidDayOfYear(failure.day, failure.max, failure.year);
    case 'invalid-birth-year':
      return NIC_TEXTS.invalidBirthYear;
    case 'invalid-serial':
      return NIC_TEXTS.invalidSerial;
    default:
      return assertUnreachable(failure);
  }
}

/** The twelve digits of a number that was read before, under whatever calendar that was: what is indexed. */
export function canonicalNic(written: string): string {
  return OLD.test(written) ? twelveDigits(written) : written;
}

/** YYDDDSSSC of an old number as 19YYDDD0SSSC: the serial gains a digit in front, the rest stays. */
function twelveDigits(old: string): string {
  return `19${old.slice(0, 5)}0${old.slice(5, 9)}`;
}
