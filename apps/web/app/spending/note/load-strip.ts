import type { BudgetTree } from '@sabha/domain/spending/budget-tree';
import { kindOf } from '../../charts/spending-kind.ts';
import { hundredRupees } from './hundred-rupees.ts';

/** The hundred rupees of a year's ministries by category, the largest first, and which part is that of the category `own`. Runs on the server only. */
export function loadStrip({ ministries, categories }: BudgetTree, own: number | null | undefined) {
  const amounts = new Map<number | null, bigint>();
  for (const { category_id: id, amount_minor } of ministries)
    amounts.set(id, (amounts.get(id) ?? 0n) + BigInt(amount_minor));
  return hundredRupees([...amounts], ([, cents]) => cents).map(({ category: [id], rupees }) => ({
    kind: kindOf(categories.find(({ category_id }) => category_id === id)?.names.en ?? ''),
    rupees,
    isOwn: id === own,
  }));
}
export type StripParts = ReturnType<typeof loadStrip>;
