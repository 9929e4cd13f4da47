import type { AnonymousActKind } from '../intake/anonymous-kind.ts';
import type { ReadFrozen } from './frozen-lists.ts';

/** What all kinds say of their scopes that stay with older lists. */
export function frozenOf(kinds: Iterable<AnonymousActKind>): ReadFrozen {
  const reading = [...kinds].flatMap(({ frozen }) => frozen ?? []);
  return async (db, now) => (await Promise.all(reading.map((read) => read(db, now)))).flat();
}
