/** How far two divisions of the same things agree: 1 where they are the same, about 0 where they agree by chance. */
export function adjustedRand(pairs: readonly (readonly [number | string, number | string])[]): number {
  const inBoth = paired(pairs.map((pair) => pair.join('/')));
  const inOne = paired(pairs.map(([one]) => one));
  const inOther = paired(pairs.map(([, other]) => other));
  const all = (pairs.length * (pairs.length - 1)) / 2;
  const expected = (inOne * inOther) / Math.max(1, all);
  const most = (inOne + inOther) / 2;
  return most === expected ? 1 : (inBoth - expected) / (most - expected);
}

function paired(labels: readonly (number | string)[]): number {
  const sizes = new Map<number | string, number>();
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
}
