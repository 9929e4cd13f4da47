import { z } from 'zod';
import { LONGEST } from './limits.ts';

/** What no two registered people share. */
export const UNIQUE_FIELDS = ['email', 'nic', 'mobile', 'evm'] as const;
export type UniqueField = (typeof UNIQUE_FIELDS)[number];

const value = z.string().min(1).max(LONGEST.email);

/** Path of `GET /api/users/email/{email}`, `/nic/{nic}`, `/mobile/{mobile}` and `/evm/{wallet}` (section 7). */
export const checkDuplicateParamsSchema = z.object({ value });

/** Body of `POST /api/users/exists`: the same question with the value in no address, and so in no log of a proxy. */
export const checkDuplicateBodySchema = z.object({ field: z.enum(UNIQUE_FIELDS), value });

/** Answer: `data` is there only where somebody has the value already (section 7), and says no more than that. */
export const checkDuplicateResponseSchema = z.object({
  success: z.literal(true),
  data: z.literal('exists').optional(),
});
