/** Names that ministries of the 2024 estimates bore before, and until which year's estimates. */
export const FORMER_NAMES = {
  justice: {
    until: 2022,
    en: 'Ministry of Justice',
    si: 'අධිකරණ අමාත්‍යාංශය',
    ta: 'நீதி அமைச்சு',
  },
  foreign: {
    until: 2022,
    en: 'Foreign Ministry',
    si: 'විදේශ අමාත්‍යාංශය',
    ta: 'வெளிநாட்டு அமைச்சு',
  },
  trade: {
    until: 2022,
    en: 'Ministry of Trade',
    si: 'වෙළඳ අමාත්‍යාංශය',
    ta: 'வர்த்தக அமைச்சு',
  },
  administration: {
    until: 2022,
    en: 'Ministry of Public Services, Provincial Councils and Local Government',
    si: 'රාජ්‍ය සේවා, පළාත් සභා හා පළාත් පාලන අමාත්‍යාංශය',
    ta: 'பொதுச் சேவைகள், மாகாண சபைகள் மற்றும் உள்ளூராட்சி அமைச்சு',
  },
  plantation2023: {
    until: 2022,
    en: 'Ministry of Plantation',
    si: 'වැවිලි අමාත්‍යාංශය',
    ta: 'பெருந்தோட்ட அமைச்சு',
  },
  wildlife: {
    until: 2022,
    en: 'Ministry of Wildlife and Forest Conservation',
    si: 'වනජීවී හා වන සංරක්ෂණ අමාත්‍යාංශය',
    ta: 'வனசீவராசிகள் மற்றும் வனப் பாதுகாப்பு அமைச்சு',
  },
  water: {
    until: 2023,
    en: 'Ministry of Water Supply',
    si: 'ජල සම්පාදන අමාත්‍යාංශය',
    ta: 'நீர் வழங்கல் அமைச்சு',
  },
  ports: {
    until: 2022,
    en: 'Ministry of Ports and Shipping',
    si: 'වරාය හා නාවික අමාත්‍යාංශය',
    ta: 'துறைமுகங்கள் மற்றும் கப்பற்றுறை அமைச்சு',
  },
  labour: {
    until: 2022,
    en: 'Ministry of Labour',
    si: 'කම්කරු අමාත්‍යාංශය',
    ta: 'தொழில் அமைச்சு',
  },
  sports: {
    until: 2022,
    en: 'Ministry of Youth and Sports',
    si: 'යෞවන හා ක්‍රීඩා අමාත්‍යාංශය',
    ta: 'இளைஞர் மற்றும் விளையாட்டுத்துறை அமைச்சு',
  },
} as const;

/** Ministries that only the 2022 estimates have. No later one says where the work of the last of them went. */
export const ENDED_2022 = {
  finance2022: {
    category: 'finance',
    en: 'Ministry of Finance',
    si: 'මුදල් අමාත්‍යාංශය',
    ta: 'நிதி அமைச்சு',
  },
  policies2022: {
    category: 'finance',
    en: 'Ministry of Economic Policies & Plan Implementation',
    si: 'ආර්ථික ප්‍රතිපත්ති හා සැලසුම් ක්‍රියාත්මක කිරීමේ අමාත්‍යාංශය',
    ta: 'பொருளாதாரக் கொள்கைகள் மற்றும் திட்ட அமுலாக்கல் அமைச்சு',
  },
  transport2022: {
    category: 'infrastructure',
    en: 'Ministry of Transport',
    si: 'ප්‍රවාහන අමාත්‍යාංශය',
    ta: 'போக்குவரத்து அமைச்சு',
  },
  highways2022: {
    category: 'infrastructure',
    en: 'Ministry of Highways',
    si: 'මහාමාර්ග අමාත්‍යාංශය',
    ta: 'நெடுஞ்சாலைகள் அமைச்சு',
  },
  power2022: {
    category: 'utilities',
    en: 'Ministry of Power',
    si: 'විදුලිබල අමාත්‍යාංශය',
    ta: 'மின்சக்தி அமைச்சு',
  },
  energy2022: {
    category: 'utilities',
    en: 'Ministry of Energy',
    si: 'බලශක්ති අමාත්‍යාංශය',
    ta: 'வலுசக்தி அமைச்சு',
  },
  tourism2022: {
    category: 'economy',
    en: 'Ministry of Tourism',
    si: 'සංචාරක අමාත්‍යාංශය',
    ta: 'சுற்றுலாத்துறை அமைச்சு',
  },
  lands2022: {
    category: 'economy',
    en: 'Ministry of Lands',
    si: 'ඉඩම් අමාත්‍යාංශය',
    ta: 'காணி அமைச்சு',
  },
  coordination2022: {
    category: 'administration',
    to: 2022,
    en: 'Ministry of Development Co-ordination and Monitoring',
    si: 'සංවර්ධන සම්බන්ධීකරණ හා අධීක්ෂණ අමාත්‍යාංශය',
    ta: 'அபிவிருத்தி ஒருங்கிணைப்பு மற்றும் கண்காணிப்பு அமைச்சு',
  },
} as const;
