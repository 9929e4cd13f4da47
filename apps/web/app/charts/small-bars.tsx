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
/** More bars than these are narrower, and not each has its words: text would be too small to read. */
const MOST_WITH_WORDS = 6;
/** The room of an amount or a year in words, in user units. */
const WORDS = 40;

/** A few amounts as bars in a small picture, one of many beside each other. The words of `label` say the same. */
export function SmallBars({ bars, most, label }: { bars: readonly SmallBar[]; most: bigint; label: string }) {
  const room = HEIGHT - EDGE.top - EDGE.bottom;
  const width = Math.min(MOST_WITH_WORDS, Math.max(LEAST_BARS, bars.length)) * (BAR + GAP);
  const step = bars.length > MOST_WITH_WORDS ? width / bars.length : BAR + GAP;
  const bar = (step * BAR) / (BAR + GAP);
  const { figures, ticks } = worded(bars, step);
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className="chart small-bars">
      {bars.map(({ key, cents, figure, tick }, position) => {
        const height =
          cents === null || cents <= 0n || most <= 0n
            ? 0
            : Math.max(1, (Number(cents) / Number(most)) * room);
        const x = position * step + (step - bar) / 2;
        const words = { x: within(x + bar / 2, width), textAnchor: 'middle' as const };
        const last = position === bars.length - 1;
        return (
          <g key={key} aria-hidden>
            <rect
              x={x}
              y={HEIGHT - EDGE.bottom - height}
              width={bar}
              height={height}
              rx={2}
              className={last ? 'small-bar-last' : 'small-bar'}
            />
            {figures.has(position) ? (
              <text {...words} y={HEIGHT - EDGE.bottom - height - 5} className="chart-value chart-halo">
                {figure}
              </text>
            ) : null}
            {ticks.has(position) ? (
              <text {...words} y={HEIGHT - 5} className="chart-tick">
                {tick}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Which bars have their amount and their year: all of a few; of more, the last, the highest where there is room, and the ends. */
function worded(bars: readonly SmallBar[], step: number) {
  const last = bars.length - 1;
  if (bars.length <= MOST_WITH_WORDS) {
    const all = new Set(bars.keys());
    return { figures: all, ticks: all };
  }
  const highest = bars.reduce(
    (best, { cents }, position) => ((cents ?? -1n) > (bars[best]?.cents ?? -1n) ? position : best),
    0,
  );
  const hasRoom = (last - highest) * step >= WORDS;
  return { figures: new Set(hasRoom ? [highest, last] : [last]), ticks: new Set([0, last]) };
}

/** The middle of words that do not stick out of the picture. */
function within(middle: number, width: number): number {
  return Math.min(Math.max(middle, WORDS / 2), width - WORDS / 2);
}
