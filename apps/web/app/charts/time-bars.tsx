import { scaleBand } from 'd3-scale';
import { amountScale } from './amount-scale.ts';
import { Mark } from './mark.tsx';
import { wholeTicks } from './whole-ticks.ts';

export interface TimeBar {
  key: string;
  count: number;
  /** The hour or day under the bar. */
  tick: string;
  /** The bar in words, with the exact figure. */
  label: string;
  /** Where the bar leads. */
  to?: string | undefined;
  /** What the bar consists of, from the bottom up; the style sheet has a look for each `data-part`. */
  parts?: readonly { readonly part: string; readonly count: number }[];
}

const HEIGHT = 240;
const EDGE = { top: 22, bottom: 28, left: 44 };
/** What a letter on the axis takes at most, in user units. */
const LETTER = 7;
/** Room for the name of an hour, and for each digit above a bar, in user units. */
const HOUR_ROOM = 48;
const DIGIT_ROOM = 7.5;

/**
 * Counts hour by hour or day by day, the earliest first. Times without any have no bar: the table says so. Where the counts do not
 * fit above their bars, only the highest is written.
 */
export function TimeBars({
  bars,
  width,
  label,
  format,
  formatTick = format,
  height = HEIGHT,
  tickRoom = HOUR_ROOM,
}: {
  bars: readonly TimeBar[];
  width: number;
  label: string;
  format: (count: number) => string;
  /** A count on the axis. */
  formatTick?: (count: number) => string;
  /** In user units, like `width` and `tickRoom`, which is the room for the name of one time. */
  height?: number;
  tickRoom?: number;
}) {
  const counts = bars.map(({ count }) => count);
  const most = Math.max(0, ...counts);
  const up = amountScale(counts.map(BigInt), [height - EDGE.bottom, EDGE.top]);
  const ticks = wholeTicks(up.domain()[1] ?? 0);
  const left = Math.max(EDGE.left, ...ticks.map((tick) => formatTick(tick).length * LETTER + 8));
  const along = scaleBand(
    bars.map(({ key }) => key),
    [left, width],
  ).padding(0.22);
  const every = Math.ceil((tickRoom * bars.length) / (width - left));
  const allFit = format(most).length * DIGIT_ROOM <= along.step();
  const highest = counts.indexOf(most);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-label={label} className="chart">
      {ticks.map((tick) => (
        <g key={tick} aria-hidden>
          <line x1={left} x2={width} y1={up(tick)} y2={up(tick)} className="chart-grid" />
          <text x={left - 8} y={up(tick)} dy="0.32em" textAnchor="end" className="chart-tick">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, position) => {
        const x = along(bar.key) ?? 0;
        const middle = x + along.bandwidth() / 2;
        return (
          <g key={bar.key}>
            {bar.count === 0 ? null : (
              <Mark label={bar.label} to={bar.to}>
                <Parts bar={bar} x={x} width={along.bandwidth()} up={up} />
              </Mark>
            )}
            {bar.count > 0 && (allFit || position === highest) ? (
              <text
                {...inWidth(middle, DIGIT_ROOM * format(bar.count).length, width)}
                y={up(bar.count) - 6}
                className="chart-value"
                aria-hidden
              >
                {format(bar.count)}
              </text>
            ) : null}
            {(bars.length - 1 - position) % every === 0 ? (
              <text {...inWidth(middle, tickRoom, width)} y={height - 8} className="chart-tick" aria-hidden>
                {bar.tick}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Where a text of this room goes: in the middle of its bar, or at the end of the drawing where it would stick out. */
function inWidth(middle: number, room: number, width: number) {
  return middle + room / 2 > width
    ? { x: width, textAnchor: 'end' as const }
    : { x: middle, textAnchor: 'middle' as const };
}

function Parts({
  bar: { count, parts },
  x,
  width,
  up,
}: {
  bar: TimeBar;
  x: number;
  width: number;
  up: (count: number) => number;
}) {
  if (!parts)
    return <rect x={x} y={up(count)} width={width} height={up(0) - up(count)} fill="var(--section-ink)" />;
  let below = 0;
  return parts.map(({ part, count: own }) => {
    if (own === 0) return null;
    const from = up(below);
    below += own;
    return <rect key={part} x={x} y={up(below)} width={width} height={from - up(below)} data-part={part} />;
  });
}
