import { fail, ok, type Result } from '../../core/result.ts';
import { LONGEST } from '../limits.ts';

export type MobileFailure = { readonly kind: 'invalid-mobile' };

const PATTERN = /^(?:\+94|0)?([0-9]{9})$/;
// A number is often written 077 123 4567 or 077-123-4567; non-breaking forms and direction marks come with a copied one.
const SEPARATORS = /[\p{Zs}\p{Cf}\u2011-]/gu;

/**
 * Reads a mobile number: what is left without spaces, hyphens and invisible marks must be an optional +94 or 0 and nine digits
 * (specification, section 5). Gives E.164, so that all three ways of writing one number are equal.
 */
export function readMobile(text: string): Result<{ readonly e164: string }, MobileFailure> {
  if (text.length > LONGEST.mobile) return fail({ kind: 'invalid-mobile' });
  const digits = PATTERN.exec(text.replace(SEPARATORS, ''))?.[1];
  return digits === undefined ? fail({ kind: 'invalid-mobile' }) : ok({ e164: `+94${digits}` });
}
