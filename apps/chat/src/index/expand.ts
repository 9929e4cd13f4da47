import type { Language } from '@sabha/domain/core/localized';
import { LONGEST_PHRASE, type Phrase, synonymGroups } from '../language/synonyms.ts';
import { TUNING } from '../tuning.ts';
import type { Question, QuestionWord } from './question.ts';
import { intersect } from './term-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How a text can match a word of a question. */
export type Way = 'word' | 'synonym' | 'sound' | 'grams';

/** What is looked for beside or for a word of a question: one stem, or several that must all be there. */
export interface Expansion {
  terms: number[];
  way: Way;
  /** What finding it is worth beside finding the word: 0 to 1. */
  credit: number;
  /** The synonym as it is written. */
  synonym: Phrase | null;
}

/** Of each word of a question: all that can match it in one language's texts, the best first. */
export type Expansions = Expansion[][];

/** What can match the words of a question in the texts of `language`. `own`: only the words themselves, as they are or misspelled. */
export function expand(
  question: Question,
  vocabulary: Vocabulary,
  language: Language,
  own: boolean,
): Expansions {
  const isOwnLanguage = question.language === language;
  const expansions = question.words.map((word) => [
    ...exactly(word, vocabulary, isOwnLanguage || word.isLatin),
    ...(isOwnLanguage ? bySoundAndSpelling(word, vocabulary) : []),
  ]);
  if (!own) addSynonyms(question, vocabulary, language, expansions);
  return expansions.map((all) => bestOfEach(all));
}

const of = (term: number, way: Way, credit: number): Expansion => ({
  terms: [term],
  way,
  credit,
  synonym: null,
});

function exactly(word: QuestionWord, vocabulary: Vocabulary, possible: boolean): Expansion[] {
  const term = possible ? vocabulary.terms.idOf(word.stem) : undefined;
  return term !== undefined && vocabulary.terms.isUsed(term) ? [of(term, 'word', TUNING.credits.word)] : [];
}

function bySoundAndSpelling(word: QuestionWord, vocabulary: Vocabulary): Expansion[] {
  if (word.isNumber) return [];
  const { credits, leastGramLikeness, leastGramLikenessOfKnown, likeWords } = TUNING;
  const exact = vocabulary.terms.idOf(word.stem);
  const known = exact !== undefined && vocabulary.terms.isUsed(exact);
  const sounds = known ? [] : bySound(word, vocabulary);
  const least = known || sounds.length > 0 ? leastGramLikenessOfKnown : leastGramLikeness;
  const romanized = word.isLatin && word.roots.length > 0;
  const like = [
    ...vocabulary.spelledLike(word.stem, least, likeWords),
    ...(romanized ? word.roots.flatMap((root) => vocabulary.soundingNear(root, least, likeWords)) : []),
  ];
  if (!known && sounds.length === 0) like.push(...vocabulary.fewLettersFrom(word.stem, likeWords));
  return [...sounds, ...like.map(({ term, likeness }) => of(term, 'grams', credits.grams * likeness))];
}

function bySound({ roots, wholeRoots, isLatin }: QuestionWord, vocabulary: Vocabulary): Expansion[] {
  const { credits, leastSound, shortSoundShare } = TUNING;
  return roots.flatMap((root, at) => {
    if (!isLatin && root.length < leastSound.native) return [];
    const credit = at < wholeRoots ? credits.sound : credits.soundEnding;
    const share = isLatin && root.length < leastSound.romanized ? shortSoundShare : 1;
    return vocabulary.soundingLike(root).map((term) => of(term, 'sound', credit * share));
  });
}

function addSynonyms(
  question: Question,
  vocabulary: Vocabulary,
  language: Language,
  expansions: Expansions,
): void {
  const { words } = question;
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= LONGEST_PHRASE && start + length <= words.length; length += 1) {
      const phrase = words.slice(start, start + length);
      const found = synonymsOf(phrase, question.language).flatMap((synonym) =>
        known(synonym, vocabulary, language),
      );
      for (let at = start; at < start + length; at += 1) expansions[at]?.push(...found);
    }
  }
}

function synonymsOf(words: QuestionWord[], language: Language): Record<Language, Phrase[]>[] {
  const stems = words.map((word) => word.stem);
  const written = synonymGroups(stems, [], language);
  return written.length > 0
    ? written
    : synonymGroups(
        stems,
        words.map((word) => word.roots),
        language,
      );
}

function known(group: Record<Language, Phrase[]>, vocabulary: Vocabulary, language: Language): Expansion[] {
  return group[language].flatMap((synonym) => {
    const terms = synonym.stems.map((one) => vocabulary.terms.idOf(one));
    if (!terms.every((term) => term !== undefined)) return [];
    return [{ terms, way: 'synonym' as const, credit: TUNING.credits.synonym, synonym }];
  });
}

/** Of the expansions that look for the same stems, the one that is worth most. */
function bestOfEach(expansions: Expansion[]): Expansion[] {
  const best = new Map<string, Expansion>();
  for (const expansion of expansions) {
    const key = expansion.terms.join(' ');
    if (expansion.credit > (best.get(key)?.credit ?? 0)) best.set(key, expansion);
  }
  return [...best.values()];
}

/** The documents that an expansion finds, as postings. */
export function postingsFor(expansion: Expansion, vocabulary: Vocabulary): Uint32Array {
  const [only, ...others] = expansion.terms;
  if (only === undefined) return new Uint32Array();
  if (others.length === 0) return vocabulary.terms.postingsOf(only);
  return intersect(expansion.terms.map((term) => vocabulary.terms.postingsOf(term)));
}
