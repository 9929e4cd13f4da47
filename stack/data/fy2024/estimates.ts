import type { MinistryKey } from './ministries.ts';

/** A ministry's recurrent and capital expenditure of the estimates, in Rs. million. */
export type Estimate = readonly [ministry: MinistryKey, recurrent: number, capital: number];

/** Where the figures were read. */
export const BUDGET_SOURCE = {
  name: 'Expenditure estimates by ministry (LDFLK/datasets, commit f7dee56)',
  url: 'https://github.com/LDFLK/datasets',
  licence: 'Apache-2.0',
  retrieved_at: '2026-11-20',
} as const;

/** The totals that the source states, in Rs. million: the figures are reconciled with them before they are published. */
export const BUDGET_TOTALS = {
  2023: { recurrent: '4614224', capital: '1219396' },
  2024: { recurrent: '4887452', capital: '1669523' },
} as const;

export const ESTIMATES_2023: readonly Estimate[] = [
  ['buddhasasana', 6355, 1585],
  ['finance', 2_411_133, 329_283],
  ['defence', 359_648, 49_980],
  ['media', 25_360, 2780],
  ['justice', 27_500, 5800],
  ['health', 267_500, 55_000],
  ['foreign', 18_600, 400],
  ['trade', 1740, 4337],
  ['transport', 49_494, 325_249],
  ['agriculture2023', 81_000, 34_370],
  ['power', 1000, 36_200],
  ['tourism', 7500, 3850],
  ['urban', 4048, 44_444],
  ['education', 184_100, 48_060],
  ['administration', 847_617, 73_637],
  ['plantation2023', 5850, 8800],
  ['industries', 3179, 5871],
  ['fisheries', 2950, 3600],
  ['environment', 1564, 659],
  ['wildlife', 4956, 3715],
  ['water2023', 970, 73_404],
  ['women', 149_000, 3250],
  ['ports', 1516, 2160],
  ['technology', 5697, 1843],
  ['investment', 855, 1370],
  ['police', 121_496, 16_772],
  ['labour', 4920, 1953],
  ['sports', 6050, 4200],
  ['irrigation', 8900, 75_750],
  ['president', 2800, 988],
  ['primeMinister', 926, 86],
];

export const ESTIMATES_2024: readonly Estimate[] = [
  ['buddhasasana', 6640, 3960],
  ['finance', 3_043_503, 684_773],
  ['defence', 365_279, 58_446],
  ['media', 23_000, 2650],
  ['justice', 31_049, 11_202],
  ['health', 350_290, 60_500],
  ['foreign', 18_874, 738],
  ['trade', 1801, 768],
  ['transport', 48_839, 368_345],
  ['agriculture', 66_039, 46_522],
  ['power', 910, 42_073],
  ['tourism', 7656, 12_869],
  ['urban', 3090, 51_060],
  ['education', 181_800, 58_040],
  ['administration', 491_245, 36_165],
  ['industries', 3415, 5994],
  ['fisheries', 2581, 4919],
  ['environment', 1529, 601],
  ['wildlife', 7578, 1135],
  ['water', 1426, 71_424],
  ['women', 72_801, 1733],
  ['ports', 1397, 7678],
  ['technology', 3070, 5356],
  ['investment', 1186, 2532],
  ['police', 127_404, 13_330],
  ['labour', 5153, 1745],
  ['sports', 6500, 5500],
  ['irrigation', 8574, 77_926],
  ['president', 3779, 31_428],
  ['primeMinister', 1044, 111],
];
