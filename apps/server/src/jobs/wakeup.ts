/** Lets a loop sleep until something happens or a while has passed. A wake during work is not lost. */
export class Wakeup {
  #pending = false;
  #wake: (() => void) | null = null;

  wake(): void {
    this.#pending = true;
    this.#wake?.();
  }

  /** Resolves at the next wake, after `milliseconds`, or when `signal` aborts. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (!this.#pending && !signal.aborted) await this.#sleep(milliseconds, signal);
    this.#pending = false;
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
