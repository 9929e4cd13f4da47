import { formatMoney, formatMoneyInWords, formatPercent } from '@sabha/domain/core/format';
import type { Localized } from '@sabha/domain/core/localized';
import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import { compareMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import { fiscalYearsResponseSchema, spendingOverviewResponseSchema } from '@sabha/domain/spending/spending-overview';
import { asked, type FigureAnswer, type FigureContext, nameIn } from './figure-answer.ts';
import { matchNames } from './match-names.ts';
import type { ShownAmount } from './texts/figure-texts.ts';

/** How many of the largest are listed. */
const LISTED = 3;

/** Words that make a question one about public money. */
const OF_MONEY = ['budget', 'money', 'howMuch', 'allocated', 'spent', 'share', 'change', 'efficiency'] as const;

/** The budget of a year: the whole, an area or a ministry; how it changed; the largest and the smallest. */
export async function budgetFigure(context: FigureContext): Promise<FigureAnswer | null> {
  const { concepts, years, others } = context.reading;
  const says = (one: (typeof OF_MONEY)[number]) => concepts.has(one);
  const about = OF_MONEY.some(says) || (years.length > 0 && others.length > 0);
  const notMoney = (['petition', 'proposal', 'project', 'report', 'policy', 'vote', 'signature'] as const).some((one) => concepts.has(one));
  if (!about || notMoney) return null;
  const published = await asked(context.platform.read('/api/spending/fiscal-years', fiscalYearsResponseSchema));
  if (!published) return null;
  const { fiscal_years: known, opens_on: newest } = published.data;
  const [latest, from] = yearsAsked(context, known, newest);
  const missing = [latest, ...(from === null ? [] : [from])].find((year) => !known.includes(year));
  const isYearless = years.length === 0;
  if (missing !== undefined) return isYearless || !says('budget') && others.length === 0 ? null : noBudget(context, missing, known);
  const year = latest;
  if (concepts.has('most') || concepts.has('least')) return extremes(context, year);
  const subject = await subjectOf(context, year);
  const explained = subject ? subject.words : [];
  const left = others.filter((word) => !explained.includes(word));
  if (left.length > explained.length + 1 && !(subject && subject.share === 1)) return null;
  if (subject) {
    if (concepts.has('change') || from !== null) return subjectChange(context, subject, from ?? before(known, year), year);
    return subject.kind === 'area' ? areaFigure(context, subject, year) : ministryFigure(context, subject, year);
  }
  if (others.length > 1) return null;
  if (!(says('budget') || concepts.has('change') || says('efficiency') || concepts.has('spent') && concepts.has('whole'))) return null;
  if (others.length > 0 && !says('efficiency')) return null;
  return concepts.has('change') || from !== null ? totalChange(context, from ?? before(known, year), year) : totalFigure(context, year);
}

/** The later year asked about, and the earlier one where two are compared. */
function yearsAsked({ reading: { years, concepts } }: FigureContext, known: readonly number[], newest: number): [number, number | null] {
  const [first, second] = years;
  if (first !== undefined && second !== undefined) return [Math.max(first, second), Math.min(first, second)];
  if (first !== undefined) return [first, null];
  if (concepts.has('lastYear') && concepts.has('year') && !concepts.has('change')) return [before(known, newest) ?? newest - 1, null];
  return [newest, null];
}

function before(known: readonly number[], year: number): number | null {
  return known.filter((one) => one < year).sort((one, other) => other - one)[0] ?? null;
}

function noBudget({ texts }: FigureContext, year: number, known: readonly number[]): FigureAnswer {
  const years = [...known].sort((one, other) => one - other);
  const newest = years.at(-1) ?? year;
  return { text: texts.noBudget(year, years), figure: null, title: texts.budgetOf(newest), url: '/spending', updatedAt: null };
}

interface Subject {
  readonly kind: 'area' | 'ministry';
  readonly id: number;
  readonly names: Localized;
  readonly share: number;
  readonly words: readonly string[];
}

/** The area or the ministry that is meant: whose name the question says most of; of equals the area, unless a ministry is asked for. */
async function subjectOf(context: FigureContext, year: number): Promise<Subject | null> {
  const { reading, platform, language } = context;
  if (reading.others.length === 0) return null;
  const overview = await asked(platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema));
  const tree = await asked(platform.read(`/api/spending/tree?fiscal_year=${year}`, budgetTreeResponseSchema));
  const areas = (overview?.data.categories ?? []).map((one) => ({ kind: 'area' as const, id: one.category_id, names: one.names }));
  const ministries = (tree?.data.ministries ?? []).map((one) => ({ kind: 'ministry' as const, id: one.ministry_id, names: one.names }));
  const wantsMinistry = reading.concepts.has('ministry') || reading.concepts.has('capital') || reading.concepts.has('recurrent');
  const candidates = wantsMinistry ? ministries : [...areas, ...ministries];
  const [best] = matchNames(reading.others, candidates, language);
  return best ? { ...best.named, share: best.share, words: best.words } : null;
}

function shown(minor: string | bigint, { language }: FigureContext): ShownAmount {
  return { short: formatMoneyInWords(BigInt(minor), language), exact: formatMoney(BigInt(minor), language) };
}

const join = (...parts: (string | null | false)[]) => parts.filter((part) => typeof part === 'string').join(' ');

/** Hundredths of a percent that `part` is of `whole`, as it is shown. */
function shareOf(part: bigint, whole: bigint): string | null {
  return whole === 0n ? null : formatPercent(Number((part * 100_000n) / whole) / 1_000);
}

function changeOf(percent: number, year: number) {
  const way = percent > 0 ? 'more' : percent < 0 ? 'less' : 'same';
  return { percent: formatPercent(Math.abs(percent)), way, year } as const;
}

async function totalFigure(context: FigureContext, year: number): Promise<FigureAnswer | null> {
  const { platform, texts, reading } = context;
  const read = await asked(platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema));
  if (!read) return null;
  const { data } = read;
  const total = shown(data.total_budget_minor, context);
  const spent = shown(data.total_spent_minor, context);
  const share = data.utilization === null ? null : formatPercent(data.utilization);
  const { score, target } = data.efficiency;
  const efficiency = score === null ? null : texts.efficiency(formatPercent(score), formatPercent(target));
  const asksEfficiency = reading.concepts.has('efficiency') && efficiency !== null && score !== null;
  const asksSpent = reading.concepts.has('spent');
  const sentences = join(
    texts.total(year, total),
    data.change !== null && texts.change(changeOf(data.change, year - 1)),
    texts.spent(spent, share),
    data.spent_invented && texts.spentInvented,
  );
  const figure = asksEfficiency ? formatPercent(score) : asksSpent ? (reading.concepts.has('share') && share ? share : spent.short) : total.short;
  return {
    text: asksEfficiency ? join(efficiency, data.spent_invented && texts.spentInvented) : sentences,
    figure,
    title: texts.budgetOf(year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: newestOf(data.categories.map(({ updated_at }) => updated_at)),
  };
}

async function areaFigure(context: FigureContext, { id, names }: Subject, year: number): Promise<FigureAnswer | null> {
  const { platform, texts, reading, language } = context;
  const read = await asked(platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema));
  const area = read?.data.categories.find(({ category_id }) => category_id === id);
  if (!read || !area) return null;
  const [allocated, spent] = [BigInt(area.allocated_budget_minor), BigInt(area.spent_budget_minor)];
  const name = nameIn(names, language);
  const share = shareOf(spent, allocated);
  const ofWhole = shareOf(allocated, BigInt(read.data.total_budget_minor)) ?? formatPercent(0);
  const asksSpent = reading.concepts.has('spent');
  return {
    text: join(
      texts.area(name, year, shown(allocated, context), ofWhole),
      texts.spent(shown(spent, context), share),
      read.data.spent_invented && texts.spentInvented,
    ),
    figure: asksSpent ? (reading.concepts.has('share') && share ? share : shown(spent, context).short) : shown(allocated, context).short,
    title: texts.areaIn(name, year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: area.updated_at,
  };
}

async function ministryFigure(context: FigureContext, { id, names }: Subject, year: number): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const read = await asked(platform.read(`/api/spending/tree?fiscal_year=${year}`, budgetTreeResponseSchema));
  const ministry = read?.data.ministries.find(({ ministry_id }) => ministry_id === id);
  if (!ministry) return null;
  const of = (type: string) =>
    ministry.economic_types.find(({ economic_type }) => economic_type === type)?.amount_minor ?? '0';
  const name = nameIn(names, language);
  const total = shown(ministry.amount_minor, context);
  const asksFor = reading.concepts.has('capital') ? 'capital' : reading.concepts.has('recurrent') ? 'recurrent' : null;
  return {
    text: join(texts.ministry(name, year, total), texts.kinds(shown(of('recurrent'), context), shown(of('capital'), context))),
    figure: asksFor === null ? total.short : shown(of(asksFor), context).short,
    title: texts.areaIn(name, year),
    url: `/spending/ministries/${id}?fiscal_year=${year}`,
    updatedAt: null,
  };
}

async function subjectChange(context: FigureContext, subject: Subject, from: number | null, to: number): Promise<FigureAnswer | null> {
  if (from === null) return subject.kind === 'area' ? areaFigure(context, subject, to) : ministryFigure(context, subject, to);
  const { platform, texts, language } = context;
  const name = nameIn(subject.names, language);
  const url = `/spending/compare?from=${from}&to=${to}`;
  const title = texts.comparison(from, to);
  if (subject.kind === 'ministry') {
    const read = await asked(platform.read(`/api/spending/ministries/compare?from=${from}&to=${to}`, compareMinistriesResponseSchema));
    const row = read?.data.ministries.find(({ ministry_id }) => ministry_id === subject.id);
    if (!row) return null;
    if (!row.from || !row.to || row.change_percent === null) return { text: texts.notComparable(name), figure: null, title, url, updatedAt: null };
    return changed(context, name, { from, to, before: BigInt(row.from.amount_minor), after: BigInt(row.to.amount_minor) }, url);
  }
  const [earlier, later] = await Promise.all([from, to].map(async (year) => {
    const read = await asked(platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema));
    return read?.data.categories.find(({ category_id }) => category_id === subject.id);
  }));
  if (!earlier || !later) return { text: texts.notComparable(name), figure: null, title, url, updatedAt: null };
  const amounts = { before: BigInt(earlier.allocated_budget_minor), after: BigInt(later.allocated_budget_minor) };
  return changed(context, name, { from, to, ...amounts }, url);
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly before: bigint;
  readonly after: bigint;
}

function percentOf({ before, after }: Change): number {
  return before === 0n ? 0 : Number(((after - before) * 10_000n) / before) / 100;
}

function changed(context: FigureContext, name: string | null, change: Change, url: string): FigureAnswer {
  const { texts, language } = context;
  const percent = changeOf(percentOf(change), change.from);
  const written = (minor: bigint) => formatMoneyInWords(minor, language);
  const sign = percent.way === 'less' ? '−' : percent.way === 'more' ? '+' : '';
  return {
    text: join(texts.fromTo(name, [change.from, written(change.before)], [change.to, written(change.after)]), texts.change(percent)),
    figure: `${sign}${percent.percent}`,
    title: texts.comparison(change.from, change.to),
    url,
    updatedAt: null,
  };
}

async function totalChange(context: FigureContext, from: number | null, to: number): Promise<FigureAnswer | null> {
  if (from === null) return totalFigure(context, to);
  const { platform, texts, language } = context;
  const totals = await Promise.all([from, to].map((year) => asked(platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema))));
  const [earlier, later] = totals;
  const compared = await asked(platform.read(`/api/spending/ministries/compare?from=${from}&to=${to}`, compareMinistriesResponseSchema));
  if (!earlier || !later || !compared) return null;
  const rows = compared.data.ministries.flatMap(({ names, from: one, to: other, change_percent }) =>
    one && other && change_percent !== null
      ? [{ name: nameIn(names, language), difference: BigInt(other.amount_minor) - BigInt(one.amount_minor), change_percent }]
      : [],
  );
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const largest = rows.sort((one, other) => Number(size(other.difference) - size(one.difference))).slice(0, LISTED);
  const amounts = { before: BigInt(earlier.data.total_budget_minor), after: BigInt(later.data.total_budget_minor) };
  const answer = changed(context, null, { from, to, ...amounts }, `/spending/compare?from=${from}&to=${to}`);
  const list = largest.map(({ name, change_percent }) => `${name} ${change_percent < 0 ? '−' : '+'}${formatPercent(Math.abs(change_percent))}`);
  return list.length === 0 ? answer : { ...answer, text: join(answer.text, texts.largestChanges(list)) };
}

async function extremes(context: FigureContext, year: number): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const amounts = reading.concepts.has('ministry')
    ? (await asked(platform.read(`/api/spending/tree?fiscal_year=${year}`, budgetTreeResponseSchema)))?.data.ministries.map(
        ({ names, amount_minor }) => ({ names, minor: BigInt(amount_minor) }),
      )
    : (await asked(platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema)))?.data.categories.map(
        ({ names, allocated_budget_minor }) => ({ names, minor: BigInt(allocated_budget_minor) }),
      );
  if (!amounts || amounts.length === 0) return null;
  const smallest = reading.concepts.has('least') && !reading.concepts.has('most');
  const order = smallest ? 1 : -1;
  const sorted = amounts.sort((one, other) => order * Number(one.minor - other.minor)).slice(0, LISTED);
  const list = sorted.map(({ names, minor }) => `${nameIn(names, language)}, ${formatMoneyInWords(minor, language)}`);
  const [first] = sorted;
  return {
    text: smallest ? texts.smallest(year, list) : texts.largest(year, list),
    figure: first ? nameIn(first.names, language) : null,
    title: texts.budgetOf(year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: null,
  };
}

function newestOf(times: readonly string[]): string | null {
  return [...times].sort().at(-1) ?? null;
}
