/** Where the figures come from. */
export const ANALYTICS_CALLS = {
  demographics: '/api/proposals/voterdemographics',
  activity: '/api/proposals/votingactivity',
  turnout: '/api/proposals/turnout',
} as const;

/** The same figures as a file. */
export function csvOf(call: keyof typeof ANALYTICS_CALLS): string {
  return `${ANALYTICS_CALLS[call]}?format=csv`;
}
