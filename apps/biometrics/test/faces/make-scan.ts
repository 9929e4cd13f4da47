import { createHash } from 'node:crypto';
import type { Pose } from '@sabha/domain/face/poses';
import { makeFrame } from './make-frame.ts';
import type { PersonName } from './people.ts';

/** How far a head is turned for a pose, in degrees. */
export const TURN: Readonly<Record<Pose, number>> = { front: 0, left: 28, right: -28 };

/** What a camera sends of somebody who takes these poses, with its hash; another `seed`, another light and grain. */
export function makeScan(name: PersonName, poses: readonly Pose[], seed: number) {
  const pictures = poses.map((pose, at) =>
    makeFrame(name, {
      yaw: TURN[pose] + (at % 2),
      right: at * 4,
      seed: seed * 10 + at,
      light: 1 - seed / 10 + at / 20,
    }),
  );
  const hash = createHash('sha256');
  for (const picture of pictures) hash.update(picture);
  const frames = pictures.map((picture) => picture.toString('base64'));
  const [front = ''] = frames;
  return {
    ...{ frames, faceScan: hash.digest('hex') },
    ...{ auditTrailImage: front, lowQualityAuditTrailImage: front },
  };
}
