import { useSyncExternalStore } from 'react';

/** Words such as "Expires today" are looked at again as often as this, and at each deadline. */
const TICK_MS = 30_000;

/**
 * The server's clock, carried on by the device's own count of milliseconds: a device whose date is hours wrong shows the same
 * time left as any other. It only goes forward, so that what has closed does not open again.
 */
export class ServerClock {
  readonly #elapsed: () => number;
  #heard = { time: Number.NEGATIVE_INFINITY, at: 0 };

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** The server said this time just now, or a while ago. */
  hear(time: number): void {
    if (time > this.now()) this.#heard = { time, at: this.#elapsed() };
  }

  /** Milliseconds since 1970; -Infinity before the server has said any. */
  now(): number {
    return this.#heard.time + this.#elapsed() - this.#heard.at;
  }
}

const clock = new ServerClock(() => performance.now());
const deadlines = new Map<number, number>();
const listeners = new Set<() => void>();
let shown = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The server said what time it is there. */
export function noteServerTime(instant: string): void {
  const before = clock.now();
  clock.hear(Date.parse(instant));
  // Most of the time it only confirms: a page is not drawn again for some milliseconds.
  if (shown === Number.NEGATIVE_INFINITY || clock.now() - before > 1_000) tick();
}

/** Has the page look again when this instant comes. Gives the way to call it off. */
export function noteDeadline(instant: string): () => void {
  const time = Date.parse(instant);
  deadlines.set(time, (deadlines.get(time) ?? 0) + 1);
  arm();
  return () => {
    const others = (deadlines.get(time) ?? 1) - 1;
    if (others > 0) deadlines.set(time, others);
    else deadlines.delete(time);
  };
}

function tick(): void {
  shown = clock.now();
  for (const listener of listeners) listener();
  arm();
}

function arm(): void {
  clearTimeout(timer);
  if (listeners.size === 0) return;
  const now = clock.now();
  const ahead = [...deadlines.keys()].filter((time) => time > now);
  timer = setTimeout(tick, Math.max(0, Math.min(TICK_MS, ...ahead.map((time) => time - now))));
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  arm();
  return () => {
    listeners.delete(listener);
    arm();
  };
}

/**
 * What is seen at the server's time, for a component that is drawn again only when that is another value. The time is null
 * before it is known, and in the first paint, which is as the server drew it.
 */
export function useAtServerTime<Seen extends string>(see: (time: number | null) => Seen): Seen {
  return useSyncExternalStore(
    watch,
    () => see(shown === Number.NEGATIVE_INFINITY ? null : shown),
    () => see(null),
  );
}
