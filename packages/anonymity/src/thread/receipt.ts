import { wordlist } from '@scure/bip39/wordlists/english';

const DIGITS = 16;
const WORDS = 5;
const BASE = BigInt(wordlist.length); // 2048
const MOST = 10n ** BigInt(DIGITS);
/** The largest multiple of 10^16 that 8 bytes hold: numbers from here on are drawn again, so that all receipts are as likely. */
const EVEN = (2n ** 64n / MOST) * MOST;
/** No two words of the list begin with the same four letters. */
const TELLING = 4;

/** The 16 digits with which a reporter comes back. */
export type Receipt = string & { readonly __receipt: never };

/** A new receipt: 16 digits, each of the 10^16 as likely as the others. */
export function newReceipt(): Receipt {
  for (;;) {
    const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1));
    if (drawn < EVEN) return receiptOf(drawn % MOST);
  }
}

/** The same number as five words: its digits in base 2048, the highest first. */
export function receiptWords(receipt: Receipt): readonly string[] {
  let rest = BigInt(receipt);
  const words: string[] = [];
  for (let at = 0; at < WORDS; at += 1) {
    words.unshift(wordlist[Number(rest % BASE)] ?? '');
    rest /= BASE;
  }
  return words;
}

/** The digits in four groups of four, as they are shown and typed. */
export function receiptGroups(receipt: Receipt): readonly string[] {
  return receipt.match(/.{4}/g) ?? [];
}

/**
 * The receipt that somebody typed or pasted: 16 digits, or five words of the list, with whatever blanks and marks between them. Words may be cut
 * short to four letters. Null for anything else.
 */
export function readReceipt(text: string): Receipt | null {
  const plain = text.normalize('NFKC').toLowerCase();
  if (!/\p{L}/u.test(plain)) {
    const digits = plain.replace(/[\s\p{P}\p{Cf}]/gu, '');
    return /^\d{16}$/.test(digits) ? receiptOf(BigInt(digits)) : null;
  }
  // Words may be pasted with the small numbers that stand before them.
  const words = plain.split(/[^a-z]+/).filter((word) => word !== '');
  if (words.length !== WORDS || !/^[\sa-z\d\p{P}\p{Cf}]*$/u.test(plain)) return null;
  const values = words.map(indexInList);
  if (values.some((value) => value < 0)) return null;
  const number = values.reduce((sum, value) => sum * BASE + BigInt(value), 0n);
  return number < MOST ? receiptOf(number) : null;
}

function indexInList(word: string): number {
  const exact = wordlist.indexOf(word);
  if (exact >= 0 || word.length < TELLING) return exact;
  return word.length === TELLING ? wordlist.findIndex((one) => one.startsWith(word)) : -1;
}

function receiptOf(number: bigint): Receipt {
  return number.toString().padStart(DIGITS, '0') as Receipt; // by its length
}
