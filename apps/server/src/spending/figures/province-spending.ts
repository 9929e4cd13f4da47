import { PROVINCES } from '@sabha/domain/core/provinces';
import { budgetPairOf } from '@sabha/domain/spending/amount';
import type { YearProvinces } from '@sabha/domain/spending/province-spending';
import { utilizationPercent } from '@sabha/domain/spending/utilization';
import type { Context } from '../../context.ts';
import { paidProjectSources } from '../analysis/used-sources.store.ts';
import { howMany, projectSums } from '../projects/projects.store.ts';
import { fiscalYearToShow } from './fiscal-years.ts';

/** `GET /api/spending/provinces`: the projects of a fiscal year summed by province; all nine, also those without any. */
export async function provinceSpending(context: Context, asked: number | undefined): Promise<YearProvinces> {
  const year = await fiscalYearToShow(context, asked);
  const [projects, sources] = await Promise.all([
    projectSums(context.db, year),
    paidProjectSources(context.db, year),
  ]);
  const isKnown = howMany(projects, 'known') > 0;
  const provinces = PROVINCES.map((province) => {
    const here = projects.filter((sums) => sums.province === province);
    const known = here.flatMap(({ spent }) => (spent === null ? [] : [spent]));
    const allocated = projects.length === 0 ? null : here.reduce((sum, one) => sum + one.allocated, 0n);
    // A province without a project has spent nothing on one, where it is known at all what projects spent.
    const hasSpent = here.length === 0 ? isKnown : known.length > 0;
    const spent = hasSpent ? known.reduce((sum, one) => sum + one, 0n) : null;
    return {
      province,
      project_count: howMany(here, 'projects'),
      delayed_count: howMany(
        here.filter(({ status }) => status === 'Delayed'),
        'projects',
      ),
      spent_count: howMany(here, 'known'),
      utilization: allocated === null || spent === null ? null : utilizationPercent(allocated, spent),
      ...budgetPairOf(allocated, spent),
    };
  });
  return { fiscal_year: year, provinces, sources };
}
