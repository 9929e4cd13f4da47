const COLOMBO_OFFSET_MS = 19_800_000; // UTC+05:30 all year, no summer time (Asia/Colombo since 2006)

/** The calendar day in Asia/Colombo of an instant, as YYYY-MM-DD. */
export function colomboDay(instant: Date): string {
  return new Date(instant.getTime() + COLOMBO_OFFSET_MS).toISOString().slice(0, 10);
}

/** The first instant of a Colombo calendar day given as YYYY-MM-DD. */
export function startOfColomboDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - COLOMBO_OFFSET_MS);
}
