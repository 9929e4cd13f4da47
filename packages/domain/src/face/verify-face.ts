import { z } from 'zod';
import { pictureSchema } from './pictures.ts';
import { FRAMES } from './poses.ts';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'Must be SHA-256 in hexadecimal');

/**
 * `POST /api/face/enrolments` (specification, "Face scan result"): the frames in the order of the session's poses, which are front
 * first. `faceScan` is the SHA-256 over the bytes of all frames: what was captured is what is judged. Descriptors are computed by
 * the service alone.
 */
export const verifyFaceSchema = z.object({
  sessionId: z.uuid(),
  token: z.string().min(40).max(64),
  faceScan: hashSchema,
  frames: z.array(pictureSchema).length(FRAMES),
  /** The first frame at quality 0.9: one of `frames`. */
  auditTrailImage: pictureSchema,
  /** The same at quality 0.3. */
  lowQualityAuditTrailImage: pictureSchema,
});
export type VerifyFace = z.infer<typeof verifyFaceSchema>;

/** What became of a check. `review`: nobody is refused by a number alone where it is unclear. */
export const ENROLMENT_STATUSES = ['unique', 'duplicate', 'review', 'failed'] as const;
export type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number];

/** Why frames were not judged, so that somebody can do better. */
export const SCAN_FAULTS = [
  'session-over',
  'picture-unreadable',
  'scan-differs',
  'no-face',
  'several-faces',
  'face-too-small',
  'too-dark',
  'pose-not-seen',
  'not-one-person',
  'frames-alike',
] as const;
export type ScanFault = (typeof SCAN_FAULTS)[number];

/** The result (specification, "Uniqueness verification result"), with what a card needs to say more. */
export const faceVerificationSchema = z.object({
  isValid: z.boolean(),
  isUnique: z.boolean(),
  /** An opaque id by which the template can be erased: nothing of a face is in it. Null without a template. */
  biometricHash: z.string().nullable(),
  errorMessage: z.string().nullable(),
  enrollmentId: z.uuid().nullable(),
  status: z.enum(ENROLMENT_STATUSES),
  fault: z.enum(SCAN_FAULTS).nullable(),
  /** How sure the detector is of the face in its least clear frame: 0 to 1. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Until when a registration may use it; null for one that none can use. */
  usable_until: z.iso.datetime().nullable(),
  /** By when a person has looked at it; null where nobody needs to. */
  answer_by: z.iso.datetime().nullable(),
});
export type FaceVerification = z.infer<typeof faceVerificationSchema>;
export const faceVerificationResponseSchema = z.object({ data: faceVerificationSchema });

/** `POST /api/face/enrolments/{id}/reviews`: whoever was refused as a duplicate asks for a person to look at it. */
export const askReviewSchema = z.object({ token: z.string().min(40).max(64) });
export const askReviewResponseSchema = z.object({ data: z.object({ answer_by: z.iso.datetime() }) });
