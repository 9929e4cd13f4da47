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
  policy: /^\/policy(?:\/\d{1,9}\/comments)?$/,
  citizens: /^\/citizens$/,
} as const;
export type FeedbackPage = keyof typeof PATHS;
export const FEEDBACK_PAGES = Object.keys(PATHS) as [FeedbackPage, ...FeedbackPage[]]; // its only keys

/** Which page has a path, given without its language; null for one that does not ask. */
export function feedbackPageOf(path: string): FeedbackPage | null {
  return FEEDBACK_PAGES.find((page) => PATHS[page].test(path)) ?? null;
}
