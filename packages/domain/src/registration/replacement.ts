import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LONGEST } from './limits.ts';

/** How often one person's wallet may be replaced: the contract's `MAX_REPLACEMENTS`. */
export const MOST_REPLACEMENTS = 10;

/** Body of `POST /api/users/replacements`: who it is, in the words of the registration. The wallet of the session is the new one. */
export const requestReplacementBodySchema = z.strictObject({
  nicNumber: z.string().max(LONGEST.nic),
  email: z.string().max(LONGEST.email),
  mobileNumber: z.string().max(LONGEST.mobile),
});
export type RequestReplacementBody = z.infer<typeof requestReplacementBodySchema>;

const replacementSchema = z.object({
  /** Whether the session's wallet is the one that goes, or the one that comes. */
  wallet: z.enum(['replaced', 'new']),
  /** Waiting until `due_at`; under way to the contract; done. */
  state: z.enum(['waiting', 'under-way', 'done']),
  requested_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
});
export type Replacement = z.infer<typeof replacementSchema>;

/** Answer: the request, or null as long as checks are missing; then nothing is kept of it. */
export const requestReplacementResponseSchema = successSchema(
  z.object({ missing_checks: z.array(z.string()), replacement: replacementSchema.nullable() }),
);
export type RequestedReplacement = z.infer<typeof requestReplacementResponseSchema>['data'];

/** Answer of `GET` and `DELETE /api/users/me/replacement`: of the session's wallet; null where there is none. */
export const ownReplacementResponseSchema = successSchema(
  z.object({ replacement: replacementSchema.nullable() }),
);
