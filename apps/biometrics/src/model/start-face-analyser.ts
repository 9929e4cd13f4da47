import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { fail, type Result } from '@sabha/domain/core/result';
import type { ThreadAnswer } from './analyser-thread.ts';
import type { Analysis, AnalysisFailure, FaceAnalyser } from './face-analyser.ts';

/** More threads need more memory (about 400 MB each) than a small machine has. */
const MOST_THREADS = 2;
/** Pictures that may wait: eight scans of five frames. */
const MOST_WAITING = 40;
/** A picture takes a quarter of a second; a thread that needs this long for one is ended. */
const PICTURE_WITHIN_MS = 8_000;
/** Extra time for the first picture of a thread, which waits for the model to load: many seconds on a busy machine. */
const MODEL_WITHIN_MS = 60_000;
/** Threads without work end after this, and give their memory back. */
const IDLE_MS = 10 * 60_000;

/** How many threads and waiting pictures there may be; times in milliseconds. All have defaults. */
export interface AnalyserOptions {
  readonly threads?: number;
  readonly waiting?: number;
  readonly pictureWithinMs?: number;
  readonly modelWithinMs?: number;
  readonly idleMs?: number;
  /** The file that each thread runs. */
  readonly threadFile?: URL;
}

type Answer = Result<Analysis, AnalysisFailure>;
interface Job {
  readonly jpeg: Uint8Array;
  readonly settle: (answer: Answer) => void;
}
interface Thread {
  readonly worker: Worker;
  /** It answered once: its model is loaded. */
  isLoaded: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * An analyser whose threads start with the first pictures (or `warmUp`), one more for each picture that would wait, up to `threads`. A
 * thread that ends is started again by the next picture; the picture that it had is answered `unavailable`.
 */
export function startFaceAnalyser(options: AnalyserOptions = {}): FaceAnalyser {
  return new ThreadedAnalyser(options);
}

class ThreadedAnalyser implements FaceAnalyser {
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];
  readonly #options: Required<AnalyserOptions>;
  #closed = false;

  constructor(options: AnalyserOptions) {
    this.#options = {
      threads: Math.min(MOST_THREADS, availableParallelism()),
      waiting: MOST_WAITING,
      pictureWithinMs: PICTURE_WITHIN_MS,
      modelWithinMs: MODEL_WITHIN_MS,
      idleMs: IDLE_MS,
      threadFile: new URL('./analyser-thread.ts', import.meta.url),
      ...options,
    };
  }

  warmUp(): void {
    if (!this.#closed && this.#threads.size === 0) this.#rest(this.#start());
  }

  analyse(jpeg: Uint8Array): Promise<Answer> {
    if (this.#closed) return Promise.resolve(fail({ kind: 'unavailable' }));
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#waiting.push({ jpeg, settle: resolve });
    this.#share();
    if (this.#waiting.length > this.#options.waiting) this.#waiting.pop()?.settle(fail({ kind: 'busy' }));
    return promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#waiting.splice(0)) job.settle(fail({ kind: 'unavailable' }));
    await Promise.all([...this.#threads].map((thread) => this.#end(thread)));
  }

  /** Gives waiting pictures to free threads, and starts threads where none is free. */
  #share(): void {
    while (this.#waiting.length > 0) {
      const free = [...this.#threads].find((thread) => thread.job === null);
      if (free === undefined && this.#threads.size >= this.#options.threads) return;
      const job = this.#waiting.shift();
      if (job !== undefined) this.#give(free ?? this.#start(), job);
    }
  }

  #give(thread: Thread, job: Job): void {
    clearTimeout(thread.timer);
    thread.job = job;
    const { pictureWithinMs, modelWithinMs } = this.#options;
    const within = thread.isLoaded ? pictureWithinMs : modelWithinMs + pictureWithinMs;
    thread.timer = setTimeout(() => void this.#end(thread), within);
    thread.worker.ref();
    thread.worker.postMessage(Uint8Array.from(job.jpeg));
  }

  #start(): Thread {
    const worker = new Worker(this.#options.threadFile);
    const thread: Thread = { worker, isLoaded: false, job: null, timer: undefined };
    this.#threads.add(thread);
    worker.on('message', (answer: ThreadAnswer) => {
      const { job } = thread;
      thread.isLoaded = true;
      this.#rest(thread);
      job?.settle(answer);
      this.#share();
    });
    worker.on('error', () => void this.#end(thread));
    worker.on('exit', () => void this.#end(thread));
    return thread;
  }

  /** A thread without work keeps no process running, and ends after a while. */
  #rest(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.job = null;
    thread.worker.unref();
    thread.timer = setTimeout(() => void this.#end(thread), this.#options.idleMs).unref();
  }

  async #end(thread: Thread): Promise<void> {
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.timer);
    thread.job?.settle(fail({ kind: 'unavailable' }));
    await thread.worker.terminate();
    if (!this.#closed) this.#share();
  }
}
