/** The sum of one count over all rows. */
export function total<Count extends string>(
  rows: readonly Readonly<Record<Count, number>>[],
  count: Count,
): number {
  return rows.reduce((sum, row) => sum + row[count], 0);
}

/** The first row that has the most of one count; null where all have none. */
export function highest<Count extends string, Row extends Readonly<Record<Count, number>>>(
  rows: readonly Row[],
  count: Count,
): Row | null {
  let most: Row | null = null;
  for (const row of rows) if (row[count] > (most?.[count] ?? 0)) most = row;
  return most;
}
