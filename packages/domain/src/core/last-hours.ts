import { colomboDay, startOfColomboDay } from './colombo.ts';

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

/** The beginning of the hour of Colombo that an instant is in. */
export function startOfColomboHour(instant: Date): Date {
  return new Date(Math.floor((instant.getTime() + OFFSET_MS) / HOUR_MS) * HOUR_MS - OFFSET_MS);
}

/** The last `count` days of Colombo, as YYYY-MM-DD, the one that `now` is in last. */
export function lastDays(now: Date, count: number): string[] {
  const today = startOfColomboDay(colomboDay(now)).getTime();
  return Array.from({ length: count }, (_, n) =>
    colomboDay(new Date(today - (count - 1 - n) * 24 * HOUR_MS)),
  );
}
