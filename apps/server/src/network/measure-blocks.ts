/** A block as far as the network panel is concerned; `timestamp` in Unix seconds. */
export interface MeasuredBlock {
  readonly timestamp: number;
  readonly transactions: number;
}

const LATE_FACTOR = 1.5;
const FEWEST_INTERVALS = 4;

/**
 * Transactions a second over these blocks (oldest first), up to `now` (Unix seconds). Null when they span no time.
 */
export function transactionsPerSecond(blocks: readonly MeasuredBlock[], now: number): number | null {
  const [first, ...rest] = blocks;
  if (!first) return null;
  const seconds = now - first.timestamp;
  if (seconds <= 0) return null;
  // The first block only marks where the span begins: its transactions came before it.
  return rest.reduce((sum, block) => sum + block.transactions, 0) / seconds;
}

/**
 * The share of these blocks (oldest first), in percent, that came on time: no later than one and a half times the
 * usual interval, which is the median. The wait since the last block counts as an interval once it is overdue.
 * Null when there are too few blocks to tell.
 */
export function blocksOnTimePercent(blocks: readonly MeasuredBlock[], now: number): number | null {
  const times = blocks.map(({ timestamp }) => timestamp);
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? time));
  if (intervals.length < FEWEST_INTERVALS) return null;
  const sorted = [...intervals].sort((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const waiting = now - (times.at(-1) ?? now);
  const judged = waiting > usual * LATE_FACTOR ? [...intervals, waiting] : intervals;
  const onTime = judged.filter((interval) => interval <= Math.max(1, usual) * LATE_FACTOR).length;
  return (onTime / judged.length) * 100;
}

/**
 * On a chain that makes a block for each transaction at once: the share of recent transactions, in percent, that are in these blocks and
 * do not wait for one. Null when there are none to tell by.
 */
export function transactionsInBlocksPercent(
  blocks: readonly MeasuredBlock[],
  waiting: number,
): number | null {
  const mined = blocks.reduce((sum, { transactions }) => sum + transactions, 0);
  return mined + waiting === 0 ? null : (mined / (mined + waiting)) * 100;
}
