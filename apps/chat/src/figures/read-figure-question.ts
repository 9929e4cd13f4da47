import type { Language } from '@sabha/domain/core/localized';
import type { Province } from '@sabha/domain/core/provinces';
import { formsOf } from '../language/word-forms.ts';
import type { Concept } from './concepts.ts';
import { isUnderstood, type ReadWord, readWords } from './question-words.ts';

/** What a question says that a query can be made of. */
export interface FigureReading {
  readonly language: Language;
  readonly concepts: ReadonlySet<Concept>;
  /** Fiscal years, in the order in which they are named. */
  readonly years: readonly number[];
  /** Months by their numbers, from 1. */
  readonly months: readonly number[];
  /** Other numbers: that of a petition, a proposal. */
  readonly numbers: readonly number[];
  readonly province: Province | null;
  /** Whether it is named itself, and not only a district of it. */
  readonly isWholeProvince: boolean;
  /** Words that say something and are none of the above: a subject, a title. */
  readonly others: readonly string[];
  /** The same with the names of provinces and their towns, which titles have too. */
  readonly titleWords: readonly string[];
  /** How many words say something at all. */
  readonly saying: number;
  /** Every word that says something: an answer must be about each of them. */
  readonly words: readonly ReadWord[];
}

/** What is asked of the country is asked of its one budget; of people and complaints there are more than Sabha knows. */
const COUNTRY = formsOf({
  en: '^sri ^lanka ^lankan ^srilanka ^lankas ^srilankan',
  si: '^ශ්‍රී ^ලංකාව ^ලංකාවේ ^ලංකාවට ^lankawe ^lankawa ^lankave ^lankawata',
  ta: '^இலங்கை ^இலங்கையின் ^இலங்கையில் ^இலங்கைக்கு ^இலங்கையோட ^ilangai ^ilankai ^ilangaiyin ^ilangaiyil ^ilangaila ^இலங்கைல ^இலங்கையில',
});
/** Reads a question in its words. `language` decides how Latin letters sound. */
export function readFigureQuestion(question: string, language: Language): FigureReading {
  const all = readWords(question, language);
  const named = new Set(all.flatMap((word) => word.concepts));
  const words = withoutCountry(all, named);
  // Of the country: of all.
  const concepts = words.length < all.length ? new Set<Concept>([...named, 'whole']) : named;
  const others = words.filter((word) => !isUnderstood(word));
  const present = (numbers: readonly (number | null)[]) => numbers.filter((number) => number !== null);
  return {
    language,
    concepts,
    years: present(words.map(({ year }) => year)),
    months: present(words.map(({ month }) => month)),
    numbers: present(words.map(({ number }) => number)),
    province: oneProvince(new Set(words.flatMap(({ provinces }) => provinces))),
    isWholeProvince: words.some((word) => word.isWholeProvince),
    others: others.map(({ word }) => word),
    titleWords: words.filter((one) => !isUnderstood(one) || one.provinces.length > 0).map(({ word }) => word),
    saying: words.length,
    words,
  };
}

/** For the budget, the country is no subject. */
function withoutCountry(words: readonly ReadWord[], concepts: ReadonlySet<Concept>): readonly ReadWord[] {
  const isOfState = (['budget', 'spent', 'efficiency', 'ministry', 'allocated', 'project'] as const).some(
    (one) => concepts.has(one),
  );
  return isOfState ? words.filter(({ word }) => !COUNTRY.exact.has(word)) : words;
}

/** "North" and "West" together are the North Western Province. */
export function oneProvince(named: ReadonlySet<Province>): Province | null {
  if (named.has('Northern') && named.has('Western')) return 'North Western';
  if (named.has('Northern') && named.has('Central')) return 'North Central';
  if (named.has('Western') && named.has('Central')) return 'North Central';
  const [first] = named;
  return first ?? null;
}

/** What begins a question about how something is done: its answer is a text. */
const HOW_TO =
  /^\W*(?:and |so |hi,? |hello,? )?(?:how (?:do|can|to|should|could|would|does|is|are) |where (?:do|can|is|are) |why |can i |may i |do i |should i |what does |what is |what are |who |explain )/i;

/** What somebody wants to do is no figure, whatever it is done with. */
const DOING = /^\W*(?:and |so |hi,? |hello,? )?how (?:to|(?:do|can|should|could) (?:i|we|you|one|people))\b/i;

/** Whether a question asks how something is done or what something is, and for no number. */
export function asksHowTo(question: string, { concepts, years }: FigureReading): boolean {
  const asksNumber = (
    [
      'howMany',
      'howMuch',
      'share',
      'change',
      'closes',
      'when',
      'result',
      'open',
      'ahead',
      'cost',
      'target',
      'turnout',
      'most',
      'least',
    ] as const
  ).some((one) => concepts.has(one));
  // "How was it in 2023?" asks for the figure of that year.
  if (concepts.has('procedure'))
    return !(concepts.has('howMany') || concepts.has('howMuch') || years.length > 0);
  return DOING.test(question) || (HOW_TO.test(question) && !asksNumber);
}
