import { z } from 'zod';

/** A success as the specification words it (section 7): `success`, `data` and, where useful, `message`. */
export function successSchema<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

/** The answer to a removal: that it was done, and nothing more. */
export const removedResponseSchema = successSchema(z.null());

/** The position of a page in a list: 1-based page, rows a page, rows in all. */
export const pageInfoSchema = z.object({
  page: z.number().int(),
  limit: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});

/**
 * A failure: RFC 9457 problem details plus the specification's `success`, `data`, `message`.
 * `kind` is the machine-readable name of the failure; `message` the specification's text.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  kind: z.string(),
  /** The specification's own code, where it has one. */
  code: z.string().optional(),
  success: z.literal(false),
  data: z.null(),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** When it may be tried again, where that is known. */
  next_at: z.iso.datetime().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
