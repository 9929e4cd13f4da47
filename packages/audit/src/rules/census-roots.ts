import { isAccepted, type PublishedRoot as RootTimes } from '@sabha/anonymity/acts/accepted-root';
import type { PublishedRoot, RootInterval } from '@sabha/domain/audit/audited-section';

/** The roots of the census as its contract published them: each was the newest of its cohort from a time on until another came. */
export class CensusRoots {
  readonly #roots = new Map<string, RootTimes>();
  readonly #newest = new Map<number, string>();

  publish({ root, cohort, members, at }: PublishedRoot): void {
    const before = this.#newest.get(cohort);
    const known = before === undefined ? undefined : this.#roots.get(before);
    if (before !== undefined && known) this.#roots.set(before, { ...known, until: at });
    this.#newest.set(cohort, root);
    this.#roots.set(root, { members, since: at, until: 0 });
  }

  /** Why no act of a scope with this interval may be proved for a root (a word); null where it may. */
  faultOf(root: string, interval: RootInterval): string | null {
    if (BigInt(root) === 0n) return 'root 0, for which anybody can make a proof';
    const known = this.#roots.get(root) ?? null;
    if (known === null) return `no census has root ${root}`;
    if (isAccepted(BigInt(root), known, interval)) return null;
    return `root ${root} of ${known.members} members, of another time or too few`;
  }
}
