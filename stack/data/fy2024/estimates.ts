import type { MinistryKey } from './ministries.ts';

/** A ministry's recurrent and capital expenditure of the estimates, in Rs. million. */
export type Estimate = readonly [ministry: MinistryKey, recurrent: number, capital: number];

/** Where the figures were read, and what is not in them. */
export const BUDGET_SOURCE = {
  name: 'Expenditure estimates by ministry (LDFLK/datasets, commit f7dee56)',
  publisher: 'Lanka Data Foundation',
  url: 'https://github.com/LDFLK/datasets',
  licence: 'Apache-2.0',
  retrieved_at: '2026-11-20',
  not_included: {
    en: 'Programmes and projects, revised estimates, what was actually spent, and revenue. Amounts are in whole millions of rupees.',
    si: 'වැඩසටහන් සහ ව්‍යාපෘති, සංශෝධිත ඇස්තමේන්තු, සැබවින්ම වියදම් කළ මුදල් සහ ආදායම. මුදල් දක්වා ඇත්තේ රුපියල් මිලියනවල පූර්ණ සංඛ්‍යාවලිනි.',
    ta: 'நிகழ்ச்சித்திட்டங்களும் கருத்திட்டங்களும், திருத்தப்பட்ட மதிப்பீடுகள், உண்மையில் செலவிடப்பட்ட தொகை, வருமானம். தொகைகள் முழு மில்லியன் ரூபாய்களில் உள்ளன.',
  },
} as const;

/** The totals that the source states, in Rs. million: the figures are reconciled with them before they are published. */
export const BUDGET_TOTALS = {
  2022: { recurrent: '2269539', capital: '563440' },
  2023: { recurrent: '4614224', capital: '1219396' },
  2024: { recurrent: '4887452', capital: '1669523' },
} as const;

/** Where the changes of ministries between two years' estimates were read off. No gazette was. */
export const CHANGE_SOURCE = {
  name: `${BUDGET_SOURCE.name}, ${BUDGET_SOURCE.licence}: both years compared`,
  url: BUDGET_SOURCE.url,
} as const;

export const CHANGE_NOTE = {
  en: 'Names and amounts of the two years’ estimates were compared. No gazette was read.',
  si: 'වසර දෙකේ ඇස්තමේන්තුවල නම් සහ මුදල් සංසන්දනය කරන ලදී. ගැසට් පත්‍ර කියවා නැත.',
  ta: 'இரு ஆண்டுகளின் மதிப்பீடுகளிலுள்ள பெயர்களும் தொகைகளும் ஒப்பிடப்பட்டன. வர்த்தமானி எதுவும் பார்க்கப்படவில்லை.',
} as const;

export const ESTIMATES_2022: readonly Estimate[] = [
  ['buddhasasana', 3980, 1275],
  ['finance2022', 1_177_863, 54_583],
  ['defence', 326_296, 46_750],
  ['policies2022', 2023, 5065],
  ['media', 18_624, 1672],
  ['justice', 12_512, 6937],
  ['health', 121_529, 32_000],
  ['foreign', 12_668, 460],
  ['transport2022', 16_690, 14_540],
  ['energy2022', 218, 34],
  ['trade', 1248, 3200],
  ['highways2022', 191, 250_000],
  ['agriculture2023', 9838, 14_557],
  ['power2022', 237, 29],
  ['lands2022', 5752, 3115],
  ['urban', 438, 13_867],
  ['education', 105_455, 22_150],
  ['administration', 331_296, 480],
  ['plantation2023', 990, 59],
  ['industries', 1142, 1500],
  ['fisheries', 872, 300],
  ['tourism2022', 678, 245],
  ['environment', 1124, 475],
  ['wildlife', 207, 1075],
  ['water', 363, 32_151],
  ['coordination2022', 169, 50],
  ['ports', 741, 800],
  ['technology', 2107, 2260],
  ['police', 99_289, 7270],
  ['labour', 3133, 800],
  ['sports', 4774, 800],
  ['irrigation', 3605, 44_242],
  ['president', 2315, 479],
  ['primeMinister', 1172, 220],
];

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
  ['water', 970, 73_404],
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
