/**
 * How much higher prices were on average than in the year before, in percent: the annual averages of the Colombo Consumer Price Index that
 * the Central Bank's annual reports state. 2022 is on the base of 2013, later years on that of 2021.
 */
export const PRICE_CHANGES = [
  { year: 2022, value: '46.4' },
  { year: 2023, value: '17.4' },
  { year: 2024, value: '1.2' },
] as const;

export const PRICE_NAMES = {
  en: 'Colombo Consumer Price Index, annual average change',
  si: 'කොළඹ පාරිභෝගික මිල දර්ශකය, වාර්ෂික සාමාන්‍ය වෙනස',
  ta: 'கொழும்பு நுகர்வோர் விலைச் சுட்டெண், வருடாந்தச் சராசரி மாற்றம்',
} as const;

/** Where the figures are published. */
export const PRICE_SOURCE = {
  name: 'Central Bank of Sri Lanka, annual reports 2022 to 2024',
  publisher: 'Central Bank of Sri Lanka',
  url: 'https://www.cbsl.gov.lk/',
  licence: null,
  retrieved_at: '2026-11-26',
  not_included: {
    en: 'Months, and price indexes of other places: only the average change of each year is here.',
    si: 'මාසික අගයන් සහ වෙනත් ප්‍රදේශවල මිල දර්ශක: මෙහි ඇත්තේ එක් එක් වර්ෂයේ සාමාන්‍ය වෙනස පමණි.',
    ta: 'மாதாந்த மதிப்புகளும் வேறு இடங்களின் விலைச் சுட்டெண்களும்: ஒவ்வோர் ஆண்டின் சராசரி மாற்றம் மட்டுமே இங்கு உள்ளது.',
  },
} as const;
