import type { Language } from '@sabha/domain/core/localized';
import { foldWord } from '../language/fold.ts';
import { wordsOf } from '../language/words.ts';
import { TUNING } from '../tuning.ts';
import { GramLikeness, type Grams } from './gram-likeness.ts';

/** What nothing here answers: questions in each language, and names of other things, in any. */
export interface AskedElsewhere {
  readonly questions: Readonly<Record<Language, readonly string[]>>;
  readonly names: readonly string[];
}

/** Questions in one language that Sabha has no answer to: what people ask of other offices, or of nobody. */
export class Elsewhere {
  readonly #likeness: GramLikeness;
  readonly #questions: readonly Grams[];

  readonly #names: ReadonlySet<string>;

  constructor(language: Language, { questions, names }: AskedElsewhere) {
    this.#likeness = new GramLikeness(language);
    this.#names = new Set(names.map(foldWord));
    this.#questions = questions[language].flatMap((question) => this.#likeness.add([question]));
  }

  /** How near a question is to the nearest of them: 0 to 1. */
  nearness(question: string): number {
    const asked = this.#likeness.ask(question);
    const least = wordsOf(question).some((word) => this.#names.has(word)) ? TUNING.nearnessOfName : 0;
    return this.#questions.reduce(
      (most, grams) => Math.max(most, this.#likeness.likeness(asked, grams)),
      least,
    );
  }
}
