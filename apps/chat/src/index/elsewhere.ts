import type { Language } from '@sabha/domain/core/localized';
import { GramLikeness, type Grams } from './gram-likeness.ts';

/** Questions in one language that Sabha has no answer to: what people ask of other offices, or of nobody. */
export class Elsewhere {
  readonly #likeness: GramLikeness;
  readonly #questions: readonly Grams[];

  constructor(language: Language, questions: readonly string[]) {
    this.#likeness = new GramLikeness(language);
    this.#questions = questions.flatMap((question) => this.#likeness.add([question]));
  }

  /** How near a question is to the nearest of them: 0 to 1. */
  nearness(question: string): number {
    const asked = this.#likeness.ask(question);
    return this.#questions.reduce((most, grams) => Math.max(most, this.#likeness.likeness(asked, grams)), 0);
  }
}
