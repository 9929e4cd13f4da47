import { randomUUID } from 'node:crypto';
import type { AskQuestion, ChatAnswer, Citation } from '@sabha/domain/chat/ask-question';
import { findCardNumbers } from '@sabha/domain/core/card-numbers';
import type { Language } from '@sabha/domain/core/localized';
import { findPersonalData } from '@sabha/domain/core/personal-data';
import { answerFigure, asksForFigure, factsOf } from '../figures/answer-figure.ts';
import type { FigureAnswer } from '../figures/figure-answer.ts';
import { isFollowUp } from '../figures/follow-ups.ts';
import { readFigureQuestion } from '../figures/read-figure-question.ts';
import type { Findings, SearchHit, SearchIndex } from '../index/search-index.ts';
import { detectLanguage } from '../language/detect-language.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import { TUNING } from '../tuning.ts';
import { adviceAskedOn } from './advice.ts';
import { type CallNumber, numbersToCall } from './danger.ts';
import { extract } from './extract.ts';
import { ANSWER_TEXTS } from './texts/answer-texts.ts';

/** What answers are made of. */
export interface Knowledge {
  readonly index: SearchIndex;
  readonly platform: PlatformClient;
}

/** Closest topics that are offered where there is no answer. */
const OFFERED = 3;
/** Offered where nothing is close. */
const USUAL_TOPICS = ['government-services', 'start-a-petition', 'what-sabha-is'];
const BEFORE_YOU_REPORT = 'before-you-report';
const HOW_TO_VOTE = 'how-to-vote';
/** What people vote on and sign. */
const DECIDED_ON: ReadonlySet<string> = new Set(['proposal', 'petition']);

/** Everything about an answer but its id. */
type Draft = Omit<ChatAnswer, 'answer_id' | 'language' | 'written_by_model'>;
const BLANK = { citations: [], figure: null, topics: [], numbers: [] } satisfies Partial<Draft>;

/** A question after what must come first: nobody in danger, no personal data, no figure. */
export interface OpenQuestion {
  readonly language: Language;
  /** Its sources, the best first; empty where none covers enough of it. */
  readonly hits: readonly SearchHit[];
}

/** The answer to a question, by sources and queries alone. Keeps nothing of it. */
export async function answerQuestion(ask: AskQuestion, knowledge: Knowledge): Promise<ChatAnswer> {
  const { language } = detectLanguage(ask.question, ask.language ?? 'en');
  const first = await answerFirst(ask, language, knowledge);
  if (first) return finished(first, language);
  const sources = findSources(ask, language, knowledge.index);
  return finished(await fromSources(sources, ask, language, knowledge), language);
}

/** What was found for a question. */
export interface Sources {
  /** Those that answer it, the best first; empty where none is sure enough. */
  readonly hits: readonly SearchHit[];
  /** All that was near it. */
  readonly near: Findings;
}

/** The answer from what was found: sentences of the best source; of something that the platform counts, what it says of it now. */
export async function fromSources(
  { hits, near }: Sources,
  ask: AskQuestion,
  language: Language,
  knowledge: Knowledge,
): Promise<Draft> {
  const [best] = hits;
  if (!best) return unknown(near, language, knowledge.index);
  const draft = quoted(hits, language);
  const said = await factsOf(best, { question: ask.question, language }, knowledge);
  if (!said) return draft;
  const { facts, isAsked } = said;
  if (!isAsked || !asksForFigure(ask.question, language))
    return { ...draft, answer: `${draft.answer} ${facts.text}` };
  return { ...draft, status: 'figure', answer: facts.text, figure: facts.figure };
}

/** What comes before any text: danger, personal data, advice that nobody gives, a figure. Null for every other question. */
export async function answerFirst(
  ask: AskQuestion,
  language: Language,
  knowledge: Knowledge,
): Promise<Draft | null> {
  const numbers = numbersToCall(ask.question, language);
  if (numbers) return danger(numbers, ask, language, knowledge.index);
  if (hasPersonalData(ask.question))
    return { ...BLANK, status: 'personal-data', answer: ANSWER_TEXTS[language].personalData };
  const about = adviceAskedOn(ask.question, language);
  if (about !== null) return neutral(about, ask, language, knowledge);
  const figure = await answerFigure({ ...ask, language }, knowledge);
  if (figure !== 'unreachable') return figure && withFigure(figure, ask, language, knowledge.index);
  // Nobody can look whether a question that others answer is about a figure here: it is none, then.
  if (knowledge.index.elsewhere(ask.question, language) >= TUNING.surelyElsewhere) return null;
  return {
    ...BLANK,
    status: 'figures-unavailable',
    answer: ANSWER_TEXTS[language].figuresUnavailable,
    topics: topicsOf([], language, knowledge.index),
  };
}

/** Whether a text holds a number of a person's card or telephone, or an e-mail address. */
export function hasPersonalData(text: string): boolean {
  return findPersonalData(text).length > 0 || findCardNumbers(text).length > 0;
}

/** The sources that answer a question; where it continues the one before, of both together. */
export function findSources(
  { question, earlier, top_k: limit }: AskQuestion,
  language: Language,
  index: SearchIndex,
): Sources {
  const found = sureSources(question, { language, limit }, index);
  const before = earlier.at(-1);
  const { words } = found.near.question;
  const saysEnough = found.hits.length > 0 && words.length > MOST_WORDS_OF_FOLLOW_UP;
  if (before === undefined || saysEnough || !isFollowUp(readFigureQuestion(question, language))) return found;
  const { hits } = sureSources(`${before} ${question}`, { language, limit }, index);
  const [best] = hits;
  if (!best || best.score <= (found.hits[0]?.score ?? 0)) return found;
  // "Who will win the cricket?" continues nothing: what answered the question before has none of its words.
  const continues =
    words.length === 0 || index.coverageOf(best, found.near) >= TUNING.leastCoverageOfFollowUp;
  return continues ? { ...found, hits } : found;
}

/** Somebody who tells a story asks in one sentence of it: one that is sure is enough, though the whole says best what is meant. */
function sureSources(
  question: string,
  { language, limit }: { readonly language: Language; readonly limit: number },
  index: SearchIndex,
): Sources {
  const least = TUNING.leastConfidence[language];
  const find = (reading: string) => index.find(reading, { language, limit: TUNING.reviewedDocuments });
  const near = find(question);
  const isSure =
    scoreOf(near) >= least || sentencesOf(question).some((sentence) => scoreOf(find(sentence)) >= least);
  const hits = near.best
    .slice(0, limit)
    .filter(({ score }, at) => at === 0 || score >= least * TUNING.furtherSources)
    .map((candidate) => index.hit(candidate, near));
  return { hits: isSure ? hits : [], near };
}

const scoreOf = ({ best: [first] }: Findings) => first?.score ?? 0;

/** A question with more words says enough by itself. */
const MOST_WORDS_OF_FOLLOW_UP = 2;

/** The shortest sentence that is looked for alone, in letters. */
const LEAST_SENTENCE = 20;
const MOST_SENTENCES = 3;

/** The last sentences of a question that has several. */
function sentencesOf(question: string): string[] {
  const sentences = question.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length >= LEAST_SENTENCE);
  return sentences.length > 1 ? sentences.slice(-MOST_SENTENCES) : [];
}

/** The answer as sentences of its best source. */
function quoted(hits: readonly SearchHit[], language: Language): Draft {
  const [best] = hits;
  return {
    ...BLANK,
    status: 'answered',
    answer: best ? extract(best) : ANSWER_TEXTS[language].unknown,
    citations: hits.map((hit) => citation(hit, language)),
  };
}

export function finished(draft: Draft, language: Language, writtenByModel = false): ChatAnswer {
  return { ...draft, language, answer_id: randomUUID(), written_by_model: writtenByModel };
}

function citation(hit: SearchHit, language: Language): Citation {
  const { kind, url, updatedAt } = hit.document;
  return {
    title: hit.text.title,
    url: localPath(url, language),
    snippet: extract(hit),
    score: hit.score,
    kind,
    language: hit.language,
    updated_at: updatedAt,
  };
}

/** A path of the platform in a language: English has no prefix. */
export function localPath(path: string, language: Language): string {
  return language === 'en' ? path : `/${language}${path}`;
}

/** The figure with the page of its query; help articles that fit the question come after it. */
function withFigure(
  { text, figure, title, url, updatedAt }: FigureAnswer,
  ask: AskQuestion,
  language: Language,
  index: SearchIndex,
): Draft {
  const source: Citation = {
    title,
    url: localPath(url, language),
    snippet: text,
    score: 1,
    kind: kindOf(url),
    language,
    updated_at: updatedAt,
  };
  const help = findSources(ask, language, index)
    .hits.filter(({ document }) => document.kind === 'help')
    .map((hit) => citation(hit, language));
  return {
    ...BLANK,
    status: 'figure',
    answer: text,
    figure,
    citations: [source, ...help].slice(0, ask.top_k),
  };
}

function kindOf(url: string): Citation['kind'] {
  if (url.startsWith('/petitions')) return 'petition';
  if (url.startsWith('/voting')) return 'proposal';
  if (url.startsWith('/policy')) return 'policy';
  if (url.startsWith('/reports')) return 'report';
  if (url.startsWith('/spending/projects')) return 'project';
  return url.startsWith('/spending/ministries') ? 'ministry' : 'budget-line';
}

function unknown(near: Findings, language: Language, index: SearchIndex): Draft {
  const help = near.best.filter(({ document }) => document.kind === 'help').slice(0, OFFERED);
  return {
    ...BLANK,
    status: 'unknown',
    answer: ANSWER_TEXTS[language].unknown,
    topics: topicsOf(
      help.map((candidate) => index.hit(candidate, near)),
      language,
      index,
    ),
  };
}

function topicsOf(near: readonly SearchHit[], language: Language, index: SearchIndex): Draft['topics'] {
  const close = near
    .filter(({ coverage, language: own }) => own === language && coverage >= TUNING.leastCoverageOfTopics)
    .map(({ text, document }) => ({ title: text.title, url: localPath(document.url, language) }));
  const usual = USUAL_TOPICS.flatMap((slug) => helpLink(slug, language, index) ?? []);
  return [...close, ...usual.filter(({ url }) => !close.some((one) => one.url === url))].slice(0, OFFERED);
}

function helpLink(
  slug: string,
  language: Language,
  index: SearchIndex,
): { title: string; url: string } | null {
  const document = index.get('help', slug);
  const text = document?.texts[language];
  return document && text ? { title: text.title, url: localPath(document.url, language) } : null;
}

/** That Sabha gives no advice, with what is known of what it was asked about. */
async function neutral(
  about: string,
  ask: AskQuestion,
  language: Language,
  knowledge: Knowledge,
): Promise<Draft> {
  const { index } = knowledge;
  const texts = ANSWER_TEXTS[language];
  const howTo = helpCitation(HOW_TO_VOTE, language, index);
  const { hits } = findSources({ ...ask, question: about, earlier: [] }, language, index);
  const subject = hits.find(({ document }) => DECIDED_ON.has(document.kind));
  if (!subject)
    return {
      ...BLANK,
      status: 'answered',
      answer: `${texts.noAdvice} ${texts.votedOn}`,
      citations: howTo,
    };
  const said = await factsOf(subject, { question: ask.question, language }, knowledge);
  return {
    ...BLANK,
    status: 'answered',
    answer: [texts.noAdvice, extract(subject), said?.facts.text].filter(Boolean).join(' '),
    citations: [citation(subject, language), ...howTo].slice(0, ask.top_k),
  };
}

function danger(
  numbers: readonly CallNumber[],
  ask: AskQuestion,
  language: Language,
  index: SearchIndex,
): Draft {
  const texts = ANSWER_TEXTS[language];
  const called = numbers.map(({ number, label }) => `${label}: ${number}`).join('. ');
  const further = findSources(ask, language, index)
    .hits.filter(({ document }) => document.id !== BEFORE_YOU_REPORT)
    .map((hit) => citation(hit, language));
  return {
    ...BLANK,
    status: 'danger',
    answer: `${texts.danger} ${called}.\n${texts.whenSafe}`,
    numbers: [...numbers],
    citations: [...helpCitation(BEFORE_YOU_REPORT, language, index), ...further].slice(0, ask.top_k),
  };
}

/** A help article as a source, where there is one. */
function helpCitation(slug: string, language: Language, index: SearchIndex): Citation[] {
  const article = index.get('help', slug);
  const text = article?.texts[language];
  if (!article || !text) return [];
  return [
    {
      title: text.title,
      url: localPath(article.url, language),
      snippet: text.summary ?? '',
      score: 1,
      kind: 'help',
      language,
      updated_at: article.updatedAt,
    },
  ];
}
