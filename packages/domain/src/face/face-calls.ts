import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { faceReviewSchema } from './face-rpc.ts';

/**
 * What a registration has of its face check: a result that is not kept yet, one that a person looks at, one that is kept, one
 * that was refused as a duplicate, or one whose time was over before the registration was saved.
 */
export const FACE_CHECK_STATES = ['provisional', 'review', 'confirmed', 'refused', 'over'] as const;
export type FaceCheckState = (typeof FACE_CHECK_STATES)[number];

/** The enrolment that a call is about. */
export const faceEnrolmentParamsSchema = z.object({ id: z.uuid() });

/** Body of `PUT /api/users/me/face-check`: the check that the registration is to have. */
export const addFaceBodySchema = z.strictObject({ enrollment_id: z.uuid() });

/** Answer of `DELETE /api/users/me/face-check`: `withdrawn` is false where the registration had no face check (any more). */
export const withdrawFaceResponseSchema = successSchema(z.object({ withdrawn: z.boolean() }));

/** `GET /api/face/reviews`: the most urgent of what an admin has to look at, without a word of whose face it is. */
export const faceReviewsResponseSchema = successSchema(z.array(faceReviewSchema));

/** `POST /api/face/reviews/{id}/decisions`: what an admin decides. */
export const decideFaceReviewBodySchema = z.strictObject({ decision: z.enum(['unique', 'duplicate']) });
export type FaceDecision = z.infer<typeof decideFaceReviewBodySchema>['decision'];
export const decideFaceReviewResponseSchema = successSchema(
  z.object({ enrollment_id: z.uuid(), decision: z.enum(['unique', 'duplicate']) }),
);
