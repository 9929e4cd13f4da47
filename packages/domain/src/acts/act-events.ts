import { z } from 'zod';
import { actStateSchema } from './act-state.ts';

/** How many acts one reader may follow on the event stream. */
export const MOST_FOLLOWED_ACTS = 20;

/** Event `act`: where a followed act is. */
export const actEventSchema = actStateSchema.extend({ digest: z.string() });
export type ActEvent = z.infer<typeof actEventSchema>;

/** Event `time`: the server's clock, a few times a minute, for a page on a device whose clock is wrong. */
export const timeEventSchema = z.object({ now: z.iso.datetime() });
