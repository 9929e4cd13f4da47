import type { AnonymousAct } from '@sabha/anonymity/proof/wire-form';
import type { VerifiedAct } from '../../acts/act-kind.ts';
import type { ReleasedAct } from '../release/released-act.ts';

const MOST_SEQ = 2n ** 63n - 1n;

/** The number of an act that replaces those with lower ones: its first word. 0 for one that no contract holds. */
export function seqOf({ words: [first] }: Pick<AnonymousAct, 'words'>): bigint {
  const seq = BigInt(first ?? 0);
  return seq <= MOST_SEQ ? seq : 0n;
}

/** An act that stands as its author's latest about its subject, or did until a later one of its group. */
export interface Numbered {
  /** The public number of what it is about. */
  readonly subject: number;
  readonly seq: bigint;
}

/**
 * Which acts of a group, in their order, replace what their authors did before: null for those that a higher number forestalled.
 * `read` says what an act is and the highest number that was used before the group; null where it is about nothing.
 */
export function judgeNumbers<Act extends Numbered>(
  acts: ReadonlyArray<VerifiedAct<ReleasedAct>>,
  read: (act: VerifiedAct<ReleasedAct>) => { readonly act: Act; readonly last: bigint } | null,
): Array<Act | null> {
  const highest = new Map<string, bigint>();
  return acts.map((item) => {
    const found = read(item);
    if (!found) return null;
    const { act, last } = found;
    const key = `${act.subject}:${item.act.author}`;
    if (act.seq <= (highest.get(key) ?? last)) return null;
    highest.set(key, act.seq);
    return act;
  });
}

/** Of several acts of one author about a subject the last, with the number that each was given in the record. */
export function latestOfEach<Act extends Numbered & { readonly author: string }>(
  judged: ReadonlyArray<Act | null>,
  numbers: ReadonlyArray<bigint | null>,
): Array<Act & { readonly actId: bigint | null }> {
  const latest = judged.flatMap((act, index) =>
    act ? [[`${act.subject}:${act.author}`, { ...act, actId: numbers[index] ?? null }] as const] : [],
  );
  return [...new Map(latest).values()];
}
