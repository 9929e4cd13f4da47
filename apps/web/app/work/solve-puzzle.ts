import type { WorkChallenge, WorkDone } from '@sabha/domain/core/work';
import type { SolverNews } from './solver.worker.ts';

/** The solver could not be started: its script did not arrive. */
export class SolverNotFetched extends Error {
  override readonly name = 'SolverNotFetched';
}

/** A solver that has nothing to do: where the line is cut later, another could not be fetched. */
let idle: Worker | null = null;

/**
 * Solves a puzzle beside the page, which stays as quick as before. Rejects with SolverNotFetched, where the device cannot (no
 * cryptography because the page came without TLS), and when `signal` ends it.
 */
export function solvePuzzle(
  challenges: readonly WorkChallenge[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<WorkDone['solutions']> {
  return new Promise((resolve, reject) => {
    const worker = idle ?? new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    idle = null;
    const listening = new AbortController();
    const listen = { signal: listening.signal };
    const end = (error: unknown) => {
      listening.abort();
      worker.terminate();
      reject(error);
    };
    const done = (solutions: WorkDone['solutions']) => {
      listening.abort();
      idle?.terminate();
      idle = worker;
      resolve(solutions);
    };
    signal.addEventListener('abort', () => end(signal.reason), listen);
    worker.addEventListener('error', () => end(new SolverNotFetched()), listen);
    const hear = ({ data }: MessageEvent<SolverNews>) => {
      if (data.kind === 'progress') onProgress(data.share);
      else if (data.kind === 'done') done(data.solutions);
      else end(new Error('not solved'));
    };
    worker.addEventListener('message', hear, listen);
    worker.postMessage(challenges);
  });
}
