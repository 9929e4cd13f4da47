import { toBase64 } from '@sabha/domain/core/base64';
import type { FaceSession } from '@sabha/domain/face/face-session';
import type { VerifyFace } from '@sabha/domain/face/verify-face';

/** The pictures of a scan, as JPEG files. */
export interface ScanPictures {
  /** One for each pose, in the order of the session. */
  readonly frames: readonly Uint8Array[];
  /** The first frame again, small. */
  readonly lowQuality: Uint8Array;
}

/** What is sent to be judged (specification, "Face scan result"). Rejects where the page came without TLS: no SHA-256 then. */
export async function scanResult(session: FaceSession, pictures: ScanPictures): Promise<VerifyFace> {
  const frames = pictures.frames.map(toBase64);
  return {
    sessionId: session.session_id,
    token: session.token,
    faceScan: await scanHash(pictures.frames),
    frames,
    auditTrailImage: frames[0] ?? '',
    lowQualityAuditTrailImage: toBase64(pictures.lowQuality),
  };
}

/** SHA-256 over the bytes of all frames, one after another, in hexadecimal. */
async function scanHash(frames: readonly Uint8Array[]): Promise<string> {
  const all = new Uint8Array(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
