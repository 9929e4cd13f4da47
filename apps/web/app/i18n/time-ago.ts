const MINUTE_MS = 60_000;
const UNITS_MS = { day: 1440 * MINUTE_MS, hour: 60 * MINUTE_MS, minute: MINUTE_MS } as const;

/** How long ago, in the largest unit that has passed once; `now` for less than a minute and for the future. */
export type Passed = { readonly unit: 'now' | keyof typeof UNITS_MS; readonly count: number };

/** The time between two instants in whole minutes, hours or days. `ui:ago` has the words. */
export function timePassed(when: Date | string, now: Date): Passed {
  const elapsed = now.getTime() - new Date(when).getTime();
  for (const unit of ['day', 'hour', 'minute'] as const)
    if (elapsed >= UNITS_MS[unit]) return { unit, count: Math.floor(elapsed / UNITS_MS[unit]) };
  return { unit: 'now', count: 0 };
}
