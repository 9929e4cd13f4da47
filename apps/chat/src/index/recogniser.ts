import type { Language } from '@sabha/domain/core/localized';
import { gramsIn, heardWords } from '../language/heard-grams.ts';
import { TUNING } from '../tuning.ts';

/** A text in numbers: its features with their weights, of length 1. */
interface Vector {
  readonly features: Int32Array;
  readonly weights: Float64Array;
}

/**
 * Says which of several subjects a question asks for, by how often its words and grams are in the known ways of asking for each and in
 * those for all others: complement naive Bayes (Rennie, Shih, Teevan, Karger: "Tackling the Poor Assumptions of Naive Bayes Text
 * Classifiers", 2003). It is made once of its examples, and each of its weights is a count of them.
 */
export class Recogniser {
  readonly #language: Language;
  readonly #subjects: readonly string[];
  readonly #numbers = new Map<string, number>();
  /** How rare each feature is among the examples. */
  readonly #rarity: Float64Array;
  readonly #rarest: number;
  /** By feature, then by subject. */
  readonly #weights: Float32Array;

  /** @param asked The ways of asking for each subject. */
  constructor(language: Language, asked: ReadonlyMap<string, readonly string[]>) {
    this.#language = language;
    this.#subjects = [...asked.keys()];
    const examples = [...asked.values()].flatMap((ways, subject) =>
      ways.map((way) => ({ subject, features: this.#number(featuresOf(way, language)) })),
    );
    const often = new Float64Array(this.#numbers.size);
    for (const { features } of examples)
      for (const feature of features) often[feature] = (often[feature] ?? 0) + 1;
    this.#rarest = Math.log(examples.length + 1);
    this.#rarity = often.map((count) => Math.log((examples.length + 1) / count));
    this.#weights = this.#learn(
      examples.map(({ subject, features }) => ({ subject, vector: this.#vector(features, 0) })),
    );
  }

  /** How likely a question is to ask for each subject: from 0 to 1, in all 1. */
  likelihoods(question: string): Map<string, number> {
    const scores = this.#scores(question);
    const most = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - most));
    const sum = shares.reduce((all, share) => all + share, 0);
    return new Map(this.#subjects.map((subject, at) => [subject, (shares[at] ?? 0) / sum]));
  }

  #scores(question: string): number[] {
    const known: number[] = [];
    let unknown = 0;
    for (const feature of featuresOf(question, this.#language)) {
      const number = this.#numbers.get(feature);
      if (number === undefined) unknown += 1;
      else known.push(number);
    }
    const { features, weights } = this.#vector(Int32Array.from(known), unknown);
    const scores = new Array<number>(this.#subjects.length).fill(0);
    for (const [at, feature] of features.entries()) {
      const from = feature * scores.length;
      const weight = weights[at] ?? 0;
      for (let subject = 0; subject < scores.length; subject += 1)
        scores[subject] = (scores[subject] ?? 0) + weight * (this.#weights[from + subject] ?? 0);
    }
    return scores;
  }

  #number(features: ReadonlySet<string>): Int32Array {
    return Int32Array.from(features, (feature) => {
      const number = this.#numbers.get(feature) ?? this.#numbers.size;
      this.#numbers.set(feature, number);
      return number;
    });
  }

  /** What no example has makes a text longer, and all else in it count less. */
  #vector(features: Int32Array, unknown: number): Vector {
    let squares = unknown * TUNING.unknownShare * this.#rarest ** 2;
    for (const feature of features) squares += (this.#rarity[feature] ?? 0) ** 2;
    const length = Math.sqrt(squares) || 1;
    return {
      features,
      weights: Float64Array.from(features, (feature) => (this.#rarity[feature] ?? 0) / length),
    };
  }

  /** The logarithm of how much more a feature belongs to the examples of a subject than to those of the others. */
  #learn(examples: readonly { readonly subject: number; readonly vector: Vector }[]): Float32Array {
    const subjects = this.#subjects.length;
    const size = this.#numbers.size;
    const own = new Float64Array(size * subjects);
    const all = new Float64Array(size);
    const ofSubject = new Float64Array(subjects);
    let total = 0;
    for (const { subject, vector } of examples) {
      for (const [at, feature] of vector.features.entries()) {
        const weight = vector.weights[at] ?? 0;
        own[feature * subjects + subject] = (own[feature * subjects + subject] ?? 0) + weight;
        all[feature] = (all[feature] ?? 0) + weight;
        ofSubject[subject] = (ofSubject[subject] ?? 0) + weight;
        total += weight;
      }
    }
    const { smoothing } = TUNING;
    return Float32Array.from(own, (weight, at) => {
      const subject = at % subjects;
      const feature = (at - subject) / subjects;
      const sum = ofSubject[subject] ?? 0;
      const inside = (weight + smoothing) / (sum + smoothing * size);
      const outside = ((all[feature] ?? 0) - weight + smoothing) / (total - sum + smoothing * size);
      return Math.log(inside / outside);
    });
  }
}

/** The words of a text and their pieces, each once. */
function featuresOf(text: string, language: Language): Set<string> {
  const features = new Set<string>();
  for (const word of heardWords(text, language)) {
    features.add(`=${word}`);
    for (const length of [3, 4]) for (const gram of gramsIn(word, length)) features.add(gram);
  }
  return features;
}
