/**
 * The entry that stands in the band, which is the first of the greatest weight above zero, and the others, which are the list below it.
 * A list that is narrowed, ordered or turned to another page is shown whole: `query` says nothing where it is none of these.
 */
export function firstEntry<Entry>(
  entries: readonly Entry[],
  query: object,
  weight: (entry: Entry) => number,
): { readonly first: Entry | undefined; readonly others: readonly Entry[] } {
  if (Object.keys(query).length > 0) return { first: undefined, others: entries };
  const first = entries.reduce<Entry | undefined>(
    (best, one) => (weight(one) > (best === undefined ? 0 : weight(best)) ? one : best),
    undefined,
  );
  return { first, others: entries.filter((one) => one !== first) };
}
