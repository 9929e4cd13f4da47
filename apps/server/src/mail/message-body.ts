import { LANGUAGES } from '@sabha/domain/core/localized';
import { z } from 'zod';

/** What a message says; sealed as one text while it waits. */
export const messageBodySchema = z.object({
  /** Null on a mobile, which has none. */
  subject: z.string().nullable(),
  text: z.string(),
  language: z.enum(LANGUAGES),
});
export type MessageBody = z.infer<typeof messageBodySchema>;
