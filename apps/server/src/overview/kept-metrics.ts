import type { Context } from '../context.ts';

const FRESH_MS = 60_000;

/**
 * Figures as they were counted at most a minute before somebody asked: counting reads many rows, and a visitor does not wait for
 * that. Who finds them older gets them all the same, and has them counted again for the next; only the
 * first of all waits. A count that fails leaves the last one in use.
 */
export function keptMetrics<Metrics>(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  count: () => Promise<Metrics>,
): () => Promise<Metrics> {
  let kept: { readonly metrics: Metrics; readonly at: number } | null = null;
  let counting: Promise<Metrics> | null = null;
  const recount = async () => {
    const at = clock().getTime();
    const metrics = await count();
    kept = { metrics, at };
    return metrics;
  };
  return async () => {
    const isFresh = kept !== null && clock().getTime() - kept.at < FRESH_MS;
    if (kept && isFresh) return kept.metrics;
    counting ??= recount().finally(() => {
      counting = null;
    });
    if (!kept) return counting;
    counting.catch((error: unknown) => log.warn({ err: error }, 'the discussions could not be counted'));
    return kept.metrics;
  };
}
