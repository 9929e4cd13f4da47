import { z } from 'zod';
import { membershipSchema } from '../../anonymity/enrolment.ts';
import { hexSchema } from '../../core/hex.ts';
import { LANGUAGES } from '../../core/localized.ts';
import { ROLE_NAMES } from '../../core/roles.ts';
import { normalizeSignature } from '../../core/signature.ts';

/** Five minutes: how long a nonce waits to be signed. */
export const NONCE_LIFETIME_MS = 5 * 60_000;

/** Answer of `POST /api/session/nonce`: a number for one sign-in message. */
export const nonceResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ nonce: z.string(), expires_at: z.iso.datetime() }),
});

/** Body of `POST /api/session`: an EIP-4361 message over our nonce, and the wallet's signature of it. */
export const signInBodySchema = z.object({
  message: z.string().min(1).max(2_000),
  signature: hexSchema(4_096).transform(normalizeSignature),
  language: z.enum(LANGUAGES).optional(),
});

/** How far the wallet's registration is: not begun (or ended), reserved, checked and on its way to the contract, or done. */
export const REGISTRATION_STATES = ['none', 'reserved', 'checked', 'registered'] as const;

/**
 * Who is signed in: the wallet, whether it may act as a citizen now (one under age may not, though registered), how far its
 * registration is, and the roles it holds.
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
