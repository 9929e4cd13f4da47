import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import { spendingOverviewResponseSchema } from '@sabha/domain/spending/spending-overview';
import type { Subject } from './budget-answers.ts';
import { asked, type FigureContext } from './figure-answer.ts';
import { matchNames, type NameMatch } from './match-names.ts';
import type { FigureReading } from './read-figure-question.ts';

/** What is meant, and whether its name was said only in other words. */
interface Meant {
  readonly subjects: readonly Subject[];
  readonly isByMeaning: boolean;
}

/** By how much the words of a question must fit one name better than the next. */
const LEAST_LEAD = 0.1;

/**
 * The area or the ministry that is meant: whose name the question says most of; of equals the area, unless a ministry is asked for.
 * Two, where two are compared, or where the question fits both alike; none, where it is about something else.
 */
export async function subjectsMeant(context: FigureContext, year: number): Promise<Meant> {
  const { reading, platform } = context;
  if (reading.others.length === 0) return { subjects: [], isByMeaning: false };
  const overview = await asked(
    platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
  );
  const tree = await asked(
    platform.read(`/api/spending/tree?fiscal_year=${year}&levels=ministry`, budgetTreeResponseSchema),
  );
  const areas = (overview?.data.categories ?? []).map((one) => ({
    kind: 'area' as const,
    id: one.category_id,
    names: one.names,
  }));
  const ministries = (tree?.data.ministries ?? []).map((one) => ({
    kind: 'ministry' as const,
    id: one.ministry_id,
    names: one.names,
  }));
  const wantsMinistry = (['ministry', 'capital', 'recurrent'] as const).some((one) =>
    reading.concepts.has(one),
  );
  if (asksToCompare(reading)) {
    const alike = [ministries, ...(wantsMinistry ? [] : [areas])].flatMap(
      (some) => twoOf(some, reading) ?? [],
    );
    // An area and a ministry are compared only where no two of one kind are meant.
    const pairs = alike.length > 0 || wantsMinistry ? alike : [twoOf([...areas, ...ministries], reading)];
    const [pair] = pairs.flatMap((one) => one ?? []).sort((one, other) => other.share - one.share);
    if (pair) return { subjects: pair.subjects, isByMeaning: false };
  }
  return oneOf(wantsMinistry ? ministries : [...areas, ...ministries], reading);
}

/** Whether two are weighed against each other: "health or education, which gets more?". */
export function asksToCompare({ concepts, years }: FigureReading): boolean {
  return years.length < 2 && (concepts.has('or') || concepts.has('most') || concepts.has('change'));
}

interface Pair {
  readonly subjects: readonly [Subject, Subject];
  /** How much of both names is said. */
  readonly share: number;
}

/** Two that the words name, each by words of its own that say all between them. */
function twoOf(candidates: readonly Subject[], { others, language }: FigureReading): Pair | null {
  const [best] = matchNames(others, candidates, language);
  if (!best) return null;
  const left = others.filter((word) => !best.words.includes(word));
  const [second] = matchNames(left, candidates, language);
  if (!second || second.named === best.named || left.some((word) => !second.words.includes(word)))
    return null;
  return { subjects: [best.named, second.named], share: best.share + second.share };
}

function oneOf(candidates: readonly Subject[], { others, language }: FigureReading): Meant {
  const [best, ...further] = matchNames(others, candidates, language);
  if (!best) return { subjects: [], isByMeaning: false };
  const next = further.find((match) => match.named.kind === best.named.kind);
  const subjects = next && isAlike(best, next) ? [best.named, next.named] : [best.named];
  return { subjects, isByMeaning: best.isByMeaning };
}

/** Neither name is said as a whole, and the question says as much of both. */
function isAlike(best: NameMatch<Subject>, next: NameMatch<Subject>): boolean {
  return best.credit - next.credit < LEAST_LEAD && best.share < 1 && best.share - next.share < LEAST_LEAD;
}
