import { chatAnswerSchema } from '@sabha/domain/chat/ask-question';
import { z } from 'zod';
import { jsonIn, visitTexts } from '../../stores/kept-texts.ts';

const KEY = 'sabha.chat';
const MOST_MESSAGES = 40;

const messageSchema = z.discriminatedUnion('from', [
  /** `sent`: it holds nothing that must not leave the device. Text that holds something is masked here. */
  z.object({ from: z.literal('person'), text: z.string(), sent: z.boolean() }),
  z.object({
    from: z.literal('answer'),
    question: z.string(),
    answer: chatAnswerSchema,
    helpful: z.boolean().optional(),
    kept: z.boolean().optional(),
  }),
  /** What the device itself found in a question. */
  z.object({ from: z.literal('refusal'), kinds: z.array(z.enum(['nic', 'phone', 'email', 'card'])) }),
  /** `words` of the server, where it said why. */
  z.object({ from: z.literal('failure'), words: z.string().optional() }),
]);

/** One turn of the conversation. */
export type Message = z.infer<typeof messageSchema>;
export type AnswerTurn = Extract<Message, { from: 'answer' }>;

/** The latest messages, kept on the device until the visit ends. */
export function keepMessages(messages: readonly Message[]): readonly Message[] {
  const latest = messages.slice(-MOST_MESSAGES);
  visitTexts.set(KEY, JSON.stringify(latest));
  return latest;
}

/** What was said before on this visit. */
export function keptMessages(): readonly Message[] {
  const kept = z.array(messageSchema).safeParse(jsonIn(visitTexts.get(KEY)));
  return kept.success ? kept.data : [];
}

export function forgetMessages(): void {
  visitTexts.set(KEY, null);
}
