/** What counts of one author: a choice as the contract numbers it, and whether it came from the author's own wallet. */
export interface LatestAct {
  readonly choice: number;
  readonly seq: bigint;
  readonly direct: boolean;
}

/**
 * The latest act of each author on one subject: the highest `seq` counts, and at the same `seq` the act that the contract
 * took from the author's own wallet. The order in which acts are added does not matter.
 */
export class LatestActs {
  readonly #latest = new Map<string, LatestAct>();

  add(author: string, act: LatestAct): void {
    const before = this.#latest.get(author);
    if (!before || replaces(act, before)) this.#latest.set(author, act);
  }

  /** An office changed as what this act counts; nothing happens where it is not the author's latest. */
  declare(author: string, { seq, choice }: Pick<LatestAct, 'seq' | 'choice'>): void {
    const latest = this.#latest.get(author);
    if (latest?.seq === seq) this.#latest.set(author, { ...latest, choice });
  }

  /** What counts of this author so far. */
  of(author: string): LatestAct | undefined {
    return this.#latest.get(author);
  }

  /** How many authors' latest act has this choice. */
  count(choice: number): number {
    let authors = 0;
    for (const latest of this.#latest.values()) if (latest.choice === choice) authors += 1;
    return authors;
  }
}

function replaces(act: LatestAct, before: LatestAct): boolean {
  return act.seq > before.seq || (act.seq === before.seq && act.direct);
}
