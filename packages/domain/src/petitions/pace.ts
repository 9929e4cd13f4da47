const DAY_MS = 86_400_000;
/** Before so many days have passed, signatures a day say nothing yet. */
const DAYS_OF_DATA = 3;

/** How an open petition comes along. Counts are whole signatures. */
export interface Pace {
  /** How many would be there by now if they came evenly up to the deadline. */
  readonly neededByNow: number;
  /** How many came a day so far; null in the first three days. */
  readonly perDay: number | null;
  /** How many must come a day from now on. */
  readonly needsPerDay: number;
}

/** The pace of a petition at an instant; null once it has met its threshold or its deadline is over. */
export function paceOf(
  petition: {
    readonly signatures: number;
    readonly required: number;
    readonly createdAt: Date;
    readonly closesAt: Date;
  },
  now: Date,
): Pace | null {
  const { signatures, required } = petition;
  const passed = Math.max(0, now.getTime() - petition.createdAt.getTime());
  const left = petition.closesAt.getTime() - now.getTime();
  if (signatures >= required || left <= 0) return null;
  const days = passed / DAY_MS;
  return {
    neededByNow: Math.round((required * passed) / (passed + left)),
    perDay: days < DAYS_OF_DATA ? null : Math.round(signatures / days),
    needsPerDay: Math.ceil((required - signatures) / Math.max(1, left / DAY_MS)),
  };
}
