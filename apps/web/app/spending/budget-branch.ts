import type { BudgetTree, EconomicType } from '@sabha/domain/spending/budget-tree';

type Ministry = BudgetTree['ministries'][number];
type EconomicPart = Ministry['economic_types'][number];

/** Where in the budget the reader is: all ministries, one ministry, or one economic type of it. */
export type Branch =
  | { level: 'ministries'; cents: bigint; ministries: readonly Ministry[] }
  | { level: 'types'; cents: bigint; ministry: Ministry }
  | { level: 'programmes'; cents: bigint; ministry: Ministry; part: EconomicPart };

/** The branch that an address names (`12`, `12.capital`); the whole budget where it names none that exists. */
export function branchOf(tree: BudgetTree, address: string | undefined): Branch {
  const [id, type] = (address ?? '').split('.');
  const ministry = tree.ministries.find(({ ministry_id }) => String(ministry_id) === id);
  if (!ministry)
    return { level: 'ministries', cents: BigInt(tree.amount_minor), ministries: tree.ministries };
  const part = ministry.economic_types.find(({ economic_type }) => economic_type === type);
  if (!part) return { level: 'types', cents: BigInt(ministry.amount_minor), ministry };
  return { level: 'programmes', cents: BigInt(part.amount_minor), ministry, part };
}

/** The address of a ministry's branch, or of one economic type in it. */
export function branchAddress(ministryId: number, type?: EconomicType): string {
  return type === undefined ? String(ministryId) : `${ministryId}.${type}`;
}
