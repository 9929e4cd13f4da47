import { z } from 'zod';
import { membershipSchema } from '../../anonymity/membership.ts';
import { ROLE_NAMES } from '../../core/roles.ts';

/** How far the wallet's registration is: not begun (or ended), reserved, checked and on its way to the contract, or done. */
const REGISTRATION_STATES = ['none', 'reserved', 'checked', 'registered'] as const;

/**
 * The signed-in wallet with its roles and the progress of its registration. `citizen`: it may vote and sign now; a registered person who is
 * still too young may not.
 */
export const sessionSchema = z.object({
  wallet: z.string(),
  citizen: z.boolean(),
  registration: z.enum(REGISTRATION_STATES),
  roles: z.array(z.enum(ROLE_NAMES)),
  /** Of the anonymous identity: in every answer, so that asking for it shows nothing. */
  anonymity: membershipSchema,
});
export type SignedIn = z.infer<typeof sessionSchema>;

/** Answer of `GET`, `POST` and `DELETE /api/session`; null when nobody is signed in. */
export const sessionResponseSchema = z.object({ success: z.literal(true), data: sessionSchema.nullable() });
