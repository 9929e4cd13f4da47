import { amountOf } from '@sabha/domain/spending/amount';
import type { BudgetYears, MinistryYears } from '@sabha/domain/spending/analysis/answers';
import { ministryHistories } from '@sabha/domain/spending/analysis/ministry-years';
import type { Context } from '../../context.ts';
import { listSuccessions } from '../ministries/successions.store.ts';
import { adjustmentTo } from './prices.ts';
import { budgetSums, organisationNames } from './sums.store.ts';
import { budgetSourcesByYear } from './used-sources.store.ts';
import { namesIn } from './year-shares.ts';

/** `GET /api/spending/analysis/years`: the budget of every year, as published and in the prices of one. */
export async function budgetYears(context: Context, asked: number | undefined): Promise<BudgetYears> {
  const [sums, sources, { prices, adjust }] = await Promise.all([
    budgetSums(context.db, null),
    budgetSourcesByYear(context.db),
    adjustmentTo(context, asked ?? 'newest'),
  ]);
  const totals = new Map<number, bigint>();
  for (const { fiscal_year, amount } of sums) {
    totals.set(fiscal_year, (totals.get(fiscal_year) ?? 0n) + amount);
  }
  return {
    prices,
    years: [...totals]
      .filter(([, total]) => total !== 0n)
      .map(([fiscal_year, total]) => {
        const adjusted = prices.year === null ? null : adjust(total, fiscal_year);
        return {
          fiscal_year,
          ...amountOf(total),
          adjusted: adjusted === null ? null : amountOf(adjusted),
          sources: sources.get(fiscal_year) ?? [],
        };
      }),
  };
}

/** `GET /api/spending/analysis/ministries`: each ministry over the years, the ministries that it goes back to added up. */
export async function ministryYears(context: Context, asked: number | undefined): Promise<MinistryYears> {
  const [all, names, successions, sources, { prices, adjust }] = await Promise.all([
    budgetSums(context.db, null),
    organisationNames(context.db),
    listSuccessions(context.db),
    budgetSourcesByYear(context.db),
    adjustmentTo(context, asked),
  ]);
  const sums = all.filter(({ amount }) => amount !== 0n);
  const years = [...new Set(sums.map(({ fiscal_year }) => fiscal_year))];
  return {
    prices,
    fiscal_years: years,
    sources: years.map((fiscal_year) => ({ fiscal_year, sources: sources.get(fiscal_year) ?? [] })),
    ministries: ministryHistories(sums, successions).map(({ organisation_id, years: ofYears }) => ({
      ministry_id: organisation_id,
      names: namesIn(names, organisation_id),
      years: ofYears.map((one) => {
        const amount = one.amount === null ? null : adjust(one.amount, one.fiscal_year);
        return {
          fiscal_year: one.fiscal_year,
          amount: amount === null ? null : amountOf(amount),
          reason: one.reason,
          predecessors: one.predecessors.map((id) => ({ ministry_id: id, names: namesIn(names, id) })),
        };
      }),
    })),
  };
}
