import { z } from 'zod';

/** How many petitions one reader of events may follow: a page of a list, and the one that is open. */
export const MOST_FOLLOWED_PETITIONS = 50;

/** What of a petition changes while people look at it. */
export const petitionNewsSchema = z.object({
  signature_count: z.number().int(),
  /** Whether signing has ended: the threshold is met, the deadline is over, or an office rejected or removed it. */
  completed: z.boolean(),
});

/**
 * Event `petition`: how many signatures one petition has, and whether signing has ended. Of two about one petition the one with
 * the higher `snapshot` is the newer; of the same, the one with the later `as_of`.
 */
export const petitionEventSchema = /* @__PURE__ */ petitionNewsSchema.extend({
  petition_id: z.number().int().positive(),
  snapshot: z.number().int(),
  as_of: z.iso.datetime(),
});
export type PetitionEvent = z.infer<typeof petitionEventSchema>;
