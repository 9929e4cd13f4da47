import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { amountScale } from './amount-scale.ts';
import { Mark } from './mark.tsx';
import { wholeTicks } from './whole-ticks.ts';

export interface HourBar {
  key: string;
  count: number;
  /** The hour under the bar, as HH:MM. */
  tick: string;
  /** The bar in words, with the exact figure. */
  label: string;
}

const HEIGHT = 240;
const EDGE = { top: 22, bottom: 28, left: 44 };
/** Room for one hour's name, in user units. */
const TICK_ROOM = 48;

/** Counts hour by hour, the earliest first. Hours without any have no bar: the table says so. */
export function HourBars({
  bars,
  width,
  label,
  format,
}: {
  bars: readonly HourBar[];
  width: number;
  label: string;
  format: (count: number) => string;
}) {
  const counts = bars.map(({ count }) => count);
  const along = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [EDGE.left, width],
    padding: 0.22,
  });
  const up = amountScale(counts.map(BigInt), [HEIGHT - EDGE.bottom, EDGE.top]);
  const every = Math.ceil((TICK_ROOM * bars.length) / (width - EDGE.left));
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} aria-label={label} className="chart">
      {wholeTicks(up.domain()[1] ?? 0).map((tick) => (
        <g key={tick} aria-hidden>
          <line x1={EDGE.left} x2={width} y1={up(tick)} y2={up(tick)} className="chart-grid" />
          <text x={EDGE.left - 8} y={up(tick)} dy="0.32em" textAnchor="end" className="chart-tick">
            {format(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ key, count, tick, label: words }, position) => {
        const x = along(key) ?? 0;
        const middle = x + along.bandwidth() / 2;
        return (
          <g key={key}>
            {count === 0 ? null : (
              <Mark label={words}>
                <Bar
                  x={x}
                  y={up(count)}
                  width={along.bandwidth()}
                  height={HEIGHT - EDGE.bottom - up(count)}
                  fill="var(--primary)"
                />
                <text x={middle} y={up(count) - 6} textAnchor="middle" className="chart-value" aria-hidden>
                  {format(count)}
                </text>
              </Mark>
            )}
            {(bars.length - 1 - position) % every === 0 ? (
              <text x={middle} y={HEIGHT - 8} textAnchor="middle" className="chart-tick" aria-hidden>
                {tick}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
