/** Nobody is told apart in a group of this many. */
export const SMALLEST_GROUP = 5;
