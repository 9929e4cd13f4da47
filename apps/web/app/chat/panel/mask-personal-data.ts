import { findCardNumbers } from '@sabha/domain/core/card-numbers';
import { findPersonalData, type PersonalDataKind } from '@sabha/domain/core/personal-data';

/** What must not be in a question. */
export type PrivateKind = PersonalDataKind | 'card';

/** A question as it may be shown, and what was found in it, each kind once; nothing of it may be sent then. */
export interface MaskedQuestion {
  readonly shown: string;
  readonly kinds: readonly PrivateKind[];
}

const MOST_DOTS = 10;

/** Puts dots over numbers of identity cards, telephones and payment cards and over e-mail addresses. */
export function maskPersonalData(question: string): MaskedQuestion {
  const cards = findCardNumbers(question).map((found) => ({ kind: 'card' as const, ...found }));
  const others = findPersonalData(question).filter(
    ({ start, end }) => !cards.some((card) => start < card.end && card.start < end),
  );
  const found = [...cards, ...others].sort((one, other) => one.start - other.start);
  let shown = '';
  let at = 0;
  for (const { start, end } of found) {
    shown += question.slice(at, start) + dots(end - start);
    at = end;
  }
  return { shown: shown + question.slice(at), kinds: [...new Set(found.map(({ kind }) => kind))] };
}

/** The same where the service found something that this device does not know: every number and address of the question. */
export function maskNumbers(question: string): string {
  return question.replace(/\S*@\S*|\p{N}[\p{N}\s./()-]*[\p{N}vVxX]/gu, ({ length }) => dots(length));
}

function dots(length: number): string {
  return '•'.repeat(Math.min(length, MOST_DOTS));
}
