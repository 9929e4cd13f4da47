import type { Language } from '@sabha/domain/core/localized';
import { foldWord } from '../language/fold.ts';
import { wordsOf } from '../language/words.ts';
import { TUNING } from '../tuning.ts';
import { GramLikeness } from './gram-likeness.ts';

/** What nothing here answers: questions in each language, and names of other things, in any. */
export interface AskedElsewhere {
  readonly questions: Readonly<Record<Language, readonly string[]>>;
  readonly names: readonly string[];
}

/** Questions in one language that Sabha has no answer to: what people ask of other offices, or of nobody. */
export class Elsewhere {
  readonly #likeness: GramLikeness;
  /** By gram: the questions that have it. */
  readonly #having: number[][] = [];
  readonly #lengths: Float64Array;
  readonly #names: ReadonlySet<string>;

  constructor(language: Language, { questions, names }: AskedElsewhere) {
    this.#likeness = new GramLikeness(language);
    this.#names = new Set(names.map(foldWord));
    const all = questions[language].flatMap((question) => this.#likeness.add([question]));
    for (const [number, grams] of all.entries()) {
      for (const gram of grams) {
        this.#having[gram] ??= [];
        this.#having[gram].push(number);
      }
    }
    this.#lengths = Float64Array.from(all, (grams) => this.#likeness.lengthOf(grams));
  }

  /** How near a question is to the nearest of them: 0 to 1. */
  nearness(question: string): number {
    const { grams, length } = this.#likeness.ask(question);
    const shared = new Float64Array(this.#lengths.length);
    for (const gram of grams) {
      const square = this.#likeness.squareOf(gram);
      for (const number of this.#having[gram] ?? []) shared[number] = (shared[number] ?? 0) + square;
    }
    let most = wordsOf(question).some((word) => this.#names.has(word)) ? TUNING.nearnessOfName : 0;
    for (const [number, sum] of shared.entries()) {
      const both = length * (this.#lengths[number] ?? 0);
      if (sum > most * both) most = Math.min(1, sum / both);
    }
    return most;
  }
}
