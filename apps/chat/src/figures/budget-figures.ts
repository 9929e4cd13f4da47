import { fiscalYearsResponseSchema } from '@sabha/domain/spending/spending-overview';
import { areaBudget, ministryBudget, type Subject, totalBudget } from './budget-answers.ts';
import { subjectChange, totalChange } from './budget-changes.ts';
import { compareSubjects, extremeBudgets } from './budget-comparisons.ts';
import { asksToCompare, subjectsMeant } from './budget-subjects.ts';
import type { Concept } from './concepts.ts';
import { asked, type FigureAnswer, type FigureContext } from './figure-answer.ts';
import { monthsPaid } from './months-paid.ts';
import type { FigureReading } from './read-figure-question.ts';

/** The budget of a year: the whole, an area or a ministry; how it changed; the largest and the smallest. */
export async function budgetFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { reading } = context;
  if (!isAboutMoney(reading)) return null;
  const published = await asked(
    context.platform.read('/api/spending/fiscal-years', fiscalYearsResponseSchema),
  );
  if (!published) return null;
  const { fiscal_years: known, opens_on: newest } = published.data;
  const asks = yearsAsked(reading, known, newest);
  const { subjects: meant, isByMeaning } = await subjectsMeant(
    context,
    known.includes(asks.year) ? asks.year : newest,
  );
  if (meant.length === 0 && !asksForWhole(reading)) return noSubject(context, newest);
  const missing = [...reading.years, asks.year, asks.from].find(
    (year) => year !== null && !known.includes(year),
  );
  const answer =
    missing !== undefined && missing !== null
      ? noBudget(context, missing, known, meant)
      : await ofSubjects(context, meant, asks, before(known, asks.year));
  if (!answer || answer.about === 'anything') return answer;
  const { concepts, years = [] } = answer.about;
  const isYearBefore = reading.concepts.has('lastYear') && asks.isLastYear;
  return {
    ...answer,
    // The army is not the whole Ministry of Defence: the sentence says of what the figure is.
    figure: isByMeaning ? null : answer.figure,
    about: { ...answer.about, years, concepts: isYearBefore ? [...concepts, 'lastYear'] : concepts },
  };
}

async function ofSubjects(
  context: FigureContext,
  meant: readonly Subject[],
  asks: YearsAsked,
  yearBefore: number | null,
): Promise<FigureAnswer | null> {
  const { concepts } = context.reading;
  const [subject, other] = meant;
  if (subject && other)
    return asksToCompare(context.reading)
      ? compareSubjects(context, [subject, other], asks.year)
      : eitherBudget(context, [subject, other], asks.year);
  const [, secondYear] = context.reading.years;
  if (!subject && secondYear === undefined && (concepts.has('most') || concepts.has('least')))
    return extremeBudgets(context, asks.year);
  const from = asks.from ?? (concepts.has('change') ? yearBefore : null);
  if (from !== null)
    return subject ? subjectChange(context, subject, from, asks.year) : totalChange(context, from, asks.year);
  if (!subject && concepts.has('month')) return monthsPaid(context, asks.year);
  return subject ? subjectBudget(context, subject, asks.year) : totalBudget(context, asks.year);
}

function subjectBudget(context: FigureContext, subject: Subject, year: number): Promise<FigureAnswer | null> {
  return subject.kind === 'area'
    ? areaBudget(context, subject, year)
    : ministryBudget(context, subject, year);
}

/** Two that are called alike: both are named, and neither is shown as the one that was asked for. */
async function eitherBudget(
  context: FigureContext,
  [one, other]: readonly [Subject, Subject],
  year: number,
): Promise<FigureAnswer | null> {
  const [first, second] = await Promise.all([one, other].map((each) => subjectBudget(context, each, year)));
  if (!first || !second || first.about === 'anything') return first ?? second ?? null;
  const names = [one.names, other.names];
  return { ...first, text: `${first.text} ${second.text}`, figure: null, about: { ...first.about, names } };
}

/** A ministry is named that there is not: that is said. */
function noSubject({ texts, reading }: FigureContext, year: number): FigureAnswer | null {
  if (!reading.concepts.has('ministry') || reading.others.length === 0) return null;
  return {
    text: texts.noMinistry,
    figure: null,
    title: texts.budgetOf(year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: null,
    about: 'anything',
  };
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
  'cost',
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
function asksForWhole({ concepts, years, others }: FigureReading): boolean {
  if (others.length > 0) return false;
  const has = (...some: Concept[]) => some.every((one) => concepts.has(one));
  if (
    has('budget') ||
    has('efficiency') ||
    has('change', 'year') ||
    has('spent', 'whole') ||
    has('spent', 'money')
  )
    return true;
  if (has('spent', 'month') || has('money', 'month')) return true;
  const isYearOfMoney = years.length > 0 && (has('allocated') || has('spent') || has('money'));
  return (
    isYearOfMoney || ((has('most') || has('least')) && (has('ministry') || has('money') || has('allocated')))
  );
}

interface YearsAsked {
  readonly year: number;
  /** The earlier one where two are compared. */
  readonly from: number | null;
  /** "Last year" is accounted for. */
  readonly isLastYear: boolean;
}

/** The year asked about, and the earlier one where two are compared. */
function yearsAsked(
  { years, concepts }: FigureReading,
  known: readonly number[],
  newest: number,
): YearsAsked {
  const [first, second] = years;
  if (first !== undefined && second !== undefined)
    return { year: Math.max(first, second), from: Math.min(first, second), isLastYear: true };
  const isLastYear = concepts.has('lastYear') && concepts.has('year');
  if (first !== undefined && concepts.has('change') && first < newest)
    return { year: newest, from: first, isLastYear };
  if (first !== undefined) return { year: first, from: null, isLastYear: true };
  const isBefore = isLastYear && !concepts.has('change');
  return { year: isBefore ? (before(known, newest) ?? newest - 1) : newest, from: null, isLastYear };
}

function before(known: readonly number[], year: number): number | null {
  return known.filter((one) => one < year).sort((one, other) => other - one)[0] ?? null;
}

function noBudget(
  { texts, reading }: FigureContext,
  year: number,
  known: readonly number[],
  meant: readonly Subject[],
): FigureAnswer {
  const years = [...known].sort((one, other) => one - other);
  const newest = years.at(-1) ?? year;
  return {
    text: texts.noBudget(year, years),
    figure: null,
    title: texts.budgetOf(newest),
    url: '/spending',
    updatedAt: null,
    about: { concepts: [...reading.concepts], names: meant.map(({ names }) => names), years: reading.years },
  };
}
