// What an address says, read with patience: a wrong value is as good as none, so that a mistyped link still shows the page.

/** A whole number within bounds, written in digits. */
export function whole(text: string | null, most: number, least = 1): number | undefined {
  if (text === null || !/^(?:0|[1-9]\d{0,9})$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

/** One of these values. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}

/** Words to search for: without control characters, trimmed and cut to what a search takes. */
export function words(text: string | null, most: number): string | undefined {
  const written = (text ?? '').replace(/\p{Cc}/gu, ' ').trim();
  // A character of two halves is not cut through the middle.
  const found = written
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
  return found === '' ? undefined : found;
}

/** Without the parts that say nothing. */
export function present<Query extends object>(
  parts: {
    [Name in keyof Query]?: Query[Name] | undefined;
  },
): Query {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Query; // only absent values were taken out
}

/** A query as an address writes it, in this order, `?` included; empty when it says nothing. */
export function addressQuery<Query extends object>(
  query: Query,
  order: readonly (keyof Query & string)[],
): string {
  const search = new URLSearchParams();
  for (const name of order) {
    const value = query[name];
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
