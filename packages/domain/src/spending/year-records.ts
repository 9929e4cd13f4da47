import { z } from 'zod';

/**
 * What is on record of a fiscal year. Of what is not on record nothing is known, so that no figure of it is 0: it is null in JSON,
 * empty in a file, and "Not available" on the screen.
 */
export const yearRecordsSchema = z.object({
  /** Ministries with budget lines in force. With none the year has no published budget. */
  ministries: z.number().int(),
  /** Those of them, or where there are none all ministries, of which a payment of the year is on record. */
  ministries_paid: z.number().int(),
  /** Those of them that belong to no category. */
  ministries_without_category: z.number().int(),
  /** The newest month with a payment of the year (YYYY-MM). What was paid after it is not known. */
  newest_month_paid: z.string().nullable(),
  projects: z.number().int(),
  /** The projects of which it is known what was spent. */
  projects_paid: z.number().int(),
  /** Whether a year without a budget has at least its accounts: what was really spent, as budget lines of the phase `actual`. */
  accounts: z.boolean(),
});
export type YearRecords = z.infer<typeof yearRecordsSchema>;
