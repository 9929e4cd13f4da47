import { z } from 'zod';
import { localizedSchema } from '../core/localized.ts';
import { plainTextSchema } from '../core/plain-text.ts';
import { webAddressSchema } from '../core/web-address.ts';

/** Where a row comes from: the title of the document, where to read it, and the day it was read (YYYY-MM-DD). */
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

const notIncludedTextSchema = plainTextSchema(500);

/**
 * What is said of a document that something is published from. `name` (its title) and `retrieved_at` (the day it was read) are
 * always needed; to publish from it, `publisher` is too, unless it is invented. What it leaves out is said in every language.
 */
export const newSourceSchema = z.strictObject({
  name: plainTextSchema(300),
  publisher: plainTextSchema(200).nullable().default(null),
  url: webAddressSchema.nullable().default(null),
  licence: plainTextSchema(100).nullable().default(null),
  retrieved_at: z.iso.date(),
  not_included: z
    .strictObject({ en: notIncludedTextSchema, si: notIncludedTextSchema, ta: notIncludedTextSchema })
    .nullable()
    .default(null),
  invented: z.boolean().default(false),
});
export type NewSource = z.output<typeof newSourceSchema>;

/** A published file of a source; the hash (SHA-256, hex) is null for files from before hashes were kept. */
export const sourceFileSchema = z.object({
  import_id: z.number().int(),
  kind: z.string(),
  file_name: z.string(),
  sha256: z.string().nullable(),
});

/** The most files that are listed of one source, the newest first. */
export const MAX_SOURCE_FILES = 20;

/** A source with all that is known of it; null where nobody said it, as of sources from before it was asked for. */
export const describedSourceSchema = sourceSchema.extend({
  publisher: z.string().nullable(),
  /** What the document leaves out. */
  not_included: localizedSchema.nullable(),
  /** How many rows of the year (of all years where none was asked for) come from it. */
  budget_lines: z.number().int(),
  disbursements: z.number().int(),
  projects: z.number().int(),
  /** The fiscal years that have rows of it, newest first. */
  fiscal_years: z.array(z.number().int()),
  /** At most the newest `MAX_SOURCE_FILES`. */
  files: z.array(sourceFileSchema),
});
export type DescribedSource = z.infer<typeof describedSourceSchema>;
