import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import {
  importFileSchema,
  importSummarySchema,
  type RowsFile,
  type RowsForm,
  readRowsFile,
} from '../core/import-file.ts';
import { nameTextSchema } from '../core/plain-text.ts';
import { POLICY_STATUSES } from './policy-status.ts';
import { POLICY_TEXT_LIMITS, policyLinkSchema } from './policy-text.ts';
import { billNumberSchema } from './write-policy.ts';

/** Body of `POST /api/policies/imports/preview` and `/api/policies/imports`: the file, and the status that its bills get. */
export const importPoliciesBodySchema = importFileSchema.extend({
  status: z.enum(POLICY_STATUSES).default('UNDER_REVIEW'),
});
export type ImportPoliciesBody = z.infer<typeof importPoliciesBodySchema>;

const link = policyLinkSchema.optional();

/** A row of such a file: a bill with its number, day, title and links by language. */
const billRowSchema = z.strictObject({
  doc_num: billNumberSchema,
  date: z.iso.date('Expected a day as YYYY-MM-DD'),
  description: nameTextSchema(POLICY_TEXT_LIMITS.name),
  lang_to_source_url: z.strictObject({ en: link, si: link, ta: link }),
});
export type BillRow = z.infer<typeof billRowSchema>;

/** What a file would do, or did. A bill is known where a policy has its number. */
export const policyImportSchema = importSummarySchema.extend({
  /** The first bills that are new. */
  sample: z.array(z.object({ bill_number: z.string(), bill_date: z.string(), name: z.string() })),
});
export type PolicyImport = z.infer<typeof policyImportSchema>;
export const policyImportResponseSchema = successSchema(policyImportSchema);

/** Answer of `POST /api/policies/imports/{id}/undo`: how many policies were taken back. */
export const undoPolicyImportResponseSchema = successSchema(z.object({ removed: z.number().int() }));

const BILLS: RowsForm<BillRow> = {
  name: 'bills',
  most: 1_000,
  schema: billRowSchema,
  key: {
    field: 'doc_num',
    of: ({ doc_num }) => doc_num,
    twin: (first) => `Row ${first} has the same number`,
  },
  day: { field: 'date', of: ({ date }) => date, firstYear: 1900 },
};

/** Reads a file of bills. `today` (YYYY-MM-DD) is the latest day that a bill may have. */
export function readBillFile(json: string, today: string): RowsFile<BillRow> {
  return readRowsFile(json, today, BILLS);
}
