import { amountOf, knownAmountOf } from '@sabha/domain/spending/amount';
import type { ExecutedYear, Execution } from '@sabha/domain/spending/analysis/answers';
import { cumulativeExecution } from '@sabha/domain/spending/analysis/execution';
import type { Context } from '../../context.ts';
import { fiscalYearToShow } from '../figures/fiscal-years.ts';
import { budgetOfYear, paymentSums } from './sums.store.ts';
import { sourcesOf } from './used-sources.store.ts';

/** `GET /api/spending/analysis/execution`: what a year had spent of its budget by each month, beside the year before. */
export async function execution(context: Context, asked: number | undefined): Promise<Execution> {
  const year = await fiscalYearToShow(context, asked);
  const [own, before] = await Promise.all([executedYear(context, year), executedYear(context, year - 1)]);
  return { year: own, before };
}

async function executedYear(context: Context, year: number): Promise<ExecutedYear> {
  const [allocated, payments] = await Promise.all([
    budgetOfYear(context.db, year),
    paymentSums(context.db, year),
  ]);
  const sums = new Map<string, bigint>();
  for (const { month, amount } of payments) sums.set(month, (sums.get(month) ?? 0n) + amount);
  const sources = await sourcesOf(context.db, [...new Set(payments.map(({ source_id }) => source_id))]);
  return {
    fiscal_year: year,
    allocated: knownAmountOf(allocated),
    known: sums.size > 0,
    invented: sources.some(({ invented }) => invented),
    months: cumulativeExecution(year, allocated ?? 0n, sums, context.clock()).map(
      ({ month, spent, percent }) => ({
        month,
        spent: spent === null ? null : amountOf(spent),
        percent,
      }),
    ),
    sources,
  };
}
