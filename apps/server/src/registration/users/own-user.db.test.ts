import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { exportUserResponseSchema } from '@sabha/domain/registration/users/export-user';
import { forEachDatabase } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { memberFacts, registerCrowd } from '../../../test/registration/crowd.ts';
import { claimedFields } from '../privacy/claims.store.ts';

const NAME = 'නිමල් පෙරේරා';

forEachDatabase((name, open) => {
  describe(`one’s own record, on ${name}`, () => {
    let fixture: HttpFixture;
    let crowd: Awaited<ReturnType<typeof registerCrowd>>;
    before(async () => {
      fixture = await HttpFixture.open(await open());
      crowd = await registerCrowd(fixture.context, [{ n: 1, name: NAME }, { n: 2 }, { n: 3 }], fixture.now);
    });
    after(() => fixture.close());

    const send = async (n: number, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const headers = await fixture.signedIn(memberFacts(n).wallet);
      return fixture.app.inject({ method, url, headers, ...(payload && { payload }) });
    };
    const idOf = (n: number) => crowd[n - 1]?.publicId ?? '';

    test('is given only to its person, and never cached', async () => {
      const mine = await send(1, 'GET', '/api/users/me');
      const { wallet, nic, email, mobile } = memberFacts(1);
      const { user_name, nic: saidNic, email: saidEmail, mobile_no, evm, state } = mine.json().data;
      assert.deepEqual(
        [user_name, saidNic, saidEmail, mobile_no, evm, state],
        [NAME, nic, email, mobile, wallet, 'active'],
      );
      assert.equal(mine.headers['cache-control'], 'no-store');
      assert.equal((await fixture.app.inject({ url: '/api/users/me' })).statusCode, 401);
      assert.equal((await send(77, 'GET', '/api/users/me')).json().kind, 'not-registered');
      assert.equal((await fixture.app.inject({ url: '/api/users/me/export' })).statusCode, 401);
    });

    test('goes along as a file with everything that is held', async () => {
      const at = fixture.now;
      const code = {
        target_index: 'x',
        code_hash: 'secret-hash',
        created_at: at,
        expires_at: at,
        attempts_left: 3,
      };
      const { wallet } = memberFacts(1);
      await fixture.context.db
        .insertInto('one_time_codes')
        .values({ ...code, wallet, channel: 'email' })
        .execute();
      const answer = await send(1, 'GET', '/api/users/me/export');
      assert.match(
        String(answer.headers['content-disposition']),
        /^attachment; filename="sabha-my-data-2026-03-01\.json"$/,
      );
      assert.equal(answer.headers['cache-control'], 'no-store');
      const held = exportUserResponseSchema.parse(answer.json());
      assert.equal(held.record.user_name, NAME);
      assert.equal(held.codes[0]?.channel, 'email');
      assert.ok(!answer.body.includes('secret-hash'));
      assert.equal(held.citizen?.province, 'Western');
      assert.ok(held.sessions.length > 0);
    });

    test('changes in name, e-mail, mobile number and province; an identity check of what is gone goes too', async () => {
      const { db, privacy } = fixture.context;
      const { wallet, email, mobile } = memberFacts(2);
      const check = { person_wallet: wallet, proved_at: fixture.now, expires_at: null };
      await db
        .insertInto('identity_checks')
        .values([
          { ...check, verifier: 'email-code', subject_index: privacy.indexesOf('email', email)[0] },
          { ...check, verifier: 'mobile-code', subject_index: privacy.indexesOf('mobile', mobile)[0] },
        ])
        .execute();
      const change = { user_name: 'Kamala  Silva', email: 'Kamala@Example.lk', province: 'Uva' };
      const answer = await send(2, 'PUT', '/api/users/me', {
        ...change,
        evm: wallet.toUpperCase().replace('0X', '0x'),
      });
      const { changed, user } = answer.json().data;
      assert.deepEqual(changed, ['user_name', 'email', 'province']);
      assert.deepEqual(
        [user.user_name, user.email, user.mobile_no, user.province],
        ['Kamala Silva', 'Kamala@Example.lk', mobile, 'Uva'],
      );
      assert.deepEqual(
        user.checks.map(({ verifier }: { verifier: string }) => verifier),
        ['mobile-code'],
      );
      assert.deepEqual(
        await claimedFields(db, { email: privacy.indexesOf('email', email) }),
        [],
        'free again',
      );
      assert.deepEqual(await claimedFields(db, { email: privacy.indexesOf('email', 'kamala@example.lk') }), [
        'email',
      ]);
      const again = await send(2, 'PUT', `/api/users/${idOf(2)}`, change);
      assert.deepEqual(again.json().data.changed, []);
    });

    const refusals: ReadonlyArray<readonly [string, object, number, string, string?]> = [
      ['another NIC', { nic: '200012345678' }, 400, 'nic-fixed'],
      ['another wallet', { evm: memberFacts(9).wallet }, 400, 'wallet-fixed'],
      ['nothing', {}, 400, 'nothing-to-change'],
      ['a broken e-mail', { email: 'x' }, 400, 'invalid-registration', 'email'],
      ['a broken number', { mobile_no: '12' }, 400, 'invalid-registration', 'mobile_no'],
      ['a name of signs', { user_name: ' . ' }, 400, 'invalid-registration', 'user_name'],
      ['a tenth province', { province: 'Tenth' }, 400, 'invalid-registration', 'province'],
      ['somebody’s e-mail', { email: memberFacts(1).email.toUpperCase() }, 409, 'duplicate-data', 'email'],
      [
        'somebody’s number',
        { mobile_no: `0${memberFacts(1).mobile.slice(3)}` },
        409,
        'duplicate-data',
        'mobile_no',
      ],
    ];
    test('does not change into what is not allowed, and keeps what it was', async () => {
      for (const [what, body, status, kind, path] of refusals) {
        const answer = await send(3, 'PUT', '/api/users/me', body);
        assert.equal(answer.statusCode, status, what);
        assert.equal(answer.json().kind, kind, what);
        if (path) assert.equal(answer.json().errors[0].path, path);
      }
      const { email, mobile_no } = (await send(3, 'GET', '/api/users/me')).json().data;
      assert.deepEqual([email, mobile_no], [memberFacts(3).email, memberFacts(3).mobile]);
    });

    test('of two who want one e-mail at once, one gets it', async () => {
      const answers = await Promise.all(
        [1, 3].map((n) => send(n, 'PUT', '/api/users/me', { email: 'both@example.lk' })),
      );
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
    });

    test('somebody else’s id is refused alike, whether there is one or not', async () => {
      for (const method of ['PUT', 'DELETE'] as const) {
        const [there, not] = await Promise.all(
          [idOf(1), 'nobodynobodynobody22'].map((id) =>
            send(3, method, `/api/users/${id}`, method === 'PUT' ? { province: 'Uva' } : undefined),
          ),
        );
        assert.equal(there?.statusCode, 403);
        assert.equal(there?.body, not?.body);
      }
      assert.equal((await send(1, 'GET', '/api/users/me')).statusCode, 200);
    });

    test('an admin corrects without reading; the public log says which field, and for which office', async () => {
      const headers = await fixture.signedInAs('admin');
      const url = `/api/users/${idOf(1)}`;
      const answer = await fixture.app.inject({
        method: 'PUT',
        url,
        headers,
        payload: { user_name: 'Nimal Corrected' },
      });
      assert.deepEqual(answer.json().data, { changed: ['user_name'], user: null });
      const log = (await fixture.app.inject({ url: '/api/audit?action=user-corrected' })).json().data;
      assert.deepEqual(log[0].after, { fields: ['user_name'] });
      assert.match(log[0].subject.id, /^[a-z2-9]{20}$/);
      assert.ok(
        ['Corrected"', memberFacts(1).wallet, idOf(1)].every(
          (detail) => !JSON.stringify(log).includes(detail),
        ),
      );
      const unknown = await fixture.app.inject({
        method: 'DELETE',
        url: '/api/users/nobodynobodynobody22',
        headers,
      });
      assert.equal(unknown.statusCode, 404);
    });

    test('nothing of it is readable in the database or in the log', async () => {
      const { db } = fixture.context;
      const tables = [
        'people',
        'person_indexes',
        'remembered_nics',
        'identity_checks',
        'listed_users',
        'audit_log',
        'citizens',
        'outbox',
      ] as const;
      const dump = (await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
        .map((rows) =>
          JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
        )
        .join('\n');
      const values = [1, 2, 3].flatMap((n) => {
        const { nic, email, mobile } = memberFacts(n);
        return [nic, email, mobile, mobile.slice(3)];
      });
      const secrets = [...values, NAME, 'Kamala', 'kamala@example.lk', 'both@example.lk', 'Nimal'];
      for (const secret of secrets) {
        assert.ok(!dump.toLowerCase().includes(secret.toLowerCase()), `in the database: ${secret}`);
        assert.ok(!dump.includes(Buffer.from(secret).toString('base64url')));
        assert.ok(!fixture.logged.toLowerCase().includes(secret.toLowerCase()), `in the log: ${secret}`);
      }
    });
  });
});
