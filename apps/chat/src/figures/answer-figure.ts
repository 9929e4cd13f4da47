import type { DocumentKind } from '@sabha/domain/chat/published-document';
import type { Language } from '@sabha/domain/core/localized';
import type { SearchHit, SearchIndex } from '../index/search-index.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import { TUNING } from '../tuning.ts';
import { budgetFigure } from './budget-figures.ts';
import type { Concept } from './concepts.ts';
import { citizenFigure, onePolicy, policyFigure, reportFigure } from './count-figures.ts';
import {
  type FigureAnswer,
  type FigureContext,
  type FigurePart,
  PlatformUnreachable,
} from './figure-answer.ts';
import { matchNames } from './match-names.ts';
import { onePetition, petitionFigure } from './petition-figures.ts';
import { oneProject, projectFigure } from './project-figures.ts';
import { oneProposal, proposalFigure } from './proposal-figures.ts';
import {
  asksHowTo,
  type FigureReading,
  isFollowUp,
  readFigureQuestion,
  withEarlier,
} from './read-figure-question.ts';
import { FIGURE_TEXTS } from './texts/all-figure-texts.ts';

/** In this order: the first that can answer does. */
const PARTS: readonly FigurePart[] = [
  petitionFigure,
  proposalFigure,
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
  const asked = lastSentence(question);
  const own = readFigureQuestion(asked, language);
  if (asksHowTo(asked, own)) return null;
  const readings = [own];
  const before = earlier
    .map((one) => readFigureQuestion(lastSentence(one), language))
    .reduce<FigureReading | null>(
      (conversation, next) => (conversation && isFollowUp(next) ? withEarlier(next, conversation) : next),
      null,
    );
  if (before && isFollowUp(own)) readings.unshift(withEarlier(own, before));
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
 * the platform does not answer.
 */
export async function factsOf(
  { document }: SearchHit,
  { question, language }: Pick<AskedFigure, 'question' | 'language'>,
  parts: Parts,
): Promise<FigureAnswer | null> {
  const read = READ_ONE[document.kind];
  if (!read) return null;
  const context = contextOf(readFigureQuestion(lastSentence(question), language), parts);
  return read(context, Number(document.id)).catch((error: unknown) => {
    if (error instanceof PlatformUnreachable) return null;
    throw error;
  });
}

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
    find: (kind, how) => findMeant(index, reading, kind, how === 'byTitle'),
  };
}

async function firstAnswer(context: FigureContext): Promise<FigureAnswer | null> {
  for (const part of PARTS) {
    const answer = await part(context);
    if (answer) return answer;
  }
  return null;
}

/** How many documents are looked at for one whose title is meant. */
const LOOKED_AT = 5;

/** The document of a kind that is meant: one that has most of what is said, or of whose title most is said. */
function findMeant(
  index: SearchIndex,
  { titleWords, language }: FigureReading,
  kind: DocumentKind,
  onlyByTitle: boolean,
): SearchHit | null {
  const hits = index.search(titleWords.join(' '), { language, limit: LOOKED_AT, kinds: [kind] });
  const isMeant = ({ document, coverage }: SearchHit) => {
    const { en, si, ta } = document.texts;
    const names = { en: en?.title ?? '', si: si?.title ?? '', ta: ta?.title ?? '' };
    const [match] = matchNames(titleWords, [{ names }], language);
    if (match === undefined) return false;
    if (match.words.length >= 2 && match.share >= TUNING.leastTitleShare) return true;
    return (
      !onlyByTitle &&
      coverage >= TUNING.leastTitleCoverage &&
      (match.words.length >= 2 || match.share >= TUNING.leastTitleShareOfOneWord)
    );
  };
  return hits.find(isMeant) ?? null;
}

/** What is asked in the end, where a question tells a story first. */
function lastSentence(question: string): string {
  const sentences = question.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.trim() !== '');
  return sentences.at(-1) ?? question;
}
