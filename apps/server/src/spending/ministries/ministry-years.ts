import { amountOf, knownAmountOf } from '@sabha/domain/spending/amount';
import type { MinistryYear } from '@sabha/domain/spending/ministry-years';
import type { Context } from '../../context.ts';
import { listMinistryYears } from './ministry-years.store.ts';

/** `GET /api/spending/ministries/{id}/years`: each year's money of a ministry and of those it goes back to. */
export async function ministryYears({ db }: Context, id: number): Promise<MinistryYear[]> {
  const rows = await listMinistryYears(db, id);
  return rows.map((row) => ({
    fiscal_year: row.fiscal_year,
    ministry_id: row.organisation_id,
    names: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    recurrent: amountOf(row.recurrent),
    capital: amountOf(row.capital),
    total: amountOf(row.recurrent + row.capital),
    budget_lines: Number(row.lines),
    spent: knownAmountOf(row.spent),
    payments: Number(row.payments),
  }));
}
