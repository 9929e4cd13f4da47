import assert from 'node:assert/strict';
import {
  budgetYearsResponseSchema,
  delaysResponseSchema,
  type ExecutedYear,
  executionResponseSchema,
  ministryYearsResponseSchema,
  yearSharesResponseSchema,
} from '@sabha/domain/spending/analysis/answers';
import { exportProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { type Figures, type Rows, sumOf } from './figure-comparison.ts';

/** Compares every figure of the analysis, as published, with the rows that it leads to. */
export async function compareAnalysis(figures: Figures, rows: Rows, years: readonly number[]): Promise<void> {
  const budget = await figures.get('/api/spending/analysis/years', budgetYearsResponseSchema);
  for (const { fiscal_year: year, amount_minor } of budget.data.years)
    await figures.is(amount_minor, linesOf(rows, year), `budget-lines?fiscal_year=${year}`);
  await compareMinistriesByYear(figures, rows);
  for (const year of years) {
    if (linesOf(rows, year).length === 0) continue;
    await compareShares(figures, rows, year);
    const { data } = await figures.get(
      `/api/spending/analysis/execution?fiscal_year=${year}`,
      executionResponseSchema,
    );
    await compareExecution(figures, rows, data.year);
    await compareDelays(figures, year);
  }
}

function linesOf({ lines }: Rows, year: number, ministry?: number) {
  return lines.filter(
    (row) => row.fiscal_year === year && (ministry === undefined || row.ministry_id === ministry),
  );
}

async function compareShares(figures: Figures, rows: Rows, year: number): Promise<void> {
  const { data } = await figures.get(
    `/api/spending/analysis/shares?fiscal_year=${year}`,
    yearSharesResponseSchema,
  );
  const lines = linesOf(rows, year);
  await figures.is(data.total.amount_minor, lines, `budget-lines?fiscal_year=${year}`);
  for (const { category_id: id, amount_minor } of data.categories)
    await figures.is(
      amount_minor,
      lines.filter(({ category }) => (category?.category_id ?? null) === id),
      `budget-lines?fiscal_year=${year}&category=${id ?? 'none'}`,
    );
  for (const { ministry_id: id, amount_minor } of data.ministries)
    await figures.is(
      amount_minor,
      linesOf(rows, year, id),
      `budget-lines?fiscal_year=${year}&ministry=${id}`,
    );
}

async function compareMinistriesByYear(figures: Figures, rows: Rows): Promise<void> {
  const { data } = await figures.get('/api/spending/analysis/ministries', ministryYearsResponseSchema);
  for (const { ministry_id: own, years } of data.ministries)
    for (const { fiscal_year: year, amount, predecessors } of years) {
      if (amount === null) continue;
      const ids = predecessors.length === 0 ? [own] : predecessors.map((one) => one.ministry_id);
      const lines = ids.map((id) => linesOf(rows, year, id));
      assert.equal(amount.amount_minor, sumOf(lines.flat()), `ministry ${own} in ${year}`);
      for (const [position, id] of ids.entries())
        await figures.is(undefined, lines[position] ?? [], `budget-lines?fiscal_year=${year}&ministry=${id}`);
    }
}

async function compareExecution(figures: Figures, rows: Rows, executed: ExecutedYear): Promise<void> {
  const year = executed.fiscal_year;
  assert.equal(executed.allocated?.amount_minor ?? '0', sumOf(linesOf(rows, year)));
  for (const { month, spent } of executed.months) {
    if (spent === null) continue;
    const until = `${year}-${String(month).padStart(2, '0')}`;
    await figures.is(
      spent.amount_minor,
      rows.payments.filter((row) => row.fiscal_year === year && row.paid_on.slice(0, 7) <= until),
      `payments?fiscal_year=${year}&until=${until}`,
    );
  }
}

async function compareDelays(figures: Figures, year: number): Promise<void> {
  const { data } = await figures.get(
    `/api/spending/analysis/delays?fiscal_year=${year}`,
    delaysResponseSchema,
  );
  for (const { province, ...found } of data.provinces) {
    const of = `fiscal_year=${year}&province=${encodeURIComponent(province)}&format=json`;
    const { data: all } = await figures.get(`/api/projects?${of}`, exportProjectsResponseSchema);
    const delayed = all.filter(({ status }) => status === 'Delayed');
    const allocated = (projects: typeof all) =>
      String(projects.reduce((sum, one) => sum + BigInt(one.allocated_budget_minor), 0n));
    assert.deepEqual(
      [found.projects, found.delayed, found.allocated.amount_minor, found.delayed_allocated.amount_minor],
      [all.length, delayed.length, allocated(all), allocated(delayed)],
      province,
    );
  }
}
