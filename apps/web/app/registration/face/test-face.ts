import type { FaceSession } from '@sabha/domain/face/face-session';
import type { FaceVerification } from '@sabha/domain/face/verify-face';
import type { Point } from '@sabha/face/landmarks';
import type { Look } from './detector/detector-messages.ts';
import type { FaceResult } from './face-state.ts';

/** What the tests of the face check begin with. */
export const SIZE = { width: 640, height: 480 };
export const POSES = ['front', 'left', 'right', 'left', 'front'] as const;
const ENROLMENT = '5b1d4f5e-7c39-4d0b-9a6e-0d6ed1c2a001';

export const session = (given: Partial<FaceSession> = {}): FaceSession => ({
  session_id: '0c1d4f5e-7c39-4d0b-9a6e-0d6ed1c2a002',
  token: 'a'.repeat(43),
  poses: [...POSES],
  expires_at: '2026-11-26T10:10:00.000Z',
  ...given,
});

export const verification = (given: Partial<FaceVerification> = {}): FaceVerification => ({
  isValid: true,
  isUnique: true,
  biometricHash: 'opaque',
  errorMessage: null,
  enrollmentId: ENROLMENT,
  status: 'unique',
  fault: null,
  confidence: 0.98,
  usable_until: '2026-11-26T10:40:00.000Z',
  answer_by: null,
  ...given,
});

export const DUPLICATE = verification({ isUnique: false, status: 'duplicate', usable_until: null });
export const UNCLEAR = verification({
  isUnique: false,
  status: 'review',
  usable_until: null,
  answer_by: '2026-12-03T00:00:00.000Z',
});

export const resultOf = (of: FaceVerification, answerBy: string | null = null): FaceResult => ({
  verification: of,
  token: 'a'.repeat(43),
  sentAt: 0,
  answerBy,
});

interface FaceOptions {
  /** Degrees; above 0: the person's own left. */
  readonly yaw?: number;
  readonly width?: number;
  readonly x?: number;
}

/** A face whose nose is where a head turned by `yaw` degrees has it. */
export function faceAt({ yaw = 0, width = 200, x = 320 }: FaceOptions = {}) {
  const points: Point[] = Array.from({ length: 68 }, () => ({ x, y: 240 }));
  const half = width / 2;
  const nose = Math.tan((yaw * Math.PI) / 180);
  points[0] = { x: x - half, y: 220 };
  points[16] = { x: x + half, y: 220 };
  points[36] = { x: x - half * 0.7, y: 200 };
  points[39] = { x: x - half * 0.3, y: 200 };
  points[42] = { x: x + half * 0.3, y: 200 };
  points[45] = { x: x + half * 0.7, y: 200 };
  // Along the eyes it is 1, along the jaw 1.3 times the tangent of the angle (`measureHead`): between both.
  points[30] = { x: x + (nose * half * 2) / (1 / 0.7 + 1 / 1.3), y: 260 };
  return { box: { x: x - half, y: 140, width, height: width }, points };
}

/** What the detector says of one face in good light. */
export const lookAt = (options: FaceOptions = {}): Look => ({ faces: [faceAt(options)], light: 120 });
