import { formatMoneyInWords, formatPercent } from '@sabha/domain/core/format';
import type { Localized } from '@sabha/domain/core/localized';
import { compareMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import { spendingOverviewResponseSchema } from '@sabha/domain/spending/spending-overview';
import type { AnsweredOf } from './accounted-words.ts';
import { changeOf, join, ofBudget, type Subject } from './budget-answers.ts';
import { asked, type FigureAnswer, type FigureContext, nameIn } from './figure-answer.ts';

/** How many of the largest changes are listed. */
const LISTED = 3;

/** How the budget of an area or a ministry changed between two years. */
export async function subjectChange(
  context: FigureContext,
  subject: Subject,
  from: number,
  to: number,
): Promise<FigureAnswer | null> {
  const { platform, texts, language } = context;
  const name = nameIn(subject.names, language);
  const url = `/spending/compare?from=${from}&to=${to}`;
  const title = texts.comparison(from, to);
  const about = ofChange(context, from, to, subject.names);
  if (subject.kind === 'ministry') {
    const read = await asked(
      platform.read(
        `/api/spending/ministries/compare?from=${from}&to=${to}`,
        compareMinistriesResponseSchema,
      ),
    );
    const row = read?.data.ministries.find(({ ministry_id }) => ministry_id === subject.id);
    if (!row) return null;
    if (!row.from || !row.to || row.change_percent === null)
      return { text: texts.notComparable(name), figure: null, title, url, updatedAt: null, about };
    return changed(
      context,
      name,
      { from, to, before: BigInt(row.from.amount_minor), after: BigInt(row.to.amount_minor) },
      url,
      about,
    );
  }
  const [earlier, later] = await Promise.all(
    [from, to].map(async (year) => {
      const read = await asked(
        platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema),
      );
      return read?.data.categories.find(({ category_id }) => category_id === subject.id);
    }),
  );
  if (!earlier?.allocated_budget_minor || !later?.allocated_budget_minor)
    return { text: texts.notComparable(name), figure: null, title, url, updatedAt: null, about };
  const amounts = {
    before: BigInt(earlier.allocated_budget_minor),
    after: BigInt(later.allocated_budget_minor),
  };
  return changed(context, name, { from, to, ...amounts }, url, about);
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

function ofChange(context: FigureContext, from: number, to: number, names?: Localized): AnsweredOf {
  return {
    concepts: [
      ...ofBudget(context),
      'change',
      'ahead',
      'or',
      'share',
      'lastYear',
      'whole',
      ...(names ? (['ministry'] as const) : []),
    ],
    names: names ? [names] : [],
    years: [from, to],
  };
}

function changed(
  context: FigureContext,
  name: string | null,
  change: Change,
  url: string,
  about: AnsweredOf,
): FigureAnswer {
  const { texts, language } = context;
  const percent = changeOf(percentOf(change), change.from);
  const written = (minor: bigint) => formatMoneyInWords(minor, language);
  const sign = percent.way === 'less' ? '−' : percent.way === 'more' ? '+' : '';
  return {
    text: join(
      texts.fromTo(name, [change.from, written(change.before)], [change.to, written(change.after)]),
      texts.change(percent),
    ),
    figure: `${sign}${percent.percent}`,
    title: texts.comparison(change.from, change.to),
    url,
    updatedAt: null,
    about,
  };
}

/** How the whole budget changed between two years, and which ministries most. */
export async function totalChange(
  context: FigureContext,
  from: number,
  to: number,
): Promise<FigureAnswer | null> {
  const { platform, texts, language } = context;
  const totals = await Promise.all(
    [from, to].map((year) =>
      asked(platform.read(`/api/spending/overview?fiscal_year=${year}`, spendingOverviewResponseSchema)),
    ),
  );
  const [earlier, later] = totals;
  const compared = await asked(
    platform.read(`/api/spending/ministries/compare?from=${from}&to=${to}`, compareMinistriesResponseSchema),
  );
  if (!earlier || !later || !compared) return null;
  const rows = compared.data.ministries.flatMap(({ names, from: one, to: other, change_percent }) =>
    one && other && change_percent !== null
      ? [
          {
            name: nameIn(names, language),
            difference: BigInt(other.amount_minor) - BigInt(one.amount_minor),
            change_percent,
          },
        ]
      : [],
  );
  const size = (amount: bigint) => (amount < 0n ? -amount : amount);
  const largest = rows
    .sort((one, other) => Number(size(other.difference) - size(one.difference)))
    .slice(0, LISTED);
  const amounts = {
    before: BigInt(earlier.data.total_budget_minor ?? 0),
    after: BigInt(later.data.total_budget_minor ?? 0),
  };
  const url = `/spending/compare?from=${from}&to=${to}`;
  const answer = changed(context, null, { from, to, ...amounts }, url, ofChange(context, from, to));
  const list = largest.map(
    ({ name, change_percent }) =>
      `${name} ${change_percent < 0 ? '−' : '+'}${formatPercent(Math.abs(change_percent))}`,
  );
  return list.length === 0 ? answer : { ...answer, text: join(answer.text, texts.largestChanges(list)) };
}
