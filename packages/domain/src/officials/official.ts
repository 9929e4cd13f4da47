import { z } from 'zod';
import { addressSchema } from '../core/hex.ts';
import { nameTextSchema } from '../core/plain-text.ts';
import { ROLE_NAMES } from '../core/roles.ts';

const officeName = nameTextSchema(200).refine(
  (name) => name.length >= 2,
  'Please give the name of the office',
);

/** The office in three languages, for example a ministry. */
export const officeSchema = z.object({ en: officeName, si: officeName, ta: officeName });

/** Body of `POST /api/officials`: a role for an office's public wallet. */
export const grantRoleBodySchema = z.object({
  wallet: addressSchema,
  role: z.enum(ROLE_NAMES),
  office: officeSchema,
});

/** Parameters of `DELETE /api/officials/{id}`. */
export const withdrawRoleParamsSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,17}$/, 'Invalid id')
    .transform(BigInt),
});

/** A role that is or was held; offices' wallets are public. */
export const officialSchema = z.object({
  id: z.number().int(),
  wallet: z.string(),
  role: z.enum(ROLE_NAMES),
  office: z.object({ en: z.string(), si: z.string(), ta: z.string() }),
  granted_at: z.iso.datetime(),
  withdrawn_at: z.iso.datetime().nullable(),
});
export type OfficialRecord = z.infer<typeof officialSchema>;

/** Answer of `GET /api/officials`: who may act for whom, present roles first. */
export const listOfficialsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(officialSchema),
});
/** Answer of `POST` and `DELETE /api/officials`. */
export const officialResponseSchema = z.object({ success: z.literal(true), data: officialSchema });
