import type { Schema } from '@sabha/db/schema';
import type { Address } from '@sabha/domain/core/hex';
import { refusal } from '@sabha/domain/core/refusal';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { addFaceBodySchema } from '@sabha/domain/face/face-calls';
import { REGISTRATION_PROBLEMS } from '@sabha/domain/registration/registration-errors';
import { type OwnUser, ownUserResponseSchema } from '@sabha/domain/registration/users/user';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import { type ProblemTable, sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';
import { sessionOf } from '../../http/sessions/session.ts';
import { afterRaces } from '../../try-again.ts';
import { lockRegistration } from '../people.store.ts';
import { presentOwnUser } from '../present-own-user.ts';
import { USER_PROBLEMS } from '../users/user-problems.ts';
import { confirmFace, keepFace } from './confirm-face.ts';
import { type FaceLink, faceOfPerson, isTaken, linkFace } from './face-enrolments.store.ts';
import type { FaceService } from './face-service.ts';
import { type FaceRefusal, readFace } from './read-face.ts';

const BODY_LIMIT = 1_024;
const RETRY_AFTER_SECONDS = '5';

/** Why a face check is not added to a registration. */
type AddFaceFailure =
  | FaceRefusal
  | { readonly kind: 'reservation-differs' }
  | { readonly kind: 'not-registered' | 'not-saved-yet' | 'face-held' };

export const ADD_FACE_PROBLEMS: ProblemTable<AddFaceFailure> = {
  'face-check-required': REGISTRATION_PROBLEMS['face-check-required'],
  'face-duplicate': REGISTRATION_PROBLEMS['face-duplicate'],
  'face-taken': REGISTRATION_PROBLEMS['face-taken'],
  'face-service-down': refusal(503, 'The face check is not responding. Please try again in a moment.'),
  'reservation-differs': refusal(409, 'This face check has been replaced or erased.'),
  'not-registered': USER_PROBLEMS['not-registered'],
  'not-saved-yet': USER_PROBLEMS['not-saved-yet'],
  'face-held': refusal(
    409,
    'Your registration has another face check already. Erase it first to add a new one.',
  ),
};

/** A registered person adds a face check later. Sending the same check again changes nothing. */
export function addFaceRoute(app: App, context: Context, service: FaceService): void {
  app.put(
    '/api/users/me/face-check',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires: 'session', rate: 'faceChecks', needsRoom: true, refusals: ADD_FACE_PROBLEMS },
      schema: {
        summary: 'Gives one’s own registration a face check that it has not had yet',
        body: addFaceBodySchema,
        response: { 200: ownUserResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const added = await addFace(context, service, sessionOf(request).wallet, request.body.enrollment_id);
      if (added.ok) return success(added.value);
      if (ADD_FACE_PROBLEMS[added.failure.kind].status === 503)
        reply.header('retry-after', RETRY_AFTER_SECONDS);
      return sendFailure(reply, ADD_FACE_PROBLEMS, added.failure);
    },
  );
}

async function addFace(
  context: Context,
  service: FaceService,
  wallet: Address,
  enrollmentId: string,
): Promise<Result<OwnUser, AddFaceFailure>> {
  const { db, clock } = context;
  const parts = { ...context, service };
  const read = await readFace(parts, wallet, enrollmentId);
  if (!read.ok) return read;
  const linked = await afterRaces(() =>
    db.transaction().execute((trx) => linkLater(trx, { wallet, now: clock() }, read.value)),
  );
  if (!linked.ok) return linked;
  const confirmed = await confirmFace(parts, wallet);
  if (!confirmed.ok) return confirmed;
  const kept = await db.transaction().execute(async (trx) => {
    const person = await lockRegistration(trx, wallet);
    if (!person) return fail({ kind: 'not-registered' as const });
    const whose = { personId: person.id, wallet, now: clock(), isRequired: true };
    return keepFace(trx, whose, confirmed.value);
  });
  if (!kept.ok) return kept;
  const user = await presentOwnUser(db, context, wallet);
  return user ? ok(user) : fail({ kind: 'not-registered' });
}

/** Links it to a registration that was saved, and that has no other that is kept or looked at. */
async function linkLater(
  trx: Kysely<Schema>,
  { wallet, now }: { readonly wallet: Address; readonly now: Date },
  face: FaceLink,
): Promise<Result<null, AddFaceFailure>> {
  const person = await lockRegistration(trx, wallet);
  if (!person) return fail({ kind: 'not-registered' });
  if (person.status === 'reserved') return fail({ kind: 'not-saved-yet' });
  const before = await faceOfPerson(trx, person.id);
  const isHeld = before?.state === 'confirmed' || before?.state === 'review';
  if (isHeld && before.enrolmentId !== face.enrolmentId) return fail({ kind: 'face-held' });
  if (await isTaken(trx, face, wallet)) return fail({ kind: 'face-taken' });
  await linkFace(trx, { personId: person.id, wallet, now }, face);
  return ok(null);
}
