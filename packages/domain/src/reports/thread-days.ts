/** For so long after a report was resolved its thread can be opened; then it is deleted. */
export const THREAD_DAYS_AFTER_RESOLVED = 90;
