import { createHash } from 'node:crypto';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { FACE_CONSENT_VERSION, faceSessionResponseSchema } from '@sabha/domain/face/face-session';
import type { Pose } from '@sabha/domain/face/poses';
import { type FaceVerification, faceVerificationResponseSchema } from '@sabha/domain/face/verify-face';
import { makeFrame } from '../../../apps/biometrics/test/faces/make-frame.ts';
import type { PersonName } from '../../../apps/biometrics/test/faces/people.ts';

const TURN: Readonly<Record<Pose, number>> = { front: 0, left: 28, right: -28 };

/** Who is before the camera; another `seed`, another light and grain. */
interface Scanned {
  readonly name: PersonName;
  readonly seed: number;
  readonly keepsPicture?: boolean;
}

/**
 * Waits until the face service has its model: it is loaded with the first check, which a busy machine may not answer in time; then
 * another follows. What becomes of these checks does not matter.
 */
export async function readyFaces(request: APIRequestContext, origin: string): Promise<void> {
  await expect.poll(async () => (await (await request.get('/readyz')).json()).face).toBe('up');
  const health = `http://127.0.0.1:${process.env.SABHA_E2E_BIOMETRICS_PORT}/healthz`;
  await expect
    .poll(
      async () => {
        await send(request, origin, { name: 'gita', seed: 1 });
        return (await (await request.get(health)).json()).model;
      },
      { intervals: [5_000] },
    )
    .toBe('ready');
}

/** A face check through the platform, as a browser makes it, with a head that turns as it is asked to; `token` asks for a review. */
export async function scanFace(
  request: APIRequestContext,
  origin: string,
  person: Scanned,
): Promise<FaceVerification & { readonly token: string }> {
  const { checked, token } = await send(request, origin, person);
  expect(checked.status(), await checked.text()).toBe(200);
  return { ...faceVerificationResponseSchema.parse(await checked.json()).data, token };
}

async function send(
  request: APIRequestContext,
  origin: string,
  { name, seed, keepsPicture = false }: Scanned,
): Promise<{ checked: APIResponse; token: string }> {
  const consent = { version: FACE_CONSENT_VERSION, language: 'en', keep_picture_for_review: keepsPicture };
  const begun = await request.post('/api/face/sessions', { headers: { origin }, data: { consent } });
  expect(begun.status(), await begun.text()).toBe(200);
  const { session_id, token, poses } = faceSessionResponseSchema.parse(await begun.json()).data;
  const frames = poses.map((pose, at) =>
    makeFrame(name, {
      yaw: TURN[pose] + (at % 2),
      right: at * 4,
      seed: seed * 10 + at,
      light: 1 - seed / 10 + at / 20,
    }),
  );
  const scanned = createHash('sha256');
  for (const frame of frames) scanned.update(frame);
  const texts = frames.map((frame) => frame.toString('base64'));
  const checked = await request.post('/api/face/enrolments', {
    headers: { origin },
    data: {
      ...{ sessionId: session_id, token, faceScan: scanned.digest('hex'), frames: texts },
      ...{ auditTrailImage: texts[0], lowQualityAuditTrailImage: texts[0] },
    },
  });
  return { checked, token };
}
