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

/** Words that are long enough to be known with a letter wrong. */
const LONG = 6;

/** The forms by which words of a list are known in a question. */
export interface WordForms {
  readonly exact: ReadonlySet<string>;
  /** Those of `exact` that are long enough to be known with a letter wrong. */
  readonly long: readonly string[];
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
    long: [...new Set(alone)].filter((word) => word.length >= LONG),
    beginnings: LANGUAGES.flatMap((language) =>
      loose(language).map((word) => foldWord(word).replace(LAST_SIGN, '')),
    ).filter((word) => word.length >= LEAST_BEGINNING && scriptOf(word) !== 'en'),
    stems: new Set(LANGUAGES.flatMap((language) => loose(language).map((word) => stem(foldWord(word))))),
    roots: { si: rootsOf('si'), ta: rootsOf('ta') },
  };
}

/** A word of a question as it is compared with many lists: each part is made once, and only where it is asked for. */
class HeardWord {
  readonly word: string;
  readonly language: Language;
  #stem: string | undefined;
  #keys: readonly string[] | undefined;
  #cut: readonly string[] | undefined;

  constructor(word: string, language: Language) {
    this.word = word;
    this.language = language;
  }

  get stem(): string {
    this.#stem ??= stem(this.word);
    return this.#stem;
  }

  /** How it sounds. */
  keysIn(language: 'si' | 'ta'): readonly string[] {
    this.#keys ??= soundKeys(this.word, language);
    return this.#keys;
  }

  /** How it sounds without its endings, in the language of the question. */
  get cutKeys(): readonly string[] {
    this.#cut ??= this.language === 'en' ? [] : soundKeysWithoutEndings(this.word, this.language);
    return this.#cut;
  }
}

/** A word is compared with a hundred lists before the next one is; no other is remembered. */
let last: HeardWord | null = null;

function hear(word: string, language: Language): HeardWord {
  if (last?.word !== word || last.language !== language) last = new HeardWord(word, language);
  return last;
}

/** Whether a word of a question is one of these, in whatever form, script and spelling. */
export function isAmong(word: string, forms: WordForms, language: Language): boolean {
  if (forms.exact.has(word)) return true;
  const own = hear(word, language);
  if (forms.stems.has(own.stem)) return true;
  const script = scriptOf(word);
  if (script !== 'en') return hasEnding(word, forms) || soundsAlike(own, forms, script);
  return isMisspelledAmong(word, forms) || (language !== 'en' && beginsByEar(own, forms.roots[language]));
}

function isMisspelledAmong(word: string, { long }: WordForms): boolean {
  return word.length >= LONG && long.some((known) => isMisspelled(word, known));
}

function beginsByEar({ cutKeys }: HeardWord, roots: readonly string[]): boolean {
  return cutKeys.some((key) => {
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

function soundsAlike(word: HeardWord, { roots }: WordForms, language: 'si' | 'ta'): boolean {
  return word.keysIn(language).some((key) => {
    const root = soundRoot(key);
    return root.length >= LEAST_SOUND && roots[language].includes(root);
  });
}
