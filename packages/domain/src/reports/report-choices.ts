// What a list of reports can be narrowed to and ordered by: without schemas, for pages that load none.

/** The specification's priorities, the most urgent first. On the contract they are 4 to 1. */
export const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The specification's states of a report. */
export const REPORT_STATUSES = ['investigating', 'resolved'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** `newest`; `votes`: the most net votes first; `priority`: the most urgent first, then the newest. */
export const REPORT_SORTS = ['newest', 'votes', 'priority'] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];
