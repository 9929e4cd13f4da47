import { withoutExcessMarks } from '../../core/combining-marks.ts';
import { foldForSearch } from '../../core/search-text.ts';

/**
 * From this likeness on, two texts of one citizen are the same. A changed name or number in a text of 100 letters stays above it; another
 * sentence of the same length added falls below.
 */
export const NEAR_DUPLICATE = 0.8;
/** Shorter texts, in UTF-16 units once folded, count only when they are equal: too few trigrams to compare. */
export const SHORTEST_COMPARED = 20;

const NOT_WORDS = /[^\p{L}\p{M}\p{N}]+/gu;

/** The text as search folds it (`foldForSearch`), without what separates words: a point or a space makes no other text. */
function foldedText(text: string): string {
  return foldForSearch(withoutExcessMarks(text)).replace(NOT_WORDS, ' ').trim();
}

/**
 * The trigram that begins at a UTF-16 unit, as a number of 30 bits. One in a billion is the number of another trigram too; that
 * makes two texts at most a little more alike.
 */
function trigramAt(folded: string, start: number): number {
  const first = Math.imul(folded.charCodeAt(start), 0x9e3779b1);
  const second = Math.imul(first ^ folded.charCodeAt(start + 1), 0x85ebca6b);
  const third = Math.imul(second ^ (second >>> 15) ^ folded.charCodeAt(start + 2), 0xc2b2ae35);
  return (third ^ (third >>> 13)) & 0x3fff_ffff;
}

function trigramsOf(folded: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (let start = 0; start + 3 <= folded.length; start += 1) found.add(trigramAt(folded, start));
  return found;
}

/** Every three UTF-16 units in a row of the folded text, each once, as a number; none of a text shorter than three. */
export function foldedTrigrams(text: string): ReadonlySet<number> {
  return trigramsOf(foldedText(text));
}

/** How like two texts are, from 0 to 1: trigrams that both have among those that either has (Jaccard). 0 where neither has any. */
export function similarity(a: string, b: string): number {
  const [left, right] = [foldedTrigrams(a), foldedTrigrams(b)];
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared += 1;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** Whether the likeness is `NEAR_DUPLICATE` or more, given up as soon as it can not be any more. */
function isAlike(trigrams: ReadonlySet<number>, other: string): boolean {
  if (other.length - 2 < trigrams.size * NEAR_DUPLICATE) return false;
  const mostNew = trigrams.size * (1 / NEAR_DUPLICATE - 1);
  const seen = new Set<number>();
  let unshared = 0;
  for (let start = 0; start + 3 <= other.length && unshared <= mostNew; start += 1) {
    const trigram = trigramAt(other, start);
    if (!seen.has(trigram) && !trigrams.has(trigram)) unshared += 1;
    seen.add(trigram);
  }
  return (seen.size - unshared) / (trigrams.size + unshared) >= NEAR_DUPLICATE;
}

/**
 * Whether a text says again what one of the earlier ones did: its likeness is `NEAR_DUPLICATE` or more; short texts
 * (`SHORTEST_COMPARED`) only where the folded texts are equal, and texts of signs alone where they are the same. Give it cleaned
 * texts (`commentTextSchema`) of one citizen.
 */
export function isNearDuplicate(text: string, earlier: readonly string[]): boolean {
  const folded = foldedText(text);
  const trigrams = trigramsOf(folded);
  return earlier.some((other) => {
    const otherFolded = foldedText(other);
    if (folded === otherFolded) return folded !== '' || text === other;
    if (Math.min(folded.length, otherFolded.length) < SHORTEST_COMPARED) return false;
    return isAlike(trigrams, otherFolded);
  });
}
