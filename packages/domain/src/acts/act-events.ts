import { z } from 'zod';
import { queryList } from '../core/followed.ts';
import { hashSchema } from '../core/hex.ts';
import { actStateSchema } from './act-state.ts';

/** How many acts one reader may follow on the event stream. */
const MOST_FOLLOWED_ACTS = 20;

/** The acts that a reader of events follows, by digest. */
export const followedActs = queryList(MOST_FOLLOWED_ACTS * 67)
  .transform((digests) => digests ?? [])
  .pipe(z.array(hashSchema).max(MOST_FOLLOWED_ACTS));

/** Event `act`: where a followed act is. */
export const actEventSchema = actStateSchema.extend({ digest: z.string() });
export type ActEvent = z.infer<typeof actEventSchema>;
