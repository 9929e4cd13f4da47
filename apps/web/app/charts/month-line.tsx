import { scalePoint } from 'd3-scale';
import { amountScale, ticksCents } from './amount-scale.ts';
import { AreaBelow, Line } from './line.tsx';
import { Mark } from './mark.tsx';

export interface MonthPoint {
  /** YYYY-MM */
  month: string;
  cents: bigint;
  /** The month under the point, as short as the language allows. */
  tick: string;
  /** The point in words, with the exact figure. */
  label: string;
  /** Where the point leads. */
  to?: string;
}

const HEIGHT = 240;
const EDGE = { top: 30, side: 46, bottom: 40 };
const LINES = 3;
/** How far below its point the figure of the lowest point is written, and how high a line of words is, in user units. */
const FIGURE_BELOW = 24;
const LINE_HEIGHT = 18;
/** What a letter of a month's name takes at most, in user units. */
const LETTER = 7;

/**
 * Amounts month by month, oldest first: a line over a light area. The highest and the lowest point have their figure; the
 * others say theirs when pointed at or reached by arrow keys. Months too long for one row are in two rows.
 */
export function MonthLine({
  points,
  width,
  label,
  format,
  formatTick = format,
}: {
  points: readonly MonthPoint[];
  width: number;
  label: string;
  format: (cents: bigint) => string;
  /** An amount on the axis. */
  formatTick?: (cents: bigint) => string;
}) {
  const along = scalePoint(
    points.map(({ month }) => month),
    [EDGE.side, width - EDGE.side],
  );
  const up = amountScale(
    points.map(({ cents }) => cents),
    [HEIGHT - EDGE.bottom, EDGE.top],
  );
  const x = ({ month }: MonthPoint) => along(month) ?? 0;
  const y = ({ cents }: MonthPoint) => up(Number(cents));
  const inTwoRows = Math.max(...points.map(({ tick }) => tick.length)) * LETTER > along.step();
  const { lowest, highest } = extremes(points);
  // An amount of the axis is left out where the figure of the lowest point, below it, would be written over it.
  const isFree = (height: number, words: string) =>
    lowest === undefined ||
    within(x(lowest), width) - half(format(lowest.cents)) > words.length * LETTER ||
    height - LINE_HEIGHT > y(lowest) + FIGURE_BELOW ||
    height < y(lowest);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-label={label} className="chart">
      <g aria-hidden>
        {up.ticks(LINES).map((tick) => (
          <g key={tick}>
            <line x1={0} x2={width} y1={up(tick)} y2={up(tick)} className="chart-grid" />
            <AxisAmount height={up(tick)} words={formatTick(ticksCents(tick))} isFree={isFree} />
          </g>
        ))}
      </g>
      <AreaBelow points={points} x={x} y={y} bottom={HEIGHT - EDGE.bottom} />
      <Line points={points} x={x} y={y} />
      {points.map((point) => (
        <Mark key={point.month} label={point.label} to={point.to}>
          <circle cx={x(point)} cy={y(point)} r={16} fill="transparent" />
          <circle cx={x(point)} cy={y(point)} r={4.5} className="chart-point" />
        </Mark>
      ))}
      <g aria-hidden>
        {points.map((point, position) => (
          <g key={point.month}>
            {point === highest || point === lowest ? (
              <text
                x={within(x(point), width)}
                y={y(point) + (point === highest ? -12 : FIGURE_BELOW)}
                textAnchor="middle"
                className="chart-value chart-halo"
              >
                {format(point.cents)}
              </text>
            ) : null}
            <text
              x={x(point)}
              y={HEIGHT - (inTwoRows && position % 2 === 0 ? 22 : 6)}
              textAnchor="middle"
              className="chart-tick"
            >
              {point.tick}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Half of what the longest figure takes. */
const HALF_FIGURE = 58;

function half(words: string): number {
  return (words.length * LETTER) / 2;
}

function AxisAmount({
  height,
  words,
  isFree,
}: {
  height: number;
  words: string;
  isFree: (height: number, words: string) => boolean;
}) {
  if (!isFree(height, words)) return null;
  return (
    <text x={0} y={height - 5} className="chart-tick chart-halo">
      {words}
    </text>
  );
}

/** The middle of a figure that does not stick out of the drawing. */
function within(x: number, width: number): number {
  return Math.min(Math.max(x, HALF_FIGURE), width - HALF_FIGURE);
}

/** The first of the points with the highest amount, and of those with the lowest where that is another. */
function extremes(points: readonly MonthPoint[]): { lowest?: MonthPoint; highest?: MonthPoint } {
  const sorted = points.toSorted((one, other) =>
    one.cents < other.cents ? -1 : one.cents > other.cents ? 1 : 0,
  );
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  return lowest && highest ? { lowest, highest } : {};
}
