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

/** The two sets that were tuned with, or the third, which another hand wrote and nobody tunes with: it is what is reported. */
export const PARTS = ['tuned', 'reported'] as const;
export type Part = (typeof PARTS)[number];
const FOLDERS: Readonly<Record<Part, readonly URL[]>> = {
  tuned: [FOLDER, new URL('second/', FOLDER)],
  reported: [new URL('third/', FOLDER)],
};

interface OfPart {
  readonly part: Part;
}
export type AskedQuestion = z.infer<typeof questionSchema> & OfPart;
export type Answerable = z.infer<typeof answerableSchema> & OfPart;
export type AskedFigure = z.infer<typeof figureSchema> & OfPart;

/** The questions that the assistant is measured with: `bench/data/chat/README.md`. */
export interface Questions {
  readonly answerable: readonly Answerable[];
  readonly unanswerable: readonly AskedQuestion[];
  readonly figures: readonly AskedFigure[];
}

/** Reads the sets of both parts. @throws {Error} Where a file is not as its README says. */
export async function readQuestions(): Promise<Questions> {
  return {
    answerable: await readSet('answerable.json', answerableSchema),
    unanswerable: await readSet('unanswerable.json', questionSchema),
    figures: await readSet('figures.json', figureSchema),
  };
}

async function readSet<Schema extends z.ZodType<object>>(
  name: string,
  schema: Schema,
): Promise<(z.infer<Schema> & OfPart)[]> {
  const read = async (part: Part, folder: URL) => {
    const questions = JSON.parse(await readFile(new URL(name, folder), 'utf8'));
    return z
      .array(schema)
      .parse(questions)
      .map((question) => ({ ...question, part }));
  };
  const files = PARTS.flatMap((part) => FOLDERS[part].map((folder) => read(part, folder)));
  return (await Promise.all(files)).flat();
}
