import { z } from 'zod';
import { petitionSchema } from './petition.ts';

/** How many petitions one reader of events may follow: a page of a list, and the one that is open. */
export const MOST_FOLLOWED_PETITIONS = 50;

/**
 * Event `petition`: how many signatures one petition has, and whether signing has ended. Of two about one petition the one with
 * the higher `snapshot` is the newer; of the same, the one with the later `as_of`.
 */
export const petitionEventSchema = petitionSchema
  .pick({ signature_count: true, completed: true })
  .extend({ petition_id: petitionSchema.shape.id, snapshot: z.number().int(), as_of: z.iso.datetime() });
export type PetitionEvent = z.infer<typeof petitionEventSchema>;
