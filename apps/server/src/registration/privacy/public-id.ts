import { randomBytes } from 'node:crypto';

const BYTES = 10;
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A random pseudonym of 20 letters and digits that are not mixed up when read aloud; about 100 bits. */
export function newPublicId(): string {
  const bits = [...randomBytes(2 * BYTES)];
  return bits.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
