import { LANGUAGES, type Language, type Localized } from '@sabha/domain/core/localized';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { isFunctionWord } from '../language/function-words.ts';
import { soundKeys, soundKeysWithoutEndings, soundRoot } from '../language/sounds.ts';
import { stem } from '../language/stem.ts';
import { scriptOf, wordsOf } from '../language/words.ts';
import { CONCEPTS, type Concept, PROVINCE_WORDS } from './concepts.ts';

/** What a question says that a query can be made of. */
export interface FigureReading {
  readonly language: Language;
  readonly concepts: ReadonlySet<Concept>;
  /** Fiscal years, in the order in which they are named. */
  readonly years: readonly number[];
  /** Other numbers: that of a petition, a proposal. */
  readonly numbers: readonly number[];
  readonly province: Province | null;
  /** Words that say something and are none of the above: a subject, a title. */
  readonly others: readonly string[];
  /** How many words say something at all. */
  readonly saying: number;
}

/** The fewest letters of a word that may go on after what is looked for. */
const LEAST_ROOT = 4;
const YEAR = /^(?:fy)?((?:19|20)\d\d)/;
const NUMBER = /^(\d{1,9})(?!\d)/;

interface Forms {
  readonly exact: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  readonly roots: Readonly<Record<'si' | 'ta', readonly string[]>>;
}

function formsOf(words: Localized): Forms {
  const of = (language: Language) => words[language].split(' ').filter((word) => word !== '');
  const loose = (language: Language) => of(language).filter((word) => !word.startsWith('^'));
  const alone = LANGUAGES.flatMap((language) =>
    of(language).map((word) => word.replace('^', '').normalize('NFC')),
  );
  const rootsOf = (language: 'si' | 'ta') => [
    ...new Set(loose(language).flatMap((word) => soundKeys(word.normalize('NFC'), language).map(soundRoot))),
  ];
  return {
    exact: new Set(alone),
    stems: new Set(
      LANGUAGES.flatMap((language) => loose(language).map((word) => stem(word.normalize('NFC')))),
    ),
    roots: { si: rootsOf('si'), ta: rootsOf('ta') },
  };
}

const CONCEPT_FORMS = Object.entries(CONCEPTS).map(
  ([concept, words]) => [concept as Concept, formsOf(words)] as const,
);
const PROVINCE_FORMS = PROVINCES.map((province) => [province, formsOf(PROVINCE_WORDS[province])] as const);

/** Whether a word of a question is one of these, in whatever form, script and spelling. */
function isAmong(word: string, forms: Forms, language: Language): boolean {
  if (forms.exact.has(word)) return true;
  const script = scriptOf(word);
  if (script !== 'en') return forms.stems.has(stem(word)) || beginsByEar(word, forms.roots[script], script);
  if (forms.stems.has(stem(word))) return true;
  return language !== 'en' && beginsByEar(word, forms.roots[language], language);
}

function beginsByEar(word: string, roots: readonly string[], language: 'si' | 'ta'): boolean {
  return soundKeysWithoutEndings(word, language).some((key) => {
    const root = soundRoot(key);
    return roots.some((known) => known === root || (known.length >= LEAST_ROOT && key.startsWith(known)));
  });
}

/** Reads a question in its words. `language` decides how Latin letters sound. */
export function readFigureQuestion(question: string, language: Language): FigureReading {
  const concepts = new Set<Concept>();
  const years: number[] = [];
  const numbers: number[] = [];
  const provinces = new Set<Province>();
  const others: string[] = [];
  let saying = 0;
  for (const word of wordsOf(question.replace(/(\d),(\d)/g, '$1$2'))) {
    const year = YEAR.exec(word)?.[1];
    const number = NUMBER.exec(word.replace(/^(?:no|number|#)(?=\d)/, ''))?.[1];
    if (year !== undefined) years.push(Number(year));
    else if (number !== undefined) numbers.push(Number(number));
    const means = CONCEPT_FORMS.filter(([, forms]) => isAmong(word, forms, language)).map(
      ([concept]) => concept,
    );
    for (const concept of means) concepts.add(concept);
    const named = PROVINCE_FORMS.filter(([, forms]) => isAmong(word, forms, language)).map(
      ([province]) => province,
    );
    for (const province of named) provinces.add(province);
    if (year !== undefined || number !== undefined || means.length > 0 || named.length > 0) saying += 1;
    else if (!isFunctionWord(word, language)) {
      saying += 1;
      others.push(word);
    }
  }
  return { language, concepts, years, numbers, province: oneProvince(provinces), others, saying };
}

/** "North" and "West" together are the North Western Province. */
function oneProvince(named: ReadonlySet<Province>): Province | null {
  if (named.has('Northern') && named.has('Western')) return 'North Western';
  if (named.has('Northern') && named.has('Central')) return 'North Central';
  if (named.has('Western') && named.has('Central')) return 'North Central';
  const [first] = named;
  return first ?? null;
}

/**
 * A follow-up ("and in 2023?") with what it leaves open taken from the question before it: what it is about, and, where it names
 * no other, the subject, the year, the province and the number.
 */
export function withEarlier(reading: FigureReading, earlier: FigureReading): FigureReading {
  const own = (list: readonly unknown[]) => list.length > 0;
  return {
    language: reading.language,
    concepts: new Set([...topicsAndMeasures(earlier, reading), ...reading.concepts]),
    years: own(reading.years) ? reading.years : earlier.years,
    numbers: own(reading.numbers) || own(reading.others) ? reading.numbers : earlier.numbers,
    province: reading.province ?? (own(reading.others) ? null : earlier.province),
    others: own(reading.others) || own(reading.numbers) ? reading.others : earlier.others,
    saying: reading.saying + earlier.concepts.size,
  };
}

const TOPICS: readonly Concept[] = [
  'petition',
  'proposal',
  'project',
  'report',
  'policy',
  'budget',
  'citizen',
];
const STATES: readonly Concept[] = [
  'delayed',
  'completed',
  'inProgress',
  'planned',
  'suspended',
  'underReview',
];
const MEASURES: readonly Concept[] = ['allocated', 'spent', 'change', 'share', 'most', 'least'];

/** What the earlier question was about, without what the later one replaces. */
function topicsAndMeasures(earlier: FigureReading, later: FigureReading): Concept[] {
  const replaced = (group: readonly Concept[], concept: Concept) =>
    group.includes(concept) && group.some((other) => later.concepts.has(other));
  const named = later.years.length > 0 ? (['lastYear', 'year'] as readonly Concept[]) : [];
  return [...earlier.concepts].filter(
    (concept) =>
      ![TOPICS, STATES, MEASURES].some((group) => replaced(group, concept)) && !named.includes(concept),
  );
}

/** Whether a question has no topic of its own: then it follows the one before it. */
export function isFollowUp({ concepts, saying }: FigureReading): boolean {
  return saying <= 5 && !TOPICS.some((topic) => concepts.has(topic));
}
