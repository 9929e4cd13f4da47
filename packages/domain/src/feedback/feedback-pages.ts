/** Every page that asks "Was this enough information?", with the paths (without a language) that are this page. */
const PATHS = {
  spending: /^\/spending$/,
  'spending/projects': /^\/spending\/projects(?:\/\d{1,9})?$/,
  'spending/compare': /^\/spending\/compare$/,
  'spending/analysis': /^\/spending\/analysis$/,
  'spending/lines': /^\/spending\/lines$/,
  'spending/payments': /^\/spending\/payments$/,
  'spending/ministry': /^\/spending\/ministries\/\d{1,9}$/,
  'spending/sources': /^\/spending\/sources$/,
  voting: /^\/voting(?:\/proposals\/\d{1,9})?$/,
  petitions: /^\/petitions$/,
  policy: /^\/policy$/,
  citizens: /^\/citizens$/,
} as const;
export type FeedbackPage = keyof typeof PATHS;
export const FEEDBACK_PAGES = Object.keys(PATHS) as [FeedbackPage, ...FeedbackPage[]]; // its only keys

/** Which page has a path, given without its language; null for one that does not ask. */
export function feedbackPageOf(path: string): FeedbackPage | null {
  return FEEDBACK_PAGES.find((page) => PATHS[page].test(path)) ?? null;
}

/** What can be said to be missing: a fixed list, so that nobody writes personal data. */
export const MISSING_REASONS = ['detail', 'years', 'source', 'explanation', 'file', 'other'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/** So many days can an answer be changed: then what is kept of it alone is forgotten, and only the count stays. */
export const ANSWER_CHANGED_FOR_DAYS = 2;
/** From so many answers on, the share of those who said yes is shown. */
export const ENOUGH_FOR_SHARE = 20;
