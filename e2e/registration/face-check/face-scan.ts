import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { FACE_CONSENT_VERSION, faceSessionResponseSchema } from '@sabha/domain/face/face-session';
import { type FaceVerification, faceVerificationResponseSchema } from '@sabha/domain/face/verify-face';
import { makeScan } from '../../../apps/biometrics/test/faces/make-scan.ts';
import type { PersonName } from '../../../apps/biometrics/test/faces/people.ts';

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
  const data = { sessionId: session_id, token, ...makeScan(name, poses, seed) };
  const checked = await request.post('/api/face/enrolments', { headers: { origin }, data });
  return { checked, token };
}
