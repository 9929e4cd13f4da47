import { fail, ok, type Result } from '../../core/result.ts';
import { LONGEST } from '../limits.ts';

export type NameFailure = { readonly kind: 'name-required' } | { readonly kind: 'name-too-long' };

// Control, direction and other invisible characters change what a reader of the name sees. The two joiners (U+200C,
// U+200D) are left: Sinhala is not written without them.
const INVISIBLE = /(?!\p{Join_Control})\p{C}/gu;
const LETTER = /\p{L}/u;

/**
 * Reads a first or a last name in any script: invisible characters and needless space gone, NFC. A name without a
 * letter is none.
 */
export function readName(text: string): Result<string, NameFailure> {
  if (text.length > LONGEST.name) return fail({ kind: 'name-too-long' });
  const name = plainName(text);
  return LETTER.test(name) ? ok(name) : fail({ kind: 'name-required' });
}

/** A name as it is kept and compared: invisible characters and needless space gone, NFC. The same again changes nothing. */
export function plainName(text: string): string {
  return text.replace(/\s/gu, ' ').replace(INVISIBLE, '').replace(/ +/g, ' ').trim().normalize('NFC');
}

/** The `user_name` of the specification's record: first and last name joined by a space (section 3). */
export function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`;
}
