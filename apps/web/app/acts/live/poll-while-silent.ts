import { startPolling } from '../../api/polling.ts';
import type { Hearing } from './hearing.ts';

/** A line that holds the stream back gives neither an answer nor an error. */
const PATIENCE_MS = 5_000;

/** Asks for what the stream would tell while it is silent: each part at its own pace, until it is done. */
export function pollWhileSilent(asked: readonly Hearing['whileSilent'][]): { begin(): void; end(): void } {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];
  return {
    begin() {
      patience ??= setTimeout(() => {
        stops = asked.map(poll);
      }, PATIENCE_MS);
    },
    end() {
      clearTimeout(patience);
      patience = undefined;
      for (const stop of stops) stop();
      stops = [];
    },
  };
}

function poll({ everyMs, atOnce, ask }: Hearing['whileSilent']): () => void {
  const polling = startPolling({
    everyMs,
    atOnce,
    ask: async () => {
      const next = await ask().catch(() => 'go-on' as const); // asked again after the usual pause
      if (next === 'done') polling.stop();
    },
  });
  return polling.stop;
}
