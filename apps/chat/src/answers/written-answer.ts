import type { AskQuestion, ChatAnswer } from '@sabha/domain/chat/ask-question';
import type { DocumentKind } from '@sabha/domain/chat/published-document';
import { detectLanguage } from '../language/detect-language.ts';
import type { LanguageModel } from '../model/language-model.ts';
import { answerFirst, findSources, finished, fromSources, type Knowledge } from './answer-question.ts';

/** Kinds of which an answer says what the platform counts now. */
const COUNTED: readonly DocumentKind[] = ['petition', 'proposal', 'project', 'policy'];
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
  const found = findSources(ask, language, knowledge.index);
  const draft = await fromSources(found, ask, language, knowledge);
  const { hits } = found;
  const [best] = hits;
  // What the platform counts is said in its own numbers, and where there is no source there is nothing to write.
  if (!best || draft.status !== 'answered' || COUNTED.includes(best.document.kind))
    return finished(draft, language);
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
