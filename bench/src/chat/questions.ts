import { readFile } from 'node:fs/promises';
import { MAX_EARLIER_QUESTIONS } from '@sabha/domain/chat/ask-question';
import { LANGUAGES } from '@sabha/domain/core/localized';
import { z } from 'zod';
import { FIGURE_UNITS } from './figure-numbers.ts';

const FOLDER = new URL('../../data/chat/', import.meta.url);

const STYLES = ['plain', 'keywords', 'misspelled', 'romanized', 'chatty'] as const;

const questionSchema = z.strictObject({
  id: z.string().regex(/^(en|si|ta)-\d+$/),
  language: z.enum(LANGUAGES),
  question: z.string().min(1),
  style: z.enum(STYLES),
});
const answerableSchema = questionSchema.extend({
  expect: z.array(z.string().regex(/^[a-z-]+:(\*|[a-z-]+)$/)).min(1),
  expect_title: z.string().min(1).optional(),
});
const figureSchema = questionSchema.extend({
  query: z.string().startsWith('/api/'),
  pick: z.string().min(1),
  unit: z.enum(FIGURE_UNITS),
  earlier: z.array(z.string()).max(MAX_EARLIER_QUESTIONS).optional(),
});

export type AskedQuestion = z.infer<typeof questionSchema>;
export type Answerable = z.infer<typeof answerableSchema>;
export type AskedFigure = z.infer<typeof figureSchema>;

/** The questions that the assistant is measured with: `bench/data/chat/README.md`. */
export interface Questions {
  readonly answerable: readonly Answerable[];
  readonly unanswerable: readonly AskedQuestion[];
  readonly figures: readonly AskedFigure[];
}

/** Reads the three sets. @throws {Error} Where a file is not as its README says. */
export async function readQuestions(): Promise<Questions> {
  return {
    answerable: await readSet('answerable.json', answerableSchema),
    unanswerable: await readSet('unanswerable.json', questionSchema),
    figures: await readSet('figures.json', figureSchema),
  };
}

/** The half that is tuned on (A: even numbers) or the half that is reported (B). */
export type Half = 'A' | 'B';

export function halfOf({ id }: Pick<AskedQuestion, 'id'>): Half {
  return Number(id.slice(3)) % 2 === 0 ? 'A' : 'B';
}

async function readSet<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema>[]> {
  return z.array(schema).parse(JSON.parse(await readFile(new URL(name, FOLDER), 'utf8')));
}
