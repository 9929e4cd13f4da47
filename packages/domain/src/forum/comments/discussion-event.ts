import { z } from 'zod';
import { discussionSchema } from './comment.ts';

/** How many discussions one reader of events may follow. */
export const MOST_FOLLOWED_DISCUSSIONS = 50;

/**
 * Event `discussion`: how a policy's discussion is now. Of two about one policy the one with the higher `snapshot` is the newer; of
 * the same, the one with the later `as_of`.
 */
export const discussionEventSchema = discussionSchema.extend({
  /** Of all comments that are shown. */
  likes: z.number().int().nonnegative(),
  snapshot: z.number().int(),
  as_of: z.iso.datetime(),
});
export type DiscussionEvent = z.infer<typeof discussionEventSchema>;
