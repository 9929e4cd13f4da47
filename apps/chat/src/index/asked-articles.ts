import type { Language } from '@sabha/domain/core/localized';
import type { SearchDocument } from './documents.ts';
import { Recogniser } from './recogniser.ts';

/** What is not the name of an article. */
const OTHERS = '';

/** How likely a question asks for an article, and for nothing that is here: 0 to 1. */
export interface AskedFor {
  readonly article: number;
  readonly others: number;
}

/** What a question asks for. */
export class Recognised {
  readonly #likelihoods: ReadonlyMap<string, number>;

  constructor(likelihoods: ReadonlyMap<string, number>) {
    this.#likelihoods = likelihoods;
  }

  of(id: string): AskedFor {
    return { article: this.#likelihoods.get(id) ?? 0, others: this.#likelihoods.get(OTHERS) ?? 0 };
  }

  /** The ids of the articles that it most likely asks for. */
  likeliest(most: number): string[] {
    return [...this.#likelihoods]
      .filter(([id]) => id !== OTHERS)
      .sort(([, one], [, other]) => other - one)
      .slice(0, most)
      .map(([id]) => id);
  }
}

/** Which help article a question asks for, as is learnt from the ways of asking for each. */
export class AskedArticles {
  readonly #recogniser: Recogniser | null;

  /** @param others Questions that nothing here answers. */
  constructor(language: Language, articles: readonly SearchDocument[], others: readonly string[]) {
    const asked = articles.flatMap(({ id, texts }): [string, readonly string[]][] => {
      const text = texts[language];
      // A title says more than one way of asking.
      return text ? [[id, [text.title, text.title, ...text.questions]]] : [];
    });
    this.#recogniser =
      asked.length === 0 ? null : new Recogniser(language, new Map([...asked, [OTHERS, others]]));
  }

  recognise(question: string): Recognised {
    return new Recognised(this.#recogniser?.likelihoods(question) ?? new Map());
  }
}
