import type { Language } from '@sabha/domain/core/localized';

/** The sign before an amount of money. */
export const RUPEE_SIGN: Record<Language, string> = { en: 'Rs.', si: 'රු.', ta: 'ரூ.' };

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

type Unit = 'minute' | 'hour' | 'day';

/** How long ago, for one and for many of a unit. `now` is less than a minute. */
export const AGO: Record<Language, { now: string } & Record<Unit, (count: number) => string>> = {
  en: {
    now: 'just now',
    minute: (count) => (count === 1 ? '1 minute ago' : `${count} minutes ago`),
    hour: (count) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
    day: (count) => (count === 1 ? '1 day ago' : `${count} days ago`),
  },
  si: {
    now: 'මේ දැන්',
    minute: (count) => (count === 1 ? 'මිනිත්තුවකට පෙර' : `මිනිත්තු ${count}කට පෙර`),
    hour: (count) => (count === 1 ? 'පැයකට පෙර' : `පැය ${count}කට පෙර`),
    day: (count) => (count === 1 ? 'දිනකට පෙර' : `දින ${count}කට පෙර`),
  },
  ta: {
    now: 'இப்போது',
    minute: (count) => (count === 1 ? '1 நிமிடத்துக்கு முன்' : `${count} நிமிடங்களுக்கு முன்`),
    hour: (count) => (count === 1 ? '1 மணித்தியாலத்துக்கு முன்' : `${count} மணித்தியாலங்களுக்கு முன்`),
    day: (count) => (count === 1 ? '1 நாளுக்கு முன்' : `${count} நாட்களுக்கு முன்`),
  },
};
