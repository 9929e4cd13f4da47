import { amountOf } from '@sabha/domain/spending/amount';
import type { MinistryComparison } from '@sabha/domain/spending/compare-ministries';
import { type Lineage, lineages } from '@sabha/domain/spending/organisation-identity';
import { utilizationPercent } from '@sabha/domain/spending/utilization';
import type { Context } from '../../context.ts';
import { type MinistrySum, ministrySums } from '../figures/budget.store.ts';
import { listPredecessors } from './organisations.store.ts';

/** `GET /api/spending/ministries/compare`: two years side by side, compared only where its predecessors continue in it alone. */
export async function compareMinistries(
  context: Context,
  years: { from: number; to: number },
): Promise<MinistryComparison[]> {
  const [from, to, predecessors] = await Promise.all([
    ministrySums(context.db, years.from),
    ministrySums(context.db, years.to),
    listPredecessors(context.db),
  ]);
  const earlier = new Map(from.map((sum) => [sum.organisation_id, sum]));
  const found = lineages(
    to.map((sum) => sum.organisation_id),
    new Set(earlier.keys()),
    predecessors,
  );
  const continued = new Set([...found.values()].flatMap((lineage) => lineage.ancestors));
  return [
    ...to.map((sum) => compare(sum, found.get(sum.organisation_id), earlier)),
    ...from.filter((sum) => !continued.has(sum.organisation_id)).map(ended),
  ];
}

function compare(
  sum: MinistrySum,
  lineage: Lineage | undefined,
  earlier: ReadonlyMap<number, MinistrySum>,
): MinistryComparison {
  const before = (lineage?.ancestors ?? []).flatMap((id) => earlier.get(id) ?? []);
  const reason = lineage?.reason ?? null;
  const comparable = (reason === null || reason === 'merged') && before.length > 0;
  const earlierAmount = before.reduce((total, { amount }) => total + amount, 0n);
  return {
    ministry_id: sum.organisation_id,
    names: namesOf(sum),
    predecessors: before
      .filter((one) => one.organisation_id !== sum.organisation_id)
      .map((one) => ({ ministry_id: one.organisation_id, names: namesOf(one), ...amountOf(one.amount) })),
    from: comparable ? amountOf(earlierAmount) : null,
    to: amountOf(sum.amount),
    comparable,
    reason,
    change_percent: comparable ? utilizationPercent(earlierAmount, sum.amount - earlierAmount) : null,
  };
}

function ended(sum: MinistrySum): MinistryComparison {
  return {
    ministry_id: sum.organisation_id,
    names: namesOf(sum),
    predecessors: [],
    from: amountOf(sum.amount),
    to: null,
    comparable: false,
    reason: 'ended',
    change_percent: null,
  };
}

function namesOf(sum: MinistrySum) {
  return { en: sum.name_en, si: sum.name_si, ta: sum.name_ta };
}
