import { LANGUAGES, type Language, type Localized } from '@sabha/domain/core/localized';
import { isFunctionWord } from '../language/function-words.ts';
import { soundKeys, soundKeysWithoutEndings, soundRoot } from '../language/sounds.ts';
import { stem } from '../language/stem.ts';
import { synonymGroups } from '../language/synonyms.ts';
import { scriptOf, wordsOf } from '../language/words.ts';

/** Words that names of ministries and areas share, and that do not tell them apart. */
const EVERYWHERE = new Set(
  [
    'ministry',
    'affairs',
    'national',
    'office',
    'development',
    'අමාත්‍යාංශය',
    'කටයුතු',
    'ජාතික',
    'சேவை',
    'அமைச்சு',
    'அலுவல்கள்',
    'தேசிய',
    'விவகாரங்கள்',
  ].map((word) => stem(wordsOf(word)[0] ?? '')),
);

/** A name that words of a question fit. */
export interface NameMatch<Named> {
  readonly named: Named;
  /** How much of the name the words say: 0 to 1. */
  readonly share: number;
  /** The words that say it. */
  readonly words: readonly string[];
}

/**
 * The names that words of a question fit, the best first: those of which the words say most. A word fits a word of a name that has
 * its stem, its sound or its meaning, or that is spelled almost like it.
 */
export function matchNames<Named extends { readonly names: Localized }>(
  words: readonly string[],
  candidates: readonly Named[],
  language: Language,
): NameMatch<Named>[] {
  const asked = words.map((word) => ({ word, ways: waysOf(word, language) }));
  return candidates
    .map((named) => bestOf(named, asked))
    .filter((match) => match.words.length > 0)
    .sort((one, other) => other.words.length - one.words.length || other.share - one.share);
}

interface Ways {
  readonly stem: string;
  readonly roots: ReadonlySet<string>;
  readonly meanings: ReadonlySet<unknown>;
}

function waysOf(word: string, language: Language): Ways {
  const script = scriptOf(word);
  const heard = script === 'en' ? language : script;
  const roots = heard === 'en' ? [] : soundKeysWithoutEndings(word, heard).map(soundRoot);
  const sounds = heard === 'en' ? [] : [soundKeys(word, heard).map(soundRoot)];
  const own = synonymGroups([stem(word)], sounds, heard);
  const english = script === 'en' ? synonymGroups([stem(word)], [], 'en') : [];
  return { stem: stem(word), roots: new Set(roots), meanings: new Set([...own, ...english]) };
}

function bestOf<Named extends { readonly names: Localized }>(
  named: Named,
  asked: readonly { readonly word: string; readonly ways: Ways }[],
): NameMatch<Named> {
  const matches = LANGUAGES.map((language) => {
    const parts = wordsOf(named.names[language])
      .filter((word) => !isFunctionWord(word, language) && !EVERYWHERE.has(stem(word)))
      .map((word) => waysOf(word, language));
    const said = parts.filter((part) => asked.some(({ ways }) => isSame(ways, part)));
    const words = asked
      .filter(({ ways }) => parts.some((part) => isSame(ways, part)))
      .map(({ word }) => word);
    return { named, share: parts.length === 0 ? 0 : said.length / parts.length, words };
  });
  return matches.reduce((best, next) =>
    next.words.length > best.words.length ||
    (next.words.length === best.words.length && next.share > best.share)
      ? next
      : best,
  );
}

function isSame(asked: Ways, part: Ways): boolean {
  if (asked.stem === part.stem) return true;
  if ([...asked.roots].some((root) => root.length >= 3 && part.roots.has(root))) return true;
  if ([...asked.meanings].some((meaning) => part.meanings.has(meaning))) return true;
  return isMisspelled(asked.stem, part.stem);
}

/** One letter wrong, missing, too much or exchanged in a word of five letters; two in one of nine. */
function isMisspelled(word: string, other: string): boolean {
  const most = Math.min(word.length, other.length) >= 9 ? 2 : 1;
  if (Math.min(word.length, other.length) < 4 || Math.abs(word.length - other.length) > most) return false;
  return distance(word, other) <= most;
}

/** How many letters must change; two neighbours that change places are one change. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const exchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (row_: number, column: number) => rows[row_]?.[column] ?? 0;
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(i - 1, j - 1) + same,
        exchanged ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
