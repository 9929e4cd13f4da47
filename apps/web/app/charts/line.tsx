import { area, line } from 'd3-shape';

interface Shape<Point> {
  readonly points: readonly Point[];
  /** Where a point is, in user units. */
  readonly x: (point: Point) => number;
  readonly y: (point: Point) => number;
}

/** Straight lines from point to point. */
export function Line<Point>({ points, x, y }: Shape<Point>) {
  const path = line<Point>(x, y)(points) ?? '';
  return <path d={path} className="chart-line" strokeLinejoin="round" />;
}

/** What is between such a line and the height `bottom`. */
export function AreaBelow<Point>({ points, x, y, bottom }: Shape<Point> & { readonly bottom: number }) {
  const path = area<Point>(x, bottom, y)(points) ?? '';
  return <path d={path} className="chart-area" />;
}
