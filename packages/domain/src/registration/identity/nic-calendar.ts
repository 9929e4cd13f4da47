/** How the days of a year are counted on an identity card: see docs/decisions/008-nic-calendar.md. */
export const NIC_CALENDARS = ['specification', 'leap-always'] as const;
export type NicCalendar = (typeof NIC_CALENDARS)[number];

const LEAP_DAY = 60;

/** Whether a year of the Gregorian calendar has a 29 February. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The greatest day number that a card of that year can bear. */
export function lastDayOf(year: number, calendar: NicCalendar): number {
  return calendar === 'leap-always' || isLeapYear(year) ? 366 : 365;
}

/**
 * The date of a day number, as YYYY-MM-DD. `leap-always` counts a 29 February in each year, so that in a common year all
 * days after it stand one higher. Day 60 of a common year is then a day that was not: it is read as 1 March, which is
 * what an ordinary count makes of it, so that a card of which the office counted ordinarily is not turned away.
 */
export function birthDateOf(year: number, day: number, calendar: NicCalendar): string {
  const shifted = calendar === 'leap-always' && !isLeapYear(year) && day > LEAP_DAY;
  const ordinal = shifted ? day - 1 : day;
  return new Date(Date.UTC(year, 0, ordinal)).toISOString().slice(0, 10);
}
