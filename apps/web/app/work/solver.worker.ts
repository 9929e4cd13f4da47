import type { WorkChallenge, WorkDone } from '@sabha/domain/core/work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** What the worker tells: how much is done, from 0 to 1, and in the end the solutions. */
export type SolverNews =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly solutions: WorkDone['solutions'] }
  | { readonly kind: 'failed' };

const TELL_EVERY_TRIES = 16;
/** One try in 256 solves a part. */
const MISS = 255 / 256;

const tell = (news: SolverNews) => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<readonly WorkChallenge[]>) => {
  solve(data).then(
    (solutions) => tell({ kind: 'done', solutions }),
    () => tell({ kind: 'failed' }),
  );
});

/** Solves part after part, and tells how far it is: within a part, how likely it was to be solved by now. */
async function solve(challenges: readonly WorkChallenge[]) {
  const solutions: WorkDone['solutions'] = [];
  for (const challenge of challenges) {
    let tries = 0;
    const solution = await solveChallenge({
      challenge,
      timeout: 0,
      deriveKey(...given) {
        tries += 1;
        if (tries % TELL_EVERY_TRIES === 0)
          tell({ kind: 'progress', share: (solutions.length + 1 - MISS ** tries) / challenges.length });
        return deriveKey(...given);
      },
    });
    if (!solution) throw new Error('not solved');
    solutions.push({ challenge, solution });
  }
  return solutions;
}
