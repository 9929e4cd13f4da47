/** What the contract of the census has in its log. */
export interface LedgerEntry {
  readonly at: number;
  readonly name: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** A publication as the job queues it. */
export interface CensusTask {
  readonly epoch: number;
  readonly bits: number;
  readonly manifest: string;
  readonly changes: ReadonlyArray<{
    readonly cohort: number;
    readonly previous: string;
    readonly root: string;
    readonly members: number;
  }>;
  readonly split: string | null;
}

interface Root {
  readonly cohort: number;
  readonly members: number;
  readonly since: number;
  until: number;
}

/** The rules of the contract `Census`, written again: a publication that it would refuse throws. */
export class CensusOnLedger {
  readonly roots = new Map<string, Root>();
  readonly current = new Map<number, string>();
  readonly log: LedgerEntry[] = [];
  epoch = 0;
  bits = 0;
  #alreadySplit = 0;

  get members(): number {
    return [...this.current.values()].reduce((sum, root) => sum + (this.roots.get(root)?.members ?? 0), 0);
  }

  take(task: CensusTask, at: number): { readonly bits: number; readonly members: number } {
    const { epoch, manifest, changes, split } = task;
    must(epoch === this.epoch + 1, 'the next epoch');
    this.epoch = epoch;
    if (split !== null) this.#checkSplit(task, at);
    for (const { cohort, previous, root, members } of changes) {
      const isKnown = cohort < 2 ** this.bits || this.current.has(cohort) || split !== null;
      must(isKnown, 'a cohort that there is');
      must(BigInt(root) > 0n && !this.roots.has(root), 'a root that is new');
      const last = this.current.get(cohort);
      must(BigInt(last ?? 0) === BigInt(previous), 'it does not follow the newest root');
      const before = this.roots.get(last ?? '');
      if (before) before.until = at;
      this.current.set(cohort, root);
      this.roots.set(root, { cohort, members, since: at, until: 0 });
      const args = { epoch: String(epoch), cohort, root: BigInt(root).toString(), members };
      this.log.push({ at, name: 'CohortPublished', args });
    }
    if (split === null) must(task.bits === this.bits, 'as many bits as before');
    else if (++this.#alreadySplit === 2 ** this.bits) [this.bits, this.#alreadySplit] = [this.bits + 1, 0];
    const args = { epoch: String(epoch), bits: this.bits, members: String(this.members), manifest };
    this.log.push({ at, name: 'CensusPublished', args });
    return { bits: this.bits, members: this.members };
  }

  #checkSplit({ epoch, changes, split }: CensusTask, at: number): void {
    const cohort = this.roots.get(split ?? '')?.cohort ?? -1;
    must(this.current.get(cohort) === split, 'a split of a newest root');
    must(cohort < 2 ** this.bits && !this.current.has(cohort + 2 ** this.bits), 'split once before all are');
    const halves = changes.map((change) => change.cohort).join();
    must(halves === `${cohort},${cohort + 2 ** this.bits}`, 'its two halves');
    const args = {
      epoch: String(epoch),
      cohort,
      previous: BigInt(split ?? 0).toString(),
      bits: this.bits + 1,
    };
    this.log.push({ at, name: 'CohortSplit', args });
  }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`The contract takes only ${what}`);
}
