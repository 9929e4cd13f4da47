import { z } from 'zod';

/** How long something stays open, as a kind that the reader's language puts into words (section 4). */
export const timeRemainingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('completed') }),
  z.object({ kind: z.literal('expires-today') }),
  z.object({ kind: z.literal('one-day') }),
  z.object({ kind: z.literal('days'), days: z.number().int().min(2) }),
]);
