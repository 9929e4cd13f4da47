const DAY_MS = 86_400_000;
/** Sri Lanka is ahead of UTC by this, all year. */
const COLOMBO_AHEAD_MS = 5.5 * 3_600_000;
const SATURDAY = 6;
const SUNDAY = 0;

/** The same time of day so many working days later: Saturdays and Sundays of Colombo do not count; holidays do. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0; ) {
    at += DAY_MS;
    const day = new Date(at + COLOMBO_AHEAD_MS).getUTCDay();
    if (day !== SATURDAY && day !== SUNDAY) left -= 1;
  }
  return new Date(at);
}

/** The same day and time a year later; 29 February gives 1 March. */
export function aYearAfter(from: Date): Date {
  const later = new Date(from);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  return later;
}
