/** One letter wrong, missing, too much or exchanged in a word of five letters; two in one of nine. */
export function isMisspelled(word: string, other: string): boolean {
  const shorter = Math.min(word.length, other.length);
  const most = shorter >= 9 ? 2 : 1;
  if (shorter < 4 || Math.abs(word.length - other.length) > most) return false;
  // What both begin and end with needs no change: hardly anything is left of most pairs, and of the others too much.
  let begin = 0;
  while (begin < shorter && word[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && word.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [one, two] = [word, other].map((text) => text.slice(begin, text.length - end)) as [string, string];
  const longer = Math.max(one.length, two.length);
  if (longer <= most) return true;
  if (most === 1) return longer === 2 && one[0] === two[1] && one[1] === two[0];
  return distance(one, two) <= most;
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
