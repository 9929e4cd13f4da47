import type { PetitionView } from '@sabha/domain/petitions/petition';
import type { Language } from './languages.ts';

/** The title and description of a petition, and the language that they are in. */
export interface PetitionWords {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
}

/** The author's words in the reader's language, or else in the author's first. */
export function wordsFor(
  petition: Pick<PetitionView, 'language' | 'title' | 'description' | 'translations'>,
  language: Language,
): PetitionWords {
  const { title, description } = petition;
  const first = { language: petition.language, title, description };
  return [first, ...petition.translations].find((words) => words.language === language) ?? first;
}
