import type { Opinion } from './opinion.ts';

/** A position: the coordinates on the axes, the one with most variation first. */
export type Point = readonly number[];

/** By what opinions become positions: the mean opinion on each statement, and of each axis how much each statement moves along it. */
export interface Axes {
  readonly means: readonly number[];
  readonly axes: ReadonlyArray<readonly number[]>;
}

/** How strongly a position is drawn to the middle: as much as all statements together draw it away. */
const PULL = 1;

export interface Cell {
  readonly column: number;
  /** The opinion less the mean opinion on the statement. */
  readonly value: number;
}

/** Where somebody with these opinions is, given the mean opinion on each statement and the axes. */
export function positionOf(opinions: readonly Opinion[], { means, axes }: Axes): Point {
  return position(centred(opinions, means), axes);
}

/** The opinions less the mean opinions, of the statements seen. */
export function centred(opinions: readonly Opinion[], means: readonly number[]): Cell[] {
  return means.flatMap((middle, column): Cell[] => {
    const opinion = opinions[column] ?? null;
    return opinion === null ? [] : [{ column, value: opinion - middle }];
  });
}

function position(cells: readonly Cell[], axes: Axes['axes']): Point {
  const drawn = axes.map((own) =>
    cells.reduce((sum, { column, value }) => sum + (own[column] ?? 0) * value, 0),
  );
  const strength = axes.map((own, index) =>
    axes.map((other, at) =>
      cells.reduce(
        (sum, { column }) => sum + (own[column] ?? 0) * (other[column] ?? 0),
        index === at ? PULL : 0,
      ),
    ),
  );
  return solved(strength, drawn);
}

/** Gaussian elimination; the pull keeps every pivot above zero. */
function solved(left: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = left.map((row, index) => [...row, right[index] ?? 0]);
  rows.forEach((pivot, at) => {
    const scale = pivot[at] ?? 1;
    for (let column = at; column < pivot.length; column += 1) pivot[column] = (pivot[column] ?? 0) / scale;
    rows.forEach((row, other) => {
      const times = row[at] ?? 0;
      if (other === at || times === 0) return;
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - times * (pivot[column] ?? 0);
    });
  });
  return rows.map((row) => row[row.length - 1] ?? 0);
}
