/** How long a report's texts are, in characters as Unicode counts them. */
export const REPORT_TEXT_LIMITS = { title: 150, leastTitle: 5, body: 5_000, leastBody: 20 } as const;
