import { LANGUAGES, type Language, type Localized } from '@sabha/domain/core/localized';
import { isFunctionWord } from '../language/function-words.ts';
import { isMisspelled } from '../language/misspelled.ts';
import { soundKeys, soundKeysWithoutEndings, soundRoot } from '../language/sounds.ts';
import { stem } from '../language/stem.ts';
import { SYNONYM_WORDS, synonymGroups } from '../language/synonyms.ts';
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
    'minister',
    'அமைச்சர்',
    'மந்திரி',
  ].map((word) => stem(wordsOf(word)[0] ?? '')),
);

/** A name that words of a question fit. */
export interface NameMatch<Named> {
  readonly named: Named;
  /** How much of the name the words say: 0 to 1. */
  readonly share: number;
  /** The words that say it. */
  readonly words: readonly string[];
  /** The words by how well they fit. */
  readonly credit: number;
  /** Whether all of them only mean the same as words of the name: "army" and "defence". */
  readonly isByMeaning: boolean;
}

/**
 * The names that words of a question fit, the best first: those of which the words say most. A word fits a word of a name that has
 * its stem, its sound or its meaning, or, where no name has these, that is spelled almost like it.
 */
export function matchNames<Named extends { readonly names: Localized }>(
  words: readonly string[],
  candidates: readonly Named[],
  language: Language,
): NameMatch<Named>[] {
  const asked = words.map((word) => ({ word, ways: waysOf(word, language) }));
  const names = candidates.map((named) => ({
    named,
    parts: LANGUAGES.map((one) => partsOf(named.names[one], one)),
  }));
  const every = names.flatMap(({ parts }) => parts.flat());
  const best = asked.map(({ word, ways }) => ({
    word,
    ways,
    most: Math.max(0, ...every.map((part) => creditOf(ways, part))),
  }));
  return names
    .map(({ named, parts }) => bestOf(named, parts, best))
    .filter((match) => match.words.length > 0)
    .sort((one, other) => other.credit - one.credit || other.share - one.share);
}

/**
 * Which of the words some of these texts say: `exactly`: by their stem, sound or meaning alone; else also with a slip of the pen.
 */
export function saidBy(
  words: readonly string[],
  texts: readonly Localized[],
  language: Language,
  exactly = false,
): ReadonlySet<string> {
  const parts = texts.flatMap((text) =>
    LANGUAGES.flatMap((one) => wordsOf(text[one]).map((word) => waysOf(word, one))),
  );
  const least = exactly ? SLIP : 0;
  const credits = words.map((word) => {
    const ways = waysOf(word, language);
    return parts.map((part) => creditOf(ways, part));
  });
  const most = parts.map((_, at) => Math.max(0, ...credits.map((of) => of[at] ?? 0)));
  return new Set(
    words.filter((_, index) => {
      const of = credits[index] ?? [];
      const isByMeaning = Math.max(0, ...of) === MEANING;
      // "The navy" beside "defence" is a part of it, and not the same again.
      if (isByMeaning && of.some((credit, at) => credit === MEANING && (most[at] ?? 0) > MEANING))
        return false;
      return of.some((credit) => credit > least);
    }),
  );
}

interface Ways {
  readonly word: string;
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
  return { word, stem: stem(word), roots: new Set(roots), meanings: new Set([...own, ...english]) };
}

function partsOf(name: string, language: Language): Ways[] {
  return wordsOf(name)
    .filter((word) => !isFunctionWord(word, language) && !EVERYWHERE.has(stem(word)))
    .map((word) => waysOf(word, language));
}

/** A word of the question; `most` is the best that it fits any name. */
interface Asked {
  readonly word: string;
  readonly ways: Ways;
  readonly most: number;
}

function bestOf<Named>(
  named: Named,
  names: readonly (readonly Ways[])[],
  asked: readonly Asked[],
): NameMatch<Named> {
  const matches = names.map((parts) => {
    const fits = asked.map((one) => {
      const credit = Math.max(0, ...parts.map((part) => creditOf(one.ways, part)));
      // A slip of the pen is one only where nothing has the word itself.
      return credit === SLIP && one.most > SLIP ? 0 : credit;
    });
    const said = parts.filter((part) =>
      asked.some(({ ways }, at) => (fits[at] ?? 0) > 0 && creditOf(ways, part) > 0),
    );
    return {
      named,
      share: parts.length === 0 ? 0 : said.length / parts.length,
      words: asked.filter((_, at) => (fits[at] ?? 0) > 0).map(({ word }) => word),
      credit: fits.reduce((sum, credit) => sum + credit, 0),
      isByMeaning: fits.every((credit) => credit === 0 || credit === MEANING),
    };
  });
  return matches.reduce((best, next) =>
    next.credit > best.credit || (next.credit === best.credit && next.share > best.share) ? next : best,
  );
}

const SLIP = 0.5;
const MEANING = 0.8;
/** The fewest letters of a name's word that a word of the question may begin with, in Sinhala and Tamil. */
const LEAST_BEGINNING = 4;

/** How well a word of a question fits a word of a name: 0 to 1. */
function creditOf(asked: Ways, part: Ways): number {
  if (asked.stem === part.stem) return 1;
  if ([...asked.roots].some((root) => root.length >= 4 && part.roots.has(root))) return 0.95;
  if (part.stem.length >= LEAST_BEGINNING && scriptOf(part.word) !== 'en' && asked.word.startsWith(part.stem))
    return 0.9;
  if (beginsAlike(asked, part)) return 0.85;
  if ([...asked.meanings].some((meaning) => part.meanings.has(meaning))) return MEANING;
  return isSlip(asked.stem, part.stem) || isSlip(asked.word, part.word) ? SLIP : 0;
}

/** Words that are known as they are, and their stems: police is no slip of policies. */
const KNOWN = new Set(SYNONYM_WORDS.en.flatMap((word) => [word, stem(word)]));

/** Few people get the first letter wrong: wealth is no slip of health. */
function isSlip(asked: string, known: string): boolean {
  return asked[0] === known[0] && !KNOWN.has(asked) && isMisspelled(asked, known);
}

/** The fewest letters of a sound with which a longer word may begin: வெளிநாட்டலுவல்கள் begins with வெளிநாட்டு. */
const LEAST_BEGINNING_SOUND = 5;

function beginsAlike(asked: Ways, part: Ways): boolean {
  return [...asked.roots].some(
    (root) => root.length >= LEAST_BEGINNING_SOUND && [...part.roots].some((known) => known.startsWith(root)),
  );
}
