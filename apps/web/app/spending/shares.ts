/**
 * What share `part` is of `whole`, in percent with one decimal, or finer where that would be 0 of something; 0 of nothing. Both in
 * cents.
 */
export function sharePercent(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  const tenths = (part * 2000n + whole) / (whole * 2n);
  return tenths === 0n ? (Number(part) * 100) / Number(whole) : Number(tenths) / 10;
}

/** The row with the highest amount; the first of equals. */
export function highest<Row>(rows: readonly Row[], amount: (row: Row) => bigint): Row | undefined {
  return rows.reduce<Row | undefined>(
    (best, row) => (best === undefined || amount(row) > amount(best) ? row : best),
    undefined,
  );
}

/** The sum of amounts in cents. */
export function sum<Row>(rows: readonly Row[], amount: (row: Row) => bigint): bigint {
  return rows.reduce((total, row) => total + amount(row), 0n);
}
