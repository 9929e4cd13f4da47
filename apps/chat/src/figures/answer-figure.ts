import type { Language } from '@sabha/domain/core/localized';
import type { SearchIndex } from '../index/search-index.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import { TUNING } from '../tuning.ts';
import { budgetFigure } from './budget-figures.ts';
import { citizenFigure, policyFigure, reportFigure } from './count-figures.ts';
import {
  type FigureAnswer,
  type FigureContext,
  type FigurePart,
  PlatformUnreachable,
} from './figure-answer.ts';
import { petitionFigure } from './petition-figures.ts';
import { projectFigure } from './project-figures.ts';
import { proposalFigure } from './proposal-figures.ts';
import { isFollowUp, readFigureQuestion, withEarlier } from './read-figure-question.ts';
import { FIGURE_TEXTS } from './texts/figure-texts.ts';

/** In this order: the first that can answer does. */
const PARTS: readonly FigurePart[] = [
  petitionFigure,
  proposalFigure,
  projectFigure,
  reportFigure,
  policyFigure,
  citizenFigure,
  budgetFigure,
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
  { index, platform }: { readonly index: SearchIndex; readonly platform: PlatformClient },
): Promise<FigureAnswer | 'unreachable' | null> {
  const own = readFigureQuestion(question, language);
  const before = earlier.map((one) => readFigureQuestion(one, language));
  const followed = before.reduceRight<ReturnType<typeof readFigureQuestion> | null>(
    (found, one) => found ?? (isFollowUp(one) ? null : one),
    null,
  );
  const reading = followed && isFollowUp(own) ? withEarlier(own, followed) : own;
  const context: FigureContext = {
    reading,
    language,
    texts: FIGURE_TEXTS[language],
    platform,
    find: (kind) => {
      const [hit] = index.search(reading.others.join(' '), { language, limit: 1, kinds: [kind] });
      return hit && hit.coverage >= TUNING.leastTitleCoverage ? hit : null;
    },
  };
  try {
    for (const part of PARTS) {
      const answer = await part(context);
      if (answer) return answer;
    }
    return null;
  } catch (error) {
    if (error instanceof PlatformUnreachable) return 'unreachable';
    throw error;
  }
}
