import type { EconomicType } from './budget-tree.ts';

const TOTAL =
  /^(?:(?:grand|sub|overall|net) ?-? ?)?totals?(?: (?:of|for|all|the|ministries|expenditure|budget|estimates|payments|amount|recurrent|capital))*$/;
/** Most cells are none: a large file asks of each of them. */
const MAY_BE_TOTAL = /total|[^\x20-\x7e]/i;
const TOTALS = new Set([
  'එකතුව',
  'මුළු එකතුව',
  'සම්පූර්ණ එකතුව',
  'උප එකතුව',
  'මහා එකතුව',
  'මුළු වියදම',
  'මුළු මුදල',
  'மொத்தம்',
  'முழு மொத்தம்',
  'உப மொத்தம்',
  'மொத்தத் தொகை',
  'கூட்டுத்தொகை',
  'மொத்த செலவு',
  'மொத்தச் செலவு',
]);

/** Whether a cell is the name of a sum ("Total", "Grand total:", "එකතුව", "மொத்தம்") and not of a ministry. */
export function isTotalsName(cell: string): boolean {
  if (!MAY_BE_TOTAL.test(cell)) return false;
  const name = cell
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[:.*]+\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return TOTAL.test(name) || TOTALS.has(name);
}

const TOTAL_WORDS = /\b(?:sub)?totals?\b|එකතුව|මුළු|மொத்த|கூட்டுத்தொகை/;

/** Whether a name has a word of sums in it ("Total - Recurrent Expenditure"): it is one only where its amount is that of a sum. */
export function mayBeTotalsName(cell: string): boolean {
  return MAY_BE_TOTAL.test(cell) && TOTAL_WORDS.test(cell.normalize('NFC').toLowerCase());
}

/** A row of money as the sums see it. */
export interface SummedRow {
  readonly fiscalYear: number;
  readonly economicType: EconomicType | null;
  readonly amount: bigint;
}

/** What a totals row says that it sums: null for everything. */
export interface TotalsScope {
  readonly fiscalYear: number | null;
  readonly economicType: EconomicType | null;
}

interface Bucket {
  readonly fiscalYear: number;
  readonly economicType: EconomicType | null;
  all: bigint;
  sinceTotal: bigint;
  rowsSinceTotal: number;
  /** Rows that no totals row vouches for yet. */
  open: number;
}

/**
 * Adds up a file row by row, and sets totals rows against it: one may sum all rows above it, or those since the totals row before,
 * of all years and types or of the one that it names.
 */
export class RunningTotals {
  readonly #buckets = new Map<string, Bucket>();
  #matched = 0;
  #differing = 0;

  add(row: SummedRow): void {
    const key = `${row.fiscalYear} ${row.economicType}`;
    const bucket = this.#buckets.get(key) ?? {
      fiscalYear: row.fiscalYear,
      economicType: row.economicType,
      all: 0n,
      sinceTotal: 0n,
      rowsSinceTotal: 0,
      open: 0,
    };
    this.#buckets.set(key, bucket);
    bucket.all += row.amount;
    bucket.sinceTotal += row.amount;
    bucket.rowsSinceTotal += 1;
    bucket.open += 1;
  }

  /** Whether `amount` is the sum of rows above, so that a row without a ministry is a total. */
  isSum(amount: bigint, scope: TotalsScope): boolean {
    const within = this.#within(scope);
    return within.length > 0 && (sum(within, 'all') === amount || sum(within, 'sinceTotal') === amount);
  }

  /** Takes a totals row; gives the sum that it was set against: the one it matches, or the sum of all rows above. */
  total(amount: bigint, scope: TotalsScope): { readonly found: bigint; readonly matches: boolean } {
    const within = this.#within(scope);
    const [all, since] = [sum(within, 'all'), sum(within, 'sinceTotal')];
    const matches = within.length > 0 && (all === amount || since === amount);
    if (matches) this.#matched += 1;
    else this.#differing += 1;
    for (const bucket of within) {
      if (matches) bucket.open = all === amount ? 0 : bucket.open - bucket.rowsSinceTotal;
      bucket.sinceTotal = 0n;
      bucket.rowsSinceTotal = 0;
    }
    return { found: since === amount ? since : all, matches };
  }

  /** Whether totals rows vouch for every row of the file, and none differs. */
  get reconciled(): boolean {
    return (
      this.#matched > 0 &&
      this.#differing === 0 &&
      [...this.#buckets.values()].every((bucket) => bucket.open === 0)
    );
  }

  #within(scope: TotalsScope): Bucket[] {
    return [...this.#buckets.values()].filter(
      (bucket) =>
        (scope.fiscalYear === null || bucket.fiscalYear === scope.fiscalYear) &&
        (scope.economicType === null || bucket.economicType === scope.economicType),
    );
  }
}

function sum(buckets: readonly Bucket[], field: 'all' | 'sinceTotal'): bigint {
  return buckets.reduce((total, bucket) => total + bucket[field], 0n);
}
