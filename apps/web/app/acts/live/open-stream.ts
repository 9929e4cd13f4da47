import { z } from 'zod';
import { startPolling } from '../../api/polling.ts';
import { noteServerTime } from './server-clock.ts';
import { nextStream, type StreamListener } from './stream-listener.ts';

/** A network that holds the stream back gives neither an answer nor an error. */
const SILENT_AFTER_MS = 5_000;

/** The event stream; the acts of every kind are sent there too. */
const STREAM = '/api/events';
/** Event `time`: the server's clock, a few times a minute, for a page on a device whose clock is wrong. */
const timeEventSchema = z.object({ now: z.iso.datetime() });
const REOPEN_MS = { first: 2_000, most: 60_000 } as const;

/**
 * Opens the page's event stream (server-sent events) for as long as the page can be seen: a browser has few connections
 * to one server, and a hidden page needs none. Where the stream does not come through, each part asks by itself now and
 * then. Gives the way to stop.
 */
export function openStream(query: string, parts: readonly StreamListener[]): () => void {
  const silence = pollWhileSilent(parts.map(({ whileSilent }) => whileSilent));
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const open = () => {
    close();
    if (document.visibilityState === 'hidden') return silence.end();
    silence.begin();
    const stream = new EventSource(`${STREAM}?${query}`);
    source = stream;
    listen(stream, parts);
    stream.addEventListener('open', () => {
      refusals = 0;
      silence.end();
    });
    stream.addEventListener('error', () => {
      silence.begin();
      // The browser goes on by itself after a broken stream, but not after a refusal.
      if (stream.readyState !== EventSource.CLOSED) return;
      refusals += 1;
      retry = setTimeout(open, Math.min(REOPEN_MS.first * 2 ** (refusals - 1), REOPEN_MS.most));
    });
  };

  open();
  document.addEventListener('visibilitychange', open);
  addEventListener('online', open);
  return () => {
    document.removeEventListener('visibilitychange', open);
    removeEventListener('online', open);
    silence.end();
    close();
  };
}

function listen(source: EventSource, parts: readonly StreamListener[]): void {
  // What a stream sends was read after it was opened; one that broke and came back is as late as it was.
  const stream = nextStream();
  for (const [name, take] of parts.flatMap(({ events }) => Object.entries(events)))
    source.addEventListener(name, ({ data }) => take(parse(data), stream));
  source.addEventListener('time', ({ data }) => {
    const time = timeEventSchema.safeParse(parse(data)).data;
    if (time) noteServerTime(time.now);
  });
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** Asks for what the stream would send while it is silent: each part at its own pace, until it is done. */
function pollWhileSilent(asked: readonly StreamListener['whileSilent'][]): {
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
