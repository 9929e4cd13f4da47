import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LONGEST } from './limits.ts';

/** Why an office frees a NIC before its time. A list, not a text: the public log must not learn whose NIC it was. */
export const RELEASE_REASONS = ['registered-by-another', 'erased-by-mistake', 'ordered'] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

/** Body of `POST /api/users/release`: the NIC, in either form, is in no address. */
export const releaseNicBodySchema = z.strictObject({
  nic: z.string().min(1).max(LONGEST.email),
  reason: z.enum(RELEASE_REASONS),
});
export type ReleaseNicBody = z.infer<typeof releaseNicBodySchema>;

/** Answer: always this, also where nothing was remembered. Whether somebody was registered here is nobody's to find out. */
export const releaseNicResponseSchema = successSchema(z.object({ remembered: z.literal(false) }));
