import { fiscalYearOf } from '@sabha/domain/spending/fiscal-year';
import type { Context } from '../../context.ts';
import { listFiscalYears } from './budget.store.ts';

/** The years with a published budget, newest first, and the one that pages open on. */
export async function fiscalYears(context: Context): Promise<{ fiscal_years: number[]; opens_on: number }> {
  const years = await listFiscalYears(context.db);
  return { fiscal_years: years, opens_on: opensOn(years, context.clock()) };
}

/** The year asked for, or the one that pages open on. */
export async function fiscalYearToShow(context: Context, asked: number | undefined): Promise<number> {
  return asked ?? (await fiscalYears(context)).opens_on;
}

/** This year where it has a budget, else the newest year that has one, next year's draft last of all. */
function opensOn(years: readonly number[], now: Date): number {
  const current = fiscalYearOf(now);
  return years.find((year) => year <= current) ?? years.at(-1) ?? current;
}
