import { z } from 'zod';
import { PROVINCES } from '../../core/provinces.ts';
import { ROLE_NAMES } from '../../core/roles.ts';
import { AGE_GROUPS, CITIZEN_STATUSES, GENDERS, UNDER_AGE_GROUP } from '../citizen.ts';
import { DEVICES } from '../sessions/sessions.ts';
import { ownUserSchema } from './user.ts';

const at = z.iso.datetime();

/** Answer of `GET /api/users/me/export`: everything that is held of a person and their wallet, as a file. */
export const exportUserResponseSchema = z.object({
  exported_at: at,
  record: ownUserSchema,
  reservation: z.object({ reserved_at: at, reserved_until: at.nullable(), activated_at: at.nullable() }),
  /** The row of the public list, if there is one yet. */
  public_listing: z
    .object({ id: z.string(), month: z.string(), province: z.enum(PROVINCES).nullable() })
    .nullable(),
  /** What the statistics keep beside the wallet. */
  citizen: z
    .object({
      status: z.enum(CITIZEN_STATUSES),
      province: z.enum(PROVINCES),
      age_group: z.enum([...AGE_GROUPS, UNDER_AGE_GROUP]),
      gender: z.enum(GENDERS),
      registered_at: at,
    })
    .nullable(),
  /** That codes were sent, never the codes. */
  codes: z.array(
    z.object({
      channel: z.enum(['email', 'mobile']),
      created_at: at,
      expires_at: at,
      used_at: at.nullable(),
    }),
  ),
  sessions: z.array(z.object({ device: z.enum(DEVICES), created_at: at, used_at: at, expires_at: at })),
  roles: z.array(z.object({ role: z.enum(ROLE_NAMES), granted_at: at, withdrawn_at: at.nullable() })),
  /** What the wallet signed, by the public digest under which anyone finds it. */
  acts: z.array(z.object({ digest: z.string(), kind: z.string(), received_at: at })),
  /** What was written in the forum, and under which name; null where the text was removed. */
  comments: z.array(
    z.object({
      comment_id: z.number().int(),
      policy_id: z.number().int(),
      /** A comment, or a statement that others agree with or not. */
      form: z.string(),
      comment: z.string().nullable(),
      label: z.string(),
      pseudonym: z.string(),
      created_at: at,
    }),
  ),
  /** What the person answers to the statements of others and their own; `statement` is null where it is not shown any more. */
  statement_answers: z.array(
    z.object({
      comment_id: z.number().int(),
      policy_id: z.number().int(),
      statement: z.string().nullable(),
      answer: z.string(),
    }),
  ),
});
export type UserExport = z.infer<typeof exportUserResponseSchema>;
