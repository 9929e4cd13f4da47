import { timeEventSchema } from '@sabha/domain/acts/act-events';
import { type Hearing, nextLine } from './hearing.ts';
import { pollWhileSilent } from './poll-while-silent.ts';
import { noteServerTime } from './server-clock.ts';

/** The event stream; the acts of every kind are told there too. */
const STREAM = '/api/proposals/events';
const REOPEN_MS = { first: 2_000, most: 60_000 } as const;

/**
 * Opens the page's line to the server (server-sent events) for as long as the page can be seen: a browser has few lines
 * to one server, and a hidden page needs none. Where the stream does not come through, each part asks by itself now and
 * then. Gives the way to stop.
 */
export function openLine(query: string, parts: readonly Hearing[]): () => void {
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
    const line = new EventSource(`${STREAM}?${query}`);
    source = line;
    listen(line, parts);
    line.addEventListener('open', () => {
      refusals = 0;
      silence.end();
    });
    line.addEventListener('error', () => {
      silence.begin();
      // The browser goes on by itself after a broken line, but not after a refusal.
      if (line.readyState !== EventSource.CLOSED) return;
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

function listen(source: EventSource, parts: readonly Hearing[]): void {
  // What a line tells was read after it was opened; a line that broke and came back is as late as it was.
  const line = nextLine();
  for (const [name, hear] of parts.flatMap(({ events }) => Object.entries(events)))
    source.addEventListener(name, ({ data }) => hear(parse(data), line));
  source.addEventListener('time', ({ data }) => {
    const said = timeEventSchema.safeParse(parse(data)).data;
    if (said) noteServerTime(said.now);
  });
}

function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
