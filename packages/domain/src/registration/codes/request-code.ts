import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { LANGUAGES } from '../../core/localized.ts';
import { LONGEST } from '../limits.ts';
import { REGISTRATION_TEXTS } from '../registration-texts.ts';
import { CODE_CHANNELS, type CodeChannel } from './verifiers.ts';

/** Body of `POST /api/registration/codes`; the message is written in `language`. */
export const requestCodeBodySchema = z.object({
  channel: z.enum(CODE_CHANNELS),
  target: z.string().max(LONGEST.email),
  language: z.enum(LANGUAGES).default('en'),
});
export type RequestCodeBody = z.infer<typeof requestCodeBodySchema>;

/** Answer: the same whether or not the address or number is registered, or exists. */
export const requestCodeResponseSchema = successSchema(
  z.object({
    channel: z.enum(CODE_CHANNELS),
    expires_at: z.iso.datetime(),
    attempts: z.number().int(),
  }),
);
export type RequestedCode = z.infer<typeof requestCodeResponseSchema>['data'];

export type RequestCodeFailure =
  | { readonly kind: 'not-signed-in' }
  | { readonly kind: 'verifier-unavailable' }
  | { readonly kind: 'invalid-target'; readonly channel: CodeChannel }
  | { readonly kind: 'too-many-codes'; readonly retryAfterSeconds: number };

/** The specification's words for an address or number that cannot be one (section 5). */
export function invalidTargetText(channel: CodeChannel): string {
  return channel === 'email' ? REGISTRATION_TEXTS.invalidEmail : REGISTRATION_TEXTS.invalidMobile;
}
