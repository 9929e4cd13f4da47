import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { ownUserResponseSchema } from '@sabha/domain/registration/users/user';
import { madeFace, madeFaceAt } from '../../../../biometrics/test/made-faces.ts';
import { buildApplicant, type Form } from '../../../test/registration/applicants.ts';
import { FaceOffice, said } from '../../../test/registration/face-office.ts';

const URL = '/api/users/me/face-check';

forOneDatabase((name, open) => {
  describe(`taking back the consent to the face check, on ${name}`, () => {
    let desk: FaceOffice;
    before(async () => {
      desk = await FaceOffice.open(await open());
    });
    after(() => desk.close());

    const withdraw = async ({ wallet }: Pick<Form, 'wallet'>) => {
      const headers = await desk.office.signedIn(wallet);
      const answer = await desk.office.app.inject({ method: 'DELETE', url: URL, headers });
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal(answer.headers['cache-control'], 'no-store');
      return answer.json().data;
    };
    const shownTo = async ({ wallet }: Form) => {
      const headers = await desk.office.signedIn(wallet);
      const answer = await desk.office.app.inject({ url: '/api/users/me', headers });
      return ownUserResponseSchema.parse(answer.json()).data;
    };

    test('erases it at the service; the registration stays, and the same face can register again', async () => {
      const form = buildApplicant(1);
      const check = await desk.check(madeFace(1));
      await desk.register(form, check);
      const { face_check: before } = await shownTo(form);
      assert.deepEqual([before?.enrollment_id, before?.state], [check.id, 'confirmed']);
      assert.ok(before?.delete_at);
      assert.deepEqual(await withdraw(form), { withdrawn: true });
      const after = await shownTo(form);
      assert.deepEqual([after.state, after.face_check, after.checks], ['active', null, []]);
      assert.ok(await desk.office.isAuthorised(form.wallet));
      await desk.tell();
      assert.ok(!(await desk.isKept(check.id)));
      assert.deepEqual(await desk.office.db.selectFrom('face_enrolments').selectAll().execute(), []);
      const again = await desk.check(madeFace(1));
      assert.equal(again.status, 'unique');
      await desk.register(buildApplicant(2), again);
    });

    test('is for its own person alone, and said twice is done once', async () => {
      const form = buildApplicant(3);
      const check = await desk.check(madeFace(3));
      await desk.register(form, check);
      assert.equal((await desk.office.app.inject({ method: 'DELETE', url: URL })).statusCode, 401);
      const other = buildApplicant(4);
      assert.deepEqual(await withdraw(other), { withdrawn: false }, 'who is not registered');
      await desk.reserve(other, null);
      await desk.office.save(other);
      assert.deepEqual(await withdraw(other), { withdrawn: false });
      assert.equal((await shownTo(form)).face_check?.enrollment_id, check.id);
      await desk.tell();
      assert.ok(await desk.isKept(check.id));
      const answers = await Promise.all([withdraw(form), withdraw(form)]);
      assert.deepEqual(answers.filter(({ withdrawn }) => withdrawn).length, 1);
      assert.deepEqual(await withdraw(form), { withdrawn: false });
    });

    test('while the service is down it is noted, and erased once the service is back', async () => {
      const form = buildApplicant(5);
      const check = await desk.check(madeFace(5));
      await desk.register(form, check);
      await desk.faces.stop();
      assert.deepEqual(await withdraw(form), { withdrawn: true });
      assert.deepEqual([(await shownTo(form)).face_check, (await shownTo(form)).checks], [null, []]);
      await desk.tell();
      await desk.startFaces();
      assert.ok(await desk.isKept(check.id));
      desk.later(1);
      await desk.tell();
      assert.ok(!(await desk.isKept(check.id)));
    });

    test('ends a review too, and a check of a registration that was only begun', async () => {
      await desk.register(buildApplicant(6), await desk.check(madeFace(6)));
      const [unclear, begun] = [buildApplicant(7), buildApplicant(8)];
      const checks = [await desk.check(madeFaceAt(6, 0.45)), await desk.check(madeFace(8))] as const;
      await desk.register(unclear, checks[0]);
      assert.equal((await shownTo(unclear)).face_check?.state, 'review');
      await desk.reserve(begun, said(checks[1]));
      for (const form of [unclear, begun]) assert.deepEqual(await withdraw(form), { withdrawn: true });
      await desk.tell();
      for (const { id } of checks) assert.ok(!(await desk.isKept(id)));
      assert.equal((await desk.office.save(begun)).statusCode, 201);
      assert.deepEqual((await shownTo(begun)).checks, []);
    });

    test('erases a refused check, which the service would keep for its review', async () => {
      const forms = [buildApplicant(9), buildApplicant(10)] as const;
      const checks = [await desk.check(madeFace(9)), await desk.check(madeFaceAt(9, 0.1))] as const;
      for (const [n, form] of forms.entries()) await desk.reserve(form, said(checks[n] ?? checks[0]));
      assert.equal((await desk.office.save(forms[0])).statusCode, 201);
      assert.equal((await desk.office.save(forms[1])).statusCode, 409);
      assert.equal((await shownTo(forms[1])).face_check?.state, 'refused');
      assert.deepEqual(await withdraw(forms[1]), { withdrawn: true });
      await desk.tell();
      assert.deepEqual([await desk.isKept(checks[0].id), await desk.isKept(checks[1].id)], [true, false]);
    });
  });
});
