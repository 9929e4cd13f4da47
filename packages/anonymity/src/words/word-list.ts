import { english } from 'viem/accounts';

/** Bits of one word of a passphrase. */
const WORD_BITS = 11;
/** Words of a passphrase: 66 random bits. */
const PASSPHRASE_WORDS = 6;
/** A fingerprint is read aloud: 40 bits as four words, from the first 1,024 of the list. */
const FINGERPRINT_WORDS = 4;
const FINGERPRINT_BITS = 10n;

/** A passphrase of six random words of the 2,048 of BIP-39 (English), each as likely as the others, with blanks between them. */
export function newPassphrase(): string {
  const numbers = crypto.getRandomValues(new Uint16Array(PASSPHRASE_WORDS));
  const words = [...numbers].map((number) => english[number & ((1 << WORD_BITS) - 1)]);
  numbers.fill(0);
  return words.join(' ');
}

/** A passphrase as somebody typed it: in lower case, with single blanks. */
export function typedPassphrase(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/**
 * The first 40 bits of a SHA-256 (64 hex digits) as four words of 10 bits, the highest bits first, from the first 1,024 words of BIP-39
 * (English): two people compare by them whether they were shown the same list. Throws RangeError for anything else.
 *
 * @example fingerprintWords('00…0') // ['abandon', 'abandon', 'abandon', 'abandon']
 */
export function fingerprintWords(sha256: string): string[] {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RangeError('No SHA-256 in hex');
  const bits = BigInt(`0x${sha256.slice(0, 10)}`);
  return Array.from({ length: FINGERPRINT_WORDS }, (_, at) => {
    const shift = FINGERPRINT_BITS * BigInt(FINGERPRINT_WORDS - 1 - at);
    const word = english[Number((bits >> shift) & ((1n << FINGERPRINT_BITS) - 1n))];
    if (word === undefined) throw new Error('The list of words is too short');
    return word;
  });
}
