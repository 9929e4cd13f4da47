import { hasTooManyMarks } from '../../core/combining-marks.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { withoutIdleJoiners } from '../../core/text-fault.ts';
import { foldLookAlikes } from './look-alikes.ts';
import { DISTRICT_NAMES, NATURE_NAMES } from './nature-names.ts';
import { isOfficeName } from './office-names.ts';

/** Length of a pseudonym in code points. */
export const PSEUDONYM_LENGTH = { shortest: 3, longest: 30 } as const;
/** Longest text that is looked at, in UTF-16 units. */
const LONGEST_INPUT = 200;
/** From this length on, in folded UTF-16 units, a name of the state is also not taken as a part of a longer one. */
const LONG_NAME = 10;

/** `shown` is what others see; `folded` is equal for names that look alike, and is what must be unique. */
export interface Pseudonym {
  readonly shown: string;
  readonly folded: string;
}
export type PseudonymFailure = { readonly kind: 'too-short' | 'too-long' | 'characters' | 'office' };

const OTHER_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʼ]/g, "'"],
  [/[‐–]/g, '-'],
  [/\s+/g, ' '],
];

// A word is of one script. Latin letters are A to Z with accents, so that no other Latin letter (ɑ, ı) looks like one of them.
const LATIN_WORD = /^(?:[a-z][\u0300-\u0331]{0,2}|\d)+$/i;
const SINHALA_WORD =
  /^(?:[\u0D85-\u0D96\u0D9A-\u0DC6][\u0D81-\u0D83\u0DCA-\u0DDF\u0DF2\u0DF3\u200C\u200D]{0,3}|\d)+$/;
const TAMIL_WORD = /^(?:[\u0B83\u0B85-\u0BB9][\u0B82\u0BBE-\u0BCD\u0BD7\u200C\u200D]{0,3}|\d)+$/;
// Words with one sign between them, a space after a point, and a point at the end (K. D. Perera Jr.).
const WORDS = /^[^ .'-]+(?:(?:\. | - |[ .'-])[^ .'-]+)*\.?$/;

function hasOnlyLetters(name: string): boolean {
  const words = name.split(/[ .'-]+/).filter((word) => word !== '');
  const fits = words.every(
    (word) => LATIN_WORD.test(word.normalize('NFD')) || SINHALA_WORD.test(word) || TAMIL_WORD.test(word),
  );
  return fits && WORDS.test(name) && /\p{L}/u.test(name);
}

/**
 * Reads the name that a citizen chose for the discussion: 3 to 30 code points once it is in Unicode NFKC and trimmed; letters of English
 * (also with accents), Sinhala and Tamil, each word in one of them, digits 0 to 9, single spaces, `.`, `-` and `'` between
 * words, and one letter at least. Names of offices are refused (`isOfficeName`); whether another member has it, ask by `folded`.
 *
 * @example readPseudonym(' Nimal  K. ') // { shown: 'Nimal K.', folded: 'nlmalk' }
 */
export function readPseudonym(text: string): Result<Pseudonym, PseudonymFailure> {
  if (text.length > LONGEST_INPUT) return fail({ kind: 'too-long' });
  if (!text.isWellFormed() || hasTooManyMarks(text)) return fail({ kind: 'characters' });
  const signs = withoutIdleJoiners(text).normalize('NFKC');
  const shown = OTHER_SIGNS.reduce((name, [sign, usual]) => name.replace(sign, usual), signs).trim();
  const length = [...shown].length;
  if (length < PSEUDONYM_LENGTH.shortest) return fail({ kind: 'too-short' });
  if (length > PSEUDONYM_LENGTH.longest) return fail({ kind: 'too-long' });
  if (!hasOnlyLetters(shown)) return fail({ kind: 'characters' });
  if (isOfficeName(shown)) return fail({ kind: 'office' });
  return ok({ shown, folded: foldLookAlikes(shown) });
}

/**
 * Whether a folded name is one of `others`, names of ministries and office holders as they are written; or contains one of them that has
 * ten folded letters or more ("Hon. …", "… fan").
 */
export function isTakenName(folded: string, others: readonly string[]): boolean {
  return others.some((other) => {
    const otherFolded = foldLookAlikes(other);
    return (
      otherFolded !== '' &&
      (folded === otherFolded || (otherFolded.length >= LONG_NAME && folded.includes(otherFolded)))
    );
  });
}

/**
 * A name to begin with, such as `Hornbill of Kandy`, the same for the same seed. `seed` is at least 16 bytes of a hash of the wallet
 * under a key that only the server has: from the wallet alone nobody computes it. Where a name is taken, ask for the next
 * `attempt` (from 0): it has a number, of two digits for attempts 1 to 5 and of four after them.
 */
export function defaultPseudonym(seed: Uint8Array, attempt = 0): string {
  if (seed.length < 16) throw new Error('A seed has at least 16 bytes');
  const bytes = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
  const name = NATURE_NAMES[bytes.getUint32(0) % NATURE_NAMES.length];
  const district = DISTRICT_NAMES[bytes.getUint32(4) % DISTRICT_NAMES.length];
  if (attempt === 0) return `${name} of ${district}`;
  const [lowest, count] = attempt <= 5 ? [10, 90] : [1_000, 9_000];
  return `${name} of ${district} ${lowest + ((bytes.getUint32(8) + attempt * 7_919) % count)}`;
}
