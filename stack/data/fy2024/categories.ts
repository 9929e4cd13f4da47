import type { Localized } from '@sabha/domain/core/localized';

/** The ten categories that the ministries' money is shown under. */
export const CATEGORIES = {
  finance: { en: 'Finance and National Policy', si: 'මුදල් සහ ජාතික ප්‍රතිපත්ති', ta: 'நிதி மற்றும் தேசியக் கொள்கை' },
  health: { en: 'Health', si: 'සෞඛ්‍ය', ta: 'சுகாதாரம்' },
  education: {
    en: 'Education, Youth and Sports',
    si: 'අධ්‍යාපන, යෞවන සහ ක්‍රීඩා',
    ta: 'கல்வி, இளைஞர் மற்றும் விளையாட்டு',
  },
  security: {
    en: 'Defence and Public Security',
    si: 'ආරක්ෂක සහ මහජන ආරක්ෂක',
    ta: 'பாதுகாப்பு மற்றும் பொதுமக்கள் பாதுகாப்பு',
  },
  infrastructure: {
    en: 'Transport and Infrastructure',
    si: 'ප්‍රවාහන සහ යටිතල පහසුකම්',
    ta: 'போக்குவரத்து மற்றும் உட்கட்டமைப்பு',
  },
  agriculture: {
    en: 'Agriculture, Irrigation and Fisheries',
    si: 'කෘෂිකර්ම, වාරිමාර්ග සහ ධීවර',
    ta: 'விவசாயம், நீர்ப்பாசனம் மற்றும் மீன்பிடி',
  },
  utilities: {
    en: 'Water, Energy and Environment',
    si: 'ජලය, බලශක්ති සහ පරිසරය',
    ta: 'நீர், எரிசக்தி மற்றும் சுற்றாடல்',
  },
  administration: {
    en: 'Public Administration and Justice',
    si: 'රාජ්‍ය පරිපාලන සහ අධිකරණ',
    ta: 'பொது நிர்வாகம் மற்றும் நீதி',
  },
  economy: {
    en: 'Industry, Trade and Technology',
    si: 'කර්මාන්ත, වෙළඳ සහ තාක්ෂණ',
    ta: 'கைத்தொழில், வர்த்தகம் மற்றும் தொழினுட்பம்',
  },
  social: {
    en: 'Social Welfare, Labour and Culture',
    si: 'සමාජ සුබසාධන, කම්කරු සහ සංස්කෘතික',
    ta: 'சமூக நலன், தொழில் மற்றும் கலாசாரம்',
  },
} as const satisfies Record<string, Localized>;

export type CategoryKey = keyof typeof CATEGORIES;
