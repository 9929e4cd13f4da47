import type { ActState } from '@sabha/domain/acts/act-state';

/** The life of a vote that goes well, in its order. */
export const ACT_STATES_ON_THE_WAY = ['received', 'relayed', 'mined', 'final'] as const satisfies ActState[];

/** How many steps of that life lie behind; a refused vote has none left and is told apart. */
export function stepsDone(state: ActState): number {
  return state === 'rejected' ? 0 : ACT_STATES_ON_THE_WAY.indexOf(state) + 1;
}
