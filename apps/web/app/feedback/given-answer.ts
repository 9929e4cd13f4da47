import { MISSING_REASONS, type MissingReason } from '@sabha/domain/feedback/missing-reasons';
import { jsonIn, visitTexts } from '../stores/kept-texts.ts';

/** What was answered on this visit, and the random number under which it can be changed. */
export interface GivenAnswer {
  readonly id: string;
  readonly enough: boolean;
  readonly missing: MissingReason | null;
}

/** Which question it is: a page in a fiscal year. */
const keyOf = (page: string, fiscalYear: number | null) => `enough:${page}:${fiscalYear ?? ''}`;

/** Keeps an answer in this tab until it is closed. */
export function keepAnswer(page: string, fiscalYear: number | null, answer: GivenAnswer): void {
  visitTexts.set(keyOf(page, fiscalYear), JSON.stringify(answer));
}

/** The answer of this visit; null where there is none. */
export function keptAnswer(page: string, fiscalYear: number | null): GivenAnswer | null {
  const kept = jsonIn(visitTexts.get(keyOf(page, fiscalYear))) as Partial<GivenAnswer> | null | undefined;
  if (typeof kept?.id !== 'string' || typeof kept.enough !== 'boolean') return null;
  const missing = MISSING_REASONS.find((reason) => reason === kept.missing) ?? null;
  return { id: kept.id, enough: kept.enough, missing };
}
