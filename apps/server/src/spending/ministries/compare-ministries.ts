import { amountOf } from '@sabha/domain/spending/amount';
import type { MinistryChange, MinistryComparison } from '@sabha/domain/spending/compare-ministries';
import { type ComparedGroup, comparedGroups } from '@sabha/domain/spending/organisation-identity';
import { utilizationPercent } from '@sabha/domain/spending/utilization';
import type { Context } from '../../context.ts';
import { type MinistrySum, ministrySums } from '../figures/budget.store.ts';
import {
  listNamedSuccessions,
  listRenamings,
  type RenamingRow,
  type SuccessionRow,
  shownChange,
} from './successions.store.ts';

/**
 * `GET /api/spending/ministries/compare`: two years side by side. Each ministry is set against all that it goes back to; where
 * one of those also continues elsewhere, they are only compared together.
 */
export async function compareMinistries(
  context: Context,
  years: { from: number; to: number },
): Promise<MinistryComparison[]> {
  const earlier = Math.min(years.from, years.to);
  const later = Math.max(years.from, years.to);
  const [before, after, successions, renamings] = await Promise.all([
    ministrySums(context.db, earlier),
    ministrySums(context.db, later),
    listNamedSuccessions(context.db, null),
    listRenamings(context.db, earlier, later),
  ]);
  const groups = comparedGroups(
    { year: earlier, organisations: idsOf(before) },
    { year: later, organisations: idsOf(after) },
    successions,
  );
  const named = new Map(successions.map((one) => [one.id, one]));
  const isBackwards = years.from > years.to;
  const sums = isBackwards ? { from: after, to: before } : { from: before, to: after };
  const found = groups.map((group) => {
    const sides = isBackwards
      ? { from: group.later, to: group.earlier }
      : { from: group.earlier, to: group.later };
    return { ...sides, changes: changesOf(group, named, renamings) };
  });
  return compared(found, sums);
}

interface Sides {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly changes: readonly MinistryChange[];
}

/** The ministries of the second year, largest first, then those of the first that continue in none. */
function compared(
  groups: readonly Sides[],
  sums: Record<'from' | 'to', readonly MinistrySum[]>,
): MinistryComparison[] {
  const from = new Map(sums.from.map((sum) => [sum.organisation_id, sum]));
  const to = new Map(sums.to.map((sum) => [sum.organisation_id, sum]));
  const groupOf = new Map(groups.flatMap((group) => group.to.map((id) => [id, group] as const)));
  const ended = new Set(groups.filter((group) => group.to.length === 0).flatMap((group) => group.from));
  return [
    ...sums.to.flatMap((sum) => {
      const group = groupOf.get(sum.organisation_id);
      return group ? [compare(sum, group, amountsOf(group.from, from), amountsOf(group.to, to))] : [];
    }),
    ...sums.from.filter((sum) => ended.has(sum.organisation_id)).map(endedMinistry),
  ];
}

function compare(
  sum: MinistrySum,
  group: Sides,
  before: readonly MinistrySum[],
  after: readonly MinistrySum[],
): MinistryComparison {
  const earlier = totalOf(before);
  const comparable = before.length > 0 && after.length === 1;
  const isSplit = before.length > 0 && after.length > 1;
  return {
    ministry_id: sum.organisation_id,
    names: namesOf(sum),
    predecessors: before
      .filter((one) => one.organisation_id !== sum.organisation_id || one.name_en !== sum.name_en)
      .map((one) => ({ ministry_id: one.organisation_id, names: namesOf(one), ...amountOf(one.amount) })),
    from: comparable ? amountOf(earlier) : null,
    to: amountOf(sum.amount),
    comparable,
    reason: before.length === 0 ? 'began' : isSplit ? 'split' : before.length > 1 ? 'merged' : null,
    change_percent: comparable ? changePercent(earlier, sum.amount) : null,
    together: isSplit
      ? {
          from: amountOf(earlier),
          to: amountOf(totalOf(after)),
          change_percent: changePercent(earlier, totalOf(after)),
          ministry_ids: [...new Set([...group.from, ...group.to])],
        }
      : null,
    changes: [...group.changes],
  };
}

function endedMinistry(sum: MinistrySum): MinistryComparison {
  return {
    ministry_id: sum.organisation_id,
    names: namesOf(sum),
    predecessors: [],
    from: amountOf(sum.amount),
    to: null,
    comparable: false,
    reason: 'ended',
    change_percent: null,
    together: null,
    changes: [],
  };
}

/** The successions of a group and the new names of its ministries, oldest first. */
function changesOf(
  group: ComparedGroup,
  named: ReadonlyMap<number, SuccessionRow>,
  renamings: readonly RenamingRow[],
): MinistryChange[] {
  if (group.earlier.length === 0) return [];
  const concerned = new Set([
    ...group.earlier,
    ...group.later,
    ...group.successions.flatMap(({ predecessor, successor }) => [predecessor, successor]),
  ]);
  const successions = group.successions.flatMap(({ id }) => named.get(id) ?? []).map(successionChange);
  const ownNames = renamings.filter(({ organisation }) => concerned.has(organisation)).map(renamingChange);
  return [...successions, ...ownNames].sort((a, b) => a.year - b.year);
}

function successionChange(row: SuccessionRow): MinistryChange {
  return {
    ...shownChange(row),
    kind: row.kind,
    year: row.year,
    predecessor: { ministry_id: row.predecessor, names: row.predecessor_names },
    successor: { ministry_id: row.successor, names: row.successor_names },
  };
}

function renamingChange(row: RenamingRow): MinistryChange {
  return {
    ...shownChange(row),
    kind: 'renamed',
    year: row.year,
    predecessor: { ministry_id: row.organisation, names: row.before },
    successor: { ministry_id: row.organisation, names: row.after },
  };
}

function idsOf(sums: readonly MinistrySum[]): Set<number> {
  return new Set(sums.map((sum) => sum.organisation_id));
}

function amountsOf(ids: readonly number[], sums: ReadonlyMap<number, MinistrySum>): MinistrySum[] {
  return ids.flatMap((id) => sums.get(id) ?? []);
}

function totalOf(sums: readonly MinistrySum[]): bigint {
  return sums.reduce((total, { amount }) => total + amount, 0n);
}

function changePercent(from: bigint, to: bigint): number | null {
  return utilizationPercent(from, to - from);
}

function namesOf(sum: MinistrySum) {
  return { en: sum.name_en, si: sum.name_si, ta: sum.name_ta };
}
