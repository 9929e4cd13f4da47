import { fiscalYearOf } from '@sabha/domain/spending/fiscal-year';
import type { FiscalYears } from '@sabha/domain/spending/spending-overview';
import type { Context } from '../../context.ts';
import { listFiscalYears } from './budget.store.ts';
import { listRecordedYears } from './year-records.store.ts';

/** The years with a published budget, those of which anything is on record, and the one that pages open on. */
export async function fiscalYears({ db, clock }: Context): Promise<FiscalYears> {
  const [years, recorded] = await Promise.all([listFiscalYears(db), listRecordedYears(db)]);
  return { fiscal_years: years, recorded_years: recorded, opens_on: opensOn(years, clock()) };
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
