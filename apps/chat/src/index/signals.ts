import type { Language } from '@sabha/domain/core/localized';
import { TUNING } from '../tuning.ts';
import type { AskedFor } from './asked-articles.ts';
import type { Worth } from './coverage.ts';
import type { DocumentText } from './documents.ts';
import type { AskedGrams, GramLikeness, Grams } from './gram-likeness.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What is seen of how well a text answers a question; each from 0 to 1, but for the last two. */
export interface Signals {
  /** By rank among all texts. */
  readonly rank: number;
  /** How much of the question the text has. */
  readonly coverage: number;
  /** How near its nearest title or way of asking is, and the three nearest together. */
  readonly nearest: number;
  readonly near: number;
  readonly title: number;
  /** How much of the question one way of asking, the title, the summary, one section has. */
  readonly asking: number;
  readonly titleCoverage: number;
  readonly summary: number;
  readonly section: number;
  /** The same nearness by grams. */
  readonly nearestByGrams: number;
  readonly nearByGrams: number;
  /** 1 for a help article. */
  readonly help: number;
  /** Of a help article: how likely the question asks for it, and for nothing here. */
  readonly recognised: number;
  readonly others: number;
  /** The weight of the words of the question that the text has, and of all. */
  readonly evidence: number;
  readonly weight: number;
}

/** The parts of a text that are compared, with the numbers of their stems, each once. */
export interface ReadText {
  readonly asking: readonly (readonly number[])[];
  /** Null where the text has none. */
  readonly summary: readonly number[] | null;
  readonly sections: readonly (readonly number[])[];
  readonly grams: readonly Grams[];
}

/** Reads a text once, for all questions that look at it. */
export function readText(text: DocumentText, vocabulary: Vocabulary, likeness: GramLikeness): ReadText {
  const asking = [text.title, ...text.questions];
  const stems = (...parts: string[]) => [...new Set(parts.flatMap((part) => vocabulary.intern(part)))];
  return {
    asking: asking.map((part) => stems(part)),
    summary: text.summary === null ? null : stems(text.summary),
    sections: text.sections.map(({ heading, paragraphs }) => stems(heading ?? '', ...paragraphs)),
    grams: likeness.add(asking),
  };
}

/** The stems of all parts of a text. */
export function termsOf({ asking, summary, sections }: Omit<ReadText, 'grams'>): number[] {
  return [...asking.flat(), ...(summary ?? []), ...sections.flat()];
}

interface Seen {
  readonly rank: number;
  readonly coverage: number;
  /** Null for what is no help article. */
  readonly asked: AskedFor | null;
}

/** Compares a text with a question. */
export function signalsOf(
  { asking, summary, sections, grams }: ReadText,
  { rank, coverage, asked: askedFor }: Seen,
  {
    worth,
    asked,
    likeness,
  }: { readonly worth: Worth; readonly asked: AskedGrams; readonly likeness: GramLikeness },
): Signals {
  const compared = asking.map((terms) => worth.compare(terms));
  const near = compared.map(({ nearness }) => nearness).sort(descending);
  const byGrams = grams.map((part) => likeness.likeness(asked, part)).sort(descending);
  const [title] = compared;
  const { evidence, weight } = worth.evidence(termsOf({ asking, summary, sections }));
  return {
    rank,
    coverage,
    nearest: near[0] ?? 0,
    near: meanOfThree(near),
    title: title?.nearness ?? 0,
    asking: Math.max(...compared.map(({ coverage: part }) => part)),
    titleCoverage: title?.coverage ?? 0,
    summary: worth.coverage(summary ?? []),
    section: Math.max(0, ...sections.map((terms) => worth.coverage(terms))),
    nearestByGrams: byGrams[0] ?? 0,
    nearByGrams: meanOfThree(byGrams),
    help: askedFor ? 1 : 0,
    recognised: askedFor?.article ?? 0,
    others: askedFor?.others ?? 0,
    evidence,
    weight,
  };
}

const descending = (one: number, other: number) => other - one;
const meanOfThree = ([first = 0, second = 0, third = 0]: readonly number[]) => (first + second + third) / 3;

/** How well a text fits, beside other texts: the higher, the better. */
export function fitOf(signals: Signals): number {
  return Object.entries(TUNING.fit).reduce(
    (sum, [signal, share]) => sum + share * signals[signal as keyof typeof TUNING.fit],
    0,
  );
}

/**
 * How likely a text answers the question at all: 0 to 1.
 * @param elsewhere How near the question is to what is known to be asked of others, 0 to 1.
 */
export function confidenceOf(signals: Signals, elsewhere: number, language: Language): number {
  const { nearestByGrams, nearByGrams, evidence, weight, help, others } = signals;
  const of = TUNING.confidence;
  const sum =
    of.base[language] +
    of.fit * fitOf(signals) +
    of.nearestByGrams * nearestByGrams +
    of.nearByGrams * nearByGrams +
    of.evidence * Math.log(1 + evidence) +
    of.weight * Math.log(1 + weight) +
    of.missing * Math.log(1 + Math.max(0, weight - evidence)) +
    of.help * help +
    of.others * others +
    of.elsewhere * elsewhere +
    of.elsewhereLead * Math.max(0, elsewhere - nearestByGrams);
  return 1 / (1 + Math.exp(-sum));
}
