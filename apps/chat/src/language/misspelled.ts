/** One letter wrong, missing, too much or exchanged in a word of five letters; two in one of nine. */
export function isMisspelled(word: string, other: string): boolean {
  const most = Math.min(word.length, other.length) >= 9 ? 2 : 1;
  if (Math.min(word.length, other.length) < 4 || Math.abs(word.length - other.length) > most) return false;
  return distance(word, other) <= most;
}

/** How many letters must change; two neighbours that are exchanged are one change. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const exchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (row_: number, column: number) => rows[row_]?.[column] ?? 0;
      row[j] = Math.min(
        at(i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(i - 1, j - 1) + same,
        exchanged ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
