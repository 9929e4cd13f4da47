import { refusal } from '@sabha/domain/core/refusal';
import { REGISTRATION_TEXTS } from '@sabha/domain/registration/registration-texts';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.ts';
import { type ProblemTable, sendFailure } from '../../http/answers/problem.ts';
import type { FaceFailure } from './face-service.ts';

const RETRY_AFTER_SECONDS = '5';

/** How the routes of the face check word their refusals. */
export const FACE_PROBLEMS: ProblemTable<FaceFailure> = {
  'face-unavailable': refusal(503, REGISTRATION_TEXTS.faceServiceDown),
  'face-busy': refusal(503, 'Many faces are being checked. Please try again in a moment.'),
  'face-unknown': refusal(404, 'There is no such face check, or it has expired'),
  'face-session-over': refusal(403, 'This face check was started by somebody else, or has expired'),
  'face-refused': refusal(409, 'There is nothing to review: this check was not refused'),
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
