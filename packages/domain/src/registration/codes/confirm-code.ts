import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { LONGEST } from '../limits.ts';
import { CODE_CHANNELS, type CodeChannel } from './verifiers.ts';

/** Body of `POST /api/registration/codes/confirm`: the six digits, and the address or number they were sent to. */
export const confirmCodeBodySchema = z.object({
  channel: z.enum(CODE_CHANNELS),
  target: z.string().max(LONGEST.email),
  code: z
    .string()
    .max(20)
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^[0-9]{6}$/, 'The code has six digits.')),
});
export type ConfirmCodeBody = z.infer<typeof confirmCodeBodySchema>;

/** Answer: the check that is passed now, and until when it counts. */
export const confirmCodeResponseSchema = successSchema(
  z.object({
    verifier: z.string(),
    proved_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  }),
);
export type ConfirmedCode = z.infer<typeof confirmCodeResponseSchema>['data'];

/** `no-code`: never asked for, over, used, or ended by a newer one or by too many attempts. The answer is the same for all. */
export type ConfirmCodeFailure =
  | { readonly kind: 'not-signed-in' }
  | { readonly kind: 'verifier-unavailable' }
  | { readonly kind: 'invalid-target'; readonly channel: CodeChannel }
  | { readonly kind: 'no-code' }
  | { readonly kind: 'wrong-code'; readonly attemptsLeft: number };
