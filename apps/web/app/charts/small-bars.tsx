/** A bar of a small picture: null where its amount is not known. */
export interface SmallBar {
  readonly key: string;
  readonly cents: bigint | null;
  /** The amount above the bar, as short as it is understood. */
  readonly figure: string;
  readonly tick: string;
}

const BAR = 34;
const GAP = 10;
const HEIGHT = 96;
const EDGE = { top: 18, bottom: 20 };
/** Few years leave room at the end, so that a bar is as wide in every picture. */
export const LEAST_BARS = 3;

/** A few amounts as bars in a small picture, one of many beside each other. The words of `label` say the same. */
export function SmallBars({ bars, most, label }: { bars: readonly SmallBar[]; most: bigint; label: string }) {
  const room = HEIGHT - EDGE.top - EDGE.bottom;
  const width = Math.max(LEAST_BARS, bars.length) * (BAR + GAP);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className="chart small-bars">
      {bars.map(({ key, cents, figure, tick }, position) => {
        const height =
          cents === null || cents <= 0n || most <= 0n
            ? 0
            : Math.max(1, (Number(cents) / Number(most)) * room);
        const x = position * (BAR + GAP) + GAP / 2;
        const last = position === bars.length - 1;
        return (
          <g key={key} aria-hidden>
            <rect
              x={x}
              y={HEIGHT - EDGE.bottom - height}
              width={BAR}
              height={height}
              rx={2}
              className={last ? 'small-bar-last' : 'small-bar'}
            />
            <text
              x={x + BAR / 2}
              y={HEIGHT - EDGE.bottom - height - 5}
              textAnchor="middle"
              className="chart-value"
            >
              {figure}
            </text>
            <text x={x + BAR / 2} y={HEIGHT - 5} textAnchor="middle" className="chart-tick">
              {tick}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
