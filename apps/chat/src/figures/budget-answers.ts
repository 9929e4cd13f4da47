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

/** How many of the largest are listed. */
const LISTED = 3;

/** An area of spending or a ministry. */
export interface Subject {
  readonly kind: 'area' | 'ministry';
  readonly id: number;
  readonly names: Localized;
}

function shown(minor: string | bigint, { language }: FigureContext): ShownAmount {
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

/** Whether any payment of the year is published. */
function isPaid({ total_spent_minor }: Pick<SpendingOverview, 'total_spent_minor'>): boolean {
  return BigInt(total_spent_minor) !== 0n;
}

/** What is said of spending: where no payment is published, that. */
function spentOf({ texts }: FigureContext, overview: SpendingOverview, spent: string): (string | false)[] {
  if (!isPaid(overview)) return [texts.noPayments(overview.fiscal_year)];
  return [spent, overview.spent_invented && texts.spentInvented];
}

/** The whole budget of a year, what of it was spent, and how efficiently. */
export async function totalBudget(context: FigureContext, year: number): Promise<FigureAnswer | null> {
  const { platform, texts, reading } = context;
  const read = await asked(
    platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
  );
  if (!read) return null;
  const { data } = read;
  const total = shown(data.total_budget_minor, context);
  const spent = shown(data.total_spent_minor, context);
  const share = data.utilization === null ? null : formatPercent(data.utilization);
  const { score, target } = data.efficiency;
  const efficiency = score === null ? null : texts.efficiency(formatPercent(score), formatPercent(target));
  const asksEfficiency = reading.concepts.has('efficiency') && efficiency !== null && score !== null;
  const asksSpent = reading.concepts.has('spent') && isPaid(data);
  const sentences = join(
    texts.total(year, total),
    data.change !== null && texts.change(changeOf(data.change, year - 1)),
    ...spentOf(context, data, texts.spent(spent, share)),
  );
  const figure = asksEfficiency
    ? formatPercent(score)
    : asksSpent
      ? reading.concepts.has('share') && share
        ? share
        : spent.short
      : total.short;
  return {
    text: asksEfficiency ? join(efficiency, data.spent_invented && texts.spentInvented) : sentences,
    figure,
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
  const { platform, texts, reading, language } = context;
  const read = await asked(
    platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
  );
  const area = read?.data.categories.find(({ category_id }) => category_id === id);
  if (!read || !area) return null;
  const [allocated, spent] = [BigInt(area.allocated_budget_minor), BigInt(area.spent_budget_minor)];
  const name = nameIn(names, language);
  const share = shareOf(spent, allocated);
  const ofWhole = shareOf(allocated, BigInt(read.data.total_budget_minor)) ?? formatPercent(0);
  const left = allocated - spent;
  const has = (concept: Concept) => reading.concepts.has(concept);
  const figure = () => {
    if (has('left') && isPaid(read.data)) return shown(left < 0n ? 0n : left, context).short;
    if (has('spent') && isPaid(read.data)) return has('share') && share ? share : shown(spent, context).short;
    return has('share') ? ofWhole : shown(allocated, context).short;
  };
  return {
    text: join(
      texts.area(name, year, shown(allocated, context), ofWhole),
      ...spentOf(context, read.data, texts.spent(shown(spent, context), share)),
      isPaid(read.data) && left > 0n && texts.left(shown(left, context)),
    ),
    figure: figure(),
    title: texts.areaIn(name, year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: area.updated_at,
  };
}

/** What was allocated to a ministry, by its two kinds of expenditure. */
export async function ministryBudget(
  context: FigureContext,
  { id, names }: Subject,
  year: number,
): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const read = await asked(platform.read(`/api/spending/tree?fiscal_year=${year}`, budgetTreeResponseSchema));
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
  return {
    text: join(
      texts.ministry(name, year, total),
      texts.kinds(shown(of('recurrent'), context), shown(of('capital'), context)),
    ),
    figure: asksFor === null ? total.short : shown(of(asksFor), context).short,
    title: texts.areaIn(name, year),
    url: `/spending/ministries/${id}?fiscal_year=${year}`,
    updatedAt: null,
  };
}

/** The largest or the smallest budgets of a year. */
export async function extremeBudgets(context: FigureContext, year: number): Promise<FigureAnswer | null> {
  const { platform, texts, language, reading } = context;
  const amounts = reading.concepts.has('ministry')
    ? (
        await asked(platform.read(`/api/spending/tree?fiscal_year=${year}`, budgetTreeResponseSchema))
      )?.data.ministries.map(({ names, amount_minor }) => ({ names, minor: BigInt(amount_minor) }))
    : (
        await asked(
          platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
        )
      )?.data.categories.map(({ names, allocated_budget_minor }) => ({
        names,
        minor: BigInt(allocated_budget_minor),
      }));
  if (!amounts || amounts.length === 0) return null;
  const smallest = reading.concepts.has('least') && !reading.concepts.has('most');
  const order = smallest ? 1 : -1;
  const sorted = amounts.sort((one, other) => order * Number(one.minor - other.minor)).slice(0, LISTED);
  const list = sorted.map(
    ({ names, minor }) => `${nameIn(names, language)}, ${formatMoneyInWords(minor, language)}`,
  );
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

/** Which of two got more in a year. */
export async function compareSubjects(
  context: FigureContext,
  subjects: readonly [Subject, Subject],
  year: number,
): Promise<FigureAnswer | null> {
  const { texts, language } = context;
  const amounts = await Promise.all(subjects.map((subject) => allocatedTo(context, subject, year)));
  const both = subjects.flatMap(({ names }, at) => {
    const minor = amounts[at];
    return minor === null || minor === undefined ? [] : [{ name: nameIn(names, language), minor }];
  });
  const [more, less] = both.sort((one, other) => Number(other.minor - one.minor));
  if (!more || !less) return null;
  const written = ({ name, minor }: { name: string; minor: bigint }) =>
    `${name}, ${formatMoneyInWords(minor, language)}`;
  return {
    text: texts.compared(written(more), written(less)),
    figure: more.name,
    title: texts.budgetOf(year),
    url: `/spending?fiscal_year=${year}`,
    updatedAt: null,
  };
}

async function allocatedTo(
  { platform }: FigureContext,
  { kind, id }: Subject,
  year: number,
): Promise<bigint | null> {
  if (kind === 'area') {
    const read = await asked(
      platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
    );
    const area = read?.data.categories.find(({ category_id }) => category_id === id);
    return area ? BigInt(area.allocated_budget_minor) : null;
  }
  const read = await asked(platform.read(`/api/spending/tree?fiscal_year=${year}`, budgetTreeResponseSchema));
  const ministry = read?.data.ministries.find(({ ministry_id }) => ministry_id === id);
  return ministry ? BigInt(ministry.amount_minor) : null;
}
