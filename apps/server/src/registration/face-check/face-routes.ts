import { faceEnrolmentParamsSchema } from '@sabha/domain/face/face-calls';
import { beginFaceSessionSchema, faceSessionResponseSchema } from '@sabha/domain/face/face-session';
import { MOST_PICTURE_BYTES } from '@sabha/domain/face/pictures';
import { FRAMES } from '@sabha/domain/face/poses';
import {
  askReviewResponseSchema,
  askReviewSchema,
  faceVerificationResponseSchema,
  verifyFaceSchema,
} from '@sabha/domain/face/verify-face';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { refuseFace } from './face-problems.ts';
import type { FaceService } from './face-service.ts';

/** Beside the frames the picture for an audit and the small one. */
const PICTURES = FRAMES + 2;
/** What base64 makes of them, and room for the rest. */
const MOST_FRAMES_BYTES = Math.ceil((PICTURES * MOST_PICTURE_BYTES * 4) / 3) + 16_384;
const BODY_LIMIT = 4_096;

/**
 * The calls of a face check. Nobody is to be signed in: a result belongs to whoever has its session's token, and to a wallet from
 * its registration on. Pictures go to the face service; nothing of them is kept or logged here.
 */
export function faceRoutes(app: App, context: Pick<Context, 'log'>, service: FaceService): void {
  const config = { rate: 'faceChecks' as const };
  app.post(
    '/api/face/sessions',
    {
      bodyLimit: BODY_LIMIT,
      config,
      schema: {
        summary: 'Begins a face check: a token, and the poses that its frames have to show',
        body: beginFaceSessionSchema,
        response: { 200: faceSessionResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const begun = await service.call('session', request.body);
      return begun.ok ? success(begun.value) : refuseFace(reply, context, begun.failure);
    },
  );
  app.post(
    '/api/face/enrolments',
    {
      bodyLimit: MOST_FRAMES_BYTES,
      config,
      schema: {
        summary: 'Whether a face is new among those of registrations',
        body: verifyFaceSchema,
        response: { 200: faceVerificationResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const verified = await service.call('enroll', request.body);
      return verified.ok ? success(verified.value) : refuseFace(reply, context, verified.failure);
    },
  );
  app.post(
    '/api/face/enrolments/:id/reviews',
    {
      bodyLimit: BODY_LIMIT,
      config,
      schema: {
        summary: 'Asks for a person to look at a face check that was refused as a duplicate',
        params: faceEnrolmentParamsSchema,
        body: askReviewSchema,
        response: { 200: askReviewResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const asked = await service.call('ask_review', { ...request.body, enrollment_id: request.params.id });
      return asked.ok ? success(asked.value) : refuseFace(reply, context, asked.failure);
    },
  );
}
