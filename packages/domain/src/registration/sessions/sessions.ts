import { z } from 'zod';

/** What kind of device a session was begun on: all that is kept of what a browser says of itself. */
export const DEVICES = ['phone', 'tablet', 'computer', 'other'] as const;
export type Device = (typeof DEVICES)[number];

const sessionInListSchema = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  device: z.enum(DEVICES),
  begun_at: z.iso.datetime(),
  /** To the minute. */
  used_at: z.iso.datetime(),
});
export type SessionInList = z.infer<typeof sessionInListSchema>;

/** Answer of `GET /api/sessions`: where the wallet of this session is signed in, the session itself first. */
export const listSessionsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(sessionInListSchema),
});

/** Parameters of `DELETE /api/sessions/{id}`. */
export const endSessionParamsSchema = z.object({ id: z.uuid() });

/** Answer of `DELETE /api/sessions` and `DELETE /api/sessions/{id}`: how many were ended. */
export const endSessionsResponseSchema = z.object({
  success: z.literal(true),
  data: z.object({ ended: z.number().int().nonnegative() }),
});
