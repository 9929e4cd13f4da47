import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { madeFace, madeFaceAt } from '../../../../biometrics/test/made-faces.ts';
import { buildApplicant, type Form } from '../../../test/registration/applicants.ts';
import { type Check, FaceOffice, said } from '../../../test/registration/face-office.ts';

const URL = '/api/users/me/face-check';
const REQUIRED = 'Biometric Verification Required';
const DUPLICATE =
  'Duplicate Identity Detected, Biometric verification indicates this identity is already registered. Each person can only register once.';
const TAKEN = 'Biometric identity already registered. Each person can only register once.';

forOneDatabase((name, open) => {
  describe(`adding a face check to a registration, on ${name}`, () => {
    let desk: FaceOffice;
    before(async () => {
      desk = await FaceOffice.open(await open());
    });
    after(() => desk.close());

    const add = async ({ wallet }: Pick<Form, 'wallet'>, { id }: Pick<Check, 'id'>) => {
      const headers = await desk.office.signedIn(wallet);
      const payload = { enrollment_id: id };
      const answer = await desk.office.app.inject({ method: 'PUT', url: URL, headers, payload });
      assert.equal(answer.headers['cache-control'], 'no-store');
      return answer;
    };
    const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => {
      const { kind, message } = JSON.parse(body);
      return [statusCode, kind, message];
    };
    const registered = async (n: number) => {
      const form = buildApplicant(n);
      assert.equal((await desk.reserve(form, null)).statusCode, 200);
      assert.equal((await desk.office.save(form)).statusCode, 201);
      return form;
    };

    test('a new face: the registration has the check as if it had been made before, and can give it back', async () => {
      const form = await registered(1);
      const check = await desk.check(madeFace(1));
      const added = await add(form, check);
      assert.equal(added.statusCode, 200, added.body);
      const { face_check: held, checks } = added.json().data;
      assert.deepEqual([held.enrollment_id, held.state], [check.id, 'confirmed']);
      assert.deepEqual(
        checks.map(({ verifier, expires_at }: { verifier: string; expires_at: string }) => [
          verifier,
          expires_at,
        ]),
        [['face', held.delete_at]],
      );
      const answers = await Promise.all([add(form, check), add(form, check)]);
      for (const again of answers)
        assert.deepEqual(again.json(), added.json(), 'said again, nothing changes');
      const headers = await desk.office.signedIn(form.wallet);
      await desk.office.app.inject({ method: 'DELETE', url: URL, headers });
      await desk.tell();
      assert.ok(!(await desk.isKept(check.id)));
      const later = await desk.check(madeFace(1));
      assert.equal((await add(form, later)).statusCode, 200);
      assert.equal((await desk.heldOf(form))?.enrollment_id, later.id);
    });

    test('nobody without a session, without a registration, or with one that is only reserved', async () => {
      const check = await desk.check(madeFace(2));
      const bare = await desk.office.app.inject({
        method: 'PUT',
        url: URL,
        payload: { enrollment_id: check.id },
      });
      assert.equal(bare.statusCode, 401);
      const form = buildApplicant(2);
      assert.deepEqual(refusal(await add(form, check)).slice(0, 2), [404, 'not-registered']);
      await desk.reserve(form, null);
      assert.deepEqual(refusal(await add(form, check)).slice(0, 2), [409, 'not-saved-yet']);
      assert.equal(await desk.heldOf(form), null);
    });

    test('the check of somebody else is refused, whether it is kept, only reserved or given back', async () => {
      const [kept, begun, thief] = [buildApplicant(3), buildApplicant(4), await registered(5)];
      const checks = [await desk.check(madeFace(3)), await desk.check(madeFace(4))] as const;
      await desk.register(kept, checks[0]);
      await desk.reserve(begun, said(checks[1]));
      for (const check of checks)
        assert.deepEqual(refusal(await add(thief, check)), [409, 'face-taken', TAKEN]);
      const headers = await desk.office.signedIn(kept.wallet);
      await desk.office.app.inject({ method: 'DELETE', url: URL, headers });
      assert.deepEqual(refusal(await add(thief, checks[0])), [409, 'face-taken', TAKEN]);
      assert.equal(await desk.heldOf(thief), null);
      assert.equal((await desk.heldOf(begun))?.enrollment_id, checks[1].id);
    });

    test('of two registrations that race for one check exactly one has it', async () => {
      const forms = [await registered(6), await registered(7)];
      const check = await desk.check(madeFace(6));
      const answers = await Promise.all(forms.map((form) => add(form, check)));
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
      const held = await Promise.all(forms.map(async (form) => (await desk.heldOf(form))?.state ?? null));
      assert.deepEqual(held.sort(), ['confirmed', null]);
    });

    test('at most one: another is refused until the first is erased', async () => {
      const form = await registered(8);
      const checks = [await desk.check(madeFace(8)), await desk.check(madeFace(9))] as const;
      assert.equal((await add(form, checks[0])).statusCode, 200);
      assert.deepEqual(refusal(await add(form, checks[1])).slice(0, 2), [409, 'face-held']);
      assert.equal((await desk.heldOf(form))?.enrollment_id, checks[0].id);
    });

    test('a face that is registered is refused in the same words, and a review is followed to its end', async () => {
      await desk.register(buildApplicant(10), await desk.check(madeFace(10)));
      const form = await registered(11);
      const twin = await desk.check(madeFaceAt(10, 0.2));
      assert.deepEqual(refusal(await add(form, twin)), [409, 'face-duplicate', DUPLICATE]);
      assert.equal(await desk.heldOf(form), null);
      const asked = await desk.office.post(`/api/face/enrolments/${twin.id}/reviews`, { token: twin.token });
      assert.equal(asked.statusCode, 200, asked.body);
      assert.equal((await add(form, twin)).json().data.face_check.state, 'review');
      const other = await desk.check(madeFace(12));
      assert.deepEqual(refusal(await add(form, other)).slice(0, 2), [409, 'face-held']);
      await desk.service.call('decide_review', { enrollment_id: twin.id, decision: 'unique' });
      desk.later(61);
      await desk.tell();
      assert.equal((await desk.heldOf(form))?.state, 'confirmed');
    });

    test('one that is over, unknown or no id at all is refused', async () => {
      const form = await registered(13);
      const check = await desk.check(madeFace(13));
      desk.later(31);
      for (const id of [check.id, randomUUID()])
        assert.deepEqual(refusal(await add(form, { id })), [403, 'face-check-required', REQUIRED]);
      assert.equal((await add(form, { id: 'x' })).statusCode, 400);
    });

    test('while the service is down nothing changes; a call that was lost halfway is ended by the job', async () => {
      const form = await registered(14);
      const check = await desk.check(madeFace(14));
      await desk.faces.stop();
      const refused = await add(form, check);
      assert.deepEqual(refusal(refused).slice(0, 2), [503, 'face-service-down']);
      assert.equal(refused.headers['retry-after'], '5');
      assert.equal(await desk.heldOf(form), null);
      await desk.startFaces();
      assert.equal((await add(form, check)).statusCode, 200);
      // As it stands where the server ends after the template was kept and before that was noted.
      await desk.office.db
        .updateTable('face_enrolments')
        .set({ state: 'provisional', delete_at: null })
        .where('enrolment_id', '=', check.id)
        .execute();
      await desk.tell();
      assert.equal((await desk.heldOf(form))?.state, 'confirmed');
    });
  });
});
