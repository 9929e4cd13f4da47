import { startPolling } from '../../api/polling.ts';
import type { StreamListener } from './stream-listener.ts';

/** A network that holds the stream back gives neither an answer nor an error. */
const SILENT_AFTER_MS = 5_000;

/** Asks for what the stream would send while it is silent: each part at its own pace, until it is done. */
export function pollWhileSilent(asked: readonly StreamListener['whileSilent'][]): {
  begin(): void;
  end(): void;
} {
  let silent: ReturnType<typeof setTimeout> | undefined;
  let stops: (() => void)[] = [];
  return {
    begin() {
      silent ??= setTimeout(() => {
        stops = asked.map(poll);
      }, SILENT_AFTER_MS);
    },
    end() {
      clearTimeout(silent);
      silent = undefined;
      for (const stop of stops) stop();
      stops = [];
    },
  };
}

function poll({ everyMs, atOnce, ask }: StreamListener['whileSilent']): () => void {
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
