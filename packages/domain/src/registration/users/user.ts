import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { LANGUAGES } from '../../core/localized.ts';
import { PROVINCES } from '../../core/provinces.ts';
import { FACE_CHECK_STATES } from '../../face/face-calls.ts';

/** What anyone may know of a registered person: a pseudonym of its own, and where and when in coarse steps. */
export const publicUserSchema = z.object({
  id: z.string(),
  /** Null where too few registered that day for a province not to point at one of them. */
  province: z.enum(PROVINCES).nullable(),
  /** `YYYY-MM`, as in Colombo. */
  registered_month: z.string(),
});
export type PublicUser = z.infer<typeof publicUserSchema>;

/** How far a person is: reserved until saved, checked until the contract has the wallet; one under age takes part later. */
export const OWN_USER_STATES = ['reserved', 'checked', 'active', 'under-age'] as const;

/** What a person may know of themselves: everything that is held. */
export const ownUserSchema = z.object({
  id: z.string(),
  user_name: z.string(),
  email: z.string(),
  nic: z.string(),
  mobile_no: z.string(),
  /** The wallet. */
  evm: z.string(),
  province: z.enum(PROVINCES),
  state: z.enum(OWN_USER_STATES),
  /** The day (Colombo) on which one under age may take part; null for others. */
  takes_part_from: z.string().nullable(),
  consent: z.object({ version: z.string(), language: z.enum(LANGUAGES), given_at: z.iso.datetime() }),
  /** Identity checks that were passed. */
  checks: z.array(
    z.object({
      verifier: z.string(),
      proved_at: z.iso.datetime(),
      expires_at: z.iso.datetime().nullable(),
    }),
  ),
  /** The face check of the registration. Template and consent are with the face service, under this id. */
  face_check: z
    .object({
      enrollment_id: z.uuid(),
      state: z.enum(FACE_CHECK_STATES),
      /** When the template is deleted at the latest; null until it is kept. */
      delete_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  registered_at: z.iso.datetime(),
});
export type OwnUser = z.infer<typeof ownUserSchema>;

/** Answer of `GET /api/users/me`. */
export const ownUserResponseSchema = successSchema(ownUserSchema);
