import type { IncomparableReason } from './compare-ministries.ts';

/** Who took over from whom: organisation → the organisations it succeeded. */
export type Predecessors = ReadonlyMap<number, readonly number[]>;

/** How a ministry of one year relates to the ministries of an earlier one. */
export interface Lineage {
  /** The earlier organisations that it continues. */
  readonly ancestors: readonly number[];
  readonly reason: IncomparableReason | null;
}

/** The earlier year's organisations that `id` goes back to, itself included when it already existed. */
export function ancestorsOf(id: number, earlier: ReadonlySet<number>, predecessors: Predecessors): number[] {
  const found = new Set<number>();
  const seen = new Set<number>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (earlier.has(next)) found.add(next);
    open.push(...(predecessors.get(next) ?? []));
  }
  return [...found].sort((a, b) => a - b);
}

/**
 * For each ministry of the later year, what became of those it goes back to. Where one of them also continues elsewhere it
 * is `split`, whatever else happened: its money can not be told apart. Names play no part (ministries are renamed often).
 */
export function lineages(
  later: readonly number[],
  earlier: ReadonlySet<number>,
  predecessors: Predecessors,
): Map<number, Lineage> {
  const ancestors = new Map(later.map((id) => [id, ancestorsOf(id, earlier, predecessors)]));
  const heirs = new Map<number, number>();
  for (const found of ancestors.values()) for (const id of found) heirs.set(id, (heirs.get(id) ?? 0) + 1);
  return new Map(
    [...ancestors].map(([id, found]) => [id, { ancestors: found, reason: reasonOf(found, heirs) }]),
  );
}

function reasonOf(found: readonly number[], heirs: ReadonlyMap<number, number>): IncomparableReason | null {
  if (found.length === 0) return 'began';
  if (found.some((id) => (heirs.get(id) ?? 0) > 1)) return 'split';
  return found.length > 1 ? 'merged' : null;
}
