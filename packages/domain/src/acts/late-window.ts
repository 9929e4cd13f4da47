/** Seven days: so long after a close the contracts take acts that were received and anchored in time (`LateActs.LATE_WINDOW`). */
export const LATE_WINDOW_MS = 7 * 86_400_000;
