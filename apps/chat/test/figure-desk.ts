import type { Language } from '@sabha/domain/core/localized';
import { answerFigure } from '../src/figures/answer-figure.ts';
import type { FigureAnswer } from '../src/figures/figure-answer.ts';
import { fromPublished } from '../src/index/documents.ts';
import { SearchIndex } from '../src/index/search-index.ts';
import { PlatformClient } from '../src/platform/platform-client.ts';
import { EXAMPLES } from './example-documents.ts';
import { exampleAnswers } from './example-figures.ts';
import { published, SmallPlatform } from './small-platform.ts';

/** Titles of what the example answers are of. */
const NAMED = [
  published({
    kind: 'petition',
    id: '3',
    title: { en: 'Clean wells for Padaviya' },
    text: { en: 'Test the water.' },
  }),
  published({ kind: 'proposal', id: '2', title: { en: 'A ferry to Delft' }, text: { en: 'Twice a day.' } }),
  published({ kind: 'project', id: '21', title: { en: 'Jaffna water supply' }, text: { en: 'New pipes.' } }),
  published({
    kind: 'policy',
    id: '1',
    title: { en: 'Plastic bag levy' },
    text: { en: 'Ten rupees for each bag.' },
  }),
];

/** Asks for figures of a platform that has the example answers. */
export class FigureDesk {
  readonly platform: SmallPlatform;
  readonly index = new SearchIndex();

  private constructor(platform: SmallPlatform) {
    this.platform = platform;
    for (const document of [...EXAMPLES, ...NAMED.map(fromPublished)]) this.index.add(document);
    this.restore();
  }

  static async open(): Promise<FigureDesk> {
    return new FigureDesk(await SmallPlatform.open());
  }

  /** Gives the platform its answers back. */
  restore(): void {
    for (const [path, answer] of exampleAnswers()) this.platform.answers.set(path, answer);
  }

  /** Asks anew: nothing that the platform answered before is used. */
  async ask(
    question: string,
    language: Language = 'en',
    earlier: readonly string[] = [],
  ): Promise<FigureAnswer | 'unreachable' | null> {
    this.platform.asked.length = 0;
    const platform = new PlatformClient(this.platform.url);
    return answerFigure({ question, earlier, language }, { index: this.index, platform });
  }

  /** What the platform sent for the last question. */
  get sent(): unknown[] {
    return this.platform.asked.flatMap((path) => this.platform.answers.get(path) ?? []);
  }
}
