import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  declarationText,
  type InvalidationCondition,
  type LOST_THRESHOLDS,
  type StartInvalidationBody,
} from '@sabha/domain/petitions/invalidate-signatures';
import type { Kysely } from 'kysely';
import { keccak256, stringToHex } from 'viem';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Asked, Parts } from '../lifecycle/decide-petition.ts';
import type { OfficeFailure } from '../lifecycle/office-problems.ts';
import { findMatching, fixSigners } from './conditions.store.ts';
import { batchesOf, insertBatch, markUndone, openSteps } from './invalidations.store.ts';
import { stateOf } from './present-invalidations.ts';
import { findForDeclaration } from './thresholds.store.ts';

type Numbered = Result<{ readonly number: number }, OfficeFailure>;
type Terms = NonNullable<Awaited<ReturnType<typeof findForDeclaration>>>;

const hashOf = (text: string) => keccak256(stringToHex(text));

/** What would not count any more under these conditions. Changes nothing. */
export async function previewInvalidation(
  { db }: Pick<Parts, 'db'>,
  id: number,
  conditions: readonly InvalidationCondition[],
) {
  const petition = await findForDeclaration(db, id);
  if (!petition) return fail({ kind: 'petition-unknown' as const });
  if (petition.removed_at) return fail({ kind: 'petition-removed' as const });
  if (petition.ledger_mode === 'anchor') return fail({ kind: 'signatures-anchored' as const });
  const { signatures, sample } = await findMatching(db, id, conditions);
  const of = Number(petition.signatures);
  const share_percent = of === 0 ? 0 : Math.round((1000 * signatures) / of) / 10;
  return ok({ signatures, of, share_percent, sample, unmet: lostBy(petition, of - signatures) });
}

/** The thresholds that are reached now, and would not be with so many signatures. */
function lostBy(petition: Terms, left: number): Array<(typeof LOST_THRESHOLDS)[number]> {
  const target = Number(petition.required_signatures);
  const thresholds = [
    ['target', target],
    ['response', Number(petition.response_signatures ?? target)],
    ['debate', Number(petition.debate_signatures)],
  ] as const;
  const now = Number(petition.signatures);
  return thresholds.flatMap(([name, needed]) => (now >= needed && left < needed ? [name] : []));
}

/**
 * Starts a batch: its list is fixed at this moment, and must be as long as the preview said. The job tells the contract of it part by
 * part. One batch of a petition is under way at a time, so that each signature was declared invalid for one reason.
 */
export async function startInvalidation(
  context: Parts,
  { official, id }: Asked,
  { conditions, reason, expected }: StartInvalidationBody,
): Promise<Numbered> {
  const { db, clock, events } = context;
  const started = await changing(db, async (trx): Promise<Numbered> => {
    const petition = await findForDeclaration(trx, id);
    if (!petition) return fail({ kind: 'petition-unknown' });
    if (petition.removed_at) return fail({ kind: 'petition-removed' });
    if (petition.ledger_mode === 'anchor') return fail({ kind: 'signatures-anchored' });
    const batches = await batchesOf(trx, id);
    for (const batch of batches) {
      if (isUnderWay(stateOf(batch, await openSteps(trx, batch))))
        return fail({ kind: 'invalidation-under-way' });
    }
    const number = (batches.at(-1)?.number ?? 0) + 1;
    const reasonHash = hashOf(declarationText('invalidated', { number, reason }));
    const { office } = official;
    const values = { petition: id, number, at: clock(), office, reason, reasonHash, total: expected };
    const batch = await insertBatch(trx, values);
    if (batch === null) return fail({ kind: 'invalidation-under-way' });
    if ((await fixSigners(trx, { id: batch, petition: id }, conditions)) !== expected)
      return fail({ kind: 'preview-outdated' });
    await recordAudit(trx, {
      ...{ at: clock(), official, action: 'petition-signatures-invalidated' },
      ...{ subjectKind: 'petition', subjectId: String(id), before: null },
      after: { batch: number, reason, signatures: expected, conditions: conditions.map(({ kind }) => kind) },
    });
    return ok({ number });
  });
  if (started.ok) events.emit({ kind: 'petition.changed', petitionId: id });
  return started;
}

/** Lets all signatures of a batch count again that it declared invalid; what the contract is not told yet, it is not told at all. */
export async function undoInvalidation(
  { db, clock, events }: Parts,
  { official, id }: Asked,
  { number, reason }: { readonly number: number; readonly reason: Localized },
): Promise<Numbered> {
  const undone = await changing(db, async (trx): Promise<Numbered> => {
    const petition = await findForDeclaration(trx, id);
    if (!petition) return fail({ kind: 'petition-unknown' });
    if (petition.removed_at) return fail({ kind: 'petition-removed' });
    const batch = (await batchesOf(trx, id)).find((one) => one.number === number);
    if (!batch) return fail({ kind: 'invalidation-unknown' });
    const hash = hashOf(declarationText('reinstated', { number, reason }));
    const undo = { at: clock(), office: official.office, reason, hash };
    if (!(await markUndone(trx, batch.id, undo))) return fail({ kind: 'invalidation-undone' });
    await recordAudit(trx, {
      ...{ at: clock(), official, action: 'petition-signatures-reinstated' },
      ...{ subjectKind: 'petition', subjectId: String(id) },
      before: { batch: number, signatures: batch.total },
      after: { batch: number, reason },
    });
    return ok({ number });
  });
  if (undone.ok) events.emit({ kind: 'petition.changed', petitionId: id });
  return undone;
}

const isUnderWay = (state: string) => state === 'working' || state === 'undoing';

class Refused extends Error {
  readonly failure: OfficeFailure;

  constructor(failure: OfficeFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** In a transaction of which nothing stays where it is refused. */
async function changing(
  db: Kysely<Schema>,
  change: (trx: Parameters<typeof insertBatch>[0]) => Promise<Numbered>,
): Promise<Numbered> {
  try {
    return await db.transaction().execute(async (trx) => {
      const done = await change(trx);
      if (!done.ok) throw new Refused(done.failure);
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return fail(error.failure);
    throw error;
  }
}
