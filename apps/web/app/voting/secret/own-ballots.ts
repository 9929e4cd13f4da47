import type { Choice } from '@sabha/domain/voting/choice';
import type { Proven } from '../../anonymity/identity-messages.ts';
import { createStore } from '../../stores/store.ts';

/** What this device knows of its own secret ballot, for this visit: nothing of it is stored. */
export interface OwnBallot {
  readonly choice: Choice;
  readonly seq: bigint;
  /** When it is published at the latest, while it waits. */
  readonly publishedBy: Date | null;
  /** Who confirmed the list of citizens that it was proved for; absent where it was only found again. */
  readonly list?: Pick<Proven, 'confirmedElsewhere' | 'fingerprint'>;
}

const store = createStore<Readonly<Record<number, OwnBallot>>>({});

/** The own ballot on this proposal; undefined where this device does not know of one. */
export function useOwnBallot(proposal: number): OwnBallot | undefined {
  return store.usePart((ballots) => ballots[proposal]);
}

/** The number of the own ballot on this proposal; 0 where this device does not know of one. */
export function lastOwnBallot(proposal: number): bigint {
  return store.get()[proposal]?.seq ?? 0n;
}

export function keepOwnBallot(proposal: number, ballot: OwnBallot): void {
  store.set({ ...store.get(), [proposal]: ballot });
}
