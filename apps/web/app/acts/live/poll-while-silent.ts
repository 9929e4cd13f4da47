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
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const round = async () => {
    const next = await ask().catch(() => 'go-on' as const); // the next round asks again
    if (!stopped && next === 'go-on') timer = setTimeout(() => void round(), everyMs);
  };
  if (atOnce) void round();
  else timer = setTimeout(() => void round(), everyMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
