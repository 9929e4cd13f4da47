import type { Proven } from '../../anonymity/identity-messages.ts';
import { createStore } from '../../stores/store.ts';

/** What this device knows of its own vote on a report, for this visit: nothing of it is stored. */
export interface OwnVote {
  /** 1 up, 2 down. */
  readonly choice: 1 | 2;
  readonly seq: bigint;
  /** When it is published at the latest, while it waits. */
  readonly publishedBy: Date | null;
  /** Who confirmed the list of citizens that it was proved for. */
  readonly list: Pick<Proven, 'confirmedElsewhere' | 'fingerprint'>;
}

const store = createStore<Readonly<Record<number, OwnVote>>>({});

/** The own vote on this report; undefined where this device does not know of one. */
export function useOwnVote(report: number): OwnVote | undefined {
  return store.usePart((votes) => votes[report]);
}

/** The number of the own vote on this report; 0 where this device does not know of one. */
export function lastOwnVote(report: number): bigint {
  return store.get()[report]?.seq ?? 0n;
}

export function keepOwnVote(report: number, vote: OwnVote): void {
  store.set({ ...store.get(), [report]: vote });
}
