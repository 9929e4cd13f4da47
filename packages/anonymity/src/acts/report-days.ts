const COLOMBO_OFFSET_S = 19_800; // all year
const DAY_S = 86_400;

/** The Colombo day of an instant in Unix seconds, counted from 1970: the subject of its reports. */
export function reportDay(seconds: number): number {
  return Math.floor((seconds + COLOMBO_OFFSET_S) / DAY_S);
}

/** When a report day begins, in Unix seconds; the next one's beginning is its end. */
export function reportDayBegins(day: number): number {
  return day * DAY_S - COLOMBO_OFFSET_S;
}
