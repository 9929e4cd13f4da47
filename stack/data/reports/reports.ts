import type { Language, Localized } from '@sabha/domain/core/localized';

/** A report made up for the demonstration, in the language of whoever wrote it. */
export interface InventedReport {
  /** Its number on the contract (`REPORT_CATEGORIES`). */
  readonly category: number;
  readonly language: Language;
  readonly title: string;
  readonly body: string;
  readonly up: number;
  readonly down: number;
  /** Whether as many vote for it again in later hours: votes of one hour alone weigh too little to change a priority. */
  readonly hourly?: true;
  /** Whether a case officer checked the text, so that it is public at once. */
  readonly checked: boolean;
  /** The office that works on it. */
  readonly office?: Localized;
  /** What a case officer of that office asks its writer, who has a way back then. */
  readonly question?: string;
  /** The public note with which it is resolved. */
  readonly resolved?: Localized;
  /** What the office that it concerns answers. */
  readonly reply?: Localized;
}

export const AUDITORS: Localized = {
  en: 'National Audit Office (demonstration)',
  si: 'ජාතික විගණන කාර්යාලය (ආදර්ශන)',
  ta: 'தேசிய கணக்காய்வு அலுவலகம் (செயல்விளக்கம்)',
};

export const INVENTED_REPORTS: readonly InventedReport[] = [
  {
    category: 10,
    language: 'en',
    title: 'School meals that nobody ate',
    body: 'Meals for 340 children are paid for every school day. I counted those who ate on each day of a month: never more than 210. The delivery notes are signed for 340 each time. I can say where the notes are kept.',
    up: 5,
    down: 1,
    checked: true,
    office: AUDITORS,
    question:
      'Two questions. Please do not say anything that shows who you are.\n1. Which month did it begin?\n2. Are the delivery notes kept on paper or on a computer?',
  },
  {
    category: 9,
    language: 'si',
    title: 'පාලමේ කුලුනක පළුද්දක් වසරක් තිස්සේ වාර්තා වී ඇත',
    body: 'ප්‍රධාන මාර්ගයේ පාලමක කුලුනක විශාල පළුද්දක් ඇති බව පසුගිය වසරේ සිට තුන් වරක් ලිඛිතව දන්වා ඇත. බර වාහන තවමත් ඒ මතින් ගමන් කරයි. පරීක්ෂණ වාර්තාවේ සඳහන් වන්නේ පාලම හොඳ තත්ත්වයේ පවතින බවයි.',
    up: 6,
    down: 0,
    checked: true,
  },
  {
    category: 1,
    language: 'ta',
    title: 'மருந்தகத்தில் பாவனைக் காலம் முடிந்த மருந்துகளின் திகதிகள் மாற்றப்படுகின்றன',
    body: 'பாவனைக் காலம் முடிந்த மருந்துப் பெட்டிகளின் மேல் புதிய திகதியுடன் ஒட்டிகள் ஒட்டப்படுகின்றன. இது ஒவ்வொரு மாத இறுதியிலும் நடக்கிறது. பழைய திகதிகள் ஒட்டிகளின் கீழ் இன்னும் தெரிகின்றன.',
    up: 6,
    down: 1,
    checked: true,
    reply: {
      en: 'All boxes in this store were counted and photographed. Those with a second label were taken away, and an inquiry has begun.',
      si: 'මෙම ගබඩාවේ සියලු පෙට්ටි ගණන් කර ඡායාරූප ගන්නා ලදී. දෙවන ලේබලයක් ඇති පෙට්ටි ඉවත් කර ඇති අතර පරීක්ෂණයක් ආරම්භ කර ඇත.',
      ta: 'இக்களஞ்சியத்தின் அனைத்துப் பெட்டிகளும் எண்ணப்பட்டுப் படமெடுக்கப்பட்டன. இரண்டாவது ஒட்டி உள்ளவை அகற்றப்பட்டு, விசாரணை ஆரம்பிக்கப்பட்டுள்ளது.',
    },
  },
  {
    category: 14,
    language: 'en',
    title: 'Three bids, one telephone number',
    body: 'Three companies offered to supply the same office chairs. Their letters have different names and the same telephone number, and the prices differ by exactly one per cent. The dearest one was chosen after the other two withdrew on the same day.',
    up: 4,
    down: 0,
    checked: true,
    office: AUDITORS,
    resolved: {
      en: 'The purchase was cancelled and is open for offers again.',
      si: 'මිලදී ගැනීම අවලංගු කර නැවත මිල ගණන් කැඳවා ඇත.',
      ta: 'கொள்முதல் இரத்துச் செய்யப்பட்டு, மீண்டும் விலைமனுக்கள் கோரப்பட்டுள்ளன.',
    },
  },
  {
    category: 13,
    language: 'si',
    title: 'වීදි පහන් සඳහා ගෙවා ඇත, නමුත් ඒවා දල්වා නැත',
    body: 'නව වීදි පහන් හැටක් සවි කර අවසන් බව සභාවේ වාර්තාවේ සඳහන් වේ. මාර්ගයේ ඇත්තේ පහන් විසිදෙකක් පමණි. ඉතිරි කණු සවි කර නැත.',
    up: 8,
    down: 0,
    hourly: true,
    checked: true,
  },
  {
    category: 16,
    language: 'en',
    title: 'Reserved forest land on sale',
    body: 'Plots that the map shows as reserved forest are advertised for sale, with copies of deeds. The signature on the deeds is of a person who retired four years before their date.',
    up: 2,
    down: 0,
    checked: false,
  },
];
