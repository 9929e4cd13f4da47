import type { IncomparableReason } from './compare-ministries.ts';
import type { SuccessionKind } from './ministry-decisions.ts';

/** How an organisation came out of another; `year` is the first fiscal year of which the budget is the successor's. */
export interface Succession {
  readonly id: number;
  readonly predecessor: number;
  readonly successor: number;
  readonly year: number;
  readonly kind: SuccessionKind;
}

/** A fiscal year, and the organisations that have money in it. */
export interface BudgetYear {
  readonly year: number;
  readonly organisations: ReadonlySet<number>;
}

/**
 * Organisations of two years whose money belongs together: what those of the earlier year had went to those of the later
 * one, and to no others. With one of the later year the sums can be compared; `split` names that with several they can
 * only be compared together.
 */
export interface ComparedGroup {
  readonly earlier: readonly number[];
  readonly later: readonly number[];
  readonly reason: IncomparableReason | null;
  /** What happened between the years, oldest first. */
  readonly successions: readonly Succession[];
}

/**
 * The organisations of two years in groups, each in exactly one. Names play no part (ministries are renamed often): an
 * organisation goes back to itself and to those whose work it took over after the earlier year, over as many steps as it
 * took. Where that finds none, it is sought under the names that it came to have.
 */
export function comparedGroups(
  earlier: BudgetYear,
  later: BudgetYear,
  successions: readonly Succession[],
): ComparedGroup[] {
  const bySuccessor = Map.groupBy(successions, (one) => one.successor);
  const byPredecessor = Map.groupBy(successions, (one) => one.predecessor);
  const origins = [...later.organisations].map((id) => {
    const related = originsOf(id, earlier, later, bySuccessor);
    return related.earlier.size > 0 ? related : namedEarly(id, earlier, later, byPredecessor);
  });
  const found = joined(origins);
  const continued = new Set(found.flatMap((group) => [...group.earlier]));
  const ended = [...earlier.organisations].filter((id) => !continued.has(id));
  return [
    ...found.map(presented),
    ...ended.map((id) => presented({ earlier: new Set([id]), later: [], by: new Set() })),
  ];
}

interface Related {
  readonly earlier: ReadonlySet<number>;
  readonly later: readonly number[];
  readonly by: ReadonlySet<Succession>;
}

/** Whose money of the earlier year an organisation of the later one has, and by which successions. */
function originsOf(
  id: number,
  earlier: BudgetYear,
  later: BudgetYear,
  bySuccessor: ReadonlyMap<number, readonly Succession[]>,
): Related {
  const found = new Set<number>();
  const by = new Set<Succession>();
  const walked = new Map<number, number>();
  const open = [{ id, until: later.year }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ((walked.get(next.id) ?? Number.NEGATIVE_INFINITY) >= next.until) continue;
    walked.set(next.id, next.until);
    if (earlier.organisations.has(next.id)) found.add(next.id);
    for (const one of bySuccessor.get(next.id) ?? []) {
      if (one.year > next.until || !passesMoney(one, earlier, later)) continue;
      by.add(one);
      open.push({ id: one.predecessor, until: one.year }); // what came to the predecessor later was not passed on
    }
  }
  return { earlier: found, later: [id], by };
}

/** A succession before the earlier year still counts where that year's budget names the predecessor alone. */
function passesMoney(
  { predecessor, successor, year }: Succession,
  earlier: BudgetYear,
  later: BudgetYear,
): boolean {
  if (year > earlier.year) return true;
  return !earlier.organisations.has(successor) && !later.organisations.has(predecessor);
}

/**
 * The successors under which the earlier year already has the money of a later organisation: some budgets were published
 * again after a change of ministries, under the new names.
 */
function namedEarly(
  id: number,
  earlier: BudgetYear,
  later: BudgetYear,
  byPredecessor: ReadonlyMap<number, readonly Succession[]>,
): Related {
  const found = new Set<number>();
  const by = new Set<Succession>();
  const walked = new Set([id]);
  for (const next of walked) {
    for (const one of byPredecessor.get(next) ?? []) {
      if (one.year <= earlier.year || later.organisations.has(one.successor)) continue;
      by.add(one);
      if (earlier.organisations.has(one.successor)) found.add(one.successor);
      else walked.add(one.successor);
    }
  }
  return { earlier: found, later: [id], by };
}

/** Joins those that go back to the same organisation. */
function joined(found: readonly Related[]): Related[] {
  let groups: Related[] = [];
  for (const one of found) {
    const related = groups.filter((group) => [...one.earlier].some((id) => group.earlier.has(id)));
    const all = [...related, one];
    groups = [
      ...groups.filter((group) => !related.includes(group)),
      {
        earlier: new Set(all.flatMap((group) => [...group.earlier])),
        later: all.flatMap((group) => group.later),
        by: new Set(all.flatMap((group) => [...group.by])),
      },
    ];
  }
  return groups;
}

function presented({ earlier, later, by }: Related): ComparedGroup {
  const successions = [...by].sort((a, b) => a.year - b.year || a.id - b.id);
  return {
    earlier: [...earlier].sort((a, b) => a - b),
    later: [...later].sort((a, b) => a - b),
    reason: reasonOf(earlier.size, later.length),
    successions: earlier.size === 0 ? [] : successions,
  };
}

function reasonOf(earlier: number, later: number): IncomparableReason | null {
  if (earlier === 0) return 'began';
  if (later === 0) return 'ended';
  if (later > 1) return 'split';
  return earlier > 1 ? 'merged' : null;
}
