/** In a group of this size nobody can be identified. */
export const SMALLEST_GROUP = 5;

/** People come into public figures, and go from them, this many at once or more: two groups that may be published. */
export const SMALLEST_BATCH = 2 * SMALLEST_GROUP;

/**
 * Whether those who wait are judged now: `fresh` came or went since the last time, `held` were held back then. Each
 * judgement tells the watcher something, also one that held them back; made after each person, it would tell the group of
 * the last one, and made after each ten, three of them can. So each time as many must have come as were held.
 */
export function isTimeToJudge({ fresh, held }: { fresh: number; held: number }): boolean {
  return fresh >= Math.max(SMALLEST_BATCH, held);
}
