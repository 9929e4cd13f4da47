import { z } from 'zod';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { webAddressSchema } from '../core/web-address.ts';
import { MAX_NAME_LENGTH } from './category.ts';
import { type FileRow, type ReadRow, readRow } from './file-row.ts';
import { fiscalYearSchema } from './fiscal-year.ts';
import { MAX_NAMES_LENGTH, MAX_SOURCE_LENGTH, NAMES_SEPARATOR } from './import-format.ts';
import { SUCCESSION_KINDS } from './ministry-decisions.ts';
import { isTotalsName } from './totals-row.ts';

const MOST_NAMES = 20;
const name = nameTextSchema(MAX_NAME_LENGTH);
const names = z
  .string()
  .max(MAX_NAMES_LENGTH)
  .transform((text) => text.split(NAMES_SEPARATOR).filter((one) => one.trim() !== ''))
  .pipe(z.array(name).max(MOST_NAMES))
  .default([]);

const rowSchema = z
  .object({
    ministry: name,
    ministry_si: name.optional(),
    ministry_ta: name.optional(),
    fiscal_year: fiscalYearSchema,
    aliases: names,
    category: name.optional(),
    valid_from: fiscalYearSchema.optional(),
    valid_to: fiscalYearSchema.optional(),
    earlier_ministries: names,
    change: z.string().trim().toLowerCase().pipe(z.enum(SUCCESSION_KINDS)).optional(),
    source: plainTextSchema(MAX_SOURCE_LENGTH).optional(),
    source_url: z.string().trim().pipe(webAddressSchema).optional(),
  })
  .superRefine((row, context) => {
    const wrong = (field: keyof typeof row, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message, input: row[field] ?? '' });
    if (isTotalsName(row.ministry)) wrong('ministry', 'This is the name of a sum, not of a ministry');
    const changes = row.earlier_ministries.length > 0;
    if (changes && row.change === undefined)
      wrong('change', `Say how it came out of its earlier ministries: ${SUCCESSION_KINDS.join(', ')}`);
    if (changes && row.source === undefined) wrong('source', 'Name the document that tells of the change');
    if (!changes && row.change !== undefined)
      wrong('earlier_ministries', 'Name the ministries that it came out of');
    if (row.change === 'renamed' && row.earlier_ministries.length > 1)
      wrong('earlier_ministries', 'A renamed ministry had one name before');
    if (row.source_url !== undefined && row.source === undefined)
      wrong('source', 'Name the document that is at this address');
    if (row.valid_to !== undefined && row.valid_to < (row.valid_from ?? row.fiscal_year))
      wrong('valid_to', 'Must not end before it begins');
  });

/**
 * One row of a file of ministries: what holds of a ministry from `fiscal_year` on. With `earlier_ministries` it came out of those in that
 * year; `renamed` is the same ministry under a new name. `category` is the name of one, or `none`.
 */
export type OrganisationRow = z.output<typeof rowSchema>;

/** Reads a row of a file of ministries. */
export function readOrganisationRow(row: FileRow): ReadRow<OrganisationRow> {
  return readRow(rowSchema, row);
}
