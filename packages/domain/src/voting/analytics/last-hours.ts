const HOUR_MS = 3_600_000;
/** Colombo is five and a half hours ahead of UTC: its hours begin at half past. */
const OFFSET_MS = 19_800_000;

/** An hour of Colombo, as HH:MM, and when it begins. */
interface HourOfColombo {
  readonly hour: string;
  readonly startsAt: Date;
}

/** The last `count` hours of Colombo, the one that `now` is in last. */
export function lastHours(now: Date, count: number): HourOfColombo[] {
  const current = Math.floor((now.getTime() + OFFSET_MS) / HOUR_MS);
  return Array.from({ length: count }, (_, n) => {
    const local = (current - count + 1 + n) * HOUR_MS;
    return {
      hour: new Date(local).toISOString().slice(11, 16),
      startsAt: new Date(local - OFFSET_MS),
    };
  });
}
