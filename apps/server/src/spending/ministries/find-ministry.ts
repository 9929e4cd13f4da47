import type { OrganisationRow } from './organisations.store.ts';

/** Finds the ministry that bears a name in a fiscal year; undefined when none does. */
export type FindMinistry = (name: string, fiscalYear: number) => OrganisationRow | undefined;

/**
 * A look-up by name and year over all organisations. A name alone is not enough: ministries are renamed every year, and a
 * name that comes back later is another organisation until an official says otherwise.
 */
export function ministryFinder(organisations: readonly OrganisationRow[]): FindMinistry {
  const byName = new Map<string, OrganisationRow[]>();
  for (const organisation of organisations) {
    const name = fold(organisation.name_en);
    byName.set(name, [...(byName.get(name) ?? []), organisation]);
  }
  return (name, fiscalYear) =>
    byName
      .get(fold(name))
      ?.find((one) => one.valid_from <= fiscalYear && (one.valid_to ?? fiscalYear) >= fiscalYear);
}

/** The last year that a ministry newly found in `fiscalYear` can reach before another of its name begins; null if none. */
export function validUntil(
  organisations: readonly OrganisationRow[],
  name: string,
  fiscalYear: number,
): number | null {
  const later = organisations
    .filter((one) => fold(one.name_en) === fold(name) && one.valid_from > fiscalYear)
    .map((one) => one.valid_from);
  return later.length > 0 ? Math.min(...later) - 1 : null;
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
