import { assertUnreachable } from './assert-unreachable.ts';
import { colomboDay } from './colombo.ts';

const DAY_MS = 86_400_000;

/** How long something stays open, as a kind that the reader's language puts into words (section 4). */
export type TimeRemaining =
  | { readonly kind: 'completed' | 'expires-today' | 'one-day' }
  | { readonly kind: 'days'; readonly days: number };

/** Counted in calendar days of Asia/Colombo, so that "today" is the reader's today. `days` is at least 2. */
export function timeRemaining(expiredDate: Date, now: Date): TimeRemaining {
  if (now.getTime() >= expiredDate.getTime()) return { kind: 'completed' };
  const days = (Date.parse(colomboDay(expiredDate)) - Date.parse(colomboDay(now))) / DAY_MS;
  if (days === 0) return { kind: 'expires-today' };
  return days === 1 ? { kind: 'one-day' } : { kind: 'days', days };
}

/** The specification's English words for the time remaining (section 4). */
export function timeRemainingInEnglish(remaining: TimeRemaining): string {
  switch (remaining.kind) {
    case 'completed':
      return 'Completed';
    case 'expires-today':
      return 'Expires today';
    case 'one-day':
      return '1 day';
    case 'days':
      return `${remaining.days} days`;
    default:
      return assertUnreachable(remaining);
  }
}
