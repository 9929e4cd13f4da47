const BACKOFF_MS = { first: 100, most: 5_000 } as const;

/** Lets a loop sleep until something happens or a while has passed. A wake during work is not lost. */
export class Wakeup {
  #pending = false;
  #wake: (() => void) | null = null;

  wake(): void {
    this.#pending = true;
    this.#wake?.();
  }

  /** Resolves at the next wake, after `milliseconds`, or when `signal` aborts; gives whether it was woken. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<boolean> {
    if (!this.#pending && !signal.aborted) await this.#sleep(milliseconds, signal);
    const woken = this.#pending;
    this.#pending = false;
    return woken;
  }

  #sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
      this.#wake = end;
    });
  }
}

/** Waits that long, whatever happens meanwhile, unless aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Wakeup().wait(milliseconds, signal);
}

/** How long to wait after so many failures in a row: longer each time, and never twice the same. */
export function backoff(failures: number): number {
  const most = Math.min(BACKOFF_MS.first * 2 ** Math.min(failures, 10), BACKOFF_MS.most);
  return most * (0.5 + Math.random() / 2);
}
