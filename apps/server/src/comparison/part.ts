import type { Subject } from './compared-kind.ts';

/** The authors on a subject whose wallets begin with `prefix`: hex digits after the 0x, none for all authors. */
export interface Part extends Subject {
  readonly prefix: string;
}

/** Authors of a part: from `low`, and below `high` where there is one. The outermost parts hold whatever is beyond them. */
export interface AuthorRange {
  readonly low: string;
  readonly high: string | null;
}

const DEEPEST = 4;

/** By how many digits of the wallet a subject with so many acts is parted, so that parts have `most` acts or fewer. */
export function depthFor(acts: number, most: number): number {
  let depth = 0;
  for (let room = most; acts > room && depth < DEEPEST; room *= 16) depth += 1;
  return depth;
}

/** Parts of one depth cover every text that could stand as an author, each exactly once. */
export function authorRange(prefix: string): AuthorRange {
  if (prefix === '') return { low: '', high: null };
  const at = Number.parseInt(prefix, 16);
  const next = at + 1;
  const digits = (number: number) => `0x${number.toString(16).padStart(prefix.length, '0')}`;
  return {
    low: at === 0 ? '' : digits(at),
    high: next === 16 ** prefix.length ? null : digits(next),
  };
}
