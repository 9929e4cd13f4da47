import { SIGNS, WITHDRAWS } from '@sabha/domain/petitions/petition-structs';

/** The contracts' numbers of the reasons for which acts of a record are refused. */
export const REASONS = { BadChoice: 8, StaleSequence: 9, SameChoice: 10, Completed: 15 } as const;

/** What counts of one author on one subject. */
export interface Latest {
  seq: bigint;
  choice: number;
}

export function latestIn(all: Map<string, Latest>, act: string, subject: number, author: string): Latest {
  const key = `${act} ${subject} ${author}`;
  const latest = all.get(key) ?? { seq: 0n, choice: 0 };
  all.set(key, latest);
  return latest;
}

export function signaturesIn(all: ReadonlyMap<string, Latest>, petition: number): number {
  const prefix = `endorsement ${petition} `;
  return [...all].filter(([key, { choice }]) => key.startsWith(prefix) && choice === SIGNS).length;
}

/** Why the contract refuses this choice; null where it counts it. */
export function refusal(
  ledger: Latest,
  { seq, choice }: Latest,
  ballot: boolean,
): keyof typeof REASONS | null {
  if (seq <= ledger.seq) return 'StaleSequence';
  if (ledger.choice === choice) return 'SameChoice';
  return !ballot && choice === WITHDRAWS && ledger.choice === 0 ? 'BadChoice' : null;
}
