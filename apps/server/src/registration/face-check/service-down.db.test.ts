import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { framesOf, madeFace, madeFaceAt } from '../../../../biometrics/test/made-faces.ts';
import { buildApplicant, type Form } from '../../../test/registration/applicants.ts';
import { FaceOffice, said } from '../../../test/registration/face-office.ts';
import { endAbandoned } from '../registration-jobs.ts';
import { FACE_TROUBLES, faceMetrics } from './face-figures.ts';
import { nextFaceTask } from './face-tasks.store.ts';

const DOWN = 'The face check does not answer. You can register without it, or try again in a moment.';

forOneDatabase((name, open) => {
  describe(`registering while the face service ends and starts, on ${name}`, () => {
    let desk: FaceOffice;
    before(async () => {
      desk = await FaceOffice.open(await open());
    });
    after(() => desk.close());

    const refusal = (answer: { statusCode: number; body: string }) => {
      const { kind, message } = JSON.parse(answer.body);
      return [answer.statusCode, kind, message];
    };
    const leave = async (form: Form) => {
      const headers = await desk.office.signedIn(form.wallet);
      const left = await desk.office.app.inject({ method: 'DELETE', url: '/api/users/me', headers });
      assert.equal(left.statusCode, 200, left.body);
    };
    const rows = () => desk.office.db.selectFrom('face_enrolments').selectAll().execute();

    test('down at the first call: a clear refusal, and one goes on without the check', async () => {
      const form = buildApplicant(1);
      const check = await desk.check(madeFace(1));
      await desk.faces.stop();
      const consent = { version: '2026-11-26', language: 'en' };
      const begun = await desk.office.post('/api/face/sessions', { consent });
      assert.deepEqual(refusal(begun), [503, 'face-unavailable', DOWN]);
      assert.equal(begun.headers['retry-after'], '5');
      const refused = await desk.reserve(form, said(check));
      assert.deepEqual(refusal(refused), [503, 'face-service-down', DOWN]);
      assert.equal((await desk.reserve(form, null)).statusCode, 200);
      assert.equal((await desk.office.save(form)).statusCode, 201);
      await desk.startFaces();
    });

    test('ended between the two calls: refused until it is back, or until one goes on without', async () => {
      const [waiting, leaving] = [buildApplicant(2), buildApplicant(3)];
      const checks = [await desk.check(madeFace(2)), await desk.check(madeFace(3))] as const;
      for (const [n, form] of [waiting, leaving].entries())
        assert.equal((await desk.reserve(form, said(checks[n] ?? checks[0]))).statusCode, 200);
      await desk.faces.stop();
      for (const form of [waiting, leaving]) {
        assert.deepEqual(refusal(await desk.office.save(form)), [503, 'face-service-down', DOWN]);
        assert.ok(!(await desk.office.isAuthorised(form.wallet)));
      }
      assert.equal((await desk.reserve(leaving, null)).statusCode, 200);
      assert.equal((await desk.office.save(leaving)).statusCode, 201);
      await desk.startFaces();
      assert.equal((await desk.office.save(waiting)).statusCode, 201);
      assert.equal((await desk.heldOf(waiting))?.state, 'confirmed');
      assert.ok(await desk.isKept(checks[1].id));
      await desk.tell();
      assert.ok(!(await desk.isKept(checks[1].id)), 'the check that nobody wanted any more is erased');
    });

    test('this server ended after the template was kept: saving again goes on from there', async () => {
      const form = buildApplicant(4);
      const check = await desk.check(madeFace(4));
      await desk.reserve(form, said(check));
      const kept = await desk.service.call('confirm', { enrollment_id: check.id });
      assert.ok(kept.ok && kept.value.confirmed);
      assert.equal((await desk.heldOf(form))?.state, 'provisional');
      assert.equal((await desk.reserve(form, said(check))).statusCode, 200);
      assert.equal((await desk.office.save(form)).statusCode, 201);
      assert.equal((await desk.heldOf(form))?.state, 'confirmed');
    });

    test('who leaves is erased there too, as soon as the service answers; then the face is new again', async () => {
      const form = buildApplicant(5);
      const check = await desk.check(madeFace(5));
      await desk.register(form, check);
      await desk.faces.stop();
      await leave(form);
      for (let round = 0; round < 3; round += 1) {
        desk.later(1);
        await desk.tell();
      }
      const [row] = await rows().then((all) => all.filter(({ enrolment_id }) => enrolment_id === check.id));
      assert.ok(row && row.person_id === null && row.attempts === 3, JSON.stringify(row));
      await desk.startFaces();
      assert.ok(await desk.isKept(check.id));
      await desk.tell();
      assert.ok(await desk.isKept(check.id), 'not before its time');
      assert.deepEqual(await nextFaceTask(desk.office.db), row.next_try_at);
      desk.later(1);
      await desk.tell();
      assert.ok(!(await desk.isKept(check.id)));
      assert.ok((await rows()).every(({ enrolment_id }) => enrolment_id !== check.id));
      assert.equal((await desk.check(madeFaceAt(5, 0.1))).status, 'unique');
    });

    test('an erasure that keeps failing is in the figures, the log and the alerts until it is done @all', async () => {
      const waiting = async () => {
        const text = await faceMetrics(desk.office.context)?.metrics();
        return /sabha_face_waiting\{what="erase"\} (\d+)/.exec(text ?? '')?.[1];
      };
      const troubles = async () => (await FACE_TROUBLES.find(desk.office.context)).map(({ name }) => name);
      const form = buildApplicant(30);
      const check = await desk.check(madeFace(30));
      await desk.register(form, check);
      await desk.faces.stop();
      await leave(form);
      for (let round = 0; round < 7; round += 1) {
        await desk.tell();
        desk.later(12);
      }
      assert.deepEqual([await waiting(), await troubles()], ['1', []]);
      await desk.tell();
      assert.deepEqual([await waiting(), await troubles()], ['1', ['erase']]);
      assert.match(desk.office.logged, /"attempts":8,[^\n]*a face template could not be erased yet/);
      assert.ok(!desk.office.logged.includes(check.id));
      await desk.startFaces();
      desk.later(61);
      await desk.tell();
      assert.deepEqual([await waiting(), await troubles()], ['0', []]);
      assert.ok(!(await desk.isKept(check.id)));
    });

    test('a server without a face service says at once that nobody erases what is to be erased', async () => {
      const { context } = desk.office;
      const off = {
        ...context,
        config: { ...context.config, services: { ...context.config.services, face: null } },
      };
      assert.deepEqual([faceMetrics(off), await FACE_TROUBLES.find(off)], [null, []]);
      const form = buildApplicant(31);
      await desk.register(form, await desk.check(madeFace(31)));
      await leave(form);
      const [trouble] = await FACE_TROUBLES.find(off);
      assert.match(
        trouble?.summary ?? '',
        /^1 face templates are not erased: this server has no face service/,
      );
      await desk.tell();
      assert.deepEqual(await FACE_TROUBLES.find(off), []);
    });

    test('a reservation that is over takes its check along, kept or not', async () => {
      const [kept, begun] = [buildApplicant(6), buildApplicant(7)];
      const checks = [await desk.check(madeFace(6)), await desk.check(madeFace(7))] as const;
      await desk.reserve(kept, said(checks[0]));
      await desk.reserve(begun, said(checks[1]));
      await desk.service.call('confirm', { enrollment_id: checks[0].id });
      desk.later(24 * 60);
      assert.ok((await endAbandoned(desk.office.context)) >= 2);
      await desk.tell();
      assert.ok(!(await desk.isKept(checks[0].id)));
      const left = (await rows()).map(({ enrolment_id }) => enrolment_id);
      for (const { id } of checks) assert.ok(!left.includes(id));
    });

    test('another check for the same registration takes the place of the one before', async () => {
      const form = buildApplicant(8);
      const [first, second] = [await desk.check(madeFace(8)), await desk.check(madeFace(9))];
      await desk.reserve(form, said(first));
      await desk.reserve(form, said(second));
      assert.equal((await desk.office.save(form)).statusCode, 201);
      assert.equal((await desk.heldOf(form))?.enrollment_id, second.id);
      await desk.tell();
      assert.deepEqual([await desk.isKept(first.id), await desk.isKept(second.id)], [false, true]);
    });

    test('after its year a template is gone, and so is the check', async () => {
      const form = buildApplicant(10);
      await desk.register(form, await desk.check(madeFace(10)));
      desk.later(366 * 24 * 60);
      await desk.faces.service.upkeep();
      await desk.tell();
      assert.equal(await desk.heldOf(form), null);
      assert.deepEqual((await desk.office.exported(form.wallet)).record.checks, []);
    });

    test('the log says that the service was down, and has no picture, token or id', async () => {
      const check = await desk.check(madeFace(20), true);
      await desk.faces.stop();
      await desk.reserve(buildApplicant(20), said(check));
      const sent = { sessionId: check.id, token: check.token, ...framesOf(madeFace(20)) };
      assert.equal((await desk.office.post('/api/face/enrolments', sent)).statusCode, 503);
      await desk.office.post('/api/face/enrolments', { ...sent, faceScan: 'x' });
      assert.match(desk.office.logged, /the face service gave no answer/);
      for (const secret of [check.id, check.token, check.biometricHash ?? '-', sent.frames[0] ?? '-'])
        assert.ok(!desk.office.logged.includes(secret));
      await desk.startFaces();
    });
  });
});
