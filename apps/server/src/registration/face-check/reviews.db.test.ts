import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import type { FaceReview } from '@sabha/domain/face/face-rpc';
import { framesOf, madeFace, madeFaceAt } from '../../../../biometrics/test/made-faces.ts';
import { buildApplicant } from '../../../test/registration/applicants.ts';
import { FaceOffice, said } from '../../../test/registration/face-office.ts';

const ADMIN = buildApplicant(900).wallet;

forOneDatabase((name, open) => {
  describe(`what admins decide about faces, on ${name}`, () => {
    let desk: FaceOffice;
    before(async () => {
      desk = await FaceOffice.open(await open());
      await desk.office.signedInAsAdmin(ADMIN);
    });
    after(() => desk.close());

    /** Signed in anew each time: hours go by in these tests. */
    const admin = () => desk.office.signedIn(ADMIN);
    const queue = async (): Promise<FaceReview[]> => {
      const answer = await desk.office.app.inject({ url: '/api/face/reviews', headers: await admin() });
      assert.equal(answer.statusCode, 200, answer.body);
      assert.equal(answer.headers['cache-control'], 'no-store');
      return answer.json().data;
    };
    const openOf = async (id: string) => (await queue()).find(({ enrollment_id }) => enrollment_id === id);
    const decide = async (id: string, decision: string, headers?: Record<string, string>) =>
      desk.office.post(`/api/face/reviews/${id}/decisions`, { decision }, headers ?? (await admin()));
    const logged = () =>
      desk.office.db
        .selectFrom('audit_log')
        .select(['action', 'subject_kind', 'subject_id', 'before', 'after'])
        .where('action', '=', 'face-review-decided')
        .orderBy('id')
        .execute();
    /** An hour and a minute later the job asks again about reviews. */
    const follow = async () => {
      await desk.tell();
      desk.later(61);
      await desk.tell();
    };

    test('an unclear face: the registration goes on without the check, and has it once it was decided unique', async () => {
      await desk.register(buildApplicant(1), await desk.check(madeFace(1)));
      const form = buildApplicant(2);
      const check = await desk.check(madeFaceAt(1, 0.45));
      assert.deepEqual([check.status, check.isUnique], ['review', false]);
      assert.ok(check.answer_by);
      const reserved = await desk.reserve(form, said(check));
      assert.equal(reserved.json().message, 'NIC verified and validated', 'no word of the face');
      assert.equal((await desk.office.save(form)).statusCode, 201);
      assert.equal((await desk.heldOf(form))?.state, 'review');
      assert.deepEqual((await desk.office.exported(form.wallet)).record.checks, []);
      const review = await openOf(check.id);
      assert.deepEqual([review?.by, review?.distance, review?.picture], ['result', 0.45, null]);
      assert.equal((await decide(check.id, 'unique')).statusCode, 200);
      assert.equal(await openOf(check.id), undefined);
      await follow();
      assert.equal((await desk.heldOf(form))?.state, 'confirmed');
      const { checks } = (await desk.office.exported(form.wallet)).record;
      assert.deepEqual(
        checks.map(({ verifier }) => verifier),
        ['face'],
      );
    });

    test('decided a duplicate: who was registered meanwhile stays so, without the check', async () => {
      await desk.register(buildApplicant(3), await desk.check(madeFace(3)));
      const form = buildApplicant(4);
      const check = await desk.check(madeFaceAt(3, 0.45));
      await desk.register(form, check);
      assert.equal((await decide(check.id, 'duplicate')).statusCode, 200);
      await follow();
      assert.equal(await desk.heldOf(form), null);
      assert.ok(await desk.office.isAuthorised(form.wallet));
    });

    test('decided a duplicate before it was saved: the second call is refused', async () => {
      await desk.register(buildApplicant(5), await desk.check(madeFace(5)));
      const form = buildApplicant(6);
      const check = await desk.check(madeFaceAt(5, 0.45));
      assert.equal((await desk.reserve(form, said(check))).statusCode, 200);
      await decide(check.id, 'duplicate');
      assert.equal((await desk.office.save(form)).json().kind, 'face-duplicate');
    });

    test('who was refused asks for a person with their token, and registers when it was an error', async () => {
      await desk.register(buildApplicant(7), await desk.check(madeFace(7)));
      const form = buildApplicant(8);
      const check = await desk.check(madeFaceAt(7, 0.3), true);
      assert.equal((await desk.reserve(form, said(check))).json().kind, 'face-duplicate');
      const ask = (id: string, token: string) =>
        desk.office.post(`/api/face/enrolments/${id}/reviews`, { token });
      const other = await desk.check(madeFace(70));
      assert.equal((await ask(check.id, other.token)).statusCode, 403);
      assert.equal((await ask(randomUUID(), check.token)).statusCode, 404);
      assert.equal((await ask(other.id, other.token)).statusCode, 409, 'it was not refused');
      const asked = await ask(check.id, check.token);
      assert.equal(asked.statusCode, 200, asked.body);
      assert.ok(Date.parse(asked.json().data.answer_by) > desk.faces.now.getTime());
      const review = await openOf(check.id);
      assert.deepEqual(
        [review?.by, review?.picture],
        ['person', framesOf(madeFaceAt(7, 0.3)).frames[0]],
        'with consent',
      );
      assert.equal((await decide(check.id, 'unique')).statusCode, 200);
      assert.equal((await desk.reserve(form, said(check))).statusCode, 200);
      assert.equal((await desk.office.save(form)).statusCode, 201);
      assert.equal((await desk.heldOf(form))?.state, 'confirmed');
    });

    test('a decision is in the public log once, with its office and naming nobody', async () => {
      const before = (await logged()).length;
      await desk.register(buildApplicant(9), await desk.check(madeFace(9)));
      const check = await desk.check(madeFaceAt(9, 0.45));
      const answers = await Promise.all([decide(check.id, 'unique'), decide(check.id, 'duplicate')]);
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 404]);
      assert.equal((await decide(check.id, 'duplicate')).statusCode, 404);
      const entries = (await logged()).slice(before);
      assert.equal(entries.length, 1);
      const [entry] = entries;
      const decision = answers[0]?.statusCode === 200 ? 'unique' : 'duplicate';
      assert.deepEqual(
        [entry?.subject_kind, entry?.subject_id, entry?.after],
        ['face-check', 'not told', { decision, asked_by: 'result' }],
      );
      const page = await desk.office.app.inject({ url: '/api/audit?action=face-review-decided' });
      assert.ok(page.body.includes('face-review-decided') && !page.body.includes(check.id));
    });

    test('sent again under its key a decision is answered the same', async () => {
      await desk.register(buildApplicant(10), await desk.check(madeFace(100)));
      const check = await desk.check(madeFaceAt(100, 0.45));
      const headers = { ...(await admin()), 'idempotency-key': 'decided-once-0001' };
      const before = (await logged()).length;
      const [first, again] = [
        await decide(check.id, 'unique', headers),
        await decide(check.id, 'unique', headers),
      ];
      assert.deepEqual([first.statusCode, again.body], [200, first.body]);
      assert.equal((await logged()).length, before + 1);
    });

    test('a decision made while the service is stopping is logged, and reaches the service once it is back @all', async () => {
      await desk.register(buildApplicant(11), await desk.check(madeFace(11)));
      const check = await desk.check(madeFaceAt(11, 0.45));
      // As after a crash between the log and the call.
      await desk.office.db
        .insertInto('face_decisions')
        .values({
          enrolment_id: check.id,
          decision: 'duplicate',
          next_try_at: desk.faces.now,
          given_at: null,
        })
        .execute();
      assert.equal(await openOf(check.id), undefined, 'nobody decides it again');
      await desk.faces.stop();
      await desk.tell();
      await desk.startFaces();
      desk.later(1);
      await desk.tell();
      const state = await desk.service.call('status', { enrollment_id: check.id });
      assert.ok(state.ok && state.value.decided === 'duplicate');
    });

    test('nobody but admins sees or decides anything', async () => {
      const stranger = await desk.office.signedIn(buildApplicant(1).wallet);
      const get = (headers: Record<string, string>) =>
        desk.office.app.inject({ url: '/api/face/reviews', headers });
      assert.deepEqual([(await get({})).statusCode, (await get(stranger)).statusCode], [401, 403]);
      for (const role of ['official', 'case-officer', 'moderator'] as const) {
        const headers = await desk.office.signedInWith(role, buildApplicant(910).wallet);
        assert.equal((await get(headers)).statusCode, 403, role);
        assert.equal((await decide(randomUUID(), 'unique', headers)).statusCode, 403, role);
      }
      assert.equal((await decide(randomUUID(), 'unique')).statusCode, 404);
      assert.equal((await decide(randomUUID(), 'perhaps')).statusCode, 400);
      await desk.faces.stop();
      assert.equal((await get(await admin())).statusCode, 503);
      assert.equal((await decide(randomUUID(), 'unique')).statusCode, 503);
      await desk.startFaces();
    });
  });
});
