import type { Schema } from '@sabha/db/schema';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import {
  listedSigners,
  nextToQueue,
  openSteps,
  type QueueRow,
  queueStep,
  stillInvalidatedBy,
} from './invalidations.store.ts';

/** Another process may have started a batch, or read the block that an undo waits for. */
const LOOK_EVERY_MS = 5_000;
/** Between two steps others have the database. */
const BETWEEN_STEPS_MS = 50;

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;

/**
 * Puts the next part of a batch in line for the contract, 200 signatures at most; the batches of several petitions one after the
 * other. What is in line and how far the list is told are written together, so a step that was cut off is done again as if it had never
 * begun. An undo waits until the contract has answered what it undoes: only then is known whose signatures those are.
 */
export async function declarationStep({ db, clock, events }: Parts): Promise<StepResult> {
  const queued = await db.transaction().execute(async (trx) => {
    for (let after = 0; ; ) {
      const batch = await nextToQueue(trx, after);
      if (!batch) return false;
      if (batch.undone_at === null) {
        await queueOut(trx, batch, clock());
        return true;
      }
      if ((await openSteps(trx, batch)).out === 0) {
        await queueBack(trx, batch, clock());
        return true;
      }
      after = batch.id;
    }
  });
  if (queued) events.emit({ kind: 'outbox.filled' });
  return queued ? 'soon' : 'idle';
}

async function queueOut(trx: Transaction<Schema>, batch: QueueRow, now: Date): Promise<void> {
  const { id, step, queued: from, total } = batch;
  const upTo = Math.min(total, from + step);
  const signers = await listedSigners(trx, id, { after: from, upTo });
  const task = taskOf(batch, signers, batch.reason_hash, false);
  await queueStep(trx, { id, direction: 'out', from, upTo }, task, now);
}

async function queueBack(trx: Transaction<Schema>, batch: QueueRow, now: Date): Promise<void> {
  const { id, step, undo_queued: from, queued, undone_reason_hash: hash } = batch;
  if (hash === null) throw new Error(`Batch ${id} is undone for no reason`);
  const upTo = Math.min(queued, from + step);
  const listed = await listedSigners(trx, id, { after: from, upTo });
  const task = taskOf(batch, await stillInvalidatedBy(trx, batch, listed), hash, true);
  await queueStep(trx, { id, direction: 'back', from, upTo }, task, now);
}

function taskOf(
  { petition_id, digest }: QueueRow,
  signers: readonly string[],
  hash: string,
  counts: boolean,
) {
  return {
    number: petition_id,
    petitionId: parseHash(digest),
    signers: signers.map(parseAddress),
    reasonHash: parseHash(hash),
    counts,
  };
}

/** Works off what offices started. Every process may: a batch is held by one at a time. */
export function declarationJob(context: Parts & Database): Job {
  return {
    name: 'petition-declarations',
    idleMs: LOOK_EVERY_MS,
    soonMs: BETWEEN_STEPS_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['petition.changed', 'chain.advanced'],
    step: () => declarationStep(context),
  };
}
