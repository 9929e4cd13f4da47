import { colomboDay } from '@sabha/domain/core/colombo';
import type { Address } from '@sabha/domain/core/hex';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { GENDERS } from '@sabha/domain/registration/citizen';
import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import type { RegistrationData } from '@sabha/domain/registration/reserve-registration';
import { INVENTED_NAMES } from '../../data/people/names.ts';
import { OFFERED_NAMES } from '../demo-wallets.ts';

/** An age in the middle of each group, so that a birthday moves nobody into the next. */
const AGES = { '18-25': 22, '26-35': 30, '36-45': 40, '46-55': 50, '55+': 64 } as const;
const FEMALE_OFFSET = 500;
/** Ten people in a row: more of the younger. */
const AGES_OF_TEN = [
  '18-25',
  '26-35',
  '36-45',
  '46-55',
  '26-35',
  '55+',
  '18-25',
  '36-45',
  '26-35',
  '46-55',
] as const satisfies ReadonlyArray<keyof typeof AGES>;
/** So many are spread evenly over the provinces; of those after them, more live in some, so that turnout differs. */
const EVENLY_SPREAD = 60;
const UNEVENLY = [
  ...PROVINCES,
  'Eastern',
  'Northern',
  'Sabaragamuwa',
  'North Western',
  'Eastern',
  'Uva',
] as const;
const PROVINCES_A_MONTH = 3;
const MONTHS = PROVINCES.length / PROVINCES_A_MONTH;

/** Citizen number `n` of the demonstration, as the form of a registration: valid by every rule, and nobody's. */
export function inventedPerson(n: number, wallet: Address, now: Date): RegistrationData {
  const [firstName, lastName] = nameOf(n);
  return {
    firstName,
    lastName,
    // `.invalid` is nobody's domain, for ever (RFC 2606).
    email: `${firstName}.${lastName}.${n}@example.invalid`.toLowerCase(),
    nicNumber: nicOf(n, now),
    // No operator has numbers that begin so.
    mobileNumber: `+9400000${String(n).padStart(4, '0')}`,
    province: provinceOf(n),
    walletAddress: wallet,
    consent: { version: CONSENT_VERSION, language: 'en' },
  };
}

/**
 * When they registered: the people of three provinces each in one of the last months, so that growth is seen, and that
 * enough came together for the public list to show their province.
 */
export function registeredAt(n: number, now: Date): Date {
  const monthsAgo = MONTHS - Math.floor(PROVINCES.indexOf(provinceOf(n)) / PROVINCES_A_MONTH);
  const at = new Date(now);
  at.setUTCDate(15);
  at.setUTCMonth(at.getUTCMonth() - monthsAgo);
  return at;
}

function provinceOf(n: number): Province {
  return n < EVENLY_SPREAD ? turn(PROVINCES, n) : turn(UNEVENLY, n - EVENLY_SPREAD);
}

function nameOf(n: number): readonly [string, string] {
  const offered = OFFERED_NAMES[n]?.split(' ');
  if (offered?.[0] && offered[1]) return [offered[0], offered[1]];
  const [first, last] = turn(INVENTED_NAMES, n);
  const round = Math.floor(n / INVENTED_NAMES.length);
  return [turn(first, round), turn(last, round + Math.floor(round / first.length))];
}

/** YYYYDDDSSSSC with a serial higher than any day of births has. */
function nicOf(n: number, now: Date): string {
  const year = Number(colomboDay(now).slice(0, 4)) - AGES[turn(AGES_OF_TEN, n)];
  const female = turn(GENDERS, n) === 'female';
  const day = 1 + ((n * 37) % 300) + (female ? FEMALE_OFFSET : 0);
  return `${year}${String(day).padStart(3, '0')}9999${(n % 9) + 1}`;
}

function turn<Value>(values: readonly Value[], n: number): Value {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('Nothing to take turns among');
  return value;
}
