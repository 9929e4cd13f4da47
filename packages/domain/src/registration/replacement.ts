import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LONGEST } from './limits.ts';

/** How many times the wallet of one person can be replaced: the contract's `MAX_REPLACEMENTS`. */
export const MOST_REPLACEMENTS = 10;

/** Body of `POST /api/users/replacements`: three fields as they were registered. The session's wallet is the new one. */
export const requestReplacementBodySchema = z.strictObject({
  nicNumber: z.string().max(LONGEST.nic),
  email: z.string().max(LONGEST.email),
  mobileNumber: z.string().max(LONGEST.mobile),
});
export type RequestReplacementBody = z.infer<typeof requestReplacementBodySchema>;

const replacementSchema = z.object({
  /** Whether the session's wallet is the old or the new one. */
  wallet: z.enum(['replaced', 'new']),
  /** Waiting until `due_at`; under way to the contract; done. */
  state: z.enum(['waiting', 'under-way', 'done']),
  requested_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
});
export type Replacement = z.infer<typeof replacementSchema>;

/** Answer: the request; null while codes are still to be confirmed, and then nothing is stored. */
export const requestReplacementResponseSchema = successSchema(
  z.object({ missing_checks: z.array(z.string()), replacement: replacementSchema.nullable() }),
);
export type RequestedReplacement = z.infer<typeof requestReplacementResponseSchema>['data'];

/** Answer of `GET` and `DELETE /api/users/me/replacement`: the request that concerns the session's wallet; null if there is none. */
export const ownReplacementResponseSchema = successSchema(
  z.object({ replacement: replacementSchema.nullable() }),
);
