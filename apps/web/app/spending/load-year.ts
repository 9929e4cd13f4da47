import { fiscalYearsResponseSchema } from '@sabha/domain/spending/spending-overview';
import type { Api } from '../shell/context.ts';
import { load } from '../shell/load.ts';

/**
 * The fiscal year that a page shows, the one before it that has a budget, all that do, and all of which anything is on record. Null where
 * none is known.
 */
export async function loadYear(api: Api, asked: number | undefined) {
  const years = await load(api, '/api/spending/fiscal-years', fiscalYearsResponseSchema);
  const known = years.ok ? years.data.data : null;
  const fiscalYears = known?.fiscal_years ?? [];
  const year = asked ?? known?.opens_on ?? null;
  const earlier = fiscalYears.find((other) => year !== null && other < year) ?? null;
  const recordedYears = known?.recorded_years ?? [];
  return { year, earlier, fiscalYears, recordedYears, ofYear: year === null ? '' : `?fiscal_year=${year}` };
}
