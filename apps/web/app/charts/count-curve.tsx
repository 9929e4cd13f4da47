import { scaleLinear } from 'd3-scale';
import { AreaBelow, Line } from './line.tsx';
import { wholeTicks } from './whole-ticks.ts';

/** How many there were from an instant on, in milliseconds since 1970. */
export interface CountPoint {
  readonly at: number;
  readonly count: number;
}

const HEIGHT = 240;
const EDGE = { top: 24, bottom: 28, left: 48, right: 12 };

/**
 * How a count rose from `from` to `to`: a line over a light area, a dotted line at the target, and a tick for both ends. What
 * lies ahead is empty.
 */
export function CountCurve({
  points,
  from,
  to,
  target,
  width,
  label,
  words,
}: {
  /** The oldest first; the last is now. */
  points: readonly CountPoint[];
  from: number;
  to: number;
  target: number;
  width: number;
  label: string;
  words: {
    readonly count: (count: number) => string;
    readonly day: (at: number) => string;
    readonly target: string;
  };
}) {
  const along = scaleLinear([from, to], [EDGE.left, width - EDGE.right]);
  const most = Math.max(target, ...points.map(({ count }) => count));
  const up = scaleLinear([0, most], [HEIGHT - EDGE.bottom, EDGE.top]);
  const x = ({ at }: CountPoint) => along(at);
  const y = ({ count }: CountPoint) => up(count);
  const last = points.at(-1);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className="chart">
      <g aria-hidden>
        {wholeTicks(most).map((tick) => (
          <g key={tick}>
            <line x1={EDGE.left} x2={width} y1={up(tick)} y2={up(tick)} className="chart-grid" />
            <text x={EDGE.left - 8} y={up(tick)} dy="0.32em" textAnchor="end" className="chart-tick">
              {words.count(tick)}
            </text>
          </g>
        ))}
        <line
          x1={EDGE.left}
          x2={width - EDGE.right}
          y1={up(target)}
          y2={up(target)}
          stroke="currentColor"
          strokeWidth={1.5}
          strokeDasharray="2 4"
        />
        <text x={EDGE.left + 4} y={up(target) - 6} className="chart-tick chart-halo">
          {words.target}
        </text>
        <AreaBelow points={points} x={x} y={y} bottom={HEIGHT - EDGE.bottom} />
        <Line points={points} x={x} y={y} />
        {last ? <circle cx={x(last)} cy={y(last)} r={4.5} className="chart-point" /> : null}
        <text x={EDGE.left} y={HEIGHT - 6} className="chart-tick">
          {words.day(from)}
        </text>
        <text x={width - EDGE.right} y={HEIGHT - 6} textAnchor="end" className="chart-tick">
          {words.day(to)}
        </text>
      </g>
    </svg>
  );
}
