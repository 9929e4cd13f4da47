import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Pose } from '@sabha/domain/face/poses';
import { makeScan } from '../test/faces/make-scan.ts';
import type { PersonName } from '../test/faces/people.ts';
import { RunningService, type Session, type Verification } from '../test/running-service.ts';
import { faceModel } from './face-model.ts';
import { startFaceAnalyser } from './model/start-face-analyser.ts';

describe('real pictures, the real model, and the whole service', () => {
  const service = new RunningService();
  before(() => service.start(faceModel(startFaceAnalyser())));
  after(() => service.close());

  /** Sends what somebody's camera would take; `poses` are those that are shown, where they are others than asked for. */
  async function scan(
    name: PersonName,
    seed: number,
    show?: (session: Session) => readonly Pose[],
  ): Promise<Verification> {
    const session = await service.session();
    const poses = show?.(session) ?? session.poses;
    return service.call('enroll', {
      sessionId: session.session_id,
      token: session.token,
      ...makeScan(name, poses, seed),
    });
  }

  test('two people register; each of them is found again, and nobody else', async () => {
    const ids = new Map<string, string>();
    for (const name of ['edna', 'gita'] as const) {
      const checked = await scan(name, 1);
      assert.deepEqual([name, checked.status, checked.fault], [name, 'unique', null]);
      const id = checked.enrollmentId ?? '';
      assert.ok((checked.confidence ?? 0) > 0.5);
      assert.equal((await service.call('confirm', { enrollment_id: id })).confirmed, true);
      ids.set(name, id);
    }
    const again = await scan('edna', 2);
    assert.deepEqual([again.status, again.isUnique], ['duplicate', false]);
    assert.equal((await service.health()).model, 'ready');
  });

  test('turns to the other side are not the ones that were asked for', async () => {
    const other: Readonly<Record<Pose, Pose>> = { front: 'front', left: 'right', right: 'left' };
    const checked = await scan('edna', 3, ({ poses }) => poses.map((pose) => other[pose]));
    assert.deepEqual(
      [checked.status, checked.fault, checked.enrollmentId],
      ['failed', 'pose-not-seen', null],
    );
  });

  test('what is no picture is refused by the model’s own reader', async () => {
    const { session_id: sessionId, token } = await service.session();
    const frames = [1, 2, 3, 4, 5].map((at) => Buffer.from(`no picture ${at}`));
    const scanned = createHash('sha256');
    for (const frame of frames) scanned.update(frame);
    const [first = ''] = frames.map((frame) => frame.toString('base64'));
    const answer = await service.call('enroll', {
      sessionId,
      token,
      frames: frames.map((frame) => frame.toString('base64')),
      faceScan: scanned.digest('hex'),
      auditTrailImage: first,
      lowQualityAuditTrailImage: first,
    });
    assert.equal(answer.fault, 'picture-unreadable');
  });
});
