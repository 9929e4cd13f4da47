import { createHash } from 'node:crypto';
import { fail, ok } from '@sabha/domain/core/result';
import { FACE_CONSENT_VERSION } from '@sabha/domain/face/face-session';
import { SCAN_FAULTS, type VerifyFace } from '@sabha/domain/face/verify-face';
import { descriptorBytes, descriptorOf } from '../src/enrolments/descriptor-bytes.ts';
import type { Judge } from '../src/enrolments/enrolments.ts';

const NUMBERS = 128;

/** A face of its own for each number: any two are far apart. */
export function madeFace(number: number): Float32Array {
  const hash = (at: number) => createHash('sha256').update(`${number}/${at}`).digest();
  const bytes = Buffer.concat([hash(0), hash(1), hash(2), hash(3)]);
  return Float32Array.from({ length: NUMBERS }, (_, at) => ((bytes[at] ?? 0) - 127.5) / 1_000);
}

/** The same face with its distance to the first one. */
export function madeFaceAt(number: number, distance: number): Float32Array {
  const face = madeFace(number);
  face[7] = (face[7] ?? 0) + distance;
  return face;
}

/** Frames that a made judge reads this face from. */
export function framesOf(
  face: Float32Array,
): Pick<VerifyFace, 'frames' | 'faceScan' | 'auditTrailImage' | 'lowQualityAuditTrailImage'> {
  const frame = Buffer.from(descriptorBytes(face)).toString('base64');
  return { ...framesSaying(frame) };
}

/** Frames that a made judge finds a fault with, or is too busy for. */
export function framesWith(fault: string): ReturnType<typeof framesOf> {
  return framesSaying(Buffer.from(fault).toString('base64'));
}

function framesSaying(frame: string): ReturnType<typeof framesOf> {
  return {
    frames: [frame, frame, frame, frame, frame],
    faceScan: 'ab'.repeat(32),
    auditTrailImage: frame,
    lowQualityAuditTrailImage: frame,
  };
}

/** Reads the face that a test wrote into the first frame. What real pictures say is tested with the model. */
export const madeJudge: Judge = async ({ frames }) => {
  const bytes = Buffer.from(frames[0] ?? '', 'base64');
  if (bytes.length === NUMBERS * 4) return ok({ descriptor: descriptorOf(bytes), confidence: 0.97 });
  const fault = SCAN_FAULTS.find((one) => one === bytes.toString());
  return fault ? fail({ kind: 'fault', fault }) : fail({ kind: 'busy' });
};

/** What somebody agrees to. */
export function consent(keepsPicture = false): object {
  return { version: FACE_CONSENT_VERSION, language: 'ta', keep_picture_for_review: keepsPicture };
}
