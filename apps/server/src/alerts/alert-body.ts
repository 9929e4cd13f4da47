import { z } from 'zod';

export const CHANNELS = ['webhook', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The text to the operator. It has numbers and names of parts, and no personal data. */
export const alertBodySchema = z.object({
  /** The same at each attempt, so that a receiver can tell a second copy. */
  id: z.string(),
  /** Which installation. */
  site: z.string(),
  /** What it is about, for example `record-damaged` or `job:relayer`. */
  alert: z.string(),
  state: z.enum(['begins', 'goes-on', 'ended']),
  summary: z.string(),
  since: z.iso.datetime(),
  at: z.iso.datetime(),
});
export type AlertBody = z.infer<typeof alertBodySchema>;
