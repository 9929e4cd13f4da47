import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { LANGUAGES } from '../../core/localized.ts';
import { CODE_CHANNELS } from './verifiers.ts';

/** A message that a demonstration would have sent. */
const mailboxMessageSchema = z.object({
  id: z.string(),
  channel: z.enum(CODE_CHANNELS),
  to: z.string(),
  /** Null for a mobile message, which has none. */
  subject: z.string().nullable(),
  text: z.string(),
  language: z.enum(LANGUAGES),
  sent_at: z.iso.datetime(),
});
export type MailboxMessage = z.infer<typeof mailboxMessageSchema>;

/** Answer of `GET /api/demo/mailbox`, newest first. Only a demonstration on the reader's own machine has it. */
export const mailboxResponseSchema = successSchema(z.array(mailboxMessageSchema));
