import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { framesWith, madeFace, madeFaceAt } from '../../../../biometrics/test/made-faces.ts';
import { buildApplicant } from '../../../test/registration/applicants.ts';
import { FaceOffice, said } from '../../../test/registration/face-office.ts';

const REQUIRED = 'Biometric Verification Required';
const DUPLICATE =
  'Duplicate Identity Detected, Biometric verification indicates this identity is already registered. Each person can only register once.';
const TAKEN = 'Biometric identity already registered. Each person can only register once.';

forOneDatabase((name, open) => {
  describe(`registering with a face check, on ${name}`, () => {
    let desk: FaceOffice;
    before(async () => {
      desk = await FaceOffice.open(await open());
    });
    after(() => desk.close());

    const refusal = (answer: { statusCode: number; body: string }) => {
      const { kind, message } = JSON.parse(answer.body);
      return [answer.statusCode, kind, message];
    };

    test('a unique face: the template is kept before the wallet is authorised, and one’s own data names it', async () => {
      const form = buildApplicant(1);
      const check = await desk.check(madeFace(1));
      assert.deepEqual([check.status, check.isUnique], ['unique', true]);
      const reserved = await desk.reserve(form, said(check));
      assert.equal(reserved.statusCode, 200, reserved.body);
      assert.equal(reserved.json().message, 'NIC and biometric identity verified and validated');
      assert.deepEqual(await desk.heldOf(form), {
        enrollment_id: check.id,
        state: 'provisional',
        delete_at: null,
      });
      assert.equal((await desk.office.save(form)).statusCode, 201);
      const state = await desk.service.call('status', { enrollment_id: check.id });
      assert.ok(state.ok && state.value.confirmed);
      assert.deepEqual(await desk.heldOf(form), {
        enrollment_id: check.id,
        state: 'confirmed',
        delete_at: state.value.delete_at,
      });
      const own = await desk.office.exported(form.wallet);
      assert.deepEqual(
        own.record.checks.map(({ verifier }) => verifier),
        ['face'],
      );
      assert.equal((await desk.office.save(form)).statusCode, 200, 'saying it again changes nothing');
      assert.equal(
        (await desk.reserve(form, said(check))).statusCode,
        409,
        'who is a citizen registers once',
      );
    });

    test('without a face check people register as before', async () => {
      const form = buildApplicant(2);
      const reserved = await desk.reserve(form, null);
      assert.equal(reserved.json().message, 'NIC verified and validated');
      assert.equal((await desk.office.save(form)).statusCode, 201);
      assert.equal(await desk.heldOf(form), null);
    });

    test('whatever else a client says is not believed: forged and failed checks are refused', async () => {
      const form = buildApplicant(3);
      const claims = { isVerified: true, isUnique: true, biometricHash: 'ab'.repeat(32) };
      for (const forged of [
        claims,
        { ...claims, enrollmentId: null },
        { ...claims, enrollmentId: randomUUID() },
      ])
        assert.deepEqual(refusal(await desk.reserve(form, forged)), [403, 'face-check-required', REQUIRED]);
      for (const malformed of [
        { ...claims, enrollmentId: 'x' },
        { ...claims, isVerified: 'true' },
        { enrollmentId: randomUUID() },
        'verified',
        [claims],
      ])
        assert.equal((await desk.reserve(form, malformed)).statusCode, 400);
      const rows = desk.office.db.selectFrom('people').select('id').where('wallet', '=', form.wallet);
      assert.equal((await rows.execute()).length, 0);
      // A true id counts, whatever is said beside it.
      const check = await desk.check(madeFace(3));
      const modest = { isVerified: false, isUnique: false, biometricHash: 'other', enrollmentId: check.id };
      assert.equal((await desk.reserve(form, modest)).statusCode, 200);
      assert.equal((await desk.office.save(form)).statusCode, 201);
    });

    test('the same face with another NIC is refused, and the person may go on without the check', async () => {
      await desk.register(buildApplicant(4), await desk.check(madeFace(4)));
      const form = buildApplicant(5);
      const again = await desk.check(madeFaceAt(4, 0.2));
      assert.deepEqual([again.status, again.errorMessage], ['duplicate', TAKEN]);
      const lie = { ...said(again), isUnique: true, biometricHash: 'cd'.repeat(32) };
      for (const given of [said(again), lie])
        assert.deepEqual(refusal(await desk.reserve(form, given)), [409, 'face-duplicate', DUPLICATE]);
      assert.equal((await desk.reserve(form, null)).statusCode, 200);
      assert.equal((await desk.office.save(form)).statusCode, 201);
    });

    test('a check that another wallet’s registration has, saved or only begun, is refused', async () => {
      const check = await desk.check(madeFace(6));
      const owner = buildApplicant(6);
      assert.equal((await desk.reserve(owner, said(check))).statusCode, 200);
      const thief = buildApplicant(7);
      assert.deepEqual(refusal(await desk.reserve(thief, said(check))), [409, 'face-taken', TAKEN]);
      assert.equal((await desk.reserve(owner, said(check))).statusCode, 200, 'its own is no other');
      assert.equal((await desk.office.save(owner)).statusCode, 201);
      assert.deepEqual(refusal(await desk.reserve(thief, said(check))), [409, 'face-taken', TAKEN]);
    });

    test('of two wallets that race for one check exactly one has it', async () => {
      for (let round = 0; round < 5; round += 1) {
        const check = await desk.check(madeFace(20 + round));
        const forms = [buildApplicant(20 + round * 2), buildApplicant(21 + round * 2)];
        const answers = await Promise.all(forms.map((form) => desk.reserve(form, said(check))));
        assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
        const loser = answers.find(({ statusCode }) => statusCode === 409);
        assert.deepEqual(loser && refusal(loser), [409, 'face-taken', TAKEN]);
      }
    });

    test('two with one face who were both unique: the second to save is refused, and may go on without', async () => {
      const forms = [buildApplicant(40), buildApplicant(41)] as const;
      const checks = [await desk.check(madeFace(40)), await desk.check(madeFaceAt(40, 0.1))] as const;
      for (const [n, form] of forms.entries())
        assert.equal((await desk.reserve(form, said(checks[n] ?? checks[0]))).statusCode, 200);
      assert.equal((await desk.office.save(forms[0])).statusCode, 201);
      const saved = await desk.office.save(forms[1]);
      assert.deepEqual(refusal(saved), [409, 'face-duplicate', DUPLICATE]);
      assert.deepEqual(refusal(await desk.office.save(forms[1])), [409, 'face-duplicate', DUPLICATE]);
      assert.ok(!(await desk.office.isAuthorised(forms[1].wallet)));
      assert.equal((await desk.heldOf(forms[1]))?.state, 'refused');
      assert.equal((await desk.reserve(forms[1], null)).statusCode, 200);
      assert.equal((await desk.office.save(forms[1])).statusCode, 201);
      assert.equal(await desk.heldOf(forms[1]), null);
    });

    test('two with one face who save at the same moment: exactly one has the check', async () => {
      for (let round = 0; round < 3; round += 1) {
        const forms = [buildApplicant(50 + round * 2), buildApplicant(51 + round * 2)] as const;
        const face = 50 + round;
        const checks = [await desk.check(madeFace(face)), await desk.check(madeFaceAt(face, 0.1))] as const;
        for (const [n, form] of forms.entries())
          assert.equal((await desk.reserve(form, said(checks[n] ?? checks[0]))).statusCode, 200);
        const saved = await Promise.all(forms.map((form) => desk.office.save(form)));
        assert.deepEqual(saved.map(({ statusCode }) => statusCode).sort(), [201, 409]);
        const states = await Promise.all(forms.map(async (form) => (await desk.heldOf(form))?.state));
        assert.deepEqual(states.sort(), ['confirmed', 'refused']);
      }
    });

    test('a check that was erased after it was reserved is refused, and so is one in review that another has', async () => {
      const form = buildApplicant(60);
      const check = await desk.check(madeFace(60));
      assert.equal((await desk.reserve(form, said(check))).statusCode, 200);
      await desk.service.call('erase', { enrollment_id: check.id });
      assert.deepEqual(refusal(await desk.office.save(form)), [403, 'face-check-required', REQUIRED]);
      assert.ok(!(await desk.office.isAuthorised(form.wallet)));
      await desk.register(form, await desk.check(madeFace(60)));
      const unclear = await desk.check(madeFaceAt(60, 0.45));
      assert.equal((await desk.reserve(buildApplicant(61), said(unclear))).statusCode, 200);
      assert.deepEqual(refusal(await desk.reserve(buildApplicant(62), said(unclear))), [
        409,
        'face-taken',
        TAKEN,
      ]);
    });

    test('a check whose 30 minutes are over is refused at either call', async () => {
      const [early, late] = [buildApplicant(42), buildApplicant(43)];
      const checks = [await desk.check(madeFace(42)), await desk.check(madeFace(43))] as const;
      assert.equal((await desk.reserve(early, said(checks[0]))).statusCode, 200);
      desk.later(31);
      assert.deepEqual(refusal(await desk.office.save(early)), [403, 'face-check-required', REQUIRED]);
      assert.deepEqual(refusal(await desk.reserve(late, said(checks[1]))), [
        403,
        'face-check-required',
        REQUIRED,
      ]);
      await desk.register(early, await desk.check(madeFace(42)));
    });

    test('frames that cannot be judged give the specification’s error, and nothing to register with', async () => {
      const consent = { version: '2026-11-26', language: 'en' };
      const begun = await desk.office.post('/api/face/sessions', { consent });
      const { session_id, token } = begun.json().data;
      const scan = { sessionId: session_id, token, ...framesWith('several-faces') };
      const answer = await desk.office.post('/api/face/enrolments', scan);
      const { status, fault, enrollmentId, errorMessage } = answer.json().data;
      assert.deepEqual(
        [status, fault, enrollmentId, errorMessage],
        ['failed', 'several-faces', null, 'Biometric verification failed'],
      );
      const used = await desk.office.post('/api/face/enrolments', scan);
      assert.equal(used.json().data.fault, 'session-over');
    });
  });

  describe(`registering where a face check is required, on ${name}`, () => {
    let desk: FaceOffice;
    before(async () => {
      desk = await FaceOffice.open(await open(), { VERIFY_FACE: 'on' });
    });
    after(() => desk.close());

    test('nobody registers without one, and a review lets nobody wait', async () => {
      const options = await desk.office.app.inject({ url: '/api/registration/options' });
      const face = options
        .json()
        .data.verifiers.find((verifier: { name: string }) => verifier.name === 'face');
      assert.equal(face.state, 'required');
      const form = buildApplicant(1);
      for (const nothing of [null, undefined]) {
        const refused = await desk.reserve(form, nothing);
        assert.deepEqual([refused.statusCode, refused.json().message], [403, REQUIRED]);
      }
      await desk.register(form, await desk.check(madeFace(1)));
      await desk.register(buildApplicant(2), await desk.check(madeFaceAt(1, 0.45)));
    });

    test('a check that is taken back before the registration is saved is missing then', async () => {
      const form = buildApplicant(3);
      await desk.reserve(form, said(await desk.check(madeFace(3))));
      const headers = await desk.office.signedIn(form.wallet);
      await desk.office.app.inject({ method: 'DELETE', url: '/api/users/me/face-check', headers });
      const saved = await desk.office.save(form);
      assert.deepEqual([saved.statusCode, saved.json().message], [403, REQUIRED]);
      assert.ok(!(await desk.office.isAuthorised(form.wallet)));
    });
  });
});
