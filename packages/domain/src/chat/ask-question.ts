import { z } from 'zod';
import { LANGUAGES } from '../core/localized.ts';
import { isPlainText } from '../core/text-fault.ts';
import { DOCUMENT_KINDS } from './published-document.ts';

export const MAX_QUESTION_CHARACTERS = 300;
export const MAX_SOURCES = 10;
/** Sources of an answer where the asker does not say how many (specification, "Chat top_k"). */
export const DEFAULT_SOURCES = 3;
/** Earlier questions that a follow-up question may refer to. */
export const MAX_EARLIER_QUESTIONS = 4;
/** What to call for every public service: the Government Information Centre. */
export const HOTLINE = '1919';
/** What is said where nothing better is known of a failure (specification, section 8). */
export const CHAT_UNAVAILABLE = 'Sorry, the chatbot service is unavailable. Please try again later.';

const questionSchema = z
  .string()
  .trim()
  .min(1)
  .refine((text) => [...text].length <= MAX_QUESTION_CHARACTERS, {
    error: `At most ${MAX_QUESTION_CHARACTERS} characters`,
  })
  .refine(isPlainText, 'Must not contain control characters');

/** `POST /chat` of the answering service; `POST /api/chat` hands it on. */
export const askQuestionSchema = z.object({
  question: questionSchema,
  top_k: z.number().int().min(1).max(MAX_SOURCES).default(DEFAULT_SOURCES),
  /** The questions of this conversation before, the latest last. Nothing of it is kept. */
  earlier: z.array(questionSchema).max(MAX_EARLIER_QUESTIONS).default([]),
  /** The language of the page, for a question that does not show its own: a number, a name. */
  language: z.enum(LANGUAGES).optional(),
});
export type AskQuestion = z.infer<typeof askQuestionSchema>;

/**
 * How a question was answered: from texts; with a figure that the platform gave; not at all; refused, because it holds
 * personal data; with emergency numbers first; or without the figure, because the platform does not respond.
 */
export const ANSWER_STATUSES = [
  'answered',
  'figure',
  'unknown',
  'personal-data',
  'danger',
  'figures-unavailable',
] as const;
export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

/** A source of an answer. `url` is a path of the platform, in the language of the answer. */
export const citationSchema = z.object({
  title: z.string(),
  url: z.string(),
  snippet: z.string(),
  /** How well it fits the question: 0 to 1. */
  score: z.number().min(0).max(1),
  kind: z.enum(DOCUMENT_KINDS),
  /** The language of title and snippet. */
  language: z.enum(LANGUAGES),
  /** When the source was last changed; ISO 8601. */
  updated_at: z.iso.datetime().nullable(),
});
export type Citation = z.infer<typeof citationSchema>;

export const chatAnswerSchema = z.object({
  /** The whole answer as plain text, in `language`. */
  answer: z.string().min(1),
  status: z.enum(ANSWER_STATUSES),
  citations: z.array(citationSchema).max(MAX_SOURCES),
  language: z.enum(LANGUAGES),
  answer_id: z.uuid(),
  /** The figure that the answer begins with, to be shown large: `Rs. 410.3 billion`. The answer says it too. */
  figure: z.string().nullable(),
  /** Questions that lead to what is closest, where there is no answer. */
  topics: z.array(z.object({ title: z.string(), url: z.string() })).max(4),
  /** Numbers to call, the first first. */
  numbers: z.array(z.object({ number: z.string(), label: z.string() })).max(4),
  /** Written by a language model from the sources alone. */
  written_by_model: z.boolean(),
});
export type ChatAnswer = z.infer<typeof chatAnswerSchema>;

/** `POST /api/chat/feedback`. The question comes only where the asker wants it to be kept. */
export const chatFeedbackSchema = z.object({
  answer_id: z.uuid(),
  status: z.enum(ANSWER_STATUSES),
  language: z.enum(LANGUAGES),
  helpful: z.boolean().optional(),
  question: questionSchema.optional(),
});
export type ChatFeedback = z.infer<typeof chatFeedbackSchema>;
