import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { LANGUAGES } from '../core/localized.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { ANSWER_STATUSES } from './ask-question.ts';

/** How long a question is kept that its asker wanted to be kept. */
export const QUESTION_KEPT_DAYS = 90;

export const chatFeedbackResponseSchema = successSchema(z.null());

const formatSchema = z.enum(['json', 'csv']).default('json');
const answerKind = {
  /** A day of Colombo: `2026-11-26`. */
  day: z.iso.date(),
  language: z.enum(LANGUAGES),
  status: z.enum(ANSWER_STATUSES),
};

/** `GET /api/chat/statistics`: the newest day first. */
export const chatStatisticsQuerySchema = z.object({
  days: wholeNumberSchema(1, 366).default(QUESTION_KEPT_DAYS),
  format: formatSchema,
});
export const chatStatisticsResponseSchema = successSchema(
  z.array(z.object({ ...answerKind, helpful: z.number().int(), not_helpful: z.number().int() })),
);
export type ChatStatistics = z.infer<typeof chatStatisticsResponseSchema>['data'];

/** `GET /api/chat/questions`, for the offices that improve the articles: the newest day first. */
export const chatQuestionsQuerySchema = z.object({ format: formatSchema });
export const chatQuestionsResponseSchema = successSchema(
  z.array(z.object({ ...answerKind, helpful: z.boolean().nullable(), question: z.string() })),
);
export type ChatQuestions = z.infer<typeof chatQuestionsResponseSchema>['data'];
