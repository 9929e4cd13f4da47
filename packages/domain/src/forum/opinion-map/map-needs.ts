/** Fewer people with enough votes have no map. */
export const FEWEST_PARTICIPANTS = 25;
const STEP = 5;

/**
 * How many more people with enough votes are sure to be enough for a map, in steps of five: neither this nor the difference of two
 * such figures shows fewer than five people.
 */
export function peopleNeeded(participants: number): number {
  const counted = Math.floor(participants / STEP) * STEP;
  return Math.max(0, FEWEST_PARTICIPANTS - counted);
}
