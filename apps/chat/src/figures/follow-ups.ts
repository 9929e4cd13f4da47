import type { Concept } from './concepts.ts';
import type { ReadWord } from './question-words.ts';
import type { FigureReading } from './read-figure-question.ts';

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
  'nearlyDone',
  'planned',
  'suspended',
  'underReview',
];
const CHOICES: readonly Concept[] = ['yes', 'no'];
const MEASURES: readonly Concept[] = ['allocated', 'spent', 'change', 'share', 'most', 'least'];

const KINDS: readonly Concept[] = ['capital', 'recurrent'];
const COUNTS: readonly Concept[] = ['howMany', 'howMuch', 'share'];
const DATES: readonly Concept[] = ['closes', 'when', 'open', 'state'];
const NARROWED: readonly Concept[] = [...STATES, 'resolved', 'unresolved', 'open', 'critical'];

/** Concepts of an earlier question that these of a later one replace. */
const REPLACED: readonly { readonly by: readonly Concept[]; readonly replaced: readonly Concept[] }[] = [
  ...[TOPICS, STATES, MEASURES, CHOICES, KINDS].map((group) => ({ by: group, replaced: group })),
  { by: ['closes', 'when', 'state'], replaced: COUNTS },
  { by: ['howMany', 'howMuch'], replaced: DATES },
  { by: ['whole'], replaced: NARROWED },
];

/**
 * A follow-up ("and in 2023?") with what it leaves open taken from the question before it: what it is about, and, where it names
 * no other, the subject, the year, the province and the number.
 */
export function withEarlier(reading: FigureReading, earlier: FigureReading): FigureReading {
  const own = (list: readonly unknown[]) => list.length > 0;
  // "The Puttalam one" is another project than the one before.
  const namesOtherProject =
    reading.province !== null && own(earlier.others) && earlier.concepts.has('project');
  const namesOther = own(reading.others) || own(reading.numbers) || namesOtherProject;
  const kept = topicsAndMeasures(earlier, reading);
  const merged = {
    language: reading.language,
    concepts: new Set([...kept, ...reading.concepts]),
    years: yearsOf(reading, earlier),
    months: own(reading.months) ? reading.months : earlier.months,
    numbers: own(reading.numbers) || own(reading.others) ? reading.numbers : earlier.numbers,
    province: reading.province ?? (own(reading.others) ? null : earlier.province),
    isWholeProvince: reading.province ? reading.isWholeProvince : earlier.isWholeProvince,
    others: namesOther ? reading.others : earlier.others,
    titleWords: namesOther ? reading.titleWords : earlier.titleWords,
    saying: reading.saying + earlier.concepts.size,
  };
  const isKept = ({ word, concepts, number, year }: ReadWord) =>
    number === null &&
    year === null &&
    (concepts.some((one) => kept.includes(one)) || merged.others.includes(word));
  return { ...merged, words: [...earlier.words.filter(isKept), ...reading.words] };
}

/** "The year before" is that before the one which was asked about. */
function yearsOf(later: FigureReading, { years }: FigureReading): readonly number[] {
  const [year] = years;
  if (later.years.length > 0 || year === undefined) return later.years.length > 0 ? later.years : years;
  return later.concepts.has('lastYear') ? [year - 1] : years;
}

/** What the earlier question was about, without what the later one replaces. */
function topicsAndMeasures(earlier: FigureReading, later: FigureReading): Concept[] {
  const named: readonly Concept[] = later.years.length > 0 ? ['lastYear', 'year'] : [];
  const gone = REPLACED.filter(({ by }) => by.some((one) => later.concepts.has(one))).flatMap(
    ({ replaced }) => replaced,
  );
  return [...earlier.concepts].filter((concept) => !gone.includes(concept) && !named.includes(concept));
}

/** Whether a question has no topic of its own: then it follows the one before it. */
export function isFollowUp({ concepts, saying }: FigureReading): boolean {
  return saying <= 5 && !TOPICS.some((topic) => concepts.has(topic));
}
