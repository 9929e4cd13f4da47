import { scaleLinear, scalePoint } from 'd3-scale';
import { Line } from './line.tsx';
import { Mark } from './mark.tsx';

export interface PercentPoint {
  readonly key: string;
  /** In percent; null where it is not known: the line ends before it. */
  readonly percent: number | null;
  /** The point in words. */
  readonly label: string;
}

export interface PercentLine {
  readonly key: string;
  /** What the line is called at its end. */
  readonly name: string;
  readonly look: 'first' | 'second';
  readonly points: readonly PercentPoint[];
}

const HEIGHT = 260;
const EDGE = { top: 24, left: 44, right: 44, bottom: 28 };
const LINES = 4;

/** Shares over the same steps, for example the months of two years: the first line full, the second dashed. */
export function PercentLines({
  lines,
  ticks,
  width,
  label,
  format,
}: {
  lines: readonly PercentLine[];
  /** What is below each step, in their order. */
  ticks: readonly { readonly key: string; readonly tick: string }[];
  width: number;
  label: string;
  format: (percent: number) => string;
}) {
  const along = scalePoint(
    ticks.map(({ key }) => key),
    [EDGE.left, width - EDGE.right],
  );
  const known = lines.flatMap(({ points }) => points.flatMap(({ percent }) => percent ?? []));
  const up = scaleLinear(
    [Math.min(0, ...known), Math.max(1, ...known)],
    [HEIGHT - EDGE.bottom, EDGE.top],
  ).nice(LINES);
  const every = Math.ceil((Math.max(...ticks.map(({ tick }) => tick.length)) * 8) / along.step());
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-label={label} className="chart">
      <g aria-hidden>
        {up.ticks(LINES).map((tick) => (
          <g key={tick}>
            <line x1={EDGE.left} x2={width} y1={up(tick)} y2={up(tick)} className="chart-grid" />
            <text x={EDGE.left - 8} y={up(tick)} dy="0.32em" textAnchor="end" className="chart-tick">
              {format(tick)}
            </text>
          </g>
        ))}
        {ticks.map(({ key, tick }, position) =>
          position % every === 0 ? (
            <text key={key} x={along(key)} y={HEIGHT - 6} textAnchor="middle" className="chart-tick">
              {tick}
            </text>
          ) : null,
        )}
      </g>
      {lines.map((line) => (
        <NamedLine
          key={line.key}
          line={line}
          x={({ key }) => along(key) ?? 0}
          y={({ percent }) => up(percent ?? 0)}
        />
      ))}
    </svg>
  );
}

function NamedLine({
  line: { name, look, points },
  x,
  y,
}: {
  line: PercentLine;
  x: (point: PercentPoint) => number;
  y: (point: PercentPoint) => number;
}) {
  const known = points.filter(({ percent }) => percent !== null);
  const last = known.at(-1);
  return (
    <g data-line={look}>
      <Line points={known} x={x} y={y} />
      {known.map((point) => (
        <Mark key={point.key} label={point.label}>
          <circle cx={x(point)} cy={y(point)} r={12} fill="transparent" />
          <circle cx={x(point)} cy={y(point)} r={3.5} className="chart-point" />
        </Mark>
      ))}
      {last ? (
        <text x={x(last) + 8} y={y(last) - 6} className="chart-value chart-halo" aria-hidden>
          {name}
        </text>
      ) : null}
    </g>
  );
}
