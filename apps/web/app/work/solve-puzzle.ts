import type { WorkChallenge, WorkDone } from '@sabha/domain/core/work';
import type { SolverNews } from './solver.worker.ts';

/**
 * Solves a puzzle beside the page, which stays as quick as before. Rejects where the device cannot (no worker, or no
 * cryptography because the page came without TLS), and when `signal` ends it.
 */
export function solvePuzzle(
  challenges: readonly WorkChallenge[],
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<WorkDone['solutions']> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void) => {
      worker.terminate();
      act();
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.addEventListener('error', () => end(() => reject(new Error('no solver'))));
    worker.addEventListener('message', ({ data }: MessageEvent<SolverNews>) => {
      if (data.kind === 'progress') onProgress(data.share);
      else if (data.kind === 'done') end(() => resolve(data.solutions));
      else end(() => reject(new Error('not solved')));
    });
    worker.postMessage(challenges);
  });
}
