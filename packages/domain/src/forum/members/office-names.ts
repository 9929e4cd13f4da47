import { foldLookAlikes } from './look-alikes.ts';

/** Found anywhere in a name, also in a joined spelling: no usual name of a person has these letters in a row. */
const ANYWHERE = [
  ...[
    'president',
    'minister',
    'ministry',
    'commission',
    'secretary',
    'secretariat',
    'governor',
    'government',
  ],
  ...['parliament', 'police', 'moderator', 'official', 'officer', 'administrator', 'department', 'authority'],
  ...[
    'ombudsman',
    'electoral',
    'magistrate',
    'municipal',
    'pradeshiya',
    'niladhari',
    'janadhipathi',
    'janathipathi',
  ],
  ...['supremecourt', 'highcourt', 'attorneygeneral', 'auditorgeneral'],
  ...['ජනාධිපති', 'අග්‍රාමාත්‍ය', 'අගමැති', 'අමාත්‍ය', 'ඇමති', 'කොමසාරිස්', 'කොමිෂන්', 'කොමිසම', 'කොමිෂම', 'ලේකම්'],
  ...['ආණ්ඩුකාර', 'ආණ්ඩුව', 'පාර්ලිමේන්තු', 'මන්ත්‍රී', 'පොලිස්', 'පොලීසි', 'අධිකරණ', 'විනිසුරු', 'විනිශ්චය', 'නගරාධිපති'],
  ...['මැතිවරණ', 'දෙපාර්තමේන්තු', 'පරිපාලක', 'නිලධාරි', 'උපස්ථායක', 'සභාපති', 'මහාධිකරණ'],
  ...['ஜனாதிபதி', 'சனாதிபதி', 'பிரதமர்', 'அமைச்சர்', 'அமைச்சு', 'ஆணையாளர்', 'ஆணைக்குழு', 'ஆணையம்', 'செயலாளர்', 'செயலகம்'],
  ...['ஆளுநர்', 'பாராளுமன்ற', 'நாடாளுமன்ற', 'பொலிஸ்', 'பொலிசு', 'காவல்துறை', 'நீதிமன்ற', 'நீதவான்', 'நீதிபதி', 'தேர்தல்'],
  ...['அரசாங்க', 'நிர்வாக', 'நிருவாக', 'அதிகாரி', 'உத்தியோகத்தர்', 'உத்தியோகபூர்வ', 'திணைக்கள', 'மாநகர', 'பிரதேசசபை'],
];

/** Only as a whole word or the whole name: Padmini, Courtney, Mayuran, Sabhapathy and others have them inside. */
const AS_A_WORD = [
  ...[
    'admin',
    'admins',
    'mod',
    'mods',
    'court',
    'courts',
    'mayor',
    'election',
    'elections',
    'sabha',
    'sabhawa',
    'cabinet',
  ],
  ...[
    'speaker',
    'judge',
    'justice',
    'attorney',
    'auditor',
    'ambassador',
    'councillor',
    'chairman',
    'army',
    'navy',
    'support',
  ],
  ...['system', 'staff', 'root', 'agamathi', 'agamethi', 'igp', 'oic', 'govt', 'gov'],
  ...['සභා', 'සභාව', 'සභාවේ', 'රජය', 'රජයේ', 'නිල', 'කථානායක', 'හමුදාව', 'හමුදා'],
  ...['சபா', 'சபை', 'மேயர்', 'முதல்வர்', 'சபாநாயகர்', 'இராணுவம்', 'மன்றம்'],
];

const anywhere = [...new Set(ANYWHERE.map(foldLookAlikes))];
const asAWord = new Set(AS_A_WORD.map(foldLookAlikes));
const AROUND = /^(?:the|real|srilanka|lanka|lk|sl)|(?:team|desk|office|account|srilanka|lanka|lk|sl|s)$/g;
const LETTERS_AS_DIGITS: Readonly<Record<string, string>> = {
  3: 'e',
  4: 'a',
  6: 'b',
  7: 't',
  8: 'b',
  9: 'g',
};

/** The ways in which a name or a word of it can be read: as it is, without numbers at its ends, with digits for letters. */
function readings(text: string): readonly string[] {
  const letters = text.replace(/[346789]/g, (digit) => LETTERS_AS_DIGITS[digit] ?? digit);
  const all = [text, text.replace(/^\d+|\d+$/g, ''), letters].map((one) => foldLookAlikes(one));
  return all.flatMap((one) => [one, one.replace(AROUND, '')]);
}

/**
 * Whether a name is, or contains, that of an office or a part of the state in English, Sinhala or Tamil, or says that its holder runs
 * this product. It is compared as it looks (`foldLookAlikes`): spaces, points and digits for letters hide nothing.
 *
 * @example isOfficeName('Pres1dent of SL') // true; 'Padmini', 'Premadasa' are false
 */
export function isOfficeName(name: string): boolean {
  const whole = readings(name);
  const words = name.split(/[^\p{L}\p{M}\p{N}\p{Join_Control}]+/u).flatMap(readings);
  return (
    anywhere.some((office) => whole.some((reading) => reading.includes(office))) ||
    [...whole, ...words].some((reading) => asAWord.has(reading))
  );
}
