const MOST_TICKS = 5;

/** Whole numbers from zero to `highest`, evenly spaced and at most five: things that are counted have no halves. */
export function wholeTicks(highest: number): number[] {
  const step = Math.max(1, Math.ceil(highest / (MOST_TICKS - 1)));
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, n) => n * step);
}
