import type { Language } from '@sabha/domain/core/localized';
import { AGO } from './format-words.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago an instant was, in whole minutes, hours or days. What lies ahead is `just now`. */
export function formatTimeAgo(when: Date | string, now: Date, language: Language): string {
  const elapsed = now.getTime() - new Date(when).getTime();
  const words = AGO[language];
  if (elapsed < MINUTE_MS) return words.now;
  if (elapsed < HOUR_MS) return words.minute(Math.floor(elapsed / MINUTE_MS));
  if (elapsed < DAY_MS) return words.hour(Math.floor(elapsed / HOUR_MS));
  return words.day(Math.floor(elapsed / DAY_MS));
}
