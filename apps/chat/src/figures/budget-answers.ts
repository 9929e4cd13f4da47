import { formatMoney, formatMoneyInWords, formatPercent } from '@sabha/domain/core/format';
import type { Localized } from '@sabha/domain/core/localized';
import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import {
  type SpendingOverview,
  spendingOverviewResponseSchema,
} from '@sabha/domain/spending/spending-overview';
import type { Concept } from './concepts.ts';
import { asked, type FigureAnswer, type FigureContext, nameIn } from './figure-answer.ts';
import type { ShownAmount, ShownChange } from './texts/figure-texts.ts';

/** What every answer about the budget is about. */
const OF_BUDGET: readonly Concept[] = ['budget', 'money', 'howMuch', 'allocated', 'cost'];

/** The same of a question: "how many" only where it asks for rupees or a percentage, since a budget is no number of things. */
export function ofBudget({ reading: { concepts } }: FigureContext): readonly Concept[] {
  const isAmount = (['money', 'share', 'allocated', 'spent', 'change', 'left', 'most'] as const).some((one) =>
    concepts.has(one),
  );
  return isAmount ? [...OF_BUDGET, 'howMany'] : OF_BUDGET;
}

/** An area of spending or a ministry. */
export interface Subject {
  readonly kind: 'area' | 'ministry';
  readonly id: number;
  readonly names: Localized;
}

/** An amount as it is shown, and to the rupee. */
export function shown(minor: string | bigint, { language }: FigureContext): ShownAmount {
  return { short: formatMoneyInWords(BigInt(minor), language), exact: formatMoney(BigInt(minor), language) };
}

/** Sentences after each other; those that are not said are left out. */
export const join = (...parts: (string | null | false)[]) =>
  parts.filter((part) => typeof part === 'string').join(' ');

/** Hundredths of a percent that `part` is of `whole`, as it is shown. */
function shareOf(part: bigint, whole: bigint): string | null {
  return whole === 0n ? null : formatPercent(Number((part * 100_000n) / whole) / 1_000);
}

/** A change in percent against a year, as it is shown. */
export function changeOf(percent: number, year: number): ShownChange {
  const way = percent > 0 ? 'more' : percent < 0 ? 'less' : 'same';
  return { percent: formatPercent(Math.abs(percent)), way, year };
}

/** What is said of spending: where no payment is published, that. */
function spentOf(
  { texts }: FigureContext,
  { fiscal_year, spent_invented }: SpendingOverview,
  spent: string | null,
): (string | false)[] {
  return spent === null ? [texts.noPayments(fiscal_year)] : [spent, spent_invented && texts.spentInvented];
}

/** The whole budget of a year, what of it was spent, and how efficiently. */
export async function totalBudget(context: FigureContext, year: number): Promise<FigureAnswer | null> {
  const { platform, texts, reading } = context;
  const read = await asked(
    platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
  );
  if (!read || read.data.total_budget_minor === null) return null;
  const { data } = read;
  const whole = BigInt(read.data.total_budget_minor);
  const total = shown(whole, context);
  const paid = data.total_spent_minor === null ? null : BigInt(data.total_spent_minor);
  const spent = paid === null ? null : shown(paid, context);
  const share = data.utilization === null ? null : formatPercent(data.utilization);
  const { score, target } = data.efficiency;
  const efficiency = score === null ? null : texts.efficiency(formatPercent(score), formatPercent(target));
  const asksEfficiency = reading.concepts.has('efficiency') && efficiency !== null && score !== null;
  const has = (concept: Concept) => reading.concepts.has(concept);
  const asksSpent = has('spent') && spent !== null;
  const left = paid !== null && whole > paid ? shown(whole - paid, context) : null;
  const sentences = join(
    texts.total(year, total),
    data.change !== null && texts.change(changeOf(data.change, year - 1)),
    ...spentOf(context, data, spent && texts.spent(spent, share)),
    has('left') && left !== null && texts.left(left),
  );
  const figure = () => {
    if (asksEfficiency) return formatPercent(score);
    if (has('left')) return has('share') ? null : (left?.short ?? null);
    if (has('share')) return asksSpent ? share : null;
    if (has('spent')) return asksSpent ? spent.short : null;
    return total.short;
  };
  return {
    text: asksEfficiency ? join(efficiency, data.spent_invented && texts.spentInvented) : sentences,
    figure: figure(),
    about: {
      concepts: [
        ...ofBudget(context),
        ...([
          'whole',
          'spent',
          'share',
          'left',
          'open',
          ...(asksEfficiency ? (['efficiency'] as const) : []),
        ] as const),
      ],
      years: [year],
    },
    title: texts.budgetOf(year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: newestOf(data.categories.map(({ updated_at }) => updated_at)),
  };
}

/** What was allocated to an area, and what of it was spent. */
export async function areaBudget(
  context: FigureContext,
  { id, names }: Subject,
  year: number,
): Promise<FigureAnswer | null> {
  const { platform, texts, language } = context;
  const read = await asked(
    platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
  );
  const area = read?.data.categories.find(({ category_id }) => category_id === id);
  // An area without a budget in the year has none that could be said.
  if (!read || !area || area.allocated_budget_minor === null) return null;
  const allocated = BigInt(area.allocated_budget_minor);
  const spent = area.spent_budget_minor === null ? null : BigInt(area.spent_budget_minor);
  const name = nameIn(names, language);
  const share = spent === null ? null : shareOf(spent, allocated);
  const ofWhole = shareOf(allocated, BigInt(read.data.total_budget_minor ?? 0)) ?? formatPercent(0);
  const left = spent === null ? 0n : allocated - spent;
  return {
    text: join(
      texts.area(name, year, shown(allocated, context), ofWhole),
      ...spentOf(context, read.data, spent === null ? null : texts.spent(shown(spent, context), share)),
      left > 0n && texts.left(shown(left, context)),
    ),
    figure: areaFigure(context, { allocated, spent, share, ofWhole }),
    about: {
      concepts: [...ofBudget(context), 'spent', 'share', 'left', 'open', 'whole'],
      names: [names],
      years: [year],
    },
    title: texts.areaIn(name, year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: area.updated_at,
  };
}

interface AreaFigures {
  /** In hundredths of a rupee. */
  readonly allocated: bigint;
  /** Null where no payment is published. */
  readonly spent: bigint | null;
  /** Of what was allocated, that was spent. */
  readonly share: string | null;
  /** Of the whole budget. */
  readonly ofWhole: string;
}

/** The figure that is asked for; null where it is not published. */
function areaFigure(context: FigureContext, of: AreaFigures): string | null {
  const has = (concept: Concept) => context.reading.concepts.has(concept);
  const { allocated, spent } = of;
  if (spent === null && (has('left') || has('spent'))) return null;
  const paid = spent ?? 0n;
  if (has('left'))
    return has('share') ? null : shown(allocated > paid ? allocated - paid : 0n, context).short;
  // What an area spent of all that was spent is not published.
  if (has('spent') && has('share') && has('whole')) return null;
  if (has('spent')) return has('share') ? of.share : shown(paid, context).short;
  return has('share') ? of.ofWhole : shown(of.allocated, context).short;
}

/** What was allocated to a ministry, by its two kinds of expenditure. */
export async function ministryBudget(
  context: FigureContext,
  { id, names }: Subject,
  year: number,
): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const read = await asked(
    platform.read(`/api/spending/tree?fiscal_year=${year}&ministry=${id}`, budgetTreeResponseSchema),
  );
  const ministry = read?.data.ministries.find(({ ministry_id }) => ministry_id === id);
  if (!ministry) return null;
  const of = (type: string) =>
    ministry.economic_types.find(({ economic_type }) => economic_type === type)?.amount_minor ?? '0';
  const name = nameIn(names, language);
  const total = shown(ministry.amount_minor, context);
  const asksFor = reading.concepts.has('capital')
    ? 'capital'
    : reading.concepts.has('recurrent')
      ? 'recurrent'
      : null;
  // What a ministry spent is not published: of areas alone.
  const asksPaid =
    reading.concepts.has('spent') &&
    asksFor === null &&
    !(['allocated', 'budget', 'money'] as const).some((one) => reading.concepts.has(one));
  return {
    text: join(
      asksPaid && texts.spentByArea,
      texts.ministry(name, year, total),
      texts.kinds(shown(of('recurrent'), context), shown(of('capital'), context)),
    ),
    figure: asksPaid ? null : asksFor === null ? total.short : shown(of(asksFor), context).short,
    about: {
      concepts: [...ofBudget(context), 'spent', 'ministry', 'whole', asksFor ?? 'ministry'],
      names: [names],
      years: [year],
    },
    title: texts.areaIn(name, year),
    url: `/spending/ministries/${id}?fiscal_year=${year}`,
    updatedAt: null,
  };
}

function newestOf(times: readonly string[]): string | null {
  return [...times].sort().at(-1) ?? null;
}
