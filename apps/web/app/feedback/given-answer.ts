import { MISSING_REASONS, type MissingReason } from '@sabha/domain/feedback/missing-reasons';

/** What was answered on this visit, and the random number under which it can be changed. */
export interface GivenAnswer {
  readonly id: string;
  readonly enough: boolean;
  readonly missing: MissingReason | null;
}

/** Which question it is: a page in a fiscal year. */
const keyOf = (page: string, fiscalYear: number | null) => `enough:${page}:${fiscalYear ?? ''}`;

/** Keeps an answer in this tab until it is closed; where nothing can be kept, the page has it as long as it lives. */
export function keepAnswer(page: string, fiscalYear: number | null, answer: GivenAnswer): void {
  try {
    sessionStorage.setItem(keyOf(page, fiscalYear), JSON.stringify(answer));
  } catch {
    // Storage is forbidden or full.
  }
}

/** The answer of this visit; null where there is none. */
export function keptAnswer(page: string, fiscalYear: number | null): GivenAnswer | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(page, fiscalYear)) ?? 'null');
    if (typeof kept?.id !== 'string' || typeof kept.enough !== 'boolean') return null;
    const missing = MISSING_REASONS.find((reason) => reason === kept.missing) ?? null;
    return { id: kept.id, enough: kept.enough, missing };
  } catch {
    return null;
  }
}
