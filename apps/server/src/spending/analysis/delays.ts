import { PROVINCES } from '@sabha/domain/core/provinces';
import { amountOf } from '@sabha/domain/spending/amount';
import type { Delays } from '@sabha/domain/spending/analysis/answers';
import type { Context } from '../../context.ts';
import { fiscalYearToShow } from '../figures/fiscal-years.ts';
import { delaysByProvince } from './sums.store.ts';
import { projectSources } from './used-sources.store.ts';

/** `GET /api/spending/analysis/delays`: the delayed projects of a fiscal year by province; all nine, also those without any. */
export async function delays(context: Context, asked: number | undefined): Promise<Delays> {
  const year = await fiscalYearToShow(context, asked);
  const [rows, sources] = await Promise.all([
    delaysByProvince(context.db, year),
    projectSources(context.db, year),
  ]);
  return {
    fiscal_year: year,
    provinces: PROVINCES.map((province) => {
      const row = rows.find((one) => one.province === province);
      const [projects, delayed] = [row?.projects ?? 0, row?.delayed ?? 0];
      return {
        province,
        projects,
        delayed,
        share: projects === 0 ? null : Math.round((delayed * 1000) / projects) / 10,
        allocated: amountOf(row?.allocated ?? 0n),
        delayed_allocated: amountOf(row?.delayed_allocated ?? 0n),
      };
    }),
    sources,
  };
}
