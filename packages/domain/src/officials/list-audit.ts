import { z } from 'zod';
import { pageInfoSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { ROLE_NAMES } from '../core/roles.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';

const shortText = z.string().trim().min(1).max(64);

/** Query of `GET /api/audit`. */
export const listAuditQuerySchema = z.object({
  page: wholeNumberSchema(1, 100_000).default(1),
  limit: wholeNumberSchema(1, 100).default(20),
  action: shortText.optional(),
  subject_kind: shortText.optional(),
  subject_id: shortText.optional(),
});

/** One entry of the public log: which office did what to what, with what it was before and after. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor: z.object({ role: z.enum(ROLE_NAMES), office: localizedSchema, wallet: z.string().nullable() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** Answer of `GET /api/audit`: the newest first. */
export const listAuditResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(auditEntrySchema),
  page: pageInfoSchema,
});
