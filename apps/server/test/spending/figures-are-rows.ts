import assert from 'node:assert/strict';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import { listCategoriesResponseSchema } from '@sabha/domain/spending/category';
import { compareMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import {
  type ListedBudgetLine,
  listBudgetLinesResponseSchema,
} from '@sabha/domain/spending/list-budget-lines';
import { type ListedPayment, listPaymentsResponseSchema } from '@sabha/domain/spending/list-payments';
import { exportProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { ministryYearsResponseSchema } from '@sabha/domain/spending/ministry-years';
import { provinceSpendingResponseSchema } from '@sabha/domain/spending/province-spending';
import { shownRowResponseSchema } from '@sabha/domain/spending/shown-row';
import {
  fiscalYearsResponseSchema,
  listSourcesResponseSchema,
  spendingOverviewResponseSchema,
} from '@sabha/domain/spending/spending-overview';
import { compareAnalysis } from './analysis-figures.ts';
import { Figures, type Read, type Rows, sumOf } from './figure-comparison.ts';

/**
 * Reads every row through the calls, adds them up, and compares with every figure of every call, and with what the list says
 * that a figure leads to. Gives how many figures were compared.
 */
export async function assertFiguresAreRows(read: Read): Promise<number> {
  const figures = new Figures(read);
  const rows = {
    lines: await figures.all('budget-lines', listBudgetLinesResponseSchema, (row) => row.budget_line_id),
    payments: await figures.all('payments', listPaymentsResponseSchema, (row) => row.disbursement_id),
  };
  await figures.sameInFile('budget-lines', rows.lines);
  await figures.sameInFile('payments', rows.payments);
  const { data } = await figures.get('/api/spending/fiscal-years', fiscalYearsResponseSchema);
  const years = new Set(data.recorded_years);
  for (const { fiscal_year } of [...rows.lines, ...rows.payments]) assert.ok(years.has(fiscal_year));
  for (const year of years) await compareYear(figures, rows, year);
  const ordered = [...years].sort();
  for (const [index, to] of ordered.entries()) {
    const from = ordered[index - 1];
    if (from !== undefined) await compareYears(figures, rows, from, to);
  }
  await compareProjects(figures, rows);
  await compareMinistries(figures, rows);
  await compareAnalysis(figures, rows, ordered);
  await compareRecords(figures, rows);
  return figures.compared;
}

async function compareYear(figures: Figures, rows: Rows, year: number): Promise<void> {
  const lines = rows.lines.filter((row) => row.fiscal_year === year);
  const payments = rows.payments.filter((row) => row.fiscal_year === year);
  const { data } = await figures.get(
    `/api/spending/overview?fiscal_year=${year}`,
    spendingOverviewResponseSchema,
  );
  await figures.is(data.total_budget_minor, lines, `budget-lines?fiscal_year=${year}`);
  await figures.is(data.total_spent_minor, payments, `payments?fiscal_year=${year}`);
  assert.equal(
    data.spent_invented,
    payments.some(({ source }) => source.invented),
  );
  for (const { month, amount_minor } of data.months)
    await figures.is(
      amount_minor,
      rows.payments.filter(({ paid_on }) => paid_on.startsWith(month)),
      `payments?month=${month}`,
    );
  const { data: categories } = await figures.get(
    `/api/categories?fiscal_year=${year}`,
    listCategoriesResponseSchema,
  );
  assert.deepEqual(categories, data.categories);
  for (const id of [...categories.map((one) => one.category_id), 'none' as const]) {
    const figure =
      (id === 'none' ? data.without_category : categories.find((one) => one.category_id === id)) ?? NOTHING;
    const isOf = ({ category }: Pick<ListedPayment, 'category'>) => (category?.category_id ?? 'none') === id;
    const of = `fiscal_year=${year}&category=${id}`;
    await figures.is(figure.allocated_budget_minor, lines.filter(isOf), `budget-lines?${of}`);
    await figures.is(figure.spent_budget_minor, payments.filter(isOf), `payments?${of}`);
  }
  await figures.is(
    undefined,
    payments.filter(({ project }) => project === null),
    `payments?fiscal_year=${year}&project=none`,
  );
  await compareTree(figures, lines, payments, year);
  await compareProvinces(figures, rows.payments, year);
  await compareSources(figures, lines, payments, year);
}

async function compareTree(
  figures: Figures,
  lines: readonly ListedBudgetLine[],
  payments: readonly ListedPayment[],
  year: number,
): Promise<void> {
  const path = `/api/spending/tree?fiscal_year=${year}`;
  const { data: tree } = await figures.get(path, budgetTreeResponseSchema);
  await figures.is(tree.amount_minor, lines, `budget-lines?fiscal_year=${year}`);
  const short = await figures.get(`${path}&levels=ministry`, budgetTreeResponseSchema);
  const sums = ({ ministries }: typeof tree) =>
    ministries.map((one) => [one.ministry_id, one.amount_minor].join()).sort();
  assert.deepEqual(sums(short.data), sums(tree));
  for (const ministry of tree.ministries) {
    const own = lines.filter((row) => row.ministry_id === ministry.ministry_id);
    const of = `fiscal_year=${year}&ministry=${ministry.ministry_id}`;
    await figures.is(ministry.amount_minor, own, `budget-lines?${of}`);
    const paid = payments.filter((row) => row.ministry_id === ministry.ministry_id);
    await figures.is(undefined, paid, `payments?${of}`);
    for (const type of ministry.economic_types) {
      const typed = own.filter((row) => row.economic_type === type.economic_type);
      await figures.is(type.amount_minor, typed, `budget-lines?${of}&economic_type=${type.economic_type}`);
      assert.deepEqual(
        type.programmes.map((one) => [one.head, one.programme, one.phase, one.amount_minor].join()).sort(),
        typed.map((one) => [one.head, one.programme, one.phase, one.amount_minor].join()).sort(),
      );
    }
  }
}

async function compareProvinces(
  figures: Figures,
  payments: readonly ListedPayment[],
  year: number,
): Promise<void> {
  const { data } = await figures.get(
    `/api/spending/provinces?fiscal_year=${year}`,
    provinceSpendingResponseSchema,
  );
  const { data: projects } = await figures.get(
    `/api/projects?fiscal_year=${year}&format=json`,
    exportProjectsResponseSchema,
  );
  for (const { province, spent_budget_minor } of data.provinces) {
    const here = new Set(projects.filter((one) => one.province === province).map((one) => one.project_id));
    const paid = payments.filter(({ project }) => project !== null && here.has(project.project_id));
    await figures.is(
      spent_budget_minor,
      paid,
      `payments?province=${encodeURIComponent(province)}&project_year=${year}`,
    );
  }
  assert.equal(data.provinces.length, PROVINCES.length);
}

async function compareSources(
  figures: Figures,
  lines: readonly ListedBudgetLine[],
  payments: readonly ListedPayment[],
  year: number,
): Promise<void> {
  const { data } = await figures.get(`/api/spending/sources?fiscal_year=${year}`, listSourcesResponseSchema);
  for (const source of data) {
    const from = (rows: ReadonlyArray<{ source: { source_id: number } }>) =>
      rows.filter((row) => row.source.source_id === source.source_id).length;
    assert.deepEqual([source.budget_lines, source.disbursements], [from(lines), from(payments)]);
  }
}

async function compareYears(figures: Figures, rows: Rows, from: number, to: number): Promise<void> {
  const { data } = await figures.get(
    `/api/spending/ministries/compare?from=${from}&to=${to}`,
    compareMinistriesResponseSchema,
  );
  const of = (id: number, year: number) =>
    rows.lines.filter((row) => row.ministry_id === id && row.fiscal_year === year);
  for (const pair of data.ministries) {
    const path = (id: number, year: number) => `budget-lines?fiscal_year=${year}&ministry=${id}`;
    if (pair.to) await figures.is(pair.to.amount_minor, of(pair.ministry_id, to), path(pair.ministry_id, to));
    for (const one of pair.predecessors)
      await figures.is(one.amount_minor, of(one.ministry_id, from), path(one.ministry_id, from));
    if (!pair.from || pair.predecessors.length > 0) continue;
    await figures.is(pair.from.amount_minor, of(pair.ministry_id, from), path(pair.ministry_id, from));
  }
  const groups = new Map(data.ministries.map(({ together }) => [together?.ministry_ids.join(), together]));
  for (const together of groups.values()) {
    if (!together) continue;
    const all = (year: number) => sumOf(together.ministry_ids.flatMap((id) => of(id, year)));
    assert.deepEqual([together.from.amount_minor, together.to.amount_minor], [all(from), all(to)]);
  }
}

/** Each row is the same at its permanent address, and counts. */
async function compareRecords(figures: Figures, { lines, payments }: Rows): Promise<void> {
  const some = <Row>(rows: readonly Row[]) => rows.filter((_, position) => position % 9 === 0);
  const shown = async (kind: 'budget-line' | 'disbursement', id: number) =>
    (await figures.get(`/api/spending/records/${kind}/${id}`, shownRowResponseSchema)).data;
  for (const line of some(lines)) {
    const found = await shown('budget-line', line.budget_line_id);
    assert.deepEqual([found.row, found.state], [line, 'in-force']);
  }
  for (const payment of some(payments))
    assert.deepEqual((await shown('disbursement', payment.disbursement_id)).row, payment);
}

async function compareMinistries(figures: Figures, { lines, payments }: Rows): Promise<void> {
  for (const id of new Set([...lines, ...payments].map((row) => row.ministry_id))) {
    const { data } = await figures.get(`/api/spending/ministries/${id}/years`, ministryYearsResponseSchema);
    for (const year of data) {
      const of = `fiscal_year=${year.fiscal_year}&ministry=${year.ministry_id}`;
      const isOf = (row: { ministry_id: number; fiscal_year: number }) =>
        row.ministry_id === year.ministry_id && row.fiscal_year === year.fiscal_year;
      const own = lines.filter(isOf);
      assert.equal(year.budget_lines, own.length);
      await figures.is(year.total.amount_minor, own, `budget-lines?${of}`);
      for (const type of ['recurrent', 'capital'] as const) {
        const typed = own.filter((row) => row.economic_type === type);
        await figures.is(year[type].amount_minor, typed, `budget-lines?${of}&economic_type=${type}`);
      }
      assert.equal(year.payments, payments.filter(isOf).length);
      await figures.is(year.spent?.amount_minor ?? null, payments.filter(isOf), `payments?${of}`);
    }
  }
}

async function compareProjects(figures: Figures, { payments }: Rows): Promise<void> {
  const { data } = await figures.get('/api/projects?format=json', exportProjectsResponseSchema);
  for (const { project_id, spent_budget_minor } of data)
    await figures.is(
      spent_budget_minor,
      payments.filter(({ project }) => project?.project_id === project_id),
      `payments?project=${project_id}`,
    );
}

const NOTHING = { allocated_budget_minor: null, spent_budget_minor: null };
