import { parseMoney } from '../core/money.ts';
import type { EconomicType } from './budget-tree.ts';
import type { Reconciliation } from './import-records.ts';

/** What the totals are made of: an amount in minor units, its year, and its economic type where it has one. */
export interface CountedRow {
  readonly fiscalYear: number;
  readonly amount: bigint;
  readonly economicType: EconomicType | null;
}

/** Sums of one fiscal year's rows, in minor units. */
export interface YearTotals {
  readonly fiscalYear: number;
  readonly rows: number;
  readonly recurrent: bigint;
  readonly capital: bigint;
  readonly total: bigint;
}

/** Adds up a file's rows by fiscal year, one after the other. */
export class FileTotals {
  readonly #years = new Map<number, YearTotals>();

  add(row: CountedRow): void {
    const year = this.#years.get(row.fiscalYear);
    this.#years.set(row.fiscalYear, {
      fiscalYear: row.fiscalYear,
      rows: (year?.rows ?? 0) + 1,
      recurrent: (year?.recurrent ?? 0n) + (row.economicType === 'recurrent' ? row.amount : 0n),
      capital: (year?.capital ?? 0n) + (row.economicType === 'capital' ? row.amount : 0n),
      total: (year?.total ?? 0n) + row.amount,
    });
  }

  /** Oldest year first. */
  byYear(): YearTotals[] {
    return [...this.#years.values()].sort((a, b) => a.fiscalYear - b.fiscalYear);
  }
}

/** The figures an operator expects, as decimal texts in units of the file's scale. */
export interface ExpectedTotals {
  readonly recurrent?: string | undefined;
  readonly capital?: string | undefined;
  readonly total?: string | undefined;
}

/** A figure that could not be read, by the name of its measure. */
export type ReconcileResult = { ok: true; value: Reconciliation[] } | { ok: false; unreadable: string };

/** Sets each expected figure against the sum over the whole file. */
export function reconcile(
  totals: readonly YearTotals[],
  expected: ExpectedTotals,
  scale: bigint,
): ReconcileResult {
  const value: Reconciliation[] = [];
  for (const measure of ['recurrent', 'capital', 'total'] as const) {
    const text = expected[measure];
    if (text === undefined) continue;
    const figure = parseMoney(text, scale);
    if (figure === null) return { ok: false, unreadable: measure };
    const found = totals.reduce((sum, year) => sum + year[measure], 0n);
    value.push({
      measure,
      expected_minor: String(figure),
      found_minor: String(found),
      difference_minor: String(found - figure),
      matches: found === figure,
    });
  }
  return { ok: true, value };
}
