import type { Localized } from './localized.ts';
import type { Province } from './provinces.ts';

/** The provinces as each language names them. */
export const PROVINCE_NAMES: Readonly<Record<Province, Localized>> = {
  Western: { en: 'Western', si: 'බස්නාහිර', ta: 'மேல்' },
  Central: { en: 'Central', si: 'මධ්‍යම', ta: 'மத்திய' },
  Southern: { en: 'Southern', si: 'දකුණු', ta: 'தென்' },
  Northern: { en: 'Northern', si: 'උතුරු', ta: 'வட' },
  Eastern: { en: 'Eastern', si: 'නැගෙනහිර', ta: 'கிழக்கு' },
  'North Western': { en: 'North Western', si: 'වයඹ', ta: 'வட மேல்' },
  'North Central': { en: 'North Central', si: 'උතුරු මැද', ta: 'வட மத்திய' },
  Uva: { en: 'Uva', si: 'ඌව', ta: 'ஊவா' },
  Sabaragamuwa: { en: 'Sabaragamuwa', si: 'සබරගමුව', ta: 'சப்ரகமுவ' },
};
