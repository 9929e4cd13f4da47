import type { Localized } from './localized.ts';
import type { Province } from './provinces.ts';

/** The provinces as each language names them. Tamil adds the word for province: மேல் alone means "above". */
export const PROVINCE_NAMES: Readonly<Record<Province, Localized>> = {
  Western: { en: 'Western', si: 'බස්නාහිර', ta: 'மேல் மாகாணம்' },
  Central: { en: 'Central', si: 'මධ්‍යම', ta: 'மத்திய மாகாணம்' },
  Southern: { en: 'Southern', si: 'දකුණු', ta: 'தென் மாகாணம்' },
  Northern: { en: 'Northern', si: 'උතුරු', ta: 'வட மாகாணம்' },
  Eastern: { en: 'Eastern', si: 'නැගෙනහිර', ta: 'கிழக்கு மாகாணம்' },
  'North Western': { en: 'North Western', si: 'වයඹ', ta: 'வட மேல் மாகாணம்' },
  'North Central': { en: 'North Central', si: 'උතුරු මැද', ta: 'வட மத்திய மாகாணம்' },
  Uva: { en: 'Uva', si: 'ඌව', ta: 'ஊவா மாகாணம்' },
  Sabaragamuwa: { en: 'Sabaragamuwa', si: 'සබරගමුව', ta: 'சப்ரகமுவ மாகாணம்' },
};
