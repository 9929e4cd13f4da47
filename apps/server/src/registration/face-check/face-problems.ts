import { REGISTRATION_TEXTS } from '@sabha/domain/registration/registration-texts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { type ProblemTable, sendFailure } from '../../http/answers/problem.ts';
import type { FaceFailure } from './face-service.ts';

const RETRY_AFTER_SECONDS = '5';

/** How the routes of the face check word their refusals. */
export const FACE_PROBLEMS: ProblemTable<FaceFailure> = {
  'face-unavailable': { status: 503, message: REGISTRATION_TEXTS.faceServiceDown },
  'face-busy': { status: 503, message: 'Many faces are being checked. Please try again in a moment.' },
  'face-unknown': { status: 404, message: 'There is no such face check, or its time is over' },
  'face-session-over': { status: 403, message: 'This face check was begun by somebody else, or is over' },
  'face-refused': { status: 409, message: 'There is nothing to look at: this check was not refused' },
};

/** Answers that there is no result. The log says why the service gave none, and nothing of whom it was for. */
export function refuseFace(
  reply: FastifyReply,
  { log }: Pick<Context, 'log'>,
  failure: FaceFailure,
): FastifyReply {
  if (failure.kind === 'face-unavailable') log.warn({ why: failure.why }, 'the face service gave no answer');
  if (FACE_PROBLEMS[failure.kind].status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return sendFailure(reply, FACE_PROBLEMS, failure);
}
