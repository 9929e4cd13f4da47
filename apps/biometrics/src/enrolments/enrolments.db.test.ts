import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { framesOf, framesWith, madeFace, madeFaceAt } from '../../test/made-faces.ts';
import { RunningService } from '../../test/running-service.ts';

const NOBODY = '3f0f5c8e-7f6d-4f43-9d55-1d2b7b8d2c11';

describe('checks of faces', () => {
  const service = new RunningService();
  before(() => service.start());
  after(() => service.close());

  test('a face of nobody is unique, with an opaque id, for 30 minutes', async () => {
    const checked = await service.check(madeFace(1));
    assert.deepEqual(
      [checked.status, checked.isValid, checked.isUnique, checked.errorMessage, checked.confidence],
      ['unique', true, true, null, 0.97],
    );
    assert.match(checked.biometricHash ?? '', /^[0-9a-f]{64}$/);
    assert.equal(checked.usable_until, new Date(service.now.getTime() + 30 * 60_000).toISOString());
    const again = await service.check(madeFace(1));
    assert.equal(again.status, 'unique', 'until a registration has it, its person may scan again');
    assert.notEqual(again.biometricHash, checked.biometricHash);
  });

  test('a confirmed face is a duplicate for the next, and stays a year', async () => {
    const { id } = await service.check(madeFace(2));
    const state = await service.call('confirm', { enrollment_id: id });
    assert.deepEqual([state.confirmed, state.status, state.usable_until], [true, 'unique', null]);
    assert.equal(state.delete_at, '2027-11-26T05:00:00.000Z');
    assert.deepEqual(await service.call('confirm', { enrollment_id: id }), state, 'again is the same');
    const other = await service.check(madeFaceAt(2, 0.2));
    assert.deepEqual(
      [other.status, other.isUnique, other.biometricHash, other.usable_until],
      ['duplicate', false, null, null],
    );
    assert.match(other.errorMessage ?? '', /Each person can only register once/);
    const refused = await service.call('confirm', { enrollment_id: other.id });
    assert.deepEqual([refused.confirmed, refused.status], [false, 'duplicate']);
  });

  test('at 0.40 a duplicate, above it unclear, at 0.52 unclear, above it unique', async () => {
    await service.register(madeFace(3));
    const results: string[] = [];
    for (const distance of [0.399, 0.4, 0.401, 0.519, 0.52, 0.521])
      results.push((await service.check(madeFaceAt(3, distance))).status);
    assert.deepEqual(results, ['duplicate', 'duplicate', 'review', 'review', 'review', 'unique']);
  });

  test('frames with a fault are answered with it, and leave nothing', async () => {
    const { session_id: sessionId, token } = await service.session();
    const templates = (await service.health()).templates;
    const answer = await service.call('enroll', { sessionId, token, ...framesWith('several-faces') });
    assert.deepEqual(
      [answer.status, answer.fault, answer.enrollmentId, answer.isValid],
      ['failed', 'several-faces', null, false],
    );
    assert.equal((await service.health()).templates, templates);
  });

  test('a token works once, for its own session, for five minutes', async () => {
    const fault = async (params: object) => (await service.call('enroll', params)).fault;
    const one = await service.session();
    const other = await service.session();
    const frames = framesOf(madeFace(4));
    assert.equal(await fault({ sessionId: one.session_id, token: other.token, ...frames }), 'session-over');
    assert.equal(await fault({ sessionId: NOBODY, token: one.token, ...frames }), 'session-over');
    const own = { sessionId: one.session_id, token: one.token, ...frames };
    assert.equal(await fault(own), null, 'a wrong token uses nothing');
    assert.equal(await fault(own), 'session-over');
    service.later(5);
    assert.equal(await fault({ sessionId: other.session_id, token: other.token, ...frames }), 'session-over');
  });

  test('of many calls with one token one is judged', async () => {
    const { session_id: sessionId, token } = await service.session();
    const params = { sessionId, token, ...framesOf(madeFace(5)) };
    const faults = await Promise.all(
      Array.from({ length: 8 }, async () => (await service.call('enroll', params)).fault),
    );
    assert.equal(faults.filter((fault) => fault === null).length, 1);
  });

  test('a session may be used again where the model was too busy to decide', async () => {
    const { session_id: sessionId, token } = await service.session();
    const { code } = await service.errorOf('enroll', {
      sessionId,
      token,
      ...framesWith('the model is busy'),
    });
    assert.equal(code, -32_005);
    assert.equal((await service.call('enroll', { sessionId, token, ...framesOf(madeFace(6)) })).fault, null);
  });

  test('of 50 enrolments of one face exactly one can be confirmed', async () => {
    const ids: string[] = [];
    for (let some = 0; some < 10; some++) {
      const checked = await Promise.all(Array.from({ length: 5 }, () => service.check(madeFace(7))));
      for (const { status, id } of checked) {
        assert.equal(status, 'unique');
        ids.push(id);
      }
    }
    const states = await Promise.all(ids.map((id) => service.call('confirm', { enrollment_id: id })));
    assert.equal(states.filter(({ confirmed }) => confirmed).length, 1);
    assert.equal(states.filter(({ status }) => status === 'duplicate').length, 49);
  });

  test('what nobody confirms cannot be confirmed after its time, and is deleted', async () => {
    const { id } = await service.check(madeFace(8));
    service.later(30);
    assert.equal((await service.errorOf('confirm', { enrollment_id: id })).code, -32_001);
    await service.service.upkeep();
    assert.equal((await service.errorOf('status', { enrollment_id: id })).code, -32_001);
  });

  test('an erased face is of nobody again', async () => {
    const id = await service.register(madeFace(9));
    assert.equal((await service.check(madeFace(9))).status, 'duplicate');
    assert.deepEqual(await service.call('erase', { enrollment_id: id }), { erased: true });
    assert.deepEqual(await service.call('erase', { enrollment_id: id }), { erased: false });
    assert.equal((await service.errorOf('status', { enrollment_id: id })).code, -32_001);
    assert.equal((await service.check(madeFace(9))).status, 'unique');
  });

  test('a face is compared with one enrolment, by a session of its own', async () => {
    const id = await service.register(madeFace(10));
    const authenticate = async (face: Float32Array) => {
      const { session_id: sessionId, token } = await service.session();
      return service.call('authenticate', {
        enrollment_id: id,
        sessionId,
        token,
        frames: framesOf(face).frames,
      });
    };
    assert.deepEqual(await authenticate(madeFaceAt(10, 0.25)), { is_match: true, distance: 0.25 });
    assert.deepEqual(await authenticate(madeFaceAt(10, 0.45)), { is_match: false, distance: 0.45 });
    const { session_id: sessionId, token } = await service.session();
    const frames = framesOf(madeFace(10)).frames;
    const asked = { enrollment_id: NOBODY, sessionId, token, frames };
    assert.equal((await service.errorOf('authenticate', asked)).code, -32_001);
    const tooDark = { ...asked, enrollment_id: id, frames: framesWith('too-dark').frames };
    assert.deepEqual((await service.errorOf('authenticate', tooDark)).data, { fault: 'too-dark' });
    assert.equal((await service.errorOf('authenticate', { ...asked, enrollment_id: id })).code, -32_004);
  });

  test('after a year a template is deleted, and the face is of nobody', async () => {
    const id = await service.register(madeFace(11));
    service.later(365 * 24 * 60 - 1);
    await service.service.upkeep();
    assert.equal((await service.check(madeFace(11))).status, 'duplicate');
    service.later(1);
    await service.service.upkeep();
    assert.equal((await service.errorOf('status', { enrollment_id: id })).code, -32_001);
    assert.equal((await service.check(madeFace(11))).status, 'unique');
    assert.equal((await service.health()).templates, 0);
  });
});
