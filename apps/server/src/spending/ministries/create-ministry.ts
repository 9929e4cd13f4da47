import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { CreateMinistry } from '@sabha/domain/spending/create-ministry';
import { FIRST_FISCAL_YEAR } from '@sabha/domain/spending/fiscal-year';
import { ministryOfName } from '@sabha/domain/spending/ministry-names';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { auditSpending } from '../audit-spending.ts';
import { categoryExists, setMinistryCategory } from '../categories/ministry-categories.store.ts';
import type { Executor } from '../executor.ts';
import { insertOrganisation, NO_CHANGE, readKnownMinistries } from './organisations.store.ts';
import { recordSuccessions, type SuccessionFailure } from './record-successions.ts';
import { undoOnFailure } from './undo-on-failure.ts';

export type CreateMinistryFailure =
  | SuccessionFailure
  | { readonly kind: 'ministry-exists' }
  | { readonly kind: 'unknown-reference'; readonly field: 'predecessor_ids' | 'category_id' };

/** Adds a ministry, its category, and whom it took over from; gives its id. */
export async function createMinistry(
  context: Context,
  official: ActingOfficial,
  input: CreateMinistry,
): Promise<Result<number, CreateMinistryFailure>> {
  const now = context.clock();
  return undoOnFailure(context.db, async (trx): Promise<Result<number, CreateMinistryFailure>> => {
    const lifetime = { began: input.valid_from, ended: input.valid_to };
    if (ministryOfName(await readKnownMinistries(trx), input.names, lifetime))
      return fail({ kind: 'ministry-exists' });
    const made = await addMinistry(trx, input);
    if (!made.ok) return made;
    await auditSpending(
      trx,
      official,
      {
        action: 'ministry-created',
        subjectKind: 'ministry',
        subjectId: made.value,
        before: null,
        after: { ...input },
      },
      now,
    );
    return made;
  });
}

async function addMinistry(
  trx: Executor,
  input: CreateMinistry,
): Promise<Result<number, CreateMinistryFailure>> {
  const { names, valid_from: began, valid_to: ended, category_id: categoryId, kind } = input;
  const since = began ?? FIRST_FISCAL_YEAR;
  const id = await insertOrganisation(trx, { names, since, began, ended, importId: null });
  if (categoryId !== null) {
    if (!(await categoryExists(trx, categoryId)))
      return fail({ kind: 'unknown-reference', field: 'category_id' });
    await setMinistryCategory(trx, { organisationId: id, categoryId, since, importId: null });
  }
  if (input.predecessor_ids.length === 0 || kind === undefined) return ok(id);
  const recorded = await recordSuccessions(
    trx,
    { predecessors: input.predecessor_ids, successor: id, year: since, kind },
    { ...NO_CHANGE, source: input.source, note: input.note },
  );
  return recorded.ok ? ok(id) : recorded;
}
