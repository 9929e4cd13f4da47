/** From one moment to another, in milliseconds of one clock. */
export type Span = readonly [from: number, to: number];

/** How long at least one of `spans` lasted while none of `others` did. */
export function sumOutside(spans: readonly Span[], others: readonly Span[]): number {
  return length([...spans, ...others]) - length(others);
}

/** What the spans cover together: where they overlap, the time counts once. */
function length(spans: readonly Span[]): number {
  let [sum, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
