import type { RoleName } from '@sabha/domain/core/roles';
import {
  decideFaceReviewBodySchema,
  decideFaceReviewResponseSchema,
  faceEnrolmentParamsSchema,
  faceReviewsResponseSchema,
} from '@sabha/domain/face/face-calls';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { success } from '../../http/answers/envelope.ts';
import type { App } from '../../http/app-type.ts';
import { officialOf } from '../../http/sessions/session.ts';
import { giveDecision } from './face-job.ts';
import { refuseFace } from './face-problems.ts';
import type { FaceService } from './face-service.ts';
import { addDecision, decidedAlready } from './face-tasks.store.ts';

/** As for other data of people: few see faces. */
const requires: readonly RoleName[] = ['admin'];
const BODY_LIMIT = 1_024;

/** What admins decide about face checks whose result is unclear, or was refused and is contested. */
export function faceReviewRoutes(
  app: App,
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  service: FaceService,
): void {
  const { db, clock } = context;
  app.get(
    '/api/face/reviews',
    { config: { requires }, schema: { response: { 200: faceReviewsResponseSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const open = await service.call('reviews', {});
      if (!open.ok) return refuseFace(reply, context, open.failure);
      const decided = await decidedAlready(
        db,
        open.value.map(({ enrollment_id }) => enrollment_id),
      );
      return success(open.value.filter(({ enrollment_id }) => !decided.has(enrollment_id)));
    },
  );
  app.post(
    '/api/face/reviews/:id/decisions',
    {
      bodyLimit: BODY_LIMIT,
      config: { requires, idempotent: true },
      schema: {
        summary: 'Decides whether the face of a check is that of somebody who is registered',
        params: faceEnrolmentParamsSchema,
        body: decideFaceReviewBodySchema,
        response: { 200: decideFaceReviewResponseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { id } = request.params;
      const { decision } = request.body;
      const open = await service.call('reviews', {});
      if (!open.ok) return refuseFace(reply, context, open.failure);
      const review = open.value.find(({ enrollment_id }) => enrollment_id === id);
      if (!review) return refuseFace(reply, context, { kind: 'face-unknown' });
      const now = clock();
      const isFirst = await db.transaction().execute(async (trx) => {
        if (!(await addDecision(trx, id, decision, now))) return false;
        await recordAudit(trx, {
          at: now,
          official: officialOf(request),
          action: 'face-review-decided',
          subjectKind: 'face-check',
          // Its person knows the id: beside it a decision would be about somebody.
          subjectId: 'not told',
          before: null,
          after: { decision, asked_by: review.by },
        });
        return true;
      });
      if (!isFirst) return refuseFace(reply, context, { kind: 'face-unknown' });
      // Now, if it answers; else the job tells it.
      await giveDecision(context, service, { enrolmentId: id, decision, attempts: 0 }).catch(
        (error: unknown) =>
          context.log.error({ err: error }, 'a decision about a face check waits for the job'),
      );
      return success({ enrollment_id: id, decision });
    },
  );
}
