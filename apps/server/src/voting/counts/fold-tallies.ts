import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { foldDeltas } from './tallies.store.ts';

const MOST_AT_ONCE = 5_000;
const PAUSE_MS = 1_000;

/**
 * Folds the appended changes into the counts, about once a second while votes arrive. Any number of processes may run
 * it: each takes other rows. Not run at all, counts stay right and only cost more to read.
 */
export function startFoldingTallies(context: Pick<Context, 'db' | 'events' | 'log'>): {
  stop(): Promise<void>;
} {
  const stopped = new AbortController();
  let wake = () => {};
  const off = context.events.on('ballots.accepted', () => wake());
  const done = foldUntil(stopped.signal, context, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    wake = resolve;
    stopped.signal.addEventListener('abort', () => resolve(), { once: true });
    return promise;
  });
  return {
    async stop() {
      off();
      stopped.abort();
      await done;
    },
  };
}

async function foldUntil(
  signal: AbortSignal,
  context: Pick<Context, 'db' | 'log'>,
  more: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    const next = more(); // before folding, so that a vote meanwhile is not slept through
    try {
      while ((await foldDeltas(context.db, MOST_AT_ONCE)) === MOST_AT_ONCE);
    } catch (error) {
      context.log.warn({ err: error }, 'tallies could not be folded');
    }
    await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await next;
  }
}
