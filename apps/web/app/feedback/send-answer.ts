import { type PageAnswer, pageAnswerResponseSchema } from '@sabha/domain/feedback/page-feedback';
import { apiPost } from '../api/api-client.ts';

/** Has an answer counted, or changed. True once the server has it. */
export async function sendAnswer(answer: PageAnswer): Promise<boolean> {
  return (await apiPost('/api/feedback/pages', answer, pageAnswerResponseSchema)).ok;
}
