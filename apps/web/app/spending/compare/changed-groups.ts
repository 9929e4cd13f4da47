import type { MinistryPair } from './load-comparison.ts';

export interface MinistryAmount {
  readonly id: number;
  readonly name: string;
  readonly cents: bigint;
}

/** What a change is called: how one ministry came out of another, or that it has none before or after it on record. */
export type ChangeKind = MinistryPair['changes'][number]['kind'] | 'began' | 'ended';

/** Ministries that are only to be compared together, or not at all, with what happened to them. */
export interface ChangedGroup {
  readonly key: string;
  /** What happened and in which year, each once; the year is that of the comparison where none is on record. */
  readonly happened: ReadonlyArray<{ readonly kind: ChangeKind; readonly year: number | null }>;
  readonly before: readonly MinistryAmount[];
  readonly after: readonly MinistryAmount[];
  /** The sums of both sides; null where there is nothing to compare with. */
  readonly sums: { readonly from: bigint; readonly to: bigint; readonly change: number | null } | null;
  /** Where the changes are on record, each source and note once. */
  readonly sources: ReadonlyArray<Pick<MinistryPair['changes'][number], 'source' | 'note'>>;
}

/** The ministries that were merged, split, renamed, are new or ended between two years, in the order of the pairs. */
export function changedGroups(pairs: readonly MinistryPair[]): ChangedGroup[] {
  const groups = Map.groupBy(
    pairs.filter(isChanged),
    ({ id, together }) => together?.ids.join() ?? String(id),
  );
  return [...groups].map(([key, group]) => changedGroup(key, group));
}

function isChanged({ predecessors, reason, changes }: MinistryPair): boolean {
  return predecessors.length > 0 || reason !== null || changes.length > 0;
}

function changedGroup(key: string, group: readonly MinistryPair[]): ChangedGroup {
  const changes = distinct(
    group.flatMap((pair) => pair.changes),
    ({ kind, year, before, after }) => [kind, year, before.id, after.id].join(),
  );
  const [first] = group;
  const together = first?.together ?? null;
  const own = first && together === null ? ownSums(first) : null;
  return {
    key,
    happened: happenedIn(group, changes),
    before: distinct(group.flatMap(before), ({ id }) => String(id)),
    after: group.flatMap(({ id, name, to }) => (to === null ? [] : [{ id, name, cents: to }])),
    sums: together ?? own,
    sources: distinct(
      changes.map(({ source, note }) => ({ source, note })),
      (one) => JSON.stringify(one),
    ),
  };
}

function ownSums({ from, to, change }: MinistryPair) {
  return from === null || to === null ? null : { from, to, change };
}

function happenedIn(
  group: readonly MinistryPair[],
  changes: MinistryPair['changes'],
): ChangedGroup['happened'] {
  if (changes.length > 0)
    return distinct(
      changes.map(({ kind, year }) => ({ kind, year })),
      ({ kind, year }) => `${kind}${year}`,
    );
  const reason = group[0]?.reason ?? 'renamed';
  return [{ kind: reason, year: null }];
}

/** The sources of all changes where these are the same for each change on record; else null. */
export function commonSources(groups: readonly ChangedGroup[]): ChangedGroup['sources'] | null {
  const [first, ...others] = groups.map(({ sources }) => sources).filter(({ length }) => length > 0);
  if (first === undefined) return null;
  return others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null;
}

/** What a pair's earlier amount is made of: each ministry that it goes back to, and its own where it was there already. */
export function before({ id, name, from, predecessors }: MinistryPair): MinistryAmount[] {
  if (from === null) return predecessors;
  const own = from - predecessors.reduce((total, { cents }) => total + cents, 0n);
  return predecessors.length > 0 && own === 0n ? predecessors : [...predecessors, { id, name, cents: own }];
}

function distinct<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
