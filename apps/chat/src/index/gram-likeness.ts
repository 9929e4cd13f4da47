import type { Language } from '@sabha/domain/core/localized';
import { gramsIn, heardWords } from '../language/heard-grams.ts';

const LETTERS = 3;

/** The grams of a short text: their numbers, each once. */
export type Grams = Int32Array;

/**
 * How alike short texts are by the 3-grams of their words, whatever their endings and spelling. In Sinhala and Tamil the grams are
 * of how a word sounds, so that its spellings in both scripts are alike. Grams of many texts count little.
 */
export class GramLikeness {
  readonly #language: Language;
  readonly #numbers = new Map<string, number>();
  /** In how many texts each gram is. */
  readonly #texts: number[] = [];
  #size = 0;
  /** The squared weight of each gram, until a text is added or removed. */
  #squares: Float64Array | null = null;

  constructor(language: Language) {
    this.#language = language;
  }

  /** The grams of a text that is to be compared with others, and counted. */
  add(parts: readonly string[]): Grams[] {
    const all = parts.map((part) => this.#gramsOf(part, true));
    for (const gram of new Set(all.flatMap((grams) => [...grams])))
      this.#texts[gram] = (this.#texts[gram] ?? 0) + 1;
    this.#size += 1;
    this.#squares = null;
    return all;
  }

  /** Takes the count of a text back. */
  remove(all: readonly Grams[]): void {
    for (const gram of new Set(all.flatMap((grams) => [...grams])))
      this.#texts[gram] = Math.max(0, (this.#texts[gram] ?? 0) - 1);
    this.#size -= 1;
    this.#squares = null;
  }

  /** The grams of a question, with a length that counts those which no text has. Good until texts change. */
  ask(question: string): AskedGrams {
    const squares = this.#weigh();
    const grams = this.#gramsOf(question, false);
    const has = new Uint8Array(squares.length);
    let sum = 0;
    for (const gram of grams) {
      if (gram >= 0) has[gram] = 1;
      sum += squares[gram] ?? squareOf(this.#size, 0);
    }
    return { grams: grams.filter((gram) => gram >= 0), has, length: Math.sqrt(sum) };
  }

  /** The length of a text, for many comparisons: `likeness` is what both share, of the product of their lengths. */
  lengthOf(grams: Grams): number {
    return Math.sqrt(grams.reduce((sum, gram) => sum + this.squareOf(gram), 0));
  }

  /** What it counts that two texts share a gram. */
  squareOf(gram: number): number {
    return this.#weigh()[gram] ?? 0;
  }

  /** 0 to 1: the cosine of the angle between the two. */
  likeness({ has, length }: AskedGrams, grams: Grams): number {
    const squares = this.#weigh();
    let shared = 0;
    let own = 0;
    for (const gram of grams) {
      const square = squares[gram] ?? 0;
      own += square;
      if (has[gram] === 1) shared += square;
    }
    const both = length * Math.sqrt(own);
    return both === 0 ? 0 : Math.min(1, shared / both);
  }

  #weigh(): Float64Array {
    this.#squares ??= Float64Array.from({ length: this.#numbers.size }, (_, gram) =>
      squareOf(this.#size, this.#texts[gram] ?? 0),
    );
    return this.#squares;
  }

  /** Each gram once; an unknown one of a question is -1. */
  #gramsOf(text: string, remember: boolean): Grams {
    const numbers = new Set<number>();
    const unknown = new Set<string>();
    for (const word of heardWords(text, this.#language)) {
      for (const gram of gramsIn(word, LETTERS)) {
        const number = this.#numbers.get(gram);
        if (number !== undefined) numbers.add(number);
        else if (remember) {
          const next = this.#numbers.size;
          this.#numbers.set(Buffer.from(gram).toString(), next);
          numbers.add(next);
        } else unknown.add(gram);
      }
    }
    return Int32Array.from([...numbers, ...Array<number>(unknown.size).fill(-1)]);
  }
}

/** A question as `GramLikeness` compares it. */
export interface AskedGrams {
  /** Those that a text has. */
  readonly grams: Grams;
  /** By gram: 1 for one of the question. */
  readonly has: Uint8Array;
  readonly length: number;
}

/** The squared weight of a gram that so many of `size` texts have: the rarer, the more. */
function squareOf(size: number, texts: number): number {
  return Math.log(1 + size / (1 + texts)) ** 2;
}
