import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { Succession } from '@sabha/domain/spending/organisation-identity';
import type { Executor } from '../executor.ts';
import { existingOrganisations, type KeptChange } from './organisations.store.ts';
import { hasMoneyFrom, insertSuccession } from './successions.store.ts';

export type SuccessionFailure =
  | { readonly kind: 'unknown-reference'; readonly field: 'predecessor_ids' }
  | { readonly kind: 'predecessor-continues'; readonly ministryId: number }
  | { readonly kind: 'succession-exists' };

/**
 * Records that an organisation came out of others; gives the ids. Refused where a predecessor that this would end has money in
 * that year or later: then a part of it was taken over.
 */
export async function recordSuccessions(
  trx: Executor,
  change: Pick<Succession, 'successor' | 'year' | 'kind'> & { readonly predecessors: readonly number[] },
  kept: KeptChange,
): Promise<Result<number[], SuccessionFailure>> {
  const { successor, year, kind } = change;
  const predecessors = [...new Set(change.predecessors)];
  const known = await existingOrganisations(trx, predecessors);
  if (known.size < predecessors.length || known.has(successor)) {
    return fail({ kind: 'unknown-reference', field: 'predecessor_ids' });
  }
  const ids: number[] = [];
  for (const predecessor of predecessors) {
    if (kind !== 'took-over-part' && (await hasMoneyFrom(trx, predecessor, year))) {
      return fail({ kind: 'predecessor-continues', ministryId: predecessor });
    }
    const id = await insertSuccession(trx, { predecessor, successor, year, kind }, kept);
    if (id === null) return fail({ kind: 'succession-exists' });
    ids.push(id);
  }
  return ok(ids);
}
