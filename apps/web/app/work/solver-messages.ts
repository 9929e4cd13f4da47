import type { WorkChallenge, WorkDone } from '@sabha/domain/core/work';

/** What the page asks of the worker. */
export type SolverTask = readonly WorkChallenge[];

/** What the worker tells: how much is done, from 0 to 1, and in the end the solutions. */
export type SolverNews =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly solutions: WorkDone['solutions'] }
  | { readonly kind: 'failed' };
