/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make one word of the other (optimal string
 * alignment). Letters are whatever the caller cuts the words into.
 */
export function editDistance(one: readonly string[], other: readonly string[]): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      if (isSwap(one, other, row, column)) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      now.push(least);
    }
    before = last;
    last = now;
  }
  return last[other.length] ?? 0;
}

function isSwap(one: readonly string[], other: readonly string[], row: number, column: number): boolean {
  return row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
}
