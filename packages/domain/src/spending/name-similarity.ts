/**
 * How alike two texts are, from 0 to 1: one less the share of characters that have to be changed, added, left out or swapped
 * with their neighbour (optimal string alignment). 'heatlh' and 'health': 0.83.
 */
export function similarity(one: string, other: string): number {
  const a = [...one];
  const b = [...other];
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest;
}

/** Whether texts of these lengths can reach a similarity at all. */
export function canReach(share: number, one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= share * Math.max(one.length, other.length);
}

function editDistance(a: readonly string[], b: readonly string[]): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [column, other] of b.entries()) {
      const changed = at(last, column) + (letter === other ? 0 : 1);
      const swapped =
        row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other
          ? at(before, column - 1) + 1
          : changed;
      next.push(Math.min(changed, swapped, at(last, column + 1) + 1, at(next, column) + 1));
    }
    before = last;
    last = next;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
