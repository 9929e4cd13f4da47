import type { Address } from '@sabha/domain/core/hex';
import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import { lockRegistration } from '../people.store.ts';
import { type KeptFace, noteConfirmed, outcomeOf, REVIEW_LOOK_MS } from './confirm-face.ts';
import { faceOf, forgetFace, forgetOverFaces } from './face-enrolments.store.ts';
import type { FaceService } from './face-service.ts';
import {
  type DecisionTask,
  dueDecisions,
  endDecision,
  type FaceTask,
  facesToErase,
  facesToFollow,
  forgetDecisions,
  nextFaceTask,
  putDecisionOff,
  putFaceOff,
} from './face-tasks.store.ts';

const LOOK_EVERY_MS = 5_000;
const AT_ONCE = 20;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** A second decision about the same review, made at the same moment, is refused for so long. */
const DECIDED_KEPT_MS = 10 * 60_000;

type Parts = Pick<Context, 'db' | 'clock' | 'log'>;

/** Tells the face service what is to be erased and what was decided, until it knows, and keeps what it confirms of reviews. */
export function faceJob(context: Parts & Database, service: FaceService): Job {
  return {
    name: 'face checks',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['outbox.filled'],
    lock: 'faces',
    step: async () =>
      (await tellFaceService(context, service)) === 'more'
        ? 'more'
        : ((await nextFaceTask(context.db)) ?? 'idle'),
  };
}

/** One round of it; it ends early where the service does not answer. */
export async function tellFaceService(parts: Parts, service: FaceService): Promise<StepResult> {
  const { db, clock } = parts;
  await forgetOverFaces(db, clock());
  await forgetDecisions(db, new Date(clock().getTime() - DECIDED_KEPT_MS));
  const due = () => ({ now: clock(), most: AT_ONCE });
  const decisions = await dueDecisions(db, due());
  for (const task of decisions) if (!(await giveDecision(parts, service, task))) return 'idle';
  const erased = await facesToErase(db, due());
  for (const task of erased) if (!(await erase(parts, service, task))) return 'idle';
  const open = await facesToFollow(db, due());
  for (const task of open) if (!(await follow(parts, service, task))) return 'idle';
  return [decisions, erased, open].some(({ length }) => length === AT_ONCE) ? 'more' : 'idle';
}

/** Tells the face service of a decision. False where it did not answer: that is tried again. */
export async function giveDecision(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  service: FaceService,
  task: DecisionTask,
): Promise<boolean> {
  const { enrolmentId, decision } = task;
  const given = await service.call('decide_review', { enrollment_id: enrolmentId, decision });
  const isDone = given.ok || given.failure.kind === 'face-unknown';
  if (isDone) await endDecision(db, enrolmentId, clock());
  else await putDecisionOff(db, enrolmentId, again(task, clock()));
  return isDone;
}

async function erase({ db, clock, log }: Parts, service: FaceService, task: FaceTask): Promise<boolean> {
  const { enrolmentId, attempts } = task;
  const erased = await service.call('erase', { enrollment_id: enrolmentId });
  if (erased.ok) {
    await forgetFace(db, enrolmentId);
    return true;
  }
  log.warn({ attempts: attempts + 1, kind: erased.failure.kind }, 'a face template could not be erased yet');
  await putFaceOff(db, enrolmentId, again(task, clock()));
  return false;
}

/** Asks what became of a check, and keeps what is unique. False where the service did not answer. */
async function follow(
  { db, clock }: Parts,
  service: FaceService,
  task: Awaited<ReturnType<typeof facesToFollow>>[number],
): Promise<boolean> {
  const { enrolmentId, wallet } = task;
  const asked = await service.call('confirm', { enrollment_id: enrolmentId });
  const now = clock();
  if (!asked.ok && asked.failure.kind !== 'face-unknown') {
    await putFaceOff(db, enrolmentId, again(task, now));
    return false;
  }
  const outcome = asked.ok ? outcomeOf(asked.value) : 'over';
  // Who was registered meanwhile stays so, without the face check.
  if (outcome === 'refused' || outcome === 'over') await forgetFace(db, enrolmentId);
  else if (outcome.outcome === 'confirmed') await keepDecided(db, { wallet, now }, outcome);
  else await putFaceOff(db, enrolmentId, new Date(now.getTime() + REVIEW_LOOK_MS));
  return true;
}

async function keepDecided(
  db: Parts['db'],
  { wallet, now }: { readonly wallet: Address; readonly now: Date },
  confirmed: KeptFace,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The person may have left since: then the template that was just kept is erased in turn.
    if (!(await lockRegistration(trx, wallet))) return;
    const held = await faceOf(trx, wallet);
    if (held?.enrolmentId === confirmed.enrolmentId) await noteConfirmed(trx, { wallet, now }, confirmed);
  });
}

/** When a call that failed is made again: each pause is twice the one before, up to an hour. */
function again({ attempts }: FaceTask, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS));
}
