import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFrame } from '@sabha/biometrics/test/faces/make-frame';
import { TURN } from '@sabha/biometrics/test/faces/make-scan';
import { FACE_METHODS } from '@sabha/domain/face/face-rpc';
import { FACE_CONSENT_VERSION } from '@sabha/domain/face/face-session';
import type { Pose } from '@sabha/domain/face/poses';
import { memoryOf } from '../memory.ts';
import { type FaceService, startFaceService } from './face-service.ts';

const POSES: readonly Pose[] = ['front', 'left', 'right'];
const ONE_BY_ONE = 5;
const TOGETHER = 8;
/** Asked without a pause, the service and this program would take a core for it. */
const HEALTH_EVERY_MS = 100;

/** How long checks of five frames take. Times in milliseconds, memory in megabytes. */
export interface CheckMeasurement {
  /** The first, which waits for the model. */
  readonly first: number;
  /** The median of those that follow one by one. */
  readonly one: number;
  /** The longest of eight that come at once, and the longest that `/healthz` took meanwhile. */
  readonly longestOfEight: number;
  readonly longestHealth: number;
  /** Of all checks, how many were judged to be of one person who did what was asked. */
  readonly judged: number;
  /** Those of the eight that were refused at once, since they would not have been answered in time. */
  readonly refused: number;
  readonly checks: number;
  readonly memory: number;
}

/** Measures checks of made pictures of one real face by the whole service, in a process of its own. */
export async function measureChecks(): Promise<CheckMeasurement> {
  const service = await startFaceService();
  try {
    const pictures = new Map<string, string>();
    for (let at = 0; at < 5; at++)
      for (const pose of POSES)
        pictures.set(
          `${pose}${at}`,
          makeFrame('edna', { yaw: TURN[pose] + (at % 2), right: 4 * at, seed: at }).toString('base64'),
        );
    let judged = 0;
    const check = async () => {
      const ready = await sessionOf(service, pictures);
      const began = performance.now();
      const { isValid } = FACE_METHODS.enroll.result.parse(await service.call('enroll', ready));
      judged += isValid ? 1 : 0;
      return performance.now() - began;
    };
    const first = await check();
    const times: number[] = [];
    for (let some = 0; some < ONE_BY_ONE; some++) times.push(await check());
    const { longest, longestHealth, refused } = await together(service, check);
    return {
      first,
      one: times.toSorted((a, b) => a - b)[Math.floor(ONE_BY_ONE / 2)] ?? Number.NaN,
      longestOfEight: longest,
      longestHealth,
      judged,
      refused,
      checks: 1 + ONE_BY_ONE + TOGETHER,
      memory: await memoryOf(service.pid),
    };
  } finally {
    await service.stop();
  }
}

async function together(
  service: FaceService,
  check: () => Promise<number>,
): Promise<{ longest: number; longestHealth: number; refused: number }> {
  let isOver = false;
  const checks = Promise.allSettled(Array.from({ length: TOGETHER }, check)).finally(() => {
    isOver = true;
  });
  let longestHealth = 0;
  while (!isOver) {
    const began = performance.now();
    await (await fetch(`${service.address}/healthz`)).text();
    longestHealth = Math.max(longestHealth, performance.now() - began);
    await delay(HEALTH_EVERY_MS);
  }
  const taken = (await checks).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return { longest: Math.max(...taken), longestHealth, refused: TOGETHER - taken.length };
}

/** A new session, with the frames that it asks for. */
async function sessionOf(service: FaceService, pictures: ReadonlyMap<string, string>): Promise<object> {
  const consent = { version: FACE_CONSENT_VERSION, language: 'en' };
  const session = FACE_METHODS.session.result.parse(await service.call('session', { consent }));
  const frames = session.poses.map((pose, at) => pictures.get(`${pose}${at}`) ?? '');
  const scanned = createHash('sha256');
  for (const frame of frames) scanned.update(Buffer.from(frame, 'base64'));
  return {
    sessionId: session.session_id,
    token: session.token,
    frames,
    faceScan: scanned.digest('hex'),
    auditTrailImage: frames[0],
    lowQualityAuditTrailImage: frames[0],
  };
}
