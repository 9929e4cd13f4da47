import { LANGUAGES, type Language } from '@sabha/domain/core/localized';
import { isWrittenFunctionWord } from './function-words.ts';
import { soundKeys, soundRoot } from './sounds.ts';
import { stem } from './stem.ts';
import data from './synonyms.json' with { type: 'json' };
import { wordsOf } from './words.ts';

/** A word or a few words that belong together, as written and as their stems. */
export interface Phrase {
  text: string;
  stems: string[];
}
/** A phrase of the list. Some words have other meanings too ("in charge of"): they are understood, and not looked for in texts. */
interface ListedPhrase extends Phrase {
  isLookedFor: boolean;
}
type Group = Record<Language, Phrase[]>;

/**
 * Each line: what means the same, in English, Sinhala and Tamil, each with its loan words and its spoken forms. Before a word that is
 * understood and not looked for there is a `~`.
 */
const LISTED: Record<Language, ListedPhrase[]>[] = data.map((line) => {
  const [en = '', si = '', ta = ''] = line.split('|');
  return { en: phrasesOf(en), si: phrasesOf(si), ta: phrasesOf(ta) };
});

function phrasesOf(list: string): ListedPhrase[] {
  const seen = new Set<string>();
  return list.split(',').flatMap((part) => {
    const text = part.trim();
    const stems = wordsOf(text)
      .filter((word) => !isWrittenFunctionWord(word))
      .map(stem);
    const key = stems.join(' ');
    if (key === '' || seen.has(key)) return [];
    seen.add(key);
    return [{ text: text.replace('~', ''), stems, isLookedFor: !text.startsWith('~') }];
  });
}

const lookedFor = (phrases: ListedPhrase[]): Phrase[] => phrases.filter(({ isLookedFor }) => isLookedFor);
const GROUPS: Group[] = LISTED.map(({ en, si, ta }) => ({
  en: lookedFor(en),
  si: lookedFor(si),
  ta: lookedFor(ta),
}));

/** Every word of the groups, folded, by language. */
export const SYNONYM_WORDS: Record<Language, string[]> = { en: [], si: [], ta: [] };
const BY_STEMS = new Map<string, Set<number>>();
const BY_SOUND = { si: new Map<string, Set<number>>(), ta: new Map<string, Set<number>>() };

function remember(map: Map<string, Set<number>>, key: string, group: number): void {
  const groups = map.get(key);
  if (groups === undefined) map.set(key, new Set([group]));
  else groups.add(group);
}

for (const [number, group] of LISTED.entries()) {
  for (const language of LANGUAGES) {
    for (const phrase of group[language]) {
      SYNONYM_WORDS[language].push(...wordsOf(phrase.text));
      remember(BY_STEMS, phrase.stems.join(' '), number);
      if (language === 'en') continue;
      for (const key of phraseSounds(phrase.stems, language)) remember(BY_SOUND[language], key, number);
    }
  }
}

/** The roots of the sounds of words, joined; a word that has none makes the phrase have none. */
function phraseSounds(words: string[], language: 'si' | 'ta'): string[] {
  const keys = words.map((word) => soundKeys(word, language).map(soundRoot));
  return keys.reduce<string[]>(
    (joined, options) =>
      joined.flatMap((start) => options.map((key) => (start === '' ? key : `${start} ${key}`))),
    [''],
  );
}

/** The longest phrase of the groups, in words. */
export const LONGEST_PHRASE = Math.max(
  ...GROUPS.flatMap((group) =>
    LANGUAGES.flatMap((language) => group[language].map((phrase) => phrase.stems.length)),
  ),
);

/** The shortest sound that finds a group: shorter ones are of too many words. */
const SHORTEST_SOUND = 3;

/**
 * The groups that words of a question belong to.
 * @param stems The stems of the words, in their order.
 * @param sounds For a question in Latin letters: the roots of the sounds of each word.
 */
export function synonymGroups(stems: string[], sounds: string[][], language: Language): Group[] {
  const numbers = new Set(BY_STEMS.get(stems.join(' ')) ?? []);
  if (language !== 'en' && sounds.every((options) => options.length > 0)) {
    const joined = sounds.reduce<string[]>(
      (all, options) =>
        all.flatMap((start) => options.map((key) => (start === '' ? key : `${start} ${key}`))),
      [''],
    );
    for (const key of joined) {
      if (key.length < SHORTEST_SOUND) continue;
      for (const number of BY_SOUND[language].get(key) ?? []) numbers.add(number);
    }
  }
  return [...numbers].sort((one, other) => one - other).flatMap((number) => GROUPS[number] ?? []);
}
