import { scalePoint } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { AmountAxisLeft } from './amount-axis.tsx';
import { amountScale } from './amount-scale.ts';
import { Mark } from './mark.tsx';

export interface MonthPoint {
  /** YYYY-MM */
  month: string;
  cents: bigint;
  /** The month under the point, as short as the language allows. */
  tick: string;
  /** The point in words, with the exact figure. */
  label: string;
}

const HEIGHT = 300;
const EDGE = { top: 28, right: 32, bottom: 30, left: 74 };

/** Amounts month by month, oldest first: a line over a light area, each point with its figure. */
export function MonthLine({
  points,
  width,
  label,
  format,
}: {
  points: readonly MonthPoint[];
  width: number;
  label: string;
  format: (cents: bigint) => string;
}) {
  const along = scalePoint({
    domain: points.map(({ month }) => month),
    range: [EDGE.left + 34, width - EDGE.right],
  });
  const up = amountScale(
    points.map(({ cents }) => cents),
    [HEIGHT - EDGE.bottom, EDGE.top],
  );
  const x = ({ month }: MonthPoint) => along(month) ?? 0;
  const y = ({ cents }: MonthPoint) => up(Number(cents));
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-label={label} className="chart">
      <AmountAxisLeft scale={up} left={EDGE.left} width={width - EDGE.left} format={format} />
      <AreaClosed data={[...points]} x={x} y={y} yScale={up} className="chart-area" />
      <LinePath
        data={[...points]}
        x={x}
        y={y}
        stroke="var(--primary)"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {points.map((point) => (
        <Mark key={point.month} label={point.label}>
          <circle cx={x(point)} cy={y(point)} r={16} fill="transparent" />
          <circle cx={x(point)} cy={y(point)} r={4.5} className="chart-point" />
          <text
            x={x(point)}
            y={y(point) - 12}
            textAnchor="middle"
            className="chart-value chart-halo"
            aria-hidden
          >
            {format(point.cents)}
          </text>
          <text x={x(point)} y={HEIGHT - 8} textAnchor="middle" className="chart-tick" aria-hidden>
            {point.tick}
          </text>
        </Mark>
      ))}
    </svg>
  );
}
