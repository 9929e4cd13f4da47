import { type AgeGroup, UNDER_AGE_GROUP } from '../citizen.ts';
import { isLeapYear } from './nic-calendar.ts';

/**
 * Age in whole years on a day; both are YYYY-MM-DD in Colombo. Below 0 before birth. A year is complete on the anniversary.
 * For one born on 29 February that is, in a common year, 1 March: the first day on which all the years have passed. English
 * law since 1970 counts so, and we found no statute of Sri Lanka that says otherwise. Nobody takes part a day early by it.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** The first day, YYYY-MM-DD, on which a person has that many years: `ageOn` of it is the minimum, of the day before it is not. */
export function comesOfAgeOn(birthDate: string, minimumAge: number): string {
  const year = Number(birthDate.slice(0, 4)) + minimumAge;
  const monthAndDay = birthDate.slice(5);
  const anniversary = monthAndDay === '02-29' && !isLeapYear(year) ? '03-01' : monthAndDay;
  return `${String(year).padStart(4, '0')}-${anniversary}`;
}

/**
 * The group of an age (specification, section 9). It has 55 in two groups; each other group holds the age it ends with,
 * so 55 is in 46-55 and "55+" begins at 56.
 */
export function ageGroupOf(age: number): AgeGroup | typeof UNDER_AGE_GROUP {
  if (age < 18) return UNDER_AGE_GROUP;
  if (age <= 25) return '18-25';
  if (age <= 35) return '26-35';
  if (age <= 45) return '36-45';
  if (age <= 55) return '46-55';
  return '55+';
}
