/** How many UTF-16 units before a match `unless` can look at. */
const LOOKED_BACK = 8;

/** A pattern whose matches do not stand directly after certain signs. */
export interface NotAfter {
  readonly search: RegExp;
  readonly unless: RegExp | undefined;
}

/** Words that were found in a text; `start` and `end` count UTF-16 units of the text. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A pattern whose matches do not stand directly after one of `signs` (what a class of characters holds) nor after what `unless` finds
 * (it ends in `$`). Safari has lookbehind since 16.4 only, and cannot read a script that names it.
 *
 * @example notAfter('0-9', 'x+', 'g') // as /(?<![0-9])x+/g
 */
export function notAfter(signs: string, pattern: string, flags: string, unless?: RegExp): NotAfter {
  return { search: new RegExp(`(^|[^${signs}])(?:${pattern})`, flags), unless };
}

/** Its matches in a text, in order, never overlapping. */
export function* matchesOf({ search, unless }: NotAfter, text: string): Generator<Match> {
  const own = new RegExp(search);
  for (let match = own.exec(text); match; match = own.exec(text)) {
    const start = match.index + (match[1]?.length ?? 0);
    const end = own.lastIndex;
    if (unless?.test(text.slice(Math.max(0, start - LOOKED_BACK), start))) {
      own.lastIndex = start;
      continue;
    }
    yield { start, end, text: text.slice(start, end) };
    own.lastIndex = end - 1; // the last sign of a match can be the one before the next
  }
}
