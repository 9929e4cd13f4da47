import type { Localized } from '@sabha/domain/core/localized';
import type { SuccessionKind } from '@sabha/domain/spending/ministry-decisions';
import type { CategoryKey } from './categories.ts';
import { ENDED_2022, FORMER_NAMES } from './ministries-2022.ts';

/** A ministry of the estimates under its newest name. */
export interface Ministry extends Localized {
  readonly category: CategoryKey;
  /** Its last year, where no other took its work over. */
  readonly to?: number;
  /** The name before, and the last year in which it bore it. */
  readonly formerly?: Localized & { readonly until: number };
  /** Those that it came out of, and the first year of its own budget. They are listed before it. */
  readonly after?: {
    readonly ministries: readonly string[];
    readonly kind: SuccessionKind;
    readonly year: number;
  };
}

/** Ministries of the 2022 to 2024 estimates. The President's and the Prime Minister's heads are rows of their own. */
export const MINISTRIES = {
  ...ENDED_2022,
  buddhasasana: {
    category: 'social',
    en: 'Ministry of Buddhasasana, Religious and Cultural Affairs',
    si: 'බුද්ධශාසන, ආගමික හා සංස්කෘතික කටයුතු අමාත්‍යාංශය',
    ta: 'புத்தசாசன, சமய மற்றும் கலாசார அலுவல்கள் அமைச்சு',
  },
  finance: {
    after: { ministries: ['finance2022', 'policies2022'], kind: 'merged', year: 2023 },
    category: 'finance',
    en: 'Ministry of Finance, Economic Stabilization and National Policies',
    si: 'මුදල්, ආර්ථික ස්ථායීකරණ සහ ජාතික ප්‍රතිපත්ති අමාත්‍යාංශය',
    ta: 'நிதி, பொருளாதார உறுதிப்பாடு மற்றும் தேசிய கொள்கைகள் அமைச்சு',
  },
  defence: {
    category: 'security',
    en: 'Ministry of Defence',
    si: 'රාජ්‍ය ආරක්ෂක අමාත්‍යාංශය',
    ta: 'பாதுகாப்பு அமைச்சு',
  },
  media: {
    category: 'social',
    en: 'Ministry of Mass Media',
    si: 'ජනමාධ්‍ය අමාත්‍යාංශය',
    ta: 'வெகுசன ஊடக அமைச்சு',
  },
  justice: {
    formerly: FORMER_NAMES.justice,
    category: 'administration',
    en: 'Ministry of Justice, Prisons Affairs and Constitutional Reforms',
    si: 'අධිකරණ, බන්ධනාගාර කටයුතු හා ආණ්ඩුක්‍රම ව්‍යවස්ථා ප්‍රතිසංස්කරණ අමාත්‍යාංශය',
    ta: 'நீதி, சிறைச்சாலைகள் அலுவல்கள் மற்றும் அரசியலமைப்பு மறுசீரமைப்பு அமைச்சு',
  },
  health: {
    category: 'health',
    en: 'Ministry of Health',
    si: 'සෞඛ්‍ය අමාත්‍යාංශය',
    ta: 'சுகாதார அமைச்சு',
  },
  foreign: {
    formerly: FORMER_NAMES.foreign,
    category: 'administration',
    en: 'Ministry of Foreign Affairs',
    si: 'විදේශ කටයුතු අමාත්‍යාංශය',
    ta: 'வெளிநாட்டலுவல்கள் அமைச்சு',
  },
  trade: {
    formerly: FORMER_NAMES.trade,
    category: 'economy',
    en: 'Ministry of Trade, Commerce and Food Security',
    si: 'වෙළඳ, වාණිජ හා ආහාර සුරක්ෂිතතා අමාත්‍යාංශය',
    ta: 'வர்த்தக, வாணிப மற்றும் உணவுப் பாதுகாப்பு அமைச்சு',
  },
  transport: {
    after: { ministries: ['transport2022', 'highways2022'], kind: 'merged', year: 2023 },
    category: 'infrastructure',
    en: 'Ministry of Transport and Highways',
    si: 'ප්‍රවාහන හා මහාමාර්ග අමාත්‍යාංශය',
    ta: 'போக்குவரத்து மற்றும் நெடுஞ்சாலைகள் அமைச்சு',
  },
  agriculture2023: {
    category: 'agriculture',
    en: 'Ministry of Agriculture',
    si: 'කෘෂිකර්ම අමාත්‍යාංශය',
    ta: 'விவசாய அமைச்சு',
  },
  plantation2023: {
    formerly: FORMER_NAMES.plantation2023,
    category: 'agriculture',
    en: 'Ministry of Plantation Industries',
    si: 'වැවිලි කර්මාන්ත අමාත්‍යාංශය',
    ta: 'பெருந்தோட்டக் கைத்தொழில் அமைச்சு',
  },
  agriculture: {
    category: 'agriculture',
    after: { ministries: ['agriculture2023', 'plantation2023'], kind: 'merged', year: 2024 },
    en: 'Ministry of Agriculture and Plantation Industries',
    si: 'කෘෂිකර්ම හා වැවිලි කර්මාන්ත අමාත්‍යාංශය',
    ta: 'விவசாய மற்றும் பெருந்தோட்டக் கைத்தொழில் அமைச்சு',
  },
  power: {
    after: { ministries: ['power2022', 'energy2022'], kind: 'merged', year: 2023 },
    category: 'utilities',
    en: 'Ministry of Power & Energy',
    si: 'විදුලිබල හා බලශක්ති අමාත්‍යාංශය',
    ta: 'மின்சக்தி மற்றும் வலுசக்தி அமைச்சு',
  },
  tourism: {
    after: { ministries: ['tourism2022', 'lands2022'], kind: 'merged', year: 2023 },
    category: 'economy',
    en: 'Ministry of Tourism and Lands',
    si: 'සංචාරක හා ඉඩම් අමාත්‍යාංශය',
    ta: 'சுற்றுலாத்துறை மற்றும் காணி அமைச்சு',
  },
  urban: {
    category: 'infrastructure',
    en: 'Ministry of Urban Development and Housing',
    si: 'නාගරික සංවර්ධන හා නිවාස අමාත්‍යාංශය',
    ta: 'நகர அபிவிருத்தி மற்றும் வீடமைப்பு அமைச்சு',
  },
  education: {
    category: 'education',
    en: 'Ministry of Education',
    si: 'අධ්‍යාපන අමාත්‍යාංශය',
    ta: 'கல்வி அமைச்சு',
  },
  administration: {
    formerly: FORMER_NAMES.administration,
    category: 'administration',
    en: 'Ministry of Public Administration, Home Affairs, Provincial Councils and Local Government',
    si: 'රාජ්‍ය පරිපාලන, ස්වදේශ කටයුතු, පළාත් සභා හා පළාත් පාලන අමාත්‍යාංශය',
    ta: 'பொது நிர்வாக, உள்நாட்டலுவல்கள், மாகாண சபைகள் மற்றும் உள்ளூராட்சி அமைச்சு',
  },
  industries: {
    category: 'economy',
    en: 'Ministry of Industries',
    si: 'කර්මාන්ත අමාත්‍යාංශය',
    ta: 'கைத்தொழில் அமைச்சு',
  },
  fisheries: {
    category: 'agriculture',
    en: 'Ministry of Fisheries',
    si: 'ධීවර අමාත්‍යාංශය',
    ta: 'கடற்றொழில் அமைச்சு',
  },
  environment: {
    category: 'utilities',
    en: 'Ministry of Environment',
    si: 'පරිසර අමාත්‍යාංශය',
    ta: 'சுற்றாடல் அமைச்சு',
  },
  wildlife: {
    formerly: FORMER_NAMES.wildlife,
    category: 'utilities',
    en: 'Ministry of Wildlife and Forest Resources Conservation',
    si: 'වනජීවී හා වන සම්පත් සංරක්ෂණ අමාත්‍යාංශය',
    ta: 'வனசீவராசிகள் மற்றும் வன வளங்கள் பாதுகாப்பு அமைச்சு',
  },
  water: {
    category: 'utilities',
    formerly: FORMER_NAMES.water,
    en: 'Ministry of Water Supply and Estate Infrastructure Development',
    si: 'ජල සම්පාදන හා වතු යටිතල පහසුකම් සංවර්ධන අමාත්‍යාංශය',
    ta: 'நீர் வழங்கல் மற்றும் தோட்ட உட்கட்டமைப்பு அபிவிருத்தி அமைச்சு',
  },
  women: {
    category: 'social',
    en: 'Ministry of Women, Child Affairs and Social Empowerment',
    si: 'කාන්තා, ළමා කටයුතු හා සමාජ සවිබල ගැන්වීම් අමාත්‍යාංශය',
    ta: 'மகளிர், சிறுவர் அலுவல்கள் மற்றும் சமூக வலுவூட்டல் அமைச்சு',
  },
  ports: {
    formerly: FORMER_NAMES.ports,
    category: 'infrastructure',
    en: 'Ministry of Ports, Shipping and Aviation',
    si: 'වරාය, නාවික හා ගුවන් සේවා අමාත්‍යාංශය',
    ta: 'துறைமுகங்கள், கப்பற்றுறை மற்றும் விமான சேவைகள் அமைச்சு',
  },
  technology: {
    category: 'economy',
    en: 'Ministry of Technology',
    si: 'තාක්ෂණ අමාත්‍යාංශය',
    ta: 'தொழினுட்ப அமைச்சு',
  },
  investment: {
    category: 'economy',
    en: 'Ministry of Investment Promotion',
    si: 'ආයෝජන ප්‍රවර්ධන අමාත්‍යාංශය',
    ta: 'முதலீட்டு ஊக்குவிப்பு அமைச்சு',
  },
  police: {
    category: 'security',
    en: 'Ministry of Public Security',
    si: 'මහජන ආරක්ෂක අමාත්‍යාංශය',
    ta: 'பொதுமக்கள் பாதுகாப்பு அமைச்சு',
  },
  labour: {
    formerly: FORMER_NAMES.labour,
    category: 'social',
    en: 'Ministry of Labour and Foreign Employment',
    si: 'කම්කරු හා විදේශ රැකියා අමාත්‍යාංශය',
    ta: 'தொழில் மற்றும் வெளிநாட்டு வேலைவாய்ப்பு அமைச்சு',
  },
  sports: {
    formerly: FORMER_NAMES.sports,
    category: 'education',
    en: 'Ministry of Sports and Youth Affairs',
    si: 'ක්‍රීඩා හා යෞවන කටයුතු අමාත්‍යාංශය',
    ta: 'விளையாட்டுத்துறை மற்றும் இளைஞர் அலுவல்கள் அமைச்சு',
  },
  irrigation: {
    category: 'agriculture',
    en: 'Ministry of Irrigation',
    si: 'වාරිමාර්ග අමාත්‍යාංශය',
    ta: 'நீர்ப்பாசன அமைச்சு',
  },
  president: {
    category: 'administration',
    en: 'President',
    si: 'අතිගරු ජනාධිපති',
    ta: 'அதிமேதகு சனாதிபதி',
  },
  primeMinister: {
    category: 'administration',
    en: 'Office of the Prime Minister',
    si: 'අග්‍රාමාත්‍ය කාර්යාලය',
    ta: 'பிரதம அமைச்சர் அலுவலகம்',
  },
} as const satisfies Record<string, Ministry>;

export type MinistryKey = keyof typeof MINISTRIES;

/** A ministry's English name in the estimates of a year. */
export function nameIn(key: MinistryKey, year: number): string {
  const { en, formerly }: Ministry = MINISTRIES[key];
  return formerly && year <= formerly.until ? formerly.en : en;
}
