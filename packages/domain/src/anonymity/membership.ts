import { z } from 'zod';
import { wordSchema } from '../core/hex.ts';

/** `waiting`: enrolled, and not in a published census yet. `member`: in the newest one. */
const MEMBERSHIP_STATES = ['none', 'waiting', 'member'] as const;

/**
 * What a signed-in citizen's session says of their identity. `share` is what the server keeps of the identity's key: 32 bytes as hex, the same
 * form for everybody. `generation` is that of the share: the enrolled identity's, or the one to enrol first. `next` is what a
 * replacement would be made with: null where none is possible now.
 */
export const membershipSchema = z.object({
  share: wordSchema,
  generation: z.number().int().nonnegative(),
  /** What signing for it binds: the same for everybody. */
  installation: wordSchema,
  state: z.enum(MEMBERSHIP_STATES),
  commitment: wordSchema.nullable(),
  /** Before this the census does not take it: after a replacement. */
  not_before: z.iso.datetime().nullable(),
  next: z.object({ share: wordSchema, generation: z.number().int().positive() }).nullable(),
  replacements_left: z.number().int().nonnegative(),
});
export type Membership = z.infer<typeof membershipSchema>;
