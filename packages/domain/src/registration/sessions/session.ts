import { z } from 'zod';
import { hexSchema } from '../../core/hex.ts';
import { LANGUAGES } from '../../core/localized.ts';
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
