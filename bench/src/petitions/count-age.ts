/** A signature that was answered: when, and the first count that contains it. */
export interface AnsweredSignature {
  readonly at: number;
  readonly count: number;
}

/** How long after the answer of a signature readers saw it counted, in milliseconds. */
export interface CountAge {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** Signatures that a reader was never shown, over all readers. */
  readonly unseen: number;
}

/**
 * How old the count was that readers saw: of each answered signature and each reader, the time from the answer to the first
 * event whose count contains it; nothing where the event came first. `heard`: of each reader when which count came, by
 * turns.
 */
export function countAge(
  answered: readonly AnsweredSignature[],
  heard: ReadonlyArray<readonly number[]>,
): CountAge {
  const inOrder = answered.toSorted((left, right) => left.count - right.count);
  /** How often each age came, by whole milliseconds. */
  const ages: number[] = [];
  let unseen = 0;
  for (const reader of heard) {
    let next = 0;
    for (const { at, count } of inOrder) {
      while (next < reader.length && (reader[next + 1] ?? 0) < count) next += 2;
      const shownAt = reader[next];
      if (shownAt === undefined) unseen += 1;
      else {
        const age = Math.max(0, Math.ceil(shownAt - at));
        ages[age] = (ages[age] ?? 0) + 1;
      }
    }
  }
  const all = ages.reduce((sum, often) => sum + often, 0);
  return { p50: ageAt(ages, all * 0.5), p99: ageAt(ages, all * 0.99), most: ages.length - 1, unseen };
}

/** The age of that rank. */
function ageAt(ages: readonly number[], rank: number): number {
  let passed = 0;
  for (const [age, often] of ages.entries()) {
    passed += often ?? 0;
    if (passed >= rank) return age;
  }
  return Number.NaN;
}
