import { fail, ok, type Result } from '@sabha/domain/core/result';
import { ministryOfName } from '@sabha/domain/spending/ministry-names';
import type { AddPredecessors, NameMinistry } from '@sabha/domain/spending/write-ministry-history';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending, type SpendingAudit } from '../audit-spending.ts';
import {
  categoryExists,
  categorySetIn,
  removeMinistryCategory,
  setMinistryCategory,
} from '../categories/ministry-categories.store.ts';
import type { Executor } from '../executor.ts';
import { listRecordedYears } from '../figures/year-records.store.ts';
import { removeAlias, removeName, removeSuccession } from './history.store.ts';
import { tombstoneOrganisations, usedOrganisations } from './organisation-use.store.ts';
import { insertAlias, insertName, organisationExists, readKnownMinistries } from './organisations.store.ts';
import { recordSuccessions, type SuccessionFailure } from './record-successions.ts';
import { undoOnFailure } from './undo-on-failure.ts';

export type MinistryHistoryFailure =
  | SuccessionFailure
  | { readonly kind: 'ministry-not-found' }
  | { readonly kind: 'ministry-entry-not-found' }
  | { readonly kind: 'ministry-exists' }
  | { readonly kind: 'ministry-only-name' }
  | { readonly kind: 'ministry-in-use' }
  | { readonly kind: 'unknown-reference'; readonly field: 'category_id' };

/** What was written, for the public log. */
type Written = Pick<SpendingAudit, 'action' | 'before' | 'after'>;
type Task = (trx: Executor) => Promise<Result<Written, MinistryHistoryFailure>>;
type Outcome = Promise<Result<null, MinistryHistoryFailure>>;

/** Runs one change of a ministry's history, with its entry in the public log. */
async function write(context: Context, official: ActingOfficial, id: number, task: Task): Outcome {
  const now = context.clock();
  const outcome = await undoOnFailure<null, MinistryHistoryFailure>(context.db, async (trx) => {
    if (!(await organisationExists(trx, id))) return fail({ kind: 'ministry-not-found' });
    const written = await task(trx);
    if (!written.ok) return written;
    await auditSpending(trx, official, { ...written.value, subjectKind: 'ministry', subjectId: id }, now);
    return ok(null);
  });
  if (outcome.ok) announceSpending(context, await listRecordedYears(context.db));
  return outcome;
}

/** `POST /api/spending/ministries/{id}/names`: another name from a year on. What is published keeps the name in its leaf. */
export function nameMinistry(
  context: Context,
  official: ActingOfficial,
  id: number,
  input: NameMinistry,
): Outcome {
  return write(context, official, id, async (trx) => {
    const { names, since, source, note } = input;
    const others = (await readKnownMinistries(trx)).filter((one) => one.id !== id);
    if (ministryOfName(others, names, { began: since, ended: null }))
      return fail({ kind: 'ministry-exists' });
    const made = await insertName(
      trx,
      { organisationId: id, names, since },
      { source, note, importId: null },
    );
    if (made === null) return fail({ kind: 'ministry-exists' });
    return ok({ action: 'ministry-named', before: null, after: { name_id: made, ...input } });
  });
}

/** `DELETE /api/spending/ministries/{id}/names/{name_id}`: the name before it holds again. */
export function removeMinistryName(
  context: Context,
  official: ActingOfficial,
  id: number,
  nameId: number,
): Outcome {
  return write(context, official, id, async (trx) => {
    const removed = await removeName(trx, id, nameId, context.clock());
    if (removed === 'unknown') return fail({ kind: 'ministry-entry-not-found' });
    if (removed === 'only') return fail({ kind: 'ministry-only-name' });
    return ok({ action: 'ministry-name-removed', before: { name_id: nameId, ...removed }, after: null });
  });
}

/** `POST /api/spending/ministries/{id}/aliases`: another writing of its name in files. */
export function addAlias(context: Context, official: ActingOfficial, id: number, name: string): Outcome {
  return write(context, official, id, async (trx) => {
    const anyTime = { began: null, ended: null };
    if (ministryOfName(await readKnownMinistries(trx), { en: name, si: name, ta: name }, anyTime)) {
      return fail({ kind: 'ministry-exists' });
    }
    const made = await insertAlias(trx, id, name, null);
    if (made === null) return fail({ kind: 'ministry-exists' });
    return ok({ action: 'ministry-alias-added', before: null, after: { alias_id: made, name } });
  });
}

/** `DELETE /api/spending/ministries/{id}/aliases/{alias_id}`. */
export function takeAliasBack(
  context: Context,
  official: ActingOfficial,
  id: number,
  aliasId: number,
): Outcome {
  return write(context, official, id, async (trx) => {
    const name = await removeAlias(trx, id, aliasId);
    if (name === null) return fail({ kind: 'ministry-entry-not-found' });
    return ok({ action: 'ministry-alias-removed', before: { alias_id: aliasId, name }, after: null });
  });
}

/** `POST /api/spending/ministries/{id}/predecessors`: it came out of others, or took over a part of them. */
export function addPredecessors(
  context: Context,
  official: ActingOfficial,
  id: number,
  input: AddPredecessors,
): Outcome {
  return write(context, official, id, async (trx) => {
    const { predecessor_ids: predecessors, kind, year, source, note } = input;
    const change = { predecessors, successor: id, kind, year };
    const recorded = await recordSuccessions(trx, change, { source, note, importId: null });
    if (!recorded.ok) return recorded;
    const after = { succession_ids: recorded.value, ...input };
    return ok({ action: 'ministry-predecessors-added', before: null, after });
  });
}

/** `DELETE /api/spending/ministries/{id}/predecessors/{succession_id}`: a predecessor that it ended goes on again. */
export function removePredecessor(
  context: Context,
  official: ActingOfficial,
  id: number,
  successionId: number,
): Outcome {
  return write(context, official, id, async (trx) => {
    const before = await removeSuccession(trx, id, successionId);
    if (before === null) return fail({ kind: 'ministry-entry-not-found' });
    return ok({
      action: 'ministry-predecessor-removed',
      before: { succession_id: successionId, ...before },
      after: null,
    });
  });
}

/** `PUT /api/spending/ministries/{id}/categories/{since}`: the category of its money from a year on; null for none. */
export function setCategorySince(
  context: Context,
  official: ActingOfficial,
  id: number,
  { since, categoryId }: { readonly since: number; readonly categoryId: number | null },
): Outcome {
  return write(context, official, id, async (trx) => {
    if (categoryId !== null && !(await categoryExists(trx, categoryId))) {
      return fail({ kind: 'unknown-reference', field: 'category_id' });
    }
    const before = await categorySetIn(trx, id, since);
    await setMinistryCategory(trx, { organisationId: id, categoryId, since, importId: null });
    const after = { since, category_id: categoryId };
    return ok({ action: 'ministry-category-set', before: before ? { since, ...before } : null, after });
  });
}

/** `DELETE /api/spending/ministries/{id}/categories/{since}`: the category before it holds again. */
export function removeCategorySince(
  context: Context,
  official: ActingOfficial,
  id: number,
  since: number,
): Outcome {
  return write(context, official, id, async (trx) => {
    const before = await categorySetIn(trx, id, since);
    if (!before) return fail({ kind: 'ministry-entry-not-found' });
    await removeMinistryCategory(trx, id, since);
    return ok({ action: 'ministry-category-removed', before: { since, ...before }, after: null });
  });
}

/** `DELETE /api/spending/ministries/{id}`: takes back a ministry on which nothing was built. */
export function removeMinistry(context: Context, official: ActingOfficial, id: number): Outcome {
  return write(context, official, id, async (trx) => {
    if ((await usedOrganisations(trx, [id], null)).has(id)) return fail({ kind: 'ministry-in-use' });
    const [ministry] = (await readKnownMinistries(trx)).filter((one) => one.id === id);
    await tombstoneOrganisations(trx, [id], context.clock());
    return ok({ action: 'ministry-removed', before: { names: ministry?.names ?? [] }, after: null });
  });
}
