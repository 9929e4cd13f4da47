import type { AskQuestion, ChatAnswer } from '@sabha/domain/chat/ask-question';
import { detectLanguage } from '../language/detect-language.ts';
import type { LanguageModel } from '../model/language-model.ts';
import {
  answerFirst,
  answerQuestion,
  findSources,
  finished,
  fromSources,
  type Knowledge,
} from './answer-question.ts';

/** Characters of each source that a model is given. */
const MOST_OF_SOURCE = 2_000;

interface Listener {
  readonly onSentence?: (sentence: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * The answer as a language model writes it from the sources. What comes before any text (danger, personal data, figures), and what the
 * model does not cite or cannot answer, is as without it.
 */
export async function writtenAnswer(
  ask: AskQuestion,
  knowledge: Knowledge,
  model: LanguageModel,
  listener: Listener = {},
): Promise<ChatAnswer> {
  const { language } = detectLanguage(ask.question, ask.language ?? 'en');
  const first = await answerFirst(ask, language, knowledge);
  if (first) return finished(first, language);
  const hits = findSources(ask, language, knowledge.index);
  if (hits.length === 0) return answerQuestion(ask, knowledge);
  const draft = fromSources(hits, language);
  const sources = hits.map(({ text }) => ({
    title: text.title,
    text: [
      text.summary ?? '',
      ...text.sections.flatMap(({ heading, paragraphs }) => [heading ?? '', ...paragraphs]),
    ]
      .filter((part) => part !== '')
      .join('\n')
      .slice(0, MOST_OF_SOURCE),
  }));
  const written = await model.write(ask.question, sources, language, listener);
  return written.ok
    ? finished({ ...draft, answer: written.value }, language, true)
    : finished(draft, language);
}
