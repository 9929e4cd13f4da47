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
  const serial = String(randomInt(10_000, 100_000));
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
