import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { framesOf, madeFace, madeFaceAt } from '../../test/made-faces.ts';
import { RunningService } from '../../test/running-service.ts';

describe('reviews of unclear and refused faces', () => {
  const service = new RunningService();
  before(() => service.start());
  after(() => service.close());
  const openOf = async (id: string) =>
    (await service.call('reviews', {})).find(({ enrollment_id }) => enrollment_id === id);
  const confirm = (id: string) => service.call('confirm', { enrollment_id: id });
  const decide = (id: string, decision: 'unique' | 'duplicate') =>
    service.call('decide_review', { enrollment_id: id, decision });

  test('an unclear result waits for a person, five working days, without a picture', async () => {
    await service.register(madeFace(1));
    const checked = await service.check(madeFaceAt(1, 0.45));
    assert.deepEqual([checked.status, checked.usable_until, checked.errorMessage], ['review', null, null]);
    assert.equal(checked.answer_by, '2026-12-03T05:00:00.000Z', 'from Thursday to Thursday');
    assert.deepEqual(await openOf(checked.id), {
      enrollment_id: checked.id,
      asked_at: '2026-11-26T05:00:00.000Z',
      answer_by: '2026-12-03T05:00:00.000Z',
      by: 'result',
      distance: 0.45,
      next_distance: null,
      confidence: 0.97,
      picture: null,
    });
    const state = await confirm(checked.id);
    assert.deepEqual([state.confirmed, state.status, state.decided], [false, 'review', null]);
  });

  test('decided unique it can be confirmed; others of the same face are still refused', async () => {
    const owner = await service.register(madeFace(2));
    const { id } = await service.check(madeFaceAt(2, 0.45));
    const decided = await decide(id, 'unique');
    assert.deepEqual([decided.status, decided.decided, decided.confirmed], ['unique', 'unique', false]);
    assert.equal(decided.usable_until, '2026-12-26T05:00:00.000Z');
    assert.equal(await openOf(id), undefined);
    assert.equal(
      (await service.errorOf('decide_review', { enrollment_id: id, decision: 'duplicate' })).code,
      -32_001,
    );
    assert.equal((await confirm(id)).confirmed, true);
    assert.equal((await service.check(madeFaceAt(2, 0.45))).status, 'duplicate');
    assert.equal((await service.call('status', { enrollment_id: owner })).confirmed, true);
  });

  test('decided unique, and then somebody else with the same face confirms first: a duplicate', async () => {
    await service.register(madeFace(3));
    const { id } = await service.check(madeFaceAt(3, 0.45));
    const quicker = await service.check(madeFaceAt(3, 0.6));
    await decide(id, 'unique');
    assert.equal((await confirm(quicker.id)).confirmed, true);
    const state = await confirm(id);
    assert.deepEqual([state.confirmed, state.status, state.decided], [false, 'duplicate', null]);
  });

  test('unique when checked and unclear when confirmed: a person decides', async () => {
    const one = await service.check(madeFace(4));
    const other = await service.check(madeFaceAt(4, 0.45));
    assert.deepEqual([one.status, other.status], ['unique', 'unique']);
    assert.equal((await confirm(one.id)).confirmed, true);
    const state = await confirm(other.id);
    assert.deepEqual([state.confirmed, state.status], [false, 'review']);
    assert.deepEqual((await openOf(other.id))?.distance, 0.45);
  });

  test('decided a duplicate: template and picture go, and the decision is known for 30 days', async () => {
    await service.register(madeFace(5));
    const { id } = await service.check(madeFaceAt(5, 0.5), true);
    const state = await decide(id, 'duplicate');
    assert.deepEqual([state.status, state.decided, state.biometric_hash], ['duplicate', 'duplicate', null]);
    assert.equal((await confirm(id)).confirmed, false);
    service.later(30 * 24 * 60 - 1);
    assert.equal((await service.call('status', { enrollment_id: id })).decided, 'duplicate');
    service.later(1);
    assert.equal((await service.errorOf('status', { enrollment_id: id })).code, -32_001);
  });

  test('a picture is shown only with consent, and only while a review is open', async () => {
    await service.register(madeFace(6));
    const face = madeFaceAt(6, 0.45);
    const agreed = await service.check(face, true);
    const refused = await service.check(face, false);
    assert.equal((await openOf(agreed.id))?.picture, framesOf(face).frames[0]);
    assert.equal((await openOf(refused.id))?.picture, null);
    await decide(agreed.id, 'duplicate');
    assert.equal(await openOf(agreed.id), undefined);
  });

  test('who was refused asks for a person with the token of the own check', async () => {
    await service.register(madeFace(7));
    const refused = await service.check(madeFaceAt(7, 0.1), true);
    assert.deepEqual(
      [refused.status, refused.answer_by, await openOf(refused.id)],
      ['duplicate', null, undefined],
    );
    const other = await service.session();
    const wrong = await service.errorOf('ask_review', { enrollment_id: refused.id, token: other.token });
    assert.equal(wrong.code, -32_004);
    const asked = { enrollment_id: refused.id, token: refused.token };
    const answer = await service.call('ask_review', asked);
    service.later(10);
    assert.deepEqual(await service.call('ask_review', asked), answer, 'asking again gives the same');
    const review = await openOf(refused.id);
    assert.deepEqual([review?.by, review?.distance, review?.picture !== null], ['person', 0.1, true]);
    assert.equal((await service.call('status', { enrollment_id: refused.id })).status, 'review');
    service.later(3 * 24 * 60);
    await service.service.upkeep();
    const decided = await decide(refused.id, 'unique');
    assert.equal(decided.status, 'unique');
    assert.equal((await confirm(refused.id)).confirmed, true, 'twins may both register');
  });

  test('there is nothing to review of a unique face, nor of what was decided, nor of nobody', async () => {
    const unique = await service.check(madeFace(8));
    const asked = { enrollment_id: unique.id, token: unique.token };
    assert.deepEqual((await service.errorOf('ask_review', asked)).data, { reason: 'nothing-to-review' });
    await service.register(madeFace(9));
    const refused = await service.check(madeFace(9));
    const own = { enrollment_id: refused.id, token: refused.token };
    await service.call('ask_review', own);
    await decide(refused.id, 'duplicate');
    assert.deepEqual((await service.errorOf('ask_review', own)).data, { reason: 'nothing-to-review' });
    await service.call('erase', { enrollment_id: refused.id });
    assert.equal((await service.errorOf('ask_review', own)).code, -32_001);
  });

  test('the most urgent comes first; an erased enrolment leaves the queue', async () => {
    await service.register(madeFace(10));
    const later = await service.check(madeFaceAt(10, 0.41));
    service.later(60);
    const latest = await service.check(madeFaceAt(10, 0.42));
    const queue = (await service.call('reviews', {})).map(({ answer_by }) => answer_by);
    assert.deepEqual(queue, queue.toSorted());
    await service.call('erase', { enrollment_id: later.id });
    assert.equal(await openOf(later.id), undefined);
    assert.ok(await openOf(latest.id));
  });
});
