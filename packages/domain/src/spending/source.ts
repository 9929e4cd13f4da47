import { z } from 'zod';

/** Where a row comes from: who published it, where to read it, and the day it was retrieved (YYYY-MM-DD). */
export const sourceSchema = z.object({
  source_id: z.number().int(),
  name: z.string(),
  url: z.string().nullable(),
  licence: z.string().nullable(),
  retrieved_at: z.string(),
  /** True where the rows are invented for the demonstration. */
  invented: z.boolean(),
});
export type Source = z.infer<typeof sourceSchema>;
