import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SCAN_FAULTS } from '@sabha/domain/face/verify-face';
import { FACE_FAILURES, type FaceEvent, type FaceState, initialFace, reduceFace } from './face-state.ts';
import { DUPLICATE, lookAt, POSES, resultOf, SIZE, UNCLEAR, verification } from './test-face.ts';

const after = (from: FaceState, ...events: FaceEvent[]) => events.reduce(reduceFace, from);
const loading = () => after(initialFace(), { type: 'agreed', agreed: true }, { type: 'load' });
const ready = () => after(loading(), { type: 'prepared' });
const opening = () => after(ready(), { type: 'start' });
const scanning = () => after(opening(), { type: 'camera-open', poses: POSES, at: 0 });
const checking = () => after(scanning(), { type: 'captured' });
const verified = (of = verification()) => after(checking(), { type: 'verified', result: resultOf(of) });

describe('the way of a face check', () => {
  test('leads from the consent to the result', () => {
    assert.deepEqual(
      [initialFace(), loading(), ready(), opening(), scanning(), checking(), verified()].map(
        ({ phase }) => phase,
      ),
      ['init', 'loading', 'ready', 'opening', 'scanning', 'checking', 'complete'],
    );
  });

  test('begins only after the person has agreed', () => {
    assert.equal(after(initialFace(), { type: 'load' }).phase, 'init');
    assert.equal(
      after(
        initialFace(),
        { type: 'agreed', agreed: true },
        { type: 'agreed', agreed: false },
        { type: 'load' },
      ).phase,
      'init',
    );
  });

  test('is not changed by what comes too late', () => {
    const look: FaceEvent = { type: 'looked', look: lookAt(), size: SIZE, at: 1 };
    const late: readonly FaceEvent[] = [
      look,
      { type: 'frame-kept', at: 1 },
      { type: 'captured' },
      { type: 'verified', result: resultOf(verification()) },
      { type: 'camera-open', poses: POSES, at: 0 },
      { type: 'review-asked', answerBy: '2026-12-03' },
    ];
    for (const event of late) assert.deepEqual(after(ready(), event), ready(), event.type);
    const stopped = after(scanning(), { type: 'stopped' });
    assert.deepEqual([stopped.phase, stopped.scan, stopped.failure], ['ready', null, null]);
    assert.deepEqual(after(stopped, look), stopped);
    assert.equal(after(loading(), { type: 'cancelled' }, { type: 'prepared' }).phase, 'init');
  });

  test('never goes back in what it says of loading', () => {
    const half = after(loading(), { type: 'loaded', share: 0.5 }, { type: 'loaded', share: 0.4 });
    assert.equal(half.loaded, 0.5);
  });

  test('begins anew with Scan Again, and asks for the consent again', () => {
    assert.deepEqual(after(verified(), { type: 'again' }), initialFace());
    assert.deepEqual(after(verified(DUPLICATE), { type: 'again' }), initialFace());
    assert.equal(after(scanning(), { type: 'again' }).phase, 'scanning');
  });
});

describe('a failure', () => {
  test('of any kind returns to ready, and before that was reached to init', () => {
    for (const kind of FACE_FAILURES) {
      for (const from of [opening(), scanning(), checking(), ready()]) {
        const failed = after(from, { type: 'failed', kind });
        assert.deepEqual(
          [failed.phase, failed.failure?.kind, failed.scan, failed.result],
          ['ready', kind, null, null],
        );
      }
      for (const from of [loading(), initialFace()])
        assert.equal(after(from, { type: 'failed', kind }).phase, 'init');
    }
  });

  test('is over once it is tried again', () => {
    const failed = after(scanning(), { type: 'failed', kind: 'camera-unplugged' });
    assert.equal(after(failed, { type: 'start' }).failure, null);
    assert.equal(after(failed, { type: 'load' }).failure, null);
  });

  test('of a result stays with it: nothing that comes after changes a complete check', () => {
    assert.deepEqual(after(verified(), { type: 'failed', kind: 'camera-unplugged' }), verified());
  });

  test('of the frames says what was wrong with them', () => {
    for (const fault of SCAN_FAULTS) {
      const { phase, failure, result } = verified(
        verification({ status: 'failed', isValid: false, isUnique: false, fault }),
      );
      assert.deepEqual([phase, failure, result], ['ready', { kind: 'scan-failed', fault }, null]);
    }
  });

  test('is what a result becomes that contradicts itself', () => {
    assert.equal(verified(verification({ isValid: false })).failure?.kind, 'scan-failed');
    assert.equal(verified(verification({ isUnique: false })).failure?.kind, 'scan-failed');
  });
});

describe('a face that is registered already', () => {
  test('is refused, and a review can be asked for', () => {
    const refused = verified(DUPLICATE);
    assert.deepEqual([refused.phase, refused.failure?.kind], ['ready', 'duplicate']);
    const asking = after(refused, { type: 'ask-review' });
    assert.equal(asking.phase, 'asking');
    const asked = after(asking, { type: 'review-asked', answerBy: '2026-12-03' });
    assert.deepEqual([asked.phase, asked.failure, asked.result?.answerBy], ['review', null, '2026-12-03']);
  });

  test('stays refused where the review could not be asked for, and says so', () => {
    const failed = after(verified(DUPLICATE), { type: 'ask-review' }, { type: 'review-failed' });
    assert.deepEqual([failed.phase, failed.failure?.kind, failed.reviewFailed], ['ready', 'duplicate', true]);
    assert.equal(after(failed, { type: 'ask-review' }).reviewFailed, false);
  });

  test('is the only failure of which a review can be asked for', () => {
    assert.equal(after(ready(), { type: 'ask-review' }).phase, 'ready');
    assert.equal(
      after(scanning(), { type: 'failed', kind: 'too-slow' }, { type: 'ask-review' }).phase,
      'ready',
    );
  });
});

test('an unclear result is under review, with the day of the answer', () => {
  const { phase, result } = verified(UNCLEAR);
  assert.deepEqual([phase, result?.answerBy], ['review', UNCLEAR.answer_by]);
});

test('the card that comes back shows what it came to before', () => {
  assert.equal(initialFace(resultOf(verification())).phase, 'complete');
  assert.equal(initialFace(resultOf(UNCLEAR)).phase, 'review');
  assert.equal(initialFace(resultOf(DUPLICATE)).failure?.kind, 'duplicate');
  assert.equal(initialFace(resultOf(DUPLICATE, '2026-12-03')).phase, 'review');
});
