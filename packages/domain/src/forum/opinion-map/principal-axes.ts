import { EVD, Matrix } from 'ml-matrix';
import type { Opinion } from './opinion.ts';

/** A position: the coordinates on the axes, the one with most variation first. */
export type Point = readonly number[];

/** How strongly a position is drawn to the middle: as much as all statements together draw it away. */
const PULL = 1;

interface Cell {
  readonly column: number;
  /** The opinion less the mean opinion on the statement. */
  readonly value: number;
}

/**
 * The directions in which the opinions vary most, with each participant's position on them, and the share of the
 * variation that each axis shows (0 to 1). A statement that a participant has not seen counts as its mean in the search
 * for the axes. A position is the least-squares fit to the statements seen, drawn to the middle (ridge regression): few
 * votes say little, so they do not move anybody far.
 */
export function principalAxes(rows: readonly (readonly Opinion[])[], statements: number, most: number) {
  const means = Array.from({ length: statements }, (_, column) => mean(rows, column));
  const centred = rows.map((row) =>
    means.flatMap((middle, column): Cell[] => {
      const opinion = row[column] ?? null;
      return opinion === null ? [] : [{ column, value: opinion - middle }];
    }),
  );
  const evd = new EVD(covariance(centred, statements), { assumeSymmetric: true });
  const values = evd.realEigenvalues.map((value) => Math.max(0, value));
  const total = values.reduce((sum, value) => sum + value, 0);
  const columns = Array.from({ length: Math.min(most, statements) }, (_, back) => statements - 1 - back);
  const axes = columns.map((column) => axis(evd.eigenvectorMatrix, column));
  const shares = columns.map((column) => (total > 1e-9 ? (values[column] ?? 0) / total : 0));
  return { points: centred.map((cells) => position(cells, axes)), shares };
}

function covariance(centred: readonly (readonly Cell[])[], statements: number): Matrix {
  const sums = Array.from({ length: statements }, () => new Float64Array(statements));
  for (const cells of centred)
    for (const { column, value } of cells) {
      const into = sums[column];
      if (into)
        for (const other of cells) into[other.column] = (into[other.column] ?? 0) + value * other.value;
    }
  return new Matrix(sums.map((row) => [...row]));
}

function mean(rows: readonly (readonly Opinion[])[], column: number): number {
  let sum = 0;
  let seen = 0;
  for (const row of rows) {
    const opinion = row[column] ?? null;
    if (opinion === null) continue;
    sum += opinion;
    seen += 1;
  }
  return seen === 0 ? 0 : sum / seen;
}

/** An eigenvector has two signs; its largest entry is made positive, so that the same votes give the same picture. */
function axis(vectors: Matrix, column: number): number[] {
  const entries = vectors.getColumn(column);
  const largest = entries.reduce(
    (most, entry) => (Math.abs(entry) > Math.abs(most) + 1e-9 ? entry : most),
    0,
  );
  return largest < 0 ? entries.map((entry) => -entry) : entries;
}

function position(cells: readonly Cell[], axes: readonly (readonly number[])[]): Point {
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
