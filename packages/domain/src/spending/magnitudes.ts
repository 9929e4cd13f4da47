import { rupeesText } from './amount.ts';
import type { ImportWarning } from './import-records.ts';

/** What a ministry has in a year, in cents. */
export interface MinistryYear {
  readonly ministryId: number;
  readonly name: string;
  readonly fiscalYear: number;
  readonly amount: bigint;
}

const FAR_APART = 30; // all ministries together never change so from one year to the next
const FAR_APART_ALONE = 100; // a single one may be reorganised
const MOST_ALONE = 20;

/**
 * Sets each year of a file against the years before and after, for the ministries that are in both. Where all together differ by an
 * order of magnitude the scale is probably wrong; else a ministry whose own amount does is named.
 */
export function compareMagnitudes(
  file: readonly MinistryYear[],
  published: readonly MinistryYear[],
): ImportWarning[] {
  const years = [...new Set(file.map(({ fiscalYear }) => fiscalYear))].sort((a, b) => a - b);
  return years.flatMap((year) =>
    [year - 1, year + 1].flatMap((other) => compareYears(file, published, year, other)),
  );
}

function compareYears(
  file: readonly MinistryYear[],
  published: readonly MinistryYear[],
  year: number,
  other: number,
): ImportWarning[] {
  const known = new Map(
    published.filter((one) => one.fiscalYear === other).map((one) => [one.ministryId, one.amount]),
  );
  const pairs = file.flatMap((one) => {
    const before = known.get(one.ministryId) ?? 0n;
    return one.fiscalYear === year && before > 0n && one.amount > 0n ? [{ ...one, before }] : [];
  });
  if (pairs.length === 0) return [];
  const now = pairs.reduce((sum, pair) => sum + pair.amount, 0n);
  const before = pairs.reduce((sum, pair) => sum + pair.before, 0n);
  const together = apart(now, before, FAR_APART);
  if (together) {
    const message = `FY ${year} has ${together} than ${other} for the same ministries (Rs. ${rupeesText(now)} against Rs. ${rupeesText(before)}): is the scale right?`;
    return [{ kind: 'scale', line: null, message }];
  }
  return pairs
    .flatMap((pair): ImportWarning[] => {
      const alone = apart(pair.amount, pair.before, FAR_APART_ALONE);
      if (!alone) return [];
      const message = `${pair.name}: FY ${year} has ${alone} than ${other} (Rs. ${rupeesText(pair.amount)} against Rs. ${rupeesText(pair.before)})`;
      return [{ kind: 'amount', line: null, message }];
    })
    .slice(0, MOST_ALONE);
}

/** "1,000 times less" where one is at least `limit` times the other, to the nearest power of ten; else null. */
function apart(amount: bigint, before: bigint, limit: number): string | null {
  const ratio = Number((amount * 1_000_000n) / before) / 1_000_000;
  if (ratio < limit && ratio > 1 / limit) return null;
  const times = 10 ** Math.round(Math.abs(Math.log10(Math.max(ratio, 1e-6))));
  return `${times.toLocaleString('en')} times ${ratio > 1 ? 'more' : 'less'}`;
}
