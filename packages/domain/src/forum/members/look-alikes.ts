/**
 * Pairs that look alike, after Unicode's `confusables.txt` (UTS #39, data of Unicode 13) for the letters that a pseudonym can have, and with
 * what that table lacks: long and short vowel signs, and letters that differ by a small stroke. The one that is usual is taken for both.
 * Letters of other scripts need no row: no pseudonym has them.
 */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Inherited}/gu, ''], // accents
  [/[1i]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/2/g, 'z'],
  [/rn/g, 'm'],
  [/cl/g, 'd'],
  [/vv/g, 'w'],
];

const SINHALA: readonly (readonly [RegExp, string])[] = [
  [/(\u0DD9\u0DCF?)\u0DCA+/g, '$1'], // ේ ෝ: in canonical decomposition ෙ ො and a mark
  [/ී/g, 'ි'],
  [/ූ/g, 'ු'],
  [/ෑ/g, 'ැ'],
  [/ඒ/g, 'එ'],
  [/ඕ/g, 'ඔ'],
  [/ඈ/g, 'ඇ'],
  [/ඊ/g, 'ඉ'],
  [/ඟ/g, 'ග'],
  [/ඳ/g, 'ද'],
  [/ඬ/g, 'ඩ'],
  [/ඹ/g, 'ඔ'],
  [/ඵ/g, 'එ'],
  [/ව/g, 'ච'],
  [/ඥ/g, 'ඤ'],
];

const TAMIL: readonly (readonly [RegExp, string])[] = [
  [/\u0BC7/g, '\u0BC6'], // ே ெ, and with them ோ ொ
  [/[\u0BBEஈ]/g, 'ர'], // the sign ா
  [/\u0BC0/g, '\u0BBF'], // ீ ி
  [/\u0BD7/g, 'ள'], // the second half of ௌ and ஔ
  [/ஊ/g, 'உள'],
  [/ஏ/g, 'எ'],
  [/ஓ/g, 'ஒ'],
  [/ஜ/g, 'ஐ'],
];

const ALL = [...LATIN, ...SINHALA, ...TAMIL, [/(\p{M})\1+/gu, '$1'] as const];
const NOT_SEEN_OR_BETWEEN = /[^\p{L}\p{M}\p{N}]/gu; // joiners, spaces, punctuation

function foldedOnce(text: string): string {
  const bare = text.normalize('NFKC').toLowerCase().normalize('NFKD').replace(NOT_SEEN_OR_BETWEEN, '');
  return ALL.reduce((sofar, [looksLike, one]) => sofar.replace(looksLike, one), bare);
}

/**
 * One form for all names that look alike: without case, accents, joiners, spaces and punctuation, each of a pair that looks alike as
 * one (0/o, 1/l/i, rn/m, cl/d, vv/w; ි/ී, ච/ව; ா/ர …). The marks of Sinhala and Tamil stay: they are vowels. Only for comparing;
 * folding it again changes nothing. For names: takes no long text, and none with heaps of marks (`hasTooManyMarks`).
 */
export function foldLookAlikes(text: string): string {
  const folded = foldedOnce(text);
  // A pair can arise from what was folded before it (doubled vowel signs); each round has fewer.
  return folded === text ? folded : foldLookAlikes(folded);
}
