import { Worker } from 'node:worker_threads';
import type { MapAnswer, MapJob } from './opinion-map-thread.ts';

/** Longer than this, a calculation is given up: the largest measured one takes a second. */
const MOST_MS = 60_000;

/** Calculates a map in a thread of its own, so that the thread that serves requests does not. Rejects where it fails. */
export function drawInThread(rows: MapJob): Promise<MapAnswer> {
  const worker = new Worker(new URL('./opinion-map-thread.ts', import.meta.url), { workerData: rows });
  return new Promise<MapAnswer>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error('An opinion map took too long'));
      void worker.terminate();
    }, MOST_MS);
    late.unref();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('The thread of an opinion map ended'));
    });
  });
}
