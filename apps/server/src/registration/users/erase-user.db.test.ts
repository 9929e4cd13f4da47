import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { memberFacts, members, registerCrowd } from '../../../test/registration/crowd.ts';
import { buildProposal } from '../../../test/voting/polling-station.ts';
import { forgetOldNics, rememberedNic } from '../privacy/remembered-nics.store.ts';

const DAY_MS = 86_400_000;
const { wallet, nic } = memberFacts(1);

forOneDatabase((name, open) => {
  describe(`erasure, on ${name}`, () => {
    test('leaves the votes, and of the person the index of the NIC for a stated time', async () => {
      const fixture = await HttpFixture.open(await open());
      const { db, privacy } = fixture.context;
      await registerCrowd(fixture.context, [{ n: 1 }, { n: 2 }], fixture.now);
      const at = fixture.now;
      const target = { target_index: 'x', code_hash: 'x', created_at: at, expires_at: at, attempts_left: 1 };
      await db
        .insertInto('one_time_codes')
        .values({ ...target, wallet, channel: 'mobile' })
        .execute();
      await db
        .insertInto('identity_checks')
        .values({ person_wallet: wallet, verifier: 'nic-rules', proved_at: at })
        .execute();
      const member = { user_id: '0123456789abcdef', pseudonym: 'Hornbill of Kandy', folded: 'hornbill' };
      await db
        .insertInto('forum_members')
        .values({ ...member, wallet, created_at: at })
        .execute();
      const other = await fixture.signedIn(wallet);
      const headers = await fixture.signedIn(wallet);
      const answer = await fixture.app.inject({ method: 'DELETE', url: '/api/users/me', headers });
      const until = new Date(at.getTime() + 365 * DAY_MS);
      assert.deepEqual(answer.json().data, { erased: true, nic_kept_until: until.toISOString() });
      assert.match(String(answer.headers['set-cookie']), /Max-Age=0/);
      assert.equal((await fixture.app.inject({ url: '/api/session', headers: other })).json().data, null);
      for (const table of ['one_time_codes', 'identity_checks'] as const)
        assert.deepEqual(await db.selectFrom(table).selectAll().execute(), []);
      assert.equal((await db.selectFrom('people').select('id').execute()).length, 1);
      const left = await db.selectFrom('forum_members').select(['wallet', 'folded', 'pseudonym']).execute();
      assert.deepEqual(left, [{ wallet: null, folded: null, pseudonym: '#01234567' }]);
      assert.equal((await db.selectFrom('person_indexes').select('field').execute()).length, 3);
      const citizen = await db
        .selectFrom('citizens')
        .select('status')
        .where('wallet', '=', wallet)
        .executeTakeFirst();
      assert.equal(citizen?.status, 'revoked');
      const tasks = await db.selectFrom('outbox').select(['kind', 'payload']).execute();
      assert.deepEqual(tasks, [{ kind: 'revoke', payload: { wallet } }]);
      const indexes = privacy.indexesOf('nic', nic);
      assert.deepEqual(await rememberedNic(db, indexes, fixture.now), { until });
      fixture.pass(366 * DAY_MS);
      assert.equal(await rememberedNic(db, indexes, fixture.now), null);
      await forgetOldNics(db, fixture.now);
      assert.deepEqual(await db.selectFrom('remembered_nics').selectAll().execute(), []);
      await fixture.close();
    });

    test('keeps the NIC until what was open then is closed and counted, whatever is configured', async () => {
      const database = await open();
      const fixture = await HttpFixture.open(database, { settings: { ERASED_NIC_DAYS: '1' } });
      await registerCrowd(fixture.context, members(1, 1, 'Uva'), fixture.now);
      const at = (days: number) => new Date(fixture.now.getTime() + days * DAY_MS);
      await buildProposal(database, { opens_at: at(-1), expired_date: at(20) });
      await buildProposal(database, { opens_at: at(1), expired_date: at(90) });
      await buildProposal(database, { opens_at: at(-1), expired_date: at(80), withdrawn_at: at(0) });
      const headers = await fixture.signedIn(wallet);
      const answer = await fixture.app.inject({ method: 'DELETE', url: '/api/users/me', headers });
      assert.equal(answer.json().data.nic_kept_until, at(27).toISOString());
      await fixture.close();
    });

    test('said twice is done once', async () => {
      const fixture = await HttpFixture.open(await open());
      await registerCrowd(fixture.context, members(1, 1, 'Uva'), fixture.now);
      const sessions = await Promise.all([1, 2, 3].map(() => fixture.signedIn(wallet)));
      const answers = await Promise.all(
        sessions.map((headers) => fixture.app.inject({ method: 'DELETE', url: '/api/users/me', headers })),
      );
      const done = answers.filter((answer) => answer.statusCode === 200 && answer.json().data.erased);
      assert.equal(done.length, 1);
      assert.ok(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 401));
      const again = await fixture.app.inject({
        method: 'DELETE',
        url: '/api/users/me',
        headers: await fixture.signedIn(wallet),
      });
      assert.deepEqual(again.json().data, { erased: false, nic_kept_until: null });
      assert.equal((await fixture.context.db.selectFrom('outbox').select('id').execute()).length, 1);
      await fixture.close();
    });

    test('by an admin is in the public log, under the wallet that the contract names, without other data of the person', async () => {
      const fixture = await HttpFixture.open(await open());
      const [person] = await registerCrowd(fixture.context, members(1, 1, 'Uva'), fixture.now);
      const headers = await fixture.signedInAs('admin');
      const url = `/api/users/${person?.publicId}`;
      assert.equal((await fixture.app.inject({ method: 'DELETE', url, headers })).statusCode, 200);
      const [entry] = (await fixture.app.inject({ url: '/api/audit?action=user-erased' })).json().data;
      assert.deepEqual(entry.subject, { kind: 'wallet', id: wallet });
      assert.ok(!JSON.stringify(entry).includes(person?.publicId ?? '-'));
      assert.equal((await fixture.app.inject({ method: 'DELETE', url, headers })).statusCode, 404);
      assert.equal(
        (await fixture.app.inject({ method: 'GET', url: '/api/session', headers })).json().data.roles[0],
        'admin',
      );
      await fixture.close();
    });

    test('of one under age takes nothing back from a contract that never knew the wallet', async () => {
      const fixture = await HttpFixture.open(await open());
      await registerCrowd(fixture.context, members(1, 1, 'Uva', { underAge: true }), fixture.now);
      const headers = await fixture.signedIn(wallet);
      await fixture.app.inject({ method: 'DELETE', url: '/api/users/me', headers });
      assert.deepEqual(await fixture.context.db.selectFrom('outbox').select('id').execute(), []);
      assert.deepEqual(await fixture.context.db.selectFrom('people').select('id').execute(), []);
      await fixture.close();
    });
  });
});
