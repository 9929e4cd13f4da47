import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { CreateMinistry } from '@sabha/domain/spending/create-ministry';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { auditSpending } from '../audit-spending.ts';
import { ministryFinder } from './find-ministry.ts';
import {
  insertOrganisation,
  insertPredecessors,
  listOrganisations,
  organisationExists,
} from './organisations.store.ts';

export type CreateMinistryFailure =
  | { readonly kind: 'ministry-exists' }
  | { readonly kind: 'unknown-reference'; readonly field: 'predecessor_ids' };

/** Adds a ministry and says which organisations it took over from; gives its id. */
export async function createMinistry(
  context: Context,
  official: ActingOfficial,
  input: CreateMinistry,
): Promise<Result<number, CreateMinistryFailure>> {
  const now = context.clock();
  return context.db.transaction().execute(async (trx) => {
    const known = await listOrganisations(trx, null);
    const find = ministryFinder(known);
    const lastYear = input.valid_to ?? Math.max(input.valid_from, ...known.map((one) => one.valid_from));
    for (let year = input.valid_from; year <= lastYear; year += 1) {
      if (find(input.names.en, year)) return fail({ kind: 'ministry-exists' });
    }
    for (const id of input.predecessor_ids) {
      if (!(await organisationExists(trx, id))) {
        return fail({ kind: 'unknown-reference', field: 'predecessor_ids' as const });
      }
    }
    const id = await insertOrganisation(trx, {
      names: input.names,
      validFrom: input.valid_from,
      validTo: input.valid_to,
    });
    await insertPredecessors(trx, id, input.predecessor_ids);
    await auditSpending(
      trx,
      official,
      {
        action: 'ministry-created',
        subjectKind: 'ministry',
        subjectId: id,
        before: null,
        after: { ...input },
      },
      now,
    );
    return ok(id);
  });
}
