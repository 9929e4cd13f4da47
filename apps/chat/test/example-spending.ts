import { PROVINCES } from '@sabha/domain/core/provinces';
import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import { compareMinistriesResponseSchema } from '@sabha/domain/spending/compare-ministries';
import { listProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { projectDetailsSchema, projectResponseSchema } from '@sabha/domain/spending/project';
import { provinceSpendingResponseSchema } from '@sabha/domain/spending/province-spending';
import {
  fiscalYearsResponseSchema,
  spendingOverviewResponseSchema,
} from '@sabha/domain/spending/spending-overview';

const AT = '2026-11-20T06:00:00.000Z';
const success = <Data>(data: Data) => ({ success: true as const, data });
const millions = (amount: number) => ({ amount: amount * 1e6, amount_minor: String(amount * 1e8) });
const pair = (allocated: number, spent: number | null) => ({
  allocated_budget: allocated * 1e6,
  allocated_budget_minor: String(allocated * 1e8),
  spent_budget: spent === null ? null : spent * 1e6,
  spent_budget_minor: spent === null ? null : String(spent * 1e8),
});

const HEALTH = { en: 'Health', si: 'සෞඛ්‍ය', ta: 'சுகாதாரம்' };
const EDUCATION = { en: 'Education', si: 'අධ්‍යාපන', ta: 'கல்வி' };
const MINISTRY_OF_HEALTH = { en: 'Ministry of Health', si: 'සෞඛ්‍ය අමාත්‍යාංශය', ta: 'சுகாதார அமைச்சு' };
const MINISTRY_OF_PORTS = { en: 'Ministry of Ports', si: 'වරාය අමාත්‍යාංශය', ta: 'துறைமுக அமைச்சு' };
const SOURCE = {
  source_id: 1,
  name: 'Estimates',
  url: null,
  licence: null,
  retrieved_at: '2026-11-20',
  invented: false,
};

/** Allocated and spent of each area, in millions of rupees. No payment of 2023 is published. */
const YEARS = {
  2024: { health: [410_790, 205_395], education: [237_100, 118_550], change: 8.2 },
  2023: { health: [322_900, null], education: [250_400, null], change: null },
} as const;

function overview(year: 2023 | 2024) {
  const { health, education, change } = YEARS[year];
  const area = (id: number, names: typeof HEALTH, [allocated, spent]: readonly [number, number | null]) => ({
    category_id: id,
    category_name: names.en,
    names,
    fiscal_year: year,
    version: 1,
    created_at: AT,
    updated_at: AT,
    ...pair(allocated, spent),
  });
  const spent = health[1] === null || education[1] === null ? null : health[1] + education[1];
  const total = pair(health[0] + education[0], spent);
  return spendingOverviewResponseSchema.parse(
    success({
      fiscal_year: year,
      total_budget: total.allocated_budget,
      total_budget_minor: total.allocated_budget_minor,
      total_spent: total.spent_budget,
      total_spent_minor: total.spent_budget_minor,
      fiscal_years: [2024, 2023],
      spent_invented: false,
      utilization: year === 2024 ? 50 : null,
      change,
      efficiency: {
        score: year === 2024 ? 87.4 : null,
        target: 90,
        above_target: null,
        spent_minor: year === 2024 ? '1' : null,
        well_spent_minor: year === 2024 ? '1' : null,
      },
      without_category: null,
      records: {
        ministries: 2,
        ministries_paid: year === 2024 ? 2 : 0,
        ministries_without_category: 0,
        newest_month_paid: year === 2024 ? '2024-12' : null,
        projects: 2,
        projects_paid: year === 2024 ? 2 : 0,
        accounts: false,
      },
      categories: [area(1, HEALTH, health), area(2, EDUCATION, education)],
      months: [{ month: `${year}-10`, amount: 37_679_000_000, amount_minor: '3767900000000' }],
      project_count: 2,
      sources: [],
    }),
  );
}

function tree(year: number) {
  const type = (economic_type: 'capital' | 'recurrent', amount: number) => ({
    ...millions(amount),
    economic_type,
    programmes: [],
  });
  const ministry = (id: number, names: typeof HEALTH, recurrent: number, capital: number) => ({
    ...millions(recurrent + capital),
    ministry_id: id,
    ministry: names.en,
    names,
    category_id: null,
    economic_types: [type('recurrent', recurrent), type('capital', capital)],
  });
  const ministries = [
    ministry(11, MINISTRY_OF_HEALTH, 350_290, 60_500),
    ministry(12, MINISTRY_OF_PORTS, 4_210, 1_730),
  ];
  return budgetTreeResponseSchema.parse(
    success({
      ...millions(416_730),
      fiscal_year: year,
      ministries,
      sources: [],
      without_category: millions(0),
      categories: [],
    }),
  );
}

const compared = compareMinistriesResponseSchema.parse(
  success({
    from: 2023,
    to: 2024,
    prices: { year: null, names: null, source: null, years: [] },
    sources: { from: [SOURCE], to: [SOURCE] },
    ministries: [
      {
        ...{ ministry_id: 11, names: MINISTRY_OF_HEALTH, predecessors: [], comparable: true, reason: null },
        ...{
          from: millions(322_900),
          to: millions(410_790),
          change_percent: 27.22,
          together: null,
          changes: [],
        },
      },
      {
        ...{ ministry_id: 12, names: MINISTRY_OF_PORTS, predecessors: [], comparable: false },
        ...{
          reason: 'began',
          from: null,
          to: millions(5_940),
          change_percent: null,
          together: null,
          changes: [],
        },
      },
    ],
  }),
);

const DETAILS = projectDetailsSchema.parse({
  ...pair(940, 235),
  project_id: 21,
  project_name: 'Jaffna water supply',
  names: { en: 'Jaffna water supply', si: 'යාපනය ජල සැපයුම', ta: 'யாழ்ப்பாண நீர் வழங்கல்' },
  province: 'Northern',
  ministry: 'Ministry of Health',
  ministry_id: 11,
  ministry_names: MINISTRY_OF_HEALTH,
  category_id: 1,
  categories: { category_id: 1, category_name: 'Health', names: HEALTH },
  status: 'Delayed',
  view_details: null,
  details: null,
  progress: 25,
  fiscal_year: 2024,
  source: SOURCE,
  verification: { state: 'none', batch_id: null, tx_hash: null },
  version: 1,
  created_at: AT,
  updated_at: AT,
  updatedAt: AT,
  remaining_budget: 705e6,
  remaining_budget_minor: '70500000000',
  utilization: 25,
  disbursements: [],
  disbursement_count: 0,
});
const delayed = listProjectsResponseSchema.parse({
  ...success([DETAILS]),
  page: { page: 1, limit: 5, total: 7, pages: 2 },
});

/** What the platform answers about public money, by path. */
export function spendingAnswers(): ReadonlyArray<readonly [string, unknown]> {
  const provinces = PROVINCES.map((province) => ({
    ...pair(province === 'Uva' ? 1_930 : 0, province === 'Uva' ? 610 : 0),
    ...{
      province,
      project_count: province === 'Uva' ? 8 : 0,
      delayed_count: 0,
      spent_count: 8,
      utilization: null,
    },
  }));
  return [
    [
      '/api/spending/fiscal-years',
      fiscalYearsResponseSchema.parse(
        success({ fiscal_years: [2024, 2023], recorded_years: [2024, 2023], opens_on: 2024 }),
      ),
    ],
    ['/api/spending/overview?fiscal_year=2024', overview(2024)],
    ['/api/spending/overview?fiscal_year=2023', overview(2023)],
    ...[2024, 2023].flatMap((year) =>
      ['levels=ministry', 'ministry=11', 'ministry=12'].map(
        (part) => [`/api/spending/tree?fiscal_year=${year}&${part}`, tree(year)] as const,
      ),
    ),
    ['/api/spending/ministries/compare?from=2023&to=2024', compared],
    ['/api/projects/21', projectResponseSchema.parse(success(DETAILS))],
    ['/api/projects?fiscal_year=2024&status=Delayed&limit=5', delayed],
    ['/api/projects?fiscal_year=2024&province=Northern&status=Delayed&limit=5', delayed],
    [
      '/api/spending/provinces?fiscal_year=2024',
      provinceSpendingResponseSchema.parse(success({ fiscal_year: 2024, provinces, sources: [SOURCE] })),
    ],
  ];
}
