import { type KnownMinistry, ministryMatcher } from '@sabha/domain/spending/ministry-names';

/** Finds the ministry that a name means in a fiscal year; undefined when none is known under it. */
export type FindMinistry = (name: string, fiscalYear: number) => { readonly id: number } | undefined;

/** A look-up by name and year over all organisations: by each of their names and aliases, in all years in which they existed. */
export function ministryFinder(known: readonly KnownMinistry[]): FindMinistry {
  const match = ministryMatcher(known);
  const found = new Map<string, { readonly id: number } | undefined>();
  return (name, fiscalYear) => {
    const key = JSON.stringify([name, fiscalYear]);
    if (found.has(key)) return found.get(key);
    const matched = match(name, fiscalYear);
    const ministry = matched.kind === 'known' ? { id: matched.ministry_id } : undefined;
    found.set(key, ministry);
    return ministry;
  };
}
