import { Worker } from 'node:worker_threads';
import type { Scan } from './scan-rows.ts';

const WORKER = new URL('./search-worker.ts', import.meta.url);

interface Waiting {
  readonly resolve: (rows: number[]) => void;
  readonly reject: (error: Error) => void;
}

/** A thread for scans; one that ends is replaced at the next scan, and those that it had fail. */
class SearchThread {
  readonly #buffer: SharedArrayBuffer;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #scans = 0;

  constructor(buffer: SharedArrayBuffer) {
    this.#buffer = buffer;
  }

  scan(scan: Scan): Promise<number[]> {
    this.#worker ??= this.#start();
    const id = this.#scans++;
    const answer = new Promise<number[]>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#worker.postMessage({ id, scan });
    return answer;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.#buffer });
    worker.unref();
    worker.on('message', ({ id, rows }: { id: number; rows: number[] }) => {
      this.#waiting.get(id)?.resolve(rows);
      this.#waiting.delete(id);
    });
    worker.on('error', () => undefined); // its end follows
    worker.on('exit', () => {
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(new Error('A thread of the search ended'));
      this.#waiting.clear();
    });
    return worker;
  }
}

/** Threads that share the rows of each search between them. */
export class SearchThreads {
  readonly #threads: readonly SearchThread[];

  constructor(buffer: SharedArrayBuffer, count: number) {
    this.#threads = Array.from({ length: count }, () => new SearchThread(buffer));
  }

  /** The rows that the parts found: the nearest of all are among them. Rejects where a thread ended. */
  async scan({ to, ...scan }: Scan): Promise<number[]> {
    const part = Math.ceil(to / this.#threads.length);
    const parts = this.#threads.map((thread, index) =>
      thread.scan({ ...scan, from: Math.min(to, index * part), to: Math.min(to, (index + 1) * part) }),
    );
    return (await Promise.all(parts)).flat();
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
