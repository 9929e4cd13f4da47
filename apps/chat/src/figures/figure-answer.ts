import type { Language, Localized } from '@sabha/domain/core/localized';
import type { DocumentText } from '../index/documents.ts';
import type { SearchHit } from '../index/search-index.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import type { AnsweredOf } from './accounted-words.ts';
import type { FigureReading } from './read-figure-question.ts';
import type { FigureTexts } from './texts/figure-texts.ts';

/** A figure that the platform gave, with the page of the query that it comes from. */
export interface FigureAnswer {
  /** Sentences in the language of the question. */
  readonly text: string;
  /** The figure alone, to be shown large. */
  readonly figure: string | null;
  /** What the figure is of: the title of the link. */
  readonly title: string;
  /** A path of the platform without a language. */
  readonly url: string;
  /** When the source was last changed, where it says so; ISO 8601. */
  readonly updatedAt: string | null;
  /** What it is about: a question with other words asks for something else. */
  readonly about: AnsweredOf | 'anything';
}

/** What an answer with a figure is made of. Every part that gives none for a question gives null. */
export interface FigureContext {
  readonly reading: FigureReading;
  readonly language: Language;
  readonly texts: FigureTexts;
  readonly platform: PlatformClient;
  /** The document of a kind that a question means; `byTitle`: only where the question says most of its title. */
  find(kind: 'petition' | 'proposal' | 'project' | 'policy', how?: 'byTitle'): SearchHit | null;
  /** Says that there is none of a number. */
  noSuch(kind: 'petition' | 'proposal', number: number): FigureAnswer;
}

/** The platform did not answer: thrown past all parts, since none of them can go on. */
export class PlatformUnreachable extends Error {}

export type FigurePart = (context: FigureContext) => Promise<FigureAnswer | null>;

/** What a document says: its titles, and its texts. */
export function saidOf({ document }: SearchHit): { names: Localized[]; texts: Localized[] } {
  const every = (of: (text: DocumentText) => string): Localized => {
    const { en, si, ta } = document.texts;
    return { en: en ? of(en) : '', si: si ? of(si) : '', ta: ta ? of(ta) : '' };
  };
  const paragraphs = (text: DocumentText) =>
    [text.summary ?? '', ...text.sections.flatMap((section) => section.paragraphs)].join(' ');
  return { names: [every(({ title }) => title)], texts: [every(paragraphs)] };
}

/** The answer about a document that was found: it may be called by all that it says. */
export function ofHit(answer: FigureAnswer | null, hit: SearchHit): FigureAnswer | null {
  if (!answer || answer.about === 'anything') return answer;
  const { names, texts } = saidOf(hit);
  return { ...answer, about: { ...answer.about, names: [...(answer.about.names ?? []), ...names], texts } };
}

/** A name in a language; in English where it has none in that. */
export function nameIn(names: Localized, language: Language): string {
  return names[language] === '' ? names.en : names[language];
}

/** What the platform says, or null where there is no such thing. */
export async function asked<Value>(
  answer: Promise<{ ok: true; value: Value } | { ok: false; failure: { kind: string } }>,
): Promise<Value | null> {
  const read = await answer;
  if (read.ok) return read.value;
  if (read.failure.kind === 'unknown') return null;
  throw new PlatformUnreachable();
}
