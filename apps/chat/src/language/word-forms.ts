import { LANGUAGES, type Language, type Localized } from '@sabha/domain/core/localized';
import { foldWord } from './fold.ts';
import { isMisspelled } from './misspelled.ts';
import { soundKeys, soundKeysWithoutEndings, soundRoot } from './sounds.ts';
import { stem } from './stem.ts';
import { scriptOf } from './words.ts';

/** The last vowel of a word, which an ending replaces: மீளாய்வு, மீளாய்வில். */
const LAST_SIGN = /[\u0bbe-\u0bcd\u0dca-\u0df3]$/u;
/** The fewest letters of a listed word that a longer one may begin with. */
const LEAST_BEGINNING = 4;
/** The fewest letters of a sound by which a word is known in spite of its spelling. */
const LEAST_SOUND = 5;
/** The fewest letters of a word that may go on after what is looked for. */
const LEAST_ROOT = 4;

/** The forms by which words of a list are known in a question. */
export interface WordForms {
  readonly exact: ReadonlySet<string>;
  /** Words that may have an ending after them. */
  readonly beginnings: readonly string[];
  readonly stems: ReadonlySet<string>;
  readonly roots: Readonly<Record<'si' | 'ta', readonly string[]>>;
}

/**
 * The forms of words in three languages, parted by spaces. Sinhala and Tamil are known in Latin letters too, by how they sound, and with
 * any ending; with `^` before it a word is known as it is written alone.
 */
export function formsOf(words: Localized): WordForms {
  const of = (language: Language) => words[language].split(' ').filter((word) => word !== '');
  const loose = (language: Language) => of(language).filter((word) => !word.startsWith('^'));
  const alone = LANGUAGES.flatMap((language) => of(language).map((word) => foldWord(word.replace('^', ''))));
  const rootsOf = (language: 'si' | 'ta') => [
    ...new Set(loose(language).flatMap((word) => soundKeys(foldWord(word), language).map(soundRoot))),
  ];
  return {
    exact: new Set(alone),
    beginnings: LANGUAGES.flatMap((language) =>
      loose(language).map((word) => foldWord(word).replace(LAST_SIGN, '')),
    ).filter((word) => word.length >= LEAST_BEGINNING && scriptOf(word) !== 'en'),
    stems: new Set(LANGUAGES.flatMap((language) => loose(language).map((word) => stem(foldWord(word))))),
    roots: { si: rootsOf('si'), ta: rootsOf('ta') },
  };
}

/** Whether a word of a question is one of these, in whatever form, script and spelling. */
export function isAmong(word: string, forms: WordForms, language: Language): boolean {
  if (forms.exact.has(word)) return true;
  const script = scriptOf(word);
  if (script !== 'en')
    return forms.stems.has(stem(word)) || hasEnding(word, forms) || soundsAlike(word, forms, script);
  if (forms.stems.has(stem(word)) || isMisspelledAmong(word, forms)) return true;
  return language !== 'en' && beginsByEar(word, forms.roots[language], language);
}

/** Words that are long enough to be known with a letter wrong. */
const LONG = 6;

function isMisspelledAmong(word: string, forms: WordForms): boolean {
  return (
    word.length >= LONG && [...forms.exact].some((known) => known.length >= LONG && isMisspelled(word, known))
  );
}

function beginsByEar(word: string, roots: readonly string[], language: 'si' | 'ta'): boolean {
  return soundKeysWithoutEndings(word, language).some((key) => {
    const root = soundRoot(key);
    return roots.some((known) => known === root || (known.length >= LEAST_ROOT && key.startsWith(known)));
  });
}

/**
 * Whether a word is one of these more strictly: as it is written, with an ending in its own letters, or in Latin letters by its sound.
 */
export function isWritten(word: string, forms: WordForms, language: Language): boolean {
  if (forms.exact.has(word)) return true;
  if (scriptOf(word) !== 'en') return hasEnding(word, forms);
  if (language === 'en') return false;
  return soundKeys(word, language).some((key) => forms.roots[language].includes(soundRoot(key)));
}

function hasEnding(word: string, { beginnings }: WordForms): boolean {
  return beginnings.some((known) => word.startsWith(known));
}

function soundsAlike(word: string, { roots }: WordForms, language: 'si' | 'ta'): boolean {
  return soundKeys(word, language).some((key) => {
    const root = soundRoot(key);
    return root.length >= LEAST_SOUND && roots[language].includes(root);
  });
}
