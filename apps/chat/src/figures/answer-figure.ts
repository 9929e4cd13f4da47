import type { DocumentKind } from '@sabha/domain/chat/published-document';
import type { Language } from '@sabha/domain/core/localized';
import type { SearchHit, SearchIndex } from '../index/search-index.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import { TUNING } from '../tuning.ts';
import { unaccounted } from './accounted-words.ts';
import { budgetFigure } from './budget-figures.ts';
import { citizenFigure, turnoutFigure } from './citizen-figures.ts';
import type { Concept } from './concepts.ts';
import { onePolicy, policyFigure, reportFigure } from './count-figures.ts';
import {
  type FigureAnswer,
  type FigureContext,
  type FigurePart,
  ofHit,
  PlatformUnreachable,
  saidOf,
} from './figure-answer.ts';
import { isFollowUp, withEarlier } from './follow-ups.ts';
import { matchNames, saidBy } from './match-names.ts';
import { onePetition, petitionFigure } from './petition-figures.ts';
import { oneProject, projectFigure } from './project-figures.ts';
import { oneProposal, proposalFigure } from './proposal-figures.ts';
import { asksHowTo, type FigureReading, readFigureQuestion } from './read-figure-question.ts';
import { FIGURE_TEXTS } from './texts/all-figure-texts.ts';
import type { FigureTexts } from './texts/figure-texts.ts';

/** In this order: the first that can answer does. */
const PARTS: readonly FigurePart[] = [
  petitionFigure,
  proposalFigure,
  turnoutFigure,
  reportFigure,
  policyFigure,
  citizenFigure,
  budgetFigure,
  projectFigure,
];

interface AskedFigure {
  readonly question: string;
  /** Earlier questions of the conversation, the latest last. */
  readonly earlier: readonly string[];
  readonly language: Language;
}

/**
 * The answer to a question about a figure, by a query to the platform; null where it is none; `unreachable` where the platform
 * does not answer. A question that leaves open what it is about continues the one before it.
 */
export async function answerFigure(
  { question, earlier, language }: AskedFigure,
  parts: Parts,
): Promise<FigureAnswer | 'unreachable' | null> {
  const asked = askedIn(question, language);
  const own = readFigureQuestion(asked, language);
  if (asksHowTo(asked, own)) return null;
  const readings = [own];
  const before = earlier
    .map((one) => readFigureQuestion(lastSentence(one), language))
    .reduce<FigureReading | null>(
      (conversation, next) => (conversation && isFollowUp(next) ? withEarlier(next, conversation) : next),
      null,
    );
  if (before && isFollowUp(own)) {
    // "How much of that is left?" is about nothing without the question before it.
    if (own.others.length === 0 && own.province === null) readings.pop();
    readings.unshift(withEarlier(own, before));
  }
  try {
    for (const reading of readings) {
      const answer = await firstAnswer(contextOf(reading, parts));
      if (answer) return answer;
    }
    return null;
  } catch (error) {
    if (error instanceof PlatformUnreachable) return 'unreachable';
    throw error;
  }
}

/**
 * What the platform says now of a petition, a proposal, a project or a policy that texts were found of; null for other kinds, and where
 * the platform does not answer. `isAsked`: every word of the question is about them, so that they answer it.
 */
export async function factsOf(
  hit: SearchHit,
  { question, language }: Pick<AskedFigure, 'question' | 'language'>,
  parts: Parts,
): Promise<{ readonly facts: FigureAnswer; readonly isAsked: boolean } | null> {
  const { document } = hit;
  const read = READ_ONE[document.kind];
  if (!read) return null;
  const context = contextOf(readFigureQuestion(lastSentence(question), language), parts);
  const facts = await read(context, Number(document.id)).catch((error: unknown) => {
    if (error instanceof PlatformUnreachable) return null;
    throw error;
  });
  if (!facts) return null;
  const about = ofHit(facts, hit)?.about ?? 'anything';
  if (about === 'anything') return { facts, isAsked: true };
  const { narrowing, others } = unaccounted(context.reading, about);
  const isOfKind = (TOPICS_OF_ONE[document.kind] ?? []).some((one) => context.reading.concepts.has(one));
  return { facts, isAsked: isOfKind && narrowing.length + others.length === 0 };
}

/** Words that ask for something of a kind: without one, a text only has the words of the question. */
const TOPICS_OF_ONE: Partial<Record<DocumentKind, readonly Concept[]>> = {
  petition: ['petition', 'signature', 'need', 'missing', 'target'],
  proposal: ['proposal', 'vote', 'yes', 'no', 'ahead', 'open', 'closes'],
  project: [
    'project',
    'money',
    'cost',
    'allocated',
    'spent',
    'howMuch',
    'far',
    'state',
    'left',
    'completed',
    'delayed',
    'share',
  ],
  policy: ['policy', 'comment'],
};

const READ_ONE: Partial<
  Record<DocumentKind, (context: FigureContext, id: number) => Promise<FigureAnswer | null>>
> = {
  petition: onePetition,
  proposal: oneProposal,
  project: oneProject,
  policy: onePolicy,
};

/** Whether a question asks for something that is counted, measured or dated. */
export function asksForFigure(question: string, language: Language): boolean {
  const asked = lastSentence(question);
  const reading = readFigureQuestion(asked, language);
  return !asksHowTo(asked, reading) && FIGURES.some((one) => reading.concepts.has(one));
}

const FIGURES: readonly Concept[] = [
  'howMuch',
  'howMany',
  'share',
  'closes',
  'when',
  'open',
  'result',
  'yes',
  'no',
  'ahead',
  'left',
  'cost',
  'far',
  'need',
  'state',
  'allocated',
  'spent',
  'signature',
  'delayed',
  'completed',
];

/** The last sentence; with those before it, where it leaves open what it is about: "Is it late? By how much?" */
function askedIn(question: string, language: Language): string {
  const last = lastSentence(question);
  const reading = readFigureQuestion(last, language);
  const isOpen = isFollowUp(reading) && reading.others.length === 0 && reading.years.length === 0;
  return isOpen ? question : last;
}

interface Parts {
  readonly index: SearchIndex;
  readonly platform: PlatformClient;
}

function contextOf(reading: FigureReading, { index, platform }: Parts): FigureContext {
  const { language } = reading;
  return {
    reading,
    language,
    texts: FIGURE_TEXTS[language],
    platform,
    noSuch: (kind, number) => noSuch(FIGURE_TEXTS[language], kind, number),
    find: (kind, how) => findMeant(index, reading, kind, how === 'byTitle'),
  };
}

function noSuch(texts: FigureTexts, kind: 'petition' | 'proposal', number: number): FigureAnswer {
  const [title, url] = kind === 'petition' ? [texts.petitions, '/petitions'] : [texts.proposals, '/voting'];
  const text = kind === 'petition' ? texts.noPetition(number) : texts.noProposal(number);
  return { text, figure: null, title, url, updatedAt: null, about: 'anything' };
}

async function firstAnswer(context: FigureContext): Promise<FigureAnswer | null> {
  let narrower: FigureAnswer | null = null;
  for (const part of PARTS) {
    const answer = await part(context);
    if (!answer) continue;
    if (answer.about === 'anything') return answer;
    const { narrowing, others } = unaccounted(context.reading, answer.about);
    if (others.length > 0) continue;
    if (narrowing.length === 0) return answer;
    narrower ??= notNarrowed(answer, narrowing, context);
  }
  return narrower;
}

/** There is no such figure of a year, a number or a place: what there is, is only said. */
function notNarrowed(
  answer: FigureAnswer,
  narrowing: readonly string[],
  { texts }: FigureContext,
): FigureAnswer {
  return { ...answer, figure: null, text: `${texts.notNarrowed(narrowing.join(', '))} ${answer.text}` };
}

/** How many documents are looked at for one whose title is meant. */
const LOOKED_AT = 5;

/** The document of a kind that is meant: one that has most of what is said, or of whose title most is said. */
function findMeant(
  index: SearchIndex,
  { titleWords, words, language }: FigureReading,
  kind: DocumentKind,
  onlyByTitle: boolean,
): SearchHit | null {
  const query = titleWords.length < 2 ? words.map(({ word }) => word) : titleWords;
  const hits = index.search(query.join(' '), { language, limit: LOOKED_AT, kinds: [kind] });
  const meant = hits.flatMap((hit) => {
    const { names, texts } = saidOf(hit);
    const [match] = matchNames(
      titleWords,
      names.map((one) => ({ names: one })),
      language,
    );
    if (match === undefined) return [];
    // "Weekly rest day": words that may mean something else are of the title too, beside one that may not.
    const [whole = match] = matchNames(
      words.map(({ word }) => word),
      names.map((one) => ({ names: one })),
      language,
    );
    const byTitle = whole.words.length >= 2 && whole.share >= TUNING.leastTitleShare;
    const byText =
      !onlyByTitle &&
      hit.coverage >= TUNING.leastTitleCoverage &&
      (match.words.length >= 2 || match.share >= TUNING.leastTitleShareOfOneWord);
    const said = new Set([
      ...saidBy(titleWords, names, language),
      ...saidBy(titleWords, texts, language, true),
    ]);
    const isSaid = titleWords.every((word) => said.has(word));
    return byTitle || byText || (isSaid && match.credit >= (onlyByTitle ? 2 : 1) * LEAST_CREDIT)
      ? [{ hit, isSaid, credit: whole.credit }]
      : [];
  });
  const [best, next] = meant.sort(
    (one, other) => Number(other.isSaid) - Number(one.isSaid) || other.credit - one.credit,
  );
  if (!best) return null;
  // Two that are named alike: neither is meant for sure.
  const isEither =
    next !== undefined && next.isSaid === best.isSaid && best.credit - next.credit < LEAST_LEAD;
  return isEither ? null : best.hit;
}

/** One word of a title as it is written, not only like it. */
const LEAST_CREDIT = 0.8;
/** By how much the words of a question must fit one title better than the next. */
const LEAST_LEAD = 0.1;

/** What is asked in the end, where a question tells a story first. */
function lastSentence(question: string): string {
  const sentences = question.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');
  return sentences.at(-1) ?? question;
}
