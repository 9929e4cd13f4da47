import type { Language } from '@sabha/domain/core/localized';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { foldWord } from '../language/fold.ts';
import { isFunctionWord } from '../language/function-words.ts';
import { formsOf, isAmong } from '../language/word-forms.ts';
import { wordsOf } from '../language/words.ts';
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
  /** The same with the names of provinces and their towns, which titles have too. */
  readonly titleWords: readonly string[];
  /** How many words say something at all. */
  readonly saying: number;
}

/** Numbers as words, from one on. */
const ORDINALS: readonly string[] = [
  'first පළමු පළවෙනි முதலாவது',
  'second දෙවන දෙවෙනි இரண்டாவது ரெண்டாவது',
  'third තුන්වන තුන්වෙනි மூன்றாவது',
  'fourth හතරවන හතරවෙනි நான்காவது',
  'fifth පස්වන පස්වෙනි ஐந்தாவது',
  'sixth හයවන හයවෙනි ஆறாவது',
  'seventh හත්වන හත්වෙනි ஏழாவது',
  'eighth අටවන අටවෙනි எட்டாவது',
  'ninth නවවන නවවෙනි ஒன்பதாவது',
];
const BY_ORDINAL = new Map(
  ORDINALS.flatMap((words, at) => words.split(' ').map((word) => [foldWord(word), at + 1] as const)),
);
const YEAR = /^(?:fy)?((?:19|20)\d\d)/;
const NUMBER = /^(\d{1,9})(?!\d)/;

/** The name of the product says nothing about what is asked. */
const SABHA = formsOf({ en: 'sabha', si: 'සභාව සභා සභාවේ', ta: 'சபா சபாவில் சபாவின்' });
/** Nor do these, which people say around a question. */
const FILLERS = formsOf({
  en: '^so ^already ^right ^big ^sent ^really ^go ^goes ^said ^say ^says ^people ^area ^areas ^cast ^together ^put ^one ^much ^there ^now today currently ^really actually ^please reported ^got ^are',
  si: '^වෙනකොට ^වුණාද ^වුණේ ^වෙලා ^තියෙන ^තියෙන්නේ ^තියෙනවද ^තියෙනවා ^ඉන්නවද ^ඉන්නේ ^කරලාද ^කරලා ^වෙමින් ^ඇත්තටම ^වෙනකන් ^දැනට ^දැන් ^කොයි ^කී ^ලැබිලා ^ඇති ^ඇත්තේ ^තාම ^පටන් ^තියනවද ^labila ^වෙච්ච ^wechcha',
  ta: '^இலிருந்து ^இருந்து ^வரை ^உண்மையில் ^இதுவரை ^இப்போது ^பேர் ^இன்று ^உள்ளன ^செய்துள்ளனர் ^செய்துள்ளார்கள் ^உள்ளது ^உள்ள ^இருக்கு ^இருக்கிறது ^இருக்கின்றன ^per ^paer ^irukura ^iruku ^irukku ^செஞ்ச ^எவ்வளவு',
});
const CONCEPT_FORMS = Object.entries(CONCEPTS).map(
  ([concept, words]) => [concept as Concept, formsOf(words)] as const,
);
const PROVINCE_FORMS = PROVINCES.map((province) => [province, formsOf(PROVINCE_WORDS[province])] as const);

/** The budget is a "plan of income and expenditure" in Tamil: no plan of another kind. */
const BUDGET_IN_TAMIL =
  /வரவு\s*-?\s*செலவு(?:த்)?(?:\s*திட்ட[\p{L}\p{M}]*)?|vara[vw]u\s+sela\w+\s+thi?tt?a\w*/giu;

function withoutPhrases(question: string): string {
  return question
    .normalize('NFC')
    .replace(BUDGET_IN_TAMIL, 'பாதீடு')
    .replace(/\bnumber(?: of\b|\s*\??$)/gi, 'numberof ')
    .replace(/(\d),(\d)/g, '$1$2');
}

/** Reads a question in its words. `language` decides how Latin letters sound. */
export function readFigureQuestion(question: string, language: Language): FigureReading {
  const concepts = new Set<Concept>();
  const years: number[] = [];
  const numbers: number[] = [];
  const provinces = new Set<Province>();
  const others: string[] = [];
  const titleWords: string[] = [];
  let saying = 0;
  for (const word of wordsOf(withoutPhrases(question))) {
    const year = YEAR.exec(word)?.[1];
    const number =
      NUMBER.exec(word.replace(/^(?:no|number|#)(?=\d)/, ''))?.[1] ?? BY_ORDINAL.get(word)?.toString();
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
    if (named.length > 0) titleWords.push(word);
    if (year !== undefined || number !== undefined || means.length > 0 || named.length > 0) saying += 1;
    else if (!isFunctionWord(word, language) && !isAmong(word, SABHA, language) && !FILLERS.exact.has(word)) {
      saying += 1;
      others.push(word);
      titleWords.push(word);
    }
  }
  return { language, concepts, years, numbers, province: oneProvince(provinces), others, titleWords, saying };
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
    years: yearsOf(reading, earlier),
    numbers: own(reading.numbers) || own(reading.others) ? reading.numbers : earlier.numbers,
    province: reading.province ?? (own(reading.others) ? null : earlier.province),
    others: own(reading.others) || own(reading.numbers) ? reading.others : earlier.others,
    titleWords: own(reading.others) || own(reading.numbers) ? reading.titleWords : earlier.titleWords,
    saying: reading.saying + earlier.concepts.size,
  };
}

/** "The year before" is that before the one which was asked about. */
function yearsOf(later: FigureReading, { years }: FigureReading): readonly number[] {
  const [year] = years;
  if (later.years.length > 0 || year === undefined) return later.years.length > 0 ? later.years : years;
  return later.concepts.has('lastYear') ? [year - 1] : years;
}

/** What begins a question about how something is done: its answer is a text. */
const HOW_TO =
  /^\W*(?:and |so |hi,? |hello,? )?(?:how (?:do|can|to|should|could|would|does|is|are) |where (?:do|can|is|are) |why |can i |may i |do i |should i |what does |what is |what are |who |explain )/i;

/** Whether a question asks how something is done or what something is, and for no number. */
export function asksHowTo(question: string, { concepts, years }: FigureReading): boolean {
  const asksNumber = (
    ['howMany', 'howMuch', 'share', 'change', 'closes', 'when', 'result', 'open'] as const
  ).some((one) => concepts.has(one));
  // "How was it in 2023?" asks for the figure of that year.
  if (concepts.has('procedure'))
    return !(concepts.has('howMany') || concepts.has('howMuch') || years.length > 0);
  return HOW_TO.test(question) && !asksNumber;
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
  'nearlyDone',
  'planned',
  'suspended',
  'underReview',
];
const CHOICES: readonly Concept[] = ['yes', 'no'];
const MEASURES: readonly Concept[] = ['allocated', 'spent', 'change', 'share', 'most', 'least'];

const COUNTS: readonly Concept[] = ['howMany', 'howMuch', 'share'];
const DATES: readonly Concept[] = ['closes', 'when', 'open', 'state'];
const NARROWED: readonly Concept[] = [...STATES, 'resolved', 'unresolved', 'open', 'critical'];

/** Concepts of an earlier question that these of a later one replace. */
const REPLACED: readonly { readonly by: readonly Concept[]; readonly replaced: readonly Concept[] }[] = [
  ...[TOPICS, STATES, MEASURES, CHOICES].map((group) => ({ by: group, replaced: group })),
  { by: ['closes', 'when', 'state'], replaced: COUNTS },
  { by: ['howMany', 'howMuch'], replaced: DATES },
  { by: ['whole'], replaced: NARROWED },
];

/** What the earlier question was about, without what the later one replaces. */
function topicsAndMeasures(earlier: FigureReading, later: FigureReading): Concept[] {
  const named: readonly Concept[] = later.years.length > 0 ? ['lastYear', 'year'] : [];
  const gone = REPLACED.filter(({ by }) => by.some((one) => later.concepts.has(one))).flatMap(
    ({ replaced }) => replaced,
  );
  return [...earlier.concepts].filter((concept) => !gone.includes(concept) && !named.includes(concept));
}

/** Words that are not understood, few enough among those that are: verbs, mostly. */
export function isMostlyUnderstood({ others, saying }: FigureReading): boolean {
  return others.length <= Math.floor(saying / 3);
}

/** Whether a question has no topic of its own: then it follows the one before it. */
export function isFollowUp({ concepts, saying }: FigureReading): boolean {
  return saying <= 5 && !TOPICS.some((topic) => concepts.has(topic));
}
