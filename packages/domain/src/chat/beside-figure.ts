/** What an answer says beside its figure, where the figure is shown large before it. */
export interface BesideFigure {
  /** The figure in full, where the answer gives it in brackets: `Rs. 410,790,000,000`. */
  readonly exact: string | null;
  /** The sentences that are left to say. */
  readonly rest: string;
}

/**
 * Takes a figure from the beginning of an answer, so that it is not said twice. An answer that does not begin with it is whole
 * sentences, and stays as it is.
 */
export function besideFigure(answer: string, figure: string | null): BesideFigure {
  if (figure === null || !answer.startsWith(`${figure} `)) return { exact: null, rest: answer };
  const rest = answer.slice(figure.length).trim();
  const inBrackets = /^\(([^()]+)\)\s+/.exec(rest);
  if (inBrackets === null) return { exact: null, rest };
  return { exact: inBrackets[1] ?? null, rest: rest.slice(inBrackets[0].length) };
}
