import { matchesOf, type NotAfter, notAfter } from '../core/match-not-after.ts';
import { findPersonalData } from '../core/personal-data.ts';

/** What in a text could tell who somebody is. */
export const DETAIL_KINDS = [
  'email',
  'nic',
  'phone',
  /** Of an account or a card. */
  'number',
  'vehicle',
  'name',
  'place',
  /** What only few can know: one's own role, an exact time of day. */
  'rare',
] as const;
export type DetailKind = (typeof DETAIL_KINDS)[number];

/** Such words in a text; `start` and `end` count UTF-16 units of the text. */
export interface FoundDetail {
  readonly kind: DetailKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const IN_WORD = String.raw`\p{L}\p{M}\p{N}`;
const CAPITAL = String.raw`\p{Lu}[\p{L}'’-]{1,30}`;
const SINHALA = String.raw`[\u0d80-\u0dff\u200c\u200d]{2,30}`;
const TAMIL = String.raw`[\u0b80-\u0bff]{2,40}`;

/** Family names that are common in Sri Lanka, as they are written in each script. */
const FAMILY_NAMES = [
  ...['Perera', 'Fernando', 'Silva', 'de Silva', 'Bandara', 'Jayasinghe', 'Jayawardena', 'Dissanayake'],
  ...['Wickramasinghe', 'Ranasinghe', 'Rajapaksa', 'Gunawardena', 'Karunaratne', 'Herath', 'Ekanayake'],
  ...['Senanayake', 'Weerasinghe', 'Amarasinghe', 'Kumarasinghe', 'Mendis', 'Nawaz', 'Farook', 'Mohamed'],
  ...['Selvarajah', 'Sivakumar', 'Nadarajah', 'Kandasamy', 'Thurairajah', 'Balasubramaniam'],
  ...['පෙරේරා', 'ප්‍රනාන්දු', 'සිල්වා', 'බණ්ඩාර', 'ජයසිංහ', 'ජයවර්ධන', 'දිසානායක', 'වික්‍රමසිංහ', 'රණසිංහ', 'රාජපක්ෂ'],
  ...['ගුණවර්ධන', 'කරුණාරත්න', 'හේරත්', 'ඒකනායක', 'සේනානායක', 'වීරසිංහ', 'අමරසිංහ', 'මෙන්ඩිස්'],
  ...['பெரேரா', 'பெர்னாண்டோ', 'சில்வா', 'செல்வராஜா', 'சிவகுமார்', 'நடராஜா', 'கந்தசாமி', 'துரைராஜா', 'பாலசுப்பிரமணியம்'],
];

const RARE = [
  String.raw`\d{1,2}[:.]\d{2}\s?(?:am|pm|a\.m\.|p\.m\.|hrs)`,
  String.raw`(?:පෙ\.ව\.|ප\.ව\.)\s?\d{1,2}(?:[:.]\d{2})?`,
  String.raw`(?:மு\.ப\.?|பி\.ப\.?)\s?\d{1,2}(?:[:.]\d{2})?`,
  'only I',
  'I am the only',
  'nobody else knows',
  'I work (?:as|at|in|for)',
  'I am (?:a|an|the) \\p{L}+ (?:at|in|of)',
  'my (?:boss|supervisor|manager|superior|head of department|department|unit|ward|colleague|colleagues)',
  'I (?:complained to|informed|wrote to|reported to|spoke to|asked)',
  'මම පමණ(?:යි|ක්)',
  'මා පමණ(?:යි|ක්)',
  'මගේ (?:ප්‍රධානියා|අංශය|කාර්යාලය|සගයා|සගයන්)',
  'මම (?:සේවය|වැඩ) කර(?:න|මි|නවා)',
  'நான் மட்டும்',
  'எனக்கு மட்டும்',
  'என் (?:மேலாளர்|மேலதிகாரி|பிரிவு|அலுவலகம்|சக ஊழியர்)',
  'நான் (?:பணிபுரி|வேலை செய்)',
];

/** In this order, after personal data: what an earlier pattern has found, a later one does not find again. */
const PATTERNS: readonly (readonly [DetailKind, NotAfter])[] = [
  ['number', notAfter('\\d.,', String.raw`\d(?:[\s-]?\d){9,18}(?![\d.,]\d)(?!\d)`, 'g')],
  [
    'vehicle',
    notAfter(
      String.raw`\p{L}\p{N}`,
      String.raw`(?:(?:WP|CP|SP|NP|EP|NW|NC|UP|SG)[\s-]?[A-Z]{2,3}[\s-]?|(?!LKR|USD|ISO)[A-Z]{2,3}-)\d{4}(?!\d)`,
      'gu',
    ),
  ],
  [
    'name',
    words(
      `(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Rev|Ven|Hon|Eng)\\.?\\s${CAPITAL}(?:\\s${CAPITAL}){0,3}`,
      'gu',
    ),
  ],
  ['name', words(`(?:\\p{Lu}\\.\\s?){1,4}${CAPITAL}`, 'gu')],
  ['name', words(`${SINHALA}\\s(?:මහත්මිය|මහත්මයා|මහතා|මෙනවිය|ගුරුතුමා|ගුරුතුමිය|හිමි)[\\u0d80-\\u0dff]{0,6}`, 'gu')],
  ['name', words(`(?:ආචාර්ය|මහාචාර්ය|පූජ්‍ය)\\s${SINHALA}`, 'gu')],
  ['name', words(`(?:திருமதி|திரு|செல்வி|டாக்டர்|கலாநிதி|பேராசிரியர்)(?:\\.\\s?|\\s)${TAMIL}`, 'gu')],
  ['name', words(`[\\u0b80-\\u0bff]{1,4}\\.\\s?[\\u0b80-\\u0bff]{4,40}`, 'gu')],
  ['name', words(`(?:${FAMILY_NAMES.join('|')})`, 'giu')],
  ['place', words(`No\\.?\\s?\\d{1,4}[a-z]?(?:/\\d{1,4}){0,3}`, 'giu')],
  [
    'place',
    words(
      `(?:${CAPITAL}\\s){1,4}(?:Road|Rd|Street|Lane|Mawatha|Avenue|Gardens|Hospital|College|School|Vidyalaya|Police Station|Divisional Secretariat|Temple)`,
      'gu',
    ),
  ],
  [
    'place',
    words(
      `${SINHALA}\\s(?:පාරේ|පාර|මාවතේ|මාවත|පටුමගේ|පටුමග|වීදියේ|වීදිය|රෝහලේ|රෝහල|විද්‍යාලයේ|විද්‍යාලය|විදුහලේ|විදුහල|පොලිසියේ|පොලිසිය)`,
      'gu',
    ),
  ],
  [
    'place',
    words(
      `${TAMIL}\\s(?:வீதி|தெரு|ஒழுங்கை|வைத்தியசாலை|வித்தியாலய|கல்லூரி|பாடசாலை|பொலிஸ் நிலைய)[\\u0b80-\\u0bff]{0,8}`,
      'gu',
    ),
  ],
  ['rare', words(`(?:${RARE.join('|')})`, 'giu')],
];

function words(pattern: string, flags: string): NotAfter {
  return notAfter(IN_WORD, `${pattern}(?![${IN_WORD}])`, flags);
}

/**
 * Finds what could tell who somebody is, in the order of the text and never overlapping. It looks at forms and at common names, in three
 * languages: it finds too much rather than too little, knows no meaning, and misses what it has no form for.
 */
export function findPersonalDetails(text: string): readonly FoundDetail[] {
  const found: FoundDetail[] = findPersonalData(text).map((data) => ({
    ...data,
    text: text.slice(data.start, data.end),
  }));
  for (const [kind, pattern] of PATTERNS) {
    for (const match of matchesOf(pattern, text)) {
      const isTaken = found.some((other) => match.start < other.end && other.start < match.end);
      if (!isTaken) found.push({ kind, ...match });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
