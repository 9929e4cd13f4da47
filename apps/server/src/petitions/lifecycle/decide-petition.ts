import type { Schema } from '@sabha/db/schema';
import { parseHash } from '@sabha/domain/core/hex';
import type { Localized } from '@sabha/domain/core/localized';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { type DecidePetitionBody, removalReason } from '@sabha/domain/petitions/petition-decisions';
import type { Transaction } from 'kysely';
import { keccak256, stringToHex } from 'viem';
import { lockRecord } from '../../acts/acts.store.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import {
  findForDecision,
  markRejected,
  markRemoved,
  queueRemoval,
  takeBackRemoval,
  unmarkRejected,
  unmarkRemoved,
} from './decisions.store.ts';
import type { OfficeFailure } from './office-problems.ts';

export type Parts = Pick<Context, 'db' | 'clock' | 'events'>;
type Outcome = Result<null, OfficeFailure>;
type Found = NonNullable<Awaited<ReturnType<typeof findForDecision>>>;

/** Who decides, and about which petition. */
export interface Asked {
  readonly official: AuditEntry['official'];
  readonly id: number;
}

/** Rejects a petition that is not in the list yet: its address shows it with the reason, and it takes no signatures. */
export async function rejectPetition(
  context: Parts,
  asked: Asked,
  { rule, reason }: DecidePetitionBody,
): Promise<Outcome> {
  return decide(context, asked, async (trx, petition, now) => {
    if (petition.removed_at) return fail({ kind: 'petition-removed' });
    if (petition.rejected_at) return fail({ kind: 'petition-rejected' });
    if (petition.listed_at) return fail({ kind: 'petition-listed' });
    await markRejected(trx, petition.id, { rule, reason, office: asked.official.office }, now);
    await log(trx, asked, now, { action: 'petition-rejected', before: null, after: { rule, reason } });
    return ok(null);
  });
}

/**
 * Removes a petition: from now on nothing that its author wrote is told to anybody, and it takes no signature. Those that were
 * taken before reach the contract first. Nothing of the text goes into the public log.
 */
export async function removePetition(
  context: Parts,
  asked: Asked,
  { rule, reason }: DecidePetitionBody,
): Promise<Outcome> {
  return decide(context, asked, async (trx, petition, now) => {
    if (petition.removed_at) return fail({ kind: 'petition-removed' });
    const text = removalReason({ rule, reason });
    const decision = { rule, reason, office: asked.official.office };
    await markRemoved(trx, petition.id, { decision, reason: text, now });
    const task = {
      number: petition.id,
      petitionId: parseHash(petition.digest),
      reasonHash: parseHash(keccak256(stringToHex(text))),
    };
    // An earlier removal that the contract refused may still be in the line.
    await takeBackRemoval(trx, petition.id);
    await queueRemoval(trx, task, now);
    const after = { rule, reason, signature_count: Number(petition.signatures) };
    await log(trx, asked, now, { action: 'petition-removed', before: null, after });
    return ok(null);
  });
}

/** Undoes a removal that is not on its way to the contract yet, or a rejection. The contract's removal is final. */
export async function reopenPetition(context: Parts, asked: Asked, reason: Localized): Promise<Outcome> {
  return decide(context, asked, async (trx, petition, now) => {
    if (petition.removed_at) {
      if (petition.removed_on_ledger) return fail({ kind: 'removal-final' });
      if (!(await takeBackRemoval(trx, petition.id))) return fail({ kind: 'removal-on-its-way' });
      await unmarkRemoved(trx, petition.id);
    } else if (petition.rejected_at) await unmarkRejected(trx, petition.id);
    else return fail({ kind: 'petition-open' });
    const undone = petition.removed_at ? petition.removal : petition.rejection;
    const before = { [petition.removed_at ? 'removed' : 'rejected']: true, rule: undone?.rule ?? null };
    await log(trx, asked, now, { action: 'petition-reopened', before, after: { reason } });
    return ok(null);
  });
}

/** Decides while no act is being recorded, so that no signature slips in behind the decision. */
async function decide(
  { db, clock, events }: Parts,
  { id }: Asked,
  judge: (trx: Transaction<Schema>, petition: Found, now: Date) => Promise<Outcome>,
): Promise<Outcome> {
  const done = await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    const petition = await findForDecision(trx, id);
    return petition ? judge(trx, petition, clock()) : fail({ kind: 'petition-unknown' as const });
  });
  if (done.ok) {
    events.emit({ kind: 'petition.changed', petitionId: id });
    events.emit({ kind: 'outbox.filled' });
  }
  return done;
}

async function log(
  trx: Transaction<Schema>,
  { official, id }: Asked,
  at: Date,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> {
  await recordAudit(trx, { at, official, subjectKind: 'petition', subjectId: String(id), ...entry });
}
