/** What can be said to be missing: a fixed list, so that nobody writes personal data. */
export const MISSING_REASONS = ['detail', 'years', 'source', 'explanation', 'file', 'other'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/** So many days can an answer be changed: then what is kept of it alone is forgotten, and only the count stays. */
export const ANSWER_CHANGED_FOR_DAYS = 2;
/** From so many answers on, the share of those who said yes is shown. */
export const ENOUGH_FOR_SHARE = 20;
