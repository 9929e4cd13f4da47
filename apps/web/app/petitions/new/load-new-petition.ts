import { colomboDay } from '@sabha/domain/core/colombo';
import type { Language } from '@sabha/domain/core/localized';
import { listMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import { fiscalYearOf } from '@sabha/domain/spending/fiscal-year';
import type { Api } from '../../shell/context.ts';
import { load } from '../../shell/load.ts';

/** The day in Colombo, and the ministries of this year by their names; null where they could not be had. */
export async function loadNewPetition(api: Api, language: Language) {
  const now = new Date();
  const path = `/api/spending/ministries?fiscal_year=${fiscalYearOf(now)}`;
  const found = await load(api, path, listMinistriesResponseSchema);
  const ministries = found.ok
    ? found.data.data.map(({ ministry, names }) => ({ name: names[language], english: ministry }))
    : null;
  return { today: colomboDay(now), ministries };
}
