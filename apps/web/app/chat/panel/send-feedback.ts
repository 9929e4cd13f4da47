import type { ChatAnswer, ChatFeedback } from '@sabha/domain/chat/ask-question';
import { chatFeedbackResponseSchema } from '@sabha/domain/chat/chat-feedback';
import { apiPost } from '../../api/api-client.ts';

/** Says whether an answer helped, or gives its question to be kept. True once the server has it. */
export async function sendFeedback(
  { answer_id, status, language }: ChatAnswer,
  said: Pick<ChatFeedback, 'helpful' | 'question'>,
): Promise<boolean> {
  const feedback: ChatFeedback = { answer_id, status, language, ...said };
  const sent = await apiPost('/api/chat/feedback', feedback, chatFeedbackResponseSchema);
  return sent.ok;
}
