import type { IncomparableReason } from '../compare-ministries.ts';
import { comparedGroups, type Succession } from '../organisation-identity.ts';

/** What a ministry was allocated in a fiscal year, in cents. */
export interface MinistryYearSum {
  readonly fiscal_year: number;
  readonly organisation_id: number;
  readonly amount: bigint;
}

/** A ministry's year: null where its money can not be told apart or where it did not exist, and why. */
export interface YearOfMinistry {
  readonly fiscal_year: number;
  readonly amount: bigint | null;
  readonly reason: IncomparableReason | null;
  /** The earlier ministries whose amounts it adds up. */
  readonly predecessors: readonly number[];
}

/** A ministry over the years, under the name of the last year in which it had money. */
export interface MinistryHistory {
  readonly organisation_id: number;
  readonly years: readonly YearOfMinistry[];
}

/**
 * Ministries over the years, those of the newest year first and the largest of a year first. Each has an entry for every fiscal year of
 * `sums`, oldest first, and adds up the ministries that it goes back to. What no later ministry accounts for (it ended, or it was
 * split) is a history of its own, so that the amounts of a year always add up to the whole of that year.
 */
export function ministryHistories(
  sums: readonly MinistryYearSum[],
  successions: readonly Succession[],
): MinistryHistory[] {
  const byYear = amountsByYear(sums);
  const years = [...byYear.keys()].sort((one, other) => one - other);
  const counted = new Map(years.map((year) => [year, new Set<number>()]));
  return years.toReversed().flatMap((newest) => {
    const own = byYear.get(newest) ?? new Map<number, bigint>();
    const found = years
      .filter((year) => year < newest)
      .map(
        (year) =>
          [
            year,
            lineagesInto({ year: newest, of: own }, { year, of: byYear.get(year) }, successions),
          ] as const,
      );
    const lineageOf = new Map(found);
    const begin = [...own]
      .filter(([id]) => !counted.get(newest)?.has(id))
      .sort(([, one], [, other]) => (one === other ? 0 : one < other ? 1 : -1));
    return begin.map(([id, amount]) => ({
      organisation_id: id,
      years: years.map((year): YearOfMinistry => {
        if (year > newest) return { fiscal_year: year, amount: null, reason: 'ended', predecessors: [] };
        if (year === newest) return { fiscal_year: year, amount, reason: null, predecessors: [] };
        return earlierYear(id, year, lineageOf.get(year)?.get(id), byYear, counted.get(year));
      }),
    }));
  });
}

/** Which ministries of an earlier year one of a later year goes back to. */
interface Lineage {
  readonly ancestors: readonly number[];
  readonly reason: IncomparableReason | null;
}

interface AmountsOfYear {
  readonly year: number;
  readonly of: ReadonlyMap<number, bigint> | undefined;
}

function lineagesInto(
  later: AmountsOfYear,
  earlier: AmountsOfYear,
  successions: readonly Succession[],
): Map<number, Lineage> {
  const organisationsOf = ({ year, of }: AmountsOfYear) => ({ year, organisations: new Set(of?.keys()) });
  return new Map(
    comparedGroups(organisationsOf(earlier), organisationsOf(later), successions).flatMap((group) =>
      group.later.map((id) => [id, { ancestors: group.earlier, reason: group.reason }] as const),
    ),
  );
}

function earlierYear(
  id: number,
  year: number,
  lineage: Lineage | undefined,
  byYear: ReadonlyMap<number, ReadonlyMap<number, bigint>>,
  counted: Set<number> | undefined,
): YearOfMinistry {
  const ancestors = lineage?.ancestors ?? [];
  const reason = lineage?.reason ?? 'began';
  const unknown = { fiscal_year: year, amount: null, predecessors: [] };
  if (ancestors.length === 0) return { ...unknown, reason: 'began' };
  if (lineage && reasonForbids(lineage.reason)) return { ...unknown, reason };
  // One whose money is in another history already can not be counted twice.
  if (ancestors.some((one) => counted?.has(one))) return { ...unknown, reason: 'split' };
  for (const one of ancestors) counted?.add(one);
  return {
    fiscal_year: year,
    amount: ancestors.reduce((total, one) => total + (byYear.get(year)?.get(one) ?? 0n), 0n),
    reason: lineage?.reason ?? null,
    predecessors: ancestors.filter((one) => one !== id),
  };
}

function reasonForbids(reason: IncomparableReason | null): boolean {
  return reason !== null && reason !== 'merged';
}

function amountsByYear(sums: readonly MinistryYearSum[]): Map<number, Map<number, bigint>> {
  const byYear = new Map<number, Map<number, bigint>>();
  for (const { fiscal_year, organisation_id, amount } of sums) {
    const ofYear = byYear.get(fiscal_year) ?? new Map<number, bigint>();
    ofYear.set(organisation_id, (ofYear.get(organisation_id) ?? 0n) + amount);
    byYear.set(fiscal_year, ofYear);
  }
  return byYear;
}
