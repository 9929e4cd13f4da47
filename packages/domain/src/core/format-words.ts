import type { Language } from './localized.ts';

/** The sign before an amount of money. */
export const RUPEE_SIGN: Record<Language, string> = { en: 'Rs.', si: 'රු.', ta: 'ரூ.' };

/** Large numbers as words. Only English has letters for them (K, M, B). Sinhala says the word before the number. */
export const LARGE_NUMBERS = {
  en: { million: 'million', billion: 'billion', trillion: 'trillion' },
  si: { million: 'මිලියන', billion: 'බිලියන', trillion: 'ට්‍රිලියන' },
  ta: { million: 'மில்லியன்', billion: 'பில்லியன்', trillion: 'ட்ரில்லியன்' },
} as const satisfies Record<Language, Record<'million' | 'billion' | 'trillion', string>>;

/** The names of the months, January first. */
export const MONTHS: Record<Language, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  si: [
    'ජනවාරි',
    'පෙබරවාරි',
    'මාර්තු',
    'අප්‍රේල්',
    'මැයි',
    'ජූනි',
    'ජූලි',
    'අගෝස්තු',
    'සැප්තැම්බර්',
    'ඔක්තෝබර්',
    'නොවැම්බර්',
    'දෙසැම්බර්',
  ],
  ta: [
    'ஜனவரி',
    'பெப்ரவரி',
    'மார்ச்',
    'ஏப்ரல்',
    'மே',
    'ஜூன்',
    'ஜூலை',
    'ஆகஸ்ட்',
    'செப்டெம்பர்',
    'ஒக்டோபர்',
    'நவம்பர்',
    'டிசம்பர்',
  ],
};
