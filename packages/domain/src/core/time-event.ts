import { z } from 'zod';

/** Event `time`: the server's clock, a few times a minute, for a page on a device whose clock is wrong. */
export const timeEventSchema = z.object({ now: z.iso.datetime() });
