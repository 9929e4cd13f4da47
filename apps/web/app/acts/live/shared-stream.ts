import { useEffect, useRef } from 'react';
import { whenIdle } from '../../shell/when-idle.ts';
import type { StreamListener } from './stream-listener.ts';

/** What one part of a page follows on the event stream that the whole page shares. */
export interface StreamPart {
  /** What it adds to the query of the event stream. */
  readonly query: Readonly<Record<string, string>>;
  /** The code that takes the events, fetched before the stream is opened. */
  load(): Promise<StreamListener>;
}

const parts = new Set<StreamPart>();
let shown: string | null = null;
let close: (() => void) | undefined;

/** Has the page's stream carry what a part follows. Gives the way to end it. */
export function joinStream(part: StreamPart): () => void {
  parts.add(part);
  queueMicrotask(renew);
  return () => {
    parts.delete(part);
    queueMicrotask(renew);
  };
}

/** Opens the stream anew when what is followed has changed: once for all that a page takes away and adds in one go. */
function renew(): void {
  const next = parts.size === 0 ? null : new URLSearchParams(queries()).toString();
  if (next === shown) return;
  shown = next;
  close?.();
  close = undefined;
  if (next === null) return;
  let wanted = true;
  let stop: (() => void) | undefined;
  const cancel = whenIdle(async () => {
    const { openStream } = await import('./open-stream.ts');
    const listeners = await Promise.all([...parts].map((part) => part.load()));
    if (wanted) stop = openStream(next, listeners);
  });
  close = () => {
    wanted = false;
    cancel();
    stop?.();
  };
}

function queries(): [string, string][] {
  return [...parts].flatMap(({ query }) => Object.entries(query)).sort();
}

/** Keeps a part on the stream while the component is shown; null follows nothing. The stream is opened anew only when `query` changes. */
export function useStreamPart(part: StreamPart | null): void {
  const latest = useRef(part);
  latest.current = part;
  const query = part && JSON.stringify(part.query);
  useEffect(() => {
    const first = latest.current;
    if (query === null || first === null) return;
    return joinStream({ query: JSON.parse(query), load: () => (latest.current ?? first).load() });
  }, [query]);
}
