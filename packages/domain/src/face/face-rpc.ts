import { z } from 'zod';
import { beginFaceSessionSchema, faceSessionSchema } from './face-session.ts';
import { pictureSchema } from './pictures.ts';
import { FRAMES } from './poses.ts';
import {
  askReviewSchema,
  ENROLMENT_STATUSES,
  faceVerificationSchema,
  verifyFaceSchema,
} from './verify-face.ts';

/** The service answers within this time or not at all (specification, section 9); milliseconds. */
export const FACE_SERVICE_WITHIN_MS = 10_000;

const enrolmentIdSchema = z.object({ enrollment_id: z.uuid() });

export const enrolmentStateSchema = z.object({
  enrollment_id: z.uuid(),
  status: z.enum(ENROLMENT_STATUSES),
  biometric_hash: z.string().nullable(),
  /** Whether a registration has it: then it stays until it is erased or its time is over. */
  confirmed: z.boolean(),
  usable_until: z.iso.datetime().nullable(),
  delete_at: z.iso.datetime().nullable(),
  /** What a person decided of an unclear result. */
  decided: z.enum(['unique', 'duplicate']).nullable(),
});
export type EnrolmentState = z.infer<typeof enrolmentStateSchema>;

export const faceReviewSchema = z.object({
  enrollment_id: z.uuid(),
  asked_at: z.iso.datetime(),
  answer_by: z.iso.datetime(),
  /** Whether the person asked for it, or the result was unclear. */
  by: z.enum(['result', 'person']),
  /** Distance to the nearest template, and to the next of somebody else. */
  distance: z.number(),
  next_distance: z.number().nullable(),
  confidence: z.number(),
  /** The front picture, as base64, only where its person agreed. */
  picture: z.string().nullable(),
});
export type FaceReview = z.infer<typeof faceReviewSchema>;

/** The methods of the face service (JSON-RPC 2.0), each with what it takes and gives. */
export const FACE_METHODS = {
  /** A session token, with the poses that the frames must show. */
  session: { params: beginFaceSessionSchema, result: faceSessionSchema },
  enroll: { params: verifyFaceSchema, result: faceVerificationSchema },
  /** Whether a face is that of one enrolment. */
  authenticate: {
    params: z.object({
      enrollment_id: z.uuid(),
      sessionId: z.uuid(),
      token: z.string().min(40).max(64),
      frames: z.array(pictureSchema).length(FRAMES),
    }),
    result: z.object({ is_match: z.boolean(), distance: z.number() }),
  },
  status: { params: enrolmentIdSchema, result: enrolmentStateSchema },
  /** Keeps a template for a registration: searches once more, since another of the same face may have come meanwhile. */
  confirm: { params: enrolmentIdSchema, result: enrolmentStateSchema },
  /** Deletes template, consent and pictures. */
  erase: { params: enrolmentIdSchema, result: z.object({ erased: z.boolean() }) },
  ask_review: {
    params: enrolmentIdSchema.extend(askReviewSchema.shape),
    result: z.object({ answer_by: z.iso.datetime() }),
  },
  reviews: { params: z.object({}), result: z.array(faceReviewSchema) },
  decide_review: {
    params: enrolmentIdSchema.extend({ decision: z.enum(['unique', 'duplicate']) }),
    result: enrolmentStateSchema,
  },
} as const;
export type FaceMethod = keyof typeof FACE_METHODS;

/** Errors of the service beside those of JSON-RPC itself (-32700, -32600 to -32603). */
export const FACE_ERRORS = {
  /** Of `status` and others: no enrolment has this id. */
  personNotFound: -32_001,
  unauthorized: -32_002,
  tooManyRequests: -32_003,
  sessionOver: -32_004,
  busy: -32_005,
} as const;
