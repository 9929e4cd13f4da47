import { randomInt } from 'node:crypto';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly nicNumber: string;
  readonly mobileNumber: string;
  readonly province: string;
}

/** An invented person whom no other test knows; born in 1990 where nothing else is said. */
export function buildPerson(given: Partial<Person> = {}): Person {
  const day = String(randomInt(1, 366)).padStart(3, '0');
  // Any but 0000 in its last four digits, which is no serial number.
  const serial = `${randomInt(10)}${String(randomInt(1, 10_000)).padStart(4, '0')}`;
  return {
    firstName: 'Nimali',
    lastName: 'Perera',
    email: `nimali.${serial}.${randomInt(1_000_000)}@example.lk`,
    nicNumber: `1990${day}${serial}`,
    mobileNumber: `07${randomInt(10_000_000, 100_000_000)}`,
    province: 'Central',
    ...given,
  };
}
