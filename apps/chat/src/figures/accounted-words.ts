import { LANGUAGES, type Localized } from '@sabha/domain/core/localized';
import { wordsOf } from '../language/words.ts';
import type { Concept } from './concepts.ts';
import { saidBy } from './match-names.ts';
import type { ReadWord } from './question-words.ts';
import { type FigureReading, oneProvince } from './read-figure-question.ts';

/** What an answer is about: all that words of a question may mean, if it answers that question. */
export interface AnsweredOf {
  readonly concepts: readonly Concept[];
  /** Names and titles of what it is of. */
  readonly names?: readonly Localized[];
  /** Further texts of it: they may say what a title leaves out. */
  readonly texts?: readonly Localized[];
  readonly years?: readonly number[];
  readonly numbers?: readonly number[];
  readonly province?: FigureReading['province'];
}

/** Words of a question that an answer is not about. */
interface Unaccounted {
  /** Years, numbers and places, by which a figure is narrowed. */
  readonly narrowing: readonly string[];
  readonly others: readonly string[];
}

/** These ask for no other figure: "which", "year". */
const ALWAYS: readonly Concept[] = ['which', 'year'];

/** What divides a figure or takes from it: of a name only as it is written there. */
const DIVIDING: readonly Concept[] = ['each', 'not', 'opinion', 'future'];

/**
 * The words of a question that an answer leaves out of account. With none, the answer is to what was asked; with any, its figure may be
 * of something else: of another year, of another measure, of all where a part was asked for.
 */
export function unaccounted(reading: FigureReading, about: AnsweredOf): Unaccounted {
  const { words, language } = reading;
  const listed = words.map(({ word }) => word);
  const byName = saidBy(listed, about.names ?? [], language);
  const byText = saidBy(listed, about.texts ?? [], language, true);
  const used = new Set<Concept>([...ALWAYS, ...about.concepts]);
  if (about.province) used.add('province');
  const isOfProvince = oneProvince(new Set(words.flatMap(({ provinces }) => provinces))) === about.province;
  const ofNames = new Set(
    (about.names ?? []).flatMap((name) => LANGUAGES.flatMap((one) => wordsOf(name[one]))),
  );
  const isAccounted = ({ word, concepts, provinces, number, year }: ReadWord): boolean => {
    // "Half of" and "each" sound like words of some names.
    if (DIVIDING.some((one) => concepts.includes(one))) return ofNames.has(word);
    if (year !== null && about.years?.includes(year)) return true;
    if (number !== null && about.numbers?.includes(number)) return true;
    if (byName.has(word) || concepts.some((one) => used.has(one))) return true;
    if (provinces.length > 0 && about.province && isOfProvince) return true;
    return concepts.length === 0 && number === null && year === null && byText.has(word);
  };
  const left = words.filter((one) => !isAccounted(one));
  const narrows = ({ number, year, provinces, concepts }: ReadWord) =>
    number !== null || year !== null || (provinces.length > 0 && concepts.length === 0);
  return {
    narrowing: left.filter(narrows).map(({ word }) => word),
    others: left.filter((one) => !narrows(one)).map(({ word }) => word),
  };
}
