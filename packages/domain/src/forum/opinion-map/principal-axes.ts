import { EVD, Matrix } from 'ml-matrix';
import type { Opinion } from './opinion.ts';
import { type Cell, centred, positionOf } from './position.ts';

/**
 * The directions in which the opinions vary most, with each participant's position on them, and the share of the
 * variation that each axis shows (0 to 1). A statement that a participant has not seen counts as its mean in the search
 * for the axes. A position is the least-squares fit to the statements seen, drawn to the middle (ridge regression): few
 * votes say little, so they do not move anybody far.
 */
export function principalAxes(rows: readonly (readonly Opinion[])[], statements: number, most: number) {
  const means = Array.from({ length: statements }, (_, column) => mean(rows, column));
  const cells = rows.map((row) => centred(row, means));
  const evd = new EVD(covariance(cells, statements), { assumeSymmetric: true });
  const values = evd.realEigenvalues.map((value) => Math.max(0, value));
  const total = values.reduce((sum, value) => sum + value, 0);
  const columns = Array.from({ length: Math.min(most, statements) }, (_, back) => statements - 1 - back);
  const axes = columns.map((column) => axis(evd.eigenvectorMatrix, column));
  const shares = columns.map((column) => (total > 1e-9 ? (values[column] ?? 0) / total : 0));
  return { points: rows.map((row) => positionOf(row, { means, axes })), shares, means, axes };
}

function covariance(rows: readonly (readonly Cell[])[], statements: number): Matrix {
  const sums = Array.from({ length: statements }, () => new Float64Array(statements));
  for (const cells of rows)
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
