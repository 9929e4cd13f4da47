import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import {
  fiscalYearsResponseSchema,
  spendingOverviewResponseSchema,
} from '@sabha/domain/spending/spending-overview';
import {
  areaBudget,
  compareSubjects,
  extremeBudgets,
  ministryBudget,
  type Subject,
  totalBudget,
} from './budget-answers.ts';
import { subjectChange, totalChange } from './budget-changes.ts';
import type { Concept } from './concepts.ts';
import { asked, type FigureAnswer, type FigureContext } from './figure-answer.ts';
import { matchNames } from './match-names.ts';
import { type FigureReading, isMostlyUnderstood } from './read-figure-question.ts';

/** The budget of a year: the whole, an area or a ministry; how it changed; the largest and the smallest. */
export async function budgetFigure(context: FigureContext): Promise<FigureAnswer | null> {
  if (!isAboutMoney(context.reading)) return null;
  const published = await asked(
    context.platform.read('/api/spending/fiscal-years', fiscalYearsResponseSchema),
  );
  if (!published) return null;
  const { fiscal_years: known, opens_on: newest } = published.data;
  const asks = yearsAsked(context.reading, known, newest);
  const [subject = null, other = null] = await subjectsOf(
    context,
    known.includes(asks.year) ? asks.year : newest,
  );
  if (!subject && !asksForWhole(context.reading)) return null;
  const missing = [asks.year, asks.from].find((year) => year !== null && !known.includes(year));
  if (missing !== undefined && missing !== null) return noBudget(context, missing, known);
  if (subject && other) return compareSubjects(context, [subject, other], asks.year);
  if (context.reading.concepts.has('most') || context.reading.concepts.has('least'))
    return extremeBudgets(context, asks.year);
  const from = asks.from ?? (context.reading.concepts.has('change') ? before(known, asks.year) : null);
  if (from !== null)
    return subject ? subjectChange(context, subject, from, asks.year) : totalChange(context, from, asks.year);
  if (!subject) return totalBudget(context, asks.year);
  return subject.kind === 'area'
    ? areaBudget(context, subject, asks.year)
    : ministryBudget(context, subject, asks.year);
}

const MONEY: readonly Concept[] = [
  'budget',
  'money',
  'howMuch',
  'allocated',
  'spent',
  'share',
  'left',
  'change',
  'efficiency',
  'most',
  'least',
];
const ELSEWHERE: readonly Concept[] = [
  'petition',
  'proposal',
  'project',
  'report',
  'policy',
  'vote',
  'signature',
  'comment',
];

function isAboutMoney({ concepts, years, others }: FigureReading): boolean {
  if (ELSEWHERE.some((one) => concepts.has(one))) return false;
  return MONEY.some((one) => concepts.has(one)) || (years.length > 0 && others.length > 0);
}

/** Whether a question without a subject is about the whole budget, and not about something that Sabha does not know. */
function asksForWhole(reading: FigureReading): boolean {
  const { concepts, years } = reading;
  if (!isMostlyUnderstood(reading)) return false;
  const has = (...some: Concept[]) => some.every((one) => concepts.has(one));
  if (
    has('budget') ||
    has('efficiency') ||
    has('change', 'year') ||
    has('spent', 'whole') ||
    has('spent', 'money')
  )
    return true;
  const isYearOfMoney = years.length > 0 && (has('spent') || has('allocated') || has('money'));
  return (
    isYearOfMoney || ((has('most') || has('least')) && (has('ministry') || has('money') || has('allocated')))
  );
}

/** The year asked about, and the earlier one where two are compared. */
function yearsAsked(
  { years, concepts }: FigureReading,
  known: readonly number[],
  newest: number,
): { readonly year: number; readonly from: number | null } {
  const [first, second] = years;
  if (first !== undefined && second !== undefined)
    return { year: Math.max(first, second), from: Math.min(first, second) };
  if (first !== undefined && concepts.has('change') && first < newest) return { year: newest, from: first };
  if (first !== undefined) return { year: first, from: null };
  const isLastYear = concepts.has('lastYear') && concepts.has('year') && !concepts.has('change');
  return { year: isLastYear ? (before(known, newest) ?? newest - 1) : newest, from: null };
}

function before(known: readonly number[], year: number): number | null {
  return known.filter((one) => one < year).sort((one, other) => other - one)[0] ?? null;
}

function noBudget({ texts }: FigureContext, year: number, known: readonly number[]): FigureAnswer {
  const years = [...known].sort((one, other) => one - other);
  const newest = years.at(-1) ?? year;
  return {
    text: texts.noBudget(year, years),
    figure: null,
    title: texts.budgetOf(newest),
    url: '/spending',
    updatedAt: null,
  };
}

/**
 * The area or the ministry that is meant: whose name the question says most of; of equals the area, unless a ministry is asked for.
 * Two, where two are compared; none, where the question is about something else.
 */
async function subjectsOf(context: FigureContext, year: number): Promise<Subject[]> {
  const { reading, platform, language } = context;
  if (reading.others.length === 0) return [];
  const overview = await asked(
    platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
  );
  const tree = await asked(platform.read(`/api/spending/tree?fiscal_year=${year}`, budgetTreeResponseSchema));
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
  const wantsMinistry =
    reading.concepts.has('ministry') || reading.concepts.has('capital') || reading.concepts.has('recurrent');
  const candidates = wantsMinistry ? ministries : [...areas, ...ministries];
  const [best] = matchNames(reading.others, candidates, language);
  if (!best) return [];
  const left = reading.others.filter((word) => !best.words.includes(word));
  const [second] = asksToCompare(reading) ? matchNames(left, candidates, language) : [];
  if (second && second.named !== best.named) return [best.named, second.named];
  // "Budget phone" is not about telecommunications: most of what is said must be in the name.
  return left.length <= Math.max(best.words.length, Math.floor(reading.saying / 3)) ? [best.named] : [];
}

/** Whether two are weighed against each other: "health or education, which gets more?". */
function asksToCompare({ concepts, years }: FigureReading): boolean {
  return years.length < 2 && (concepts.has('or') || concepts.has('most') || concepts.has('change'));
}
