import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { lockRegistration } from '../people.store.ts';
import { noteConfirmed, outcomeOf, REVIEW_LOOK_MS } from './confirm-face.ts';
import { faceOf, forgetFace, forgetOverFaces } from './face-enrolments.store.ts';
import type { FaceService } from './face-service.ts';
import {
  type DecisionTask,
  dueDecisions,
  endDecision,
  type FaceTask,
  facesInReview,
  facesToErase,
  forgetDecisions,
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
export function faceJob(context: Parts, service: FaceService): Job {
  return {
    name: 'face checks',
    idleMs: LOOK_EVERY_MS,
    wakeOn: ['outbox.filled'],
    lock: 'faces',
    step: () => tellFaceService(context, service),
  };
}

/** One round of it. */
export async function tellFaceService(parts: Parts, service: FaceService): Promise<StepResult> {
  const { db, clock } = parts;
  const due = { now: clock(), most: AT_ONCE };
  const decisions = await dueDecisions(db, due);
  for (const task of decisions) await giveDecision(parts, service, task);
  const erased = await facesToErase(db, due);
  for (const task of erased) await erase(parts, service, task);
  const reviews = await facesInReview(db, { ...due, now: clock() });
  for (const task of reviews) await followReview(parts, service, task);
  await forgetOverFaces(db, clock());
  await forgetDecisions(db, new Date(clock().getTime() - DECIDED_KEPT_MS));
  return [decisions, erased, reviews].some(({ length }) => length === AT_ONCE) ? 'more' : 'idle';
}

/** Tells the face service of a decision, or puts that off. */
export async function giveDecision(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  service: FaceService,
  task: DecisionTask,
): Promise<void> {
  const { enrolmentId, decision } = task;
  const told = await service.call('decide_review', { enrollment_id: enrolmentId, decision });
  const isDone = told.ok || told.failure.kind === 'face-unknown';
  if (isDone) await endDecision(db, enrolmentId, clock());
  else await putDecisionOff(db, enrolmentId, again(task, clock()));
}

async function erase({ db, clock, log }: Parts, service: FaceService, task: FaceTask): Promise<void> {
  const { enrolmentId, attempts } = task;
  const erased = await service.call('erase', { enrollment_id: enrolmentId });
  if (erased.ok) return forgetFace(db, enrolmentId);
  log.warn({ attempts: attempts + 1, kind: erased.failure.kind }, 'a face template could not be erased yet');
  await putFaceOff(db, enrolmentId, again(task, clock()));
}

async function followReview(
  { db, clock }: Parts,
  service: FaceService,
  task: Awaited<ReturnType<typeof facesInReview>>[number],
): Promise<void> {
  const { enrolmentId, wallet } = task;
  const asked = await service.call('confirm', { enrollment_id: enrolmentId });
  const now = clock();
  if (!asked.ok && asked.failure.kind !== 'face-unknown')
    return putFaceOff(db, enrolmentId, again(task, now));
  const outcome = asked.ok ? outcomeOf(asked.value) : 'over';
  // Who was registered meanwhile stays so, without the face check.
  if (outcome === 'refused' || outcome === 'over') return forgetFace(db, enrolmentId);
  if (outcome.outcome !== 'confirmed')
    return putFaceOff(db, enrolmentId, new Date(now.getTime() + REVIEW_LOOK_MS));
  await db.transaction().execute(async (trx) => {
    // The person may have left since: then the template that was just kept is erased in turn.
    if (await lockRegistration(trx, wallet)) {
      const held = await faceOf(trx, wallet);
      if (held?.enrolmentId === enrolmentId) await noteConfirmed(trx, { wallet, now }, outcome);
    }
  });
}

/** When a call that failed is made again: each pause is twice the one before, up to an hour. */
function again({ attempts }: FaceTask, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 20), LONGEST_PAUSE_MS));
}
