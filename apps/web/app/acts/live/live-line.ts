import { useEffect, useRef } from 'react';
import { whenIdle } from '../../wallet/when-idle.ts';
import type { Hearing } from './hearing.ts';

/** What one part of a page follows on the line to the server that the whole page shares. */
export interface LinePart {
  /** What it adds to the query of the event stream. */
  readonly query: Readonly<Record<string, string>>;
  /** The code that hears, fetched before the line is opened. */
  load(): Promise<Hearing>;
}

const parts = new Set<LinePart>();
let shown: string | null = null;
let close: (() => void) | undefined;

/** Has the page's line tell a part what it follows. Gives the way to call it off. */
export function joinLine(part: LinePart): () => void {
  parts.add(part);
  queueMicrotask(renew);
  return () => {
    parts.delete(part);
    queueMicrotask(renew);
  };
}

/** Opens the line anew when what is followed has changed: once for all that a page takes away and adds in one go. */
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
    const loading = Promise.all([...parts].map((part) => part.load()));
    const [{ openLine }, hearings] = await Promise.all([import('./open-line.ts'), loading]);
    if (wanted) stop = openLine(next, hearings);
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

/** Keeps a part on the line while the component is shown. The line is opened anew only when `query` changes. */
export function useLinePart({ query, load }: LinePart): void {
  const latest = useRef(load);
  latest.current = load;
  const key = JSON.stringify(query);
  useEffect(() => joinLine({ query: JSON.parse(key), load: () => latest.current() }), [key]);
}
