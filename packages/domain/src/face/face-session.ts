import { z } from 'zod';
import { LANGUAGES } from '../core/localized.ts';
import { posesSchema } from './poses.ts';

/** The text about the face check that people agree to; a changed text has a new version. */
export const FACE_CONSENT_VERSION = '2026-11-26';

/** What somebody agrees to before the camera is opened. */
export const faceConsentSchema = z.object({
  version: z.literal(FACE_CONSENT_VERSION),
  language: z.enum(LANGUAGES),
  /** Whether a picture may be kept, encrypted, until a person has looked at an unclear result. */
  keep_picture_for_review: z.boolean().default(false),
});
export type FaceConsent = z.infer<typeof faceConsentSchema>;

/** `POST /api/face/sessions`: begins a check. */
export const beginFaceSessionSchema = z.object({ consent: faceConsentSchema });

/** A session: good for one check, within its time, with these poses in this order. */
export const faceSessionSchema = z.object({
  session_id: z.uuid(),
  /** A secret of 32 bytes as base64url: only who has it can send the frames. */
  token: z.string().min(40).max(64),
  poses: posesSchema,
  expires_at: z.iso.datetime(),
});
export type FaceSession = z.infer<typeof faceSessionSchema>;
export const faceSessionResponseSchema = z.object({ data: faceSessionSchema });
