import { amountForEach } from './analysis/heads.ts';

/**
 * The people of Sri Lanka as the last census counted them, for amounts per person: Census of Population and Housing 2024,
 * preliminary report of 7 April 2025, Department of Census and Statistics.
 */
export const POPULATION = {
  people: 21_763_170,
  year: 2024,
  source: 'https://www.statistics.gov.lk/',
} as const;

/** A public amount for each person, both in cents; whole rupees, rounded half up. */
export function perPerson(cents: bigint): bigint {
  return amountForEach(cents, BigInt(POPULATION.people));
}
