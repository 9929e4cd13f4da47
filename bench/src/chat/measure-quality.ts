import type { ChatAnswer } from '@sabha/domain/chat/ask-question';
import type { PublishedDocument } from '@sabha/domain/chat/published-document';
import { askService } from './chat-service.ts';
import { type ExpectedFigure, type FigureOutcome, judgeFigure } from './figure-numbers.ts';
import { figureValue } from './figure-value.ts';
import { byPath, isRefusal, placeOfSource } from './judge-sources.ts';
import { getJson } from './platform-documents.ts';
import type { Answerable, AskedFigure, AskedQuestion, Questions } from './questions.ts';

/** A question, what came, and how it was judged. */
export type Judged =
  | {
      readonly set: 'answerable';
      readonly asked: Answerable;
      readonly answer: ChatAnswer;
      /** Of the first right source, from 0. */
      readonly place: number | null;
      readonly isRefused: boolean;
    }
  | {
      readonly set: 'unanswerable';
      readonly asked: AskedQuestion;
      readonly answer: ChatAnswer;
      readonly isRefused: boolean;
    }
  | {
      readonly set: 'figures';
      readonly asked: AskedFigure;
      readonly answer: ChatAnswer;
      readonly outcome: FigureOutcome;
      readonly right: string;
    };

/** Where to ask, and what the platform publishes. */
interface Asked {
  readonly service: string;
  readonly platform: string;
  readonly documents: readonly PublishedDocument[];
}

/** Asks every question, one after the other, and judges what comes. @throws {Error} Where the service or the platform fails. */
export async function measureQuality(
  { answerable, unanswerable, figures }: Questions,
  { service, platform, documents }: Asked,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const paths = byPath(documents);
  for (const asked of answerable) {
    const answer = await askService(service, asked);
    judged.push({
      set: 'answerable',
      asked,
      answer,
      place: placeOfSource(answer, asked, paths),
      isRefused: isRefusal(answer),
    });
  }
  for (const asked of unanswerable) {
    const answer = await askService(service, asked);
    judged.push({ set: 'unanswerable', asked, answer, isRefused: isRefusal(answer) });
  }
  // The demonstration goes on while it is asked: a figure of before or after is right.
  const before = await expectedFigures(figures, platform);
  const answers: ChatAnswer[] = [];
  for (const asked of figures) answers.push(await askService(service, asked));
  const after = await expectedFigures(figures, platform);
  for (const [index, asked] of figures.entries()) {
    const [answer, one, other] = [answers[index], before[index], after[index]];
    if (!answer || !one || !other) throw new Error('An answer is missing');
    const outcome = judgeFigure(answer, [one, other], asked.language);
    judged.push({ set: 'figures', asked, answer, outcome, right: String(one.value) });
  }
  return judged;
}

async function expectedFigures(figures: readonly AskedFigure[], platform: string): Promise<ExpectedFigure[]> {
  const answers = new Map<string, unknown>();
  for (const { query } of figures)
    if (!answers.has(query)) answers.set(query, await getJson(platform + query));
  return figures.map(({ query, pick, unit }) => ({
    value: figureValue(answers.get(query), pick),
    unit,
    isChange: /\bchange(_percent)?$/.test(pick),
  }));
}

/** Questions about a document that the platform does not publish, or not yet. They would count against the assistant. */
export function withoutDocument(
  answerable: readonly Answerable[],
  documents: readonly PublishedDocument[],
): Answerable[] {
  const plainly = (text: string) => text.normalize('NFC').toLowerCase();
  return answerable.filter(({ expect, expect_title }) => {
    const kinds = expect.filter((one) => one.endsWith(':*')).map((one) => one.slice(0, -2));
    const wanted = plainly(expect_title ?? '');
    return (
      kinds.length > 0 &&
      !documents.some(
        ({ kind, title }) =>
          kinds.includes(kind) && Object.values(title).some((text) => plainly(text ?? '').includes(wanted)),
      )
    );
  });
}
