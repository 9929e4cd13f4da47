import { TUNING } from '../tuning.ts';
import { type Expansions, postingsFor } from './expand.ts';
import type { Question } from './question.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * How much each word of a question counts: the rarer it is in the texts of the question's language, the more; a word that no text
 * has counts as the rarest.
 */
export function wordWeights(question: Question, expansions: Expansions, vocabulary: Vocabulary): number[] {
  return question.words.map((word, at) => {
    const rarity = vocabulary.terms.rarity(documentsWith(expansions[at] ?? [], vocabulary));
    return (rarity + TUNING.evenWeight) * (word.isNumber ? TUNING.numberWeight : 1);
  });
}

/** In how many documents a word is: itself, else what is spelled or sounds like it, else what means the same. */
function documentsWith(expansions: Expansions[number], vocabulary: Vocabulary): number {
  const most = (ways: string[]): number =>
    Math.max(
      0,
      ...expansions
        .filter(({ way }) => ways.includes(way))
        .map((expansion) => postingsFor(expansion, vocabulary).length),
    );
  return most(['word']) || most(['sound']) || most(['grams']) || most(['synonym']);
}

/** What the stems of a text are worth for each word of a question. */
export class Worth {
  /** How much each word of the question counts. */
  readonly weights: number[];
  readonly #total: number;
  readonly #vocabulary: Vocabulary;
  /** Of each word of the question, its best match in the text at hand. */
  readonly #best: Float64Array;
  readonly #credits = new Map<number, { word: number; credit: number }[]>();
  /** What each stem of a text counts: as much as the word of the question that it matches, else the rarer the more. */
  readonly #termWeights = new Map<number, number>();

  constructor(expansions: Expansions, weights: number[], vocabulary: Vocabulary) {
    this.weights = weights;
    this.#best = new Float64Array(weights.length);
    this.#total = weights.reduce((sum, weight) => sum + weight, 0);
    this.#vocabulary = vocabulary;
    for (const [word, all] of expansions.entries()) {
      for (const { terms, credit: whole } of all) {
        // A word of a phrase is not the phrase.
        const credit = whole / terms.length;
        for (const term of terms) {
          const credits = this.#credits.get(term) ?? [];
          credits.push({ word, credit });
          this.#credits.set(term, credits);
          this.#termWeights.set(term, Math.max(this.#termWeights.get(term) ?? 0, weights[word] ?? 0));
        }
      }
    }
  }

  /** Whether a stem matches a word of the question. */
  matches(term: number): boolean {
    return this.#credits.has(term);
  }

  /** How much of the question a text covers: 0 to 1. */
  coverage(terms: readonly number[]): number {
    return this.#total === 0 ? 0 : this.#covered(terms) / this.#total;
  }

  /**
   * How much of the question a title or a question covers, of which each stem is given once, and how near it is to what was asked: 1 where
   * both say the same and no more.
   */
  compare(terms: readonly number[]): { readonly coverage: number; readonly nearness: number } {
    let size = 0;
    for (const term of terms) size += this.#weightOf(term);
    const covered = this.#covered(terms);
    const all = this.#total + size;
    return {
      coverage: this.#total === 0 ? 0 : covered / this.#total,
      nearness: all === 0 ? 0 : Math.min(1, (2 * covered) / all),
    };
  }

  /** The weight of the words that terms of a text have, and of all words of the question. */
  evidence(terms: readonly number[]): { readonly evidence: number; readonly weight: number } {
    return { evidence: this.#covered(terms), weight: this.#total };
  }

  /** The weights of the words of the question that are among terms of a text, each by its best match. */
  #covered(terms: readonly number[]): number {
    const best = this.#best.fill(0);
    for (const term of terms) {
      for (const { word, credit } of this.#credits.get(term) ?? []) {
        if (credit > (best[word] ?? 0)) best[word] = credit;
      }
    }
    let sum = 0;
    for (let word = 0; word < best.length; word += 1) sum += (best[word] ?? 0) * (this.weights[word] ?? 0);
    return sum;
  }

  #weightOf(term: number): number {
    const known = this.#termWeights.get(term);
    if (known !== undefined) return known;
    const { terms } = this.#vocabulary;
    const weight = TUNING.evenWeight + terms.rarity(terms.postingsOf(term).length);
    this.#termWeights.set(term, weight);
    return weight;
  }
}
