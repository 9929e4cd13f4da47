import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { forOneDatabase } from '../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../test/http-fixture.ts';

const WALLET = `0x${'c3'.repeat(20)}`;
const office = { en: 'Ministry of Health', si: 'සෞඛ්‍ය අමාත්‍යාංශය', ta: 'சுகாதார அமைச்சு' };
const payload = { wallet: WALLET, role: 'official', office };

forOneDatabase((name, open) => {
  describe(`roles of officials, on ${name}`, () => {
    test('an admin grants and withdraws; both are in the public log', async () => {
      const fixture = await HttpFixture.open(await open());
      const headers = await fixture.signedInAs('admin');
      const granted = await fixture.app.inject({ method: 'POST', url: '/api/officials', payload, headers });
      assert.equal(granted.statusCode, 201);
      const again = await fixture.app.inject({ method: 'POST', url: '/api/officials', payload, headers });
      assert.equal(again.statusCode, 409);
      const { id } = granted.json().data;
      const withdrawn = await fixture.app.inject({ method: 'DELETE', url: `/api/officials/${id}`, headers });
      assert.equal(withdrawn.statusCode, 200);
      const log = (await fixture.app.inject({ url: '/api/audit' })).json().data;
      assert.deepEqual(
        log.map((entry: { action: string }) => entry.action),
        ['role-withdrawn', 'role-granted'],
      );
      await fixture.close();
    });

    test('nobody else does', async () => {
      const fixture = await HttpFixture.open(await open());
      const post = async (headers: Record<string, string>) =>
        (await fixture.app.inject({ method: 'POST', url: '/api/officials', payload, headers })).statusCode;
      assert.equal(await post({}), 401);
      assert.equal(await post(await fixture.signedIn()), 403);
      assert.equal(await post(await fixture.signedInAs('official')), 403);
      assert.deepEqual((await fixture.app.inject({ url: '/api/audit' })).json().data, []);
      await fixture.close();
    });

    test('a second admin must agree to another admin: in time, not the same one, not one who was withdrawn', async () => {
      const fixture = await HttpFixture.open(await open(), { settings: { SECOND_CONSENT: 'true' } });
      const [FIRST, SECOND, THIRD] = ['e1', 'e2', 'e3'].map((byte) => parseAddress(`0x${byte.repeat(20)}`));
      assert.ok(FIRST && SECOND && THIRD);
      const first = await fixture.signedInAs('admin', FIRST);
      const grant = (wallet: string, headers: Record<string, string>, role = 'admin') =>
        fixture.app.inject({
          method: 'POST',
          url: '/api/officials',
          payload: { wallet, role, office },
          headers,
        });
      const consent = (id: number, headers: Record<string, string>) =>
        fixture.app.inject({ method: 'POST', url: `/api/officials/proposals/${id}/consent`, headers });
      const admins = async () =>
        (await fixture.app.inject({ url: '/api/officials' }))
          .json()
          .data.filter(
            (role: { role: string; withdrawn_at: null }) => role.role === 'admin' && !role.withdrawn_at,
          )
          .map((role: { wallet: string }) => role.wallet);

      assert.equal((await grant(SECOND, first)).statusCode, 201, 'nobody else to ask yet');
      const second = await fixture.signedIn(SECOND);
      assert.equal((await grant(WALLET, first, 'official')).statusCode, 201, 'other roles as before');
      const proposed = await grant(THIRD, first);
      assert.equal(proposed.statusCode, 202);
      assert.deepEqual(await admins(), [FIRST, SECOND]);
      assert.equal((await grant(THIRD, second)).json().kind, 'already-proposed');
      const { id } = proposed.json().data;
      assert.equal((await consent(id, first)).json().kind, 'own-proposal');
      assert.equal((await consent(id, await fixture.signedInAs('official', THIRD))).statusCode, 403);
      const waiting = (await fixture.app.inject({ url: '/api/officials/proposals' })).json().data;
      assert.deepEqual([waiting.length, waiting[0].proposed_by], [1, FIRST]);
      const both = await Promise.all([consent(id, second), consent(id, second)]);
      assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [201, 404]);
      assert.deepEqual(await admins(), [FIRST, SECOND, THIRD]);

      // One stolen key withdraws the others and is still not enough.
      const held = (await fixture.app.inject({ url: '/api/officials' })).json().data;
      const roleOf = (wallet: string) =>
        held.find((role: { role: string; wallet: string }) => role.role === 'admin' && role.wallet === wallet)
          .id;
      const late = (await grant(`0x${'e4'.repeat(20)}`, first)).json().data.id;
      const kept = (await grant(`0x${'e5'.repeat(20)}`, second)).json().data.id;
      fixture.pass(1_000);
      for (const wallet of [SECOND, THIRD])
        await fixture.app.inject({
          method: 'DELETE',
          url: `/api/officials/${roleOf(wallet)}`,
          headers: first,
        });
      assert.equal((await grant(`0x${'e6'.repeat(20)}`, first)).statusCode, 202);
      assert.equal((await consent(late, first)).json().kind, 'own-proposal');
      assert.equal((await consent(kept, first)).json().kind, 'proposer-gone');
      const refused = await fixture.app.inject({
        method: 'DELETE',
        url: `/api/officials/proposals/${kept}`,
        headers: first,
      });
      assert.equal(refused.statusCode, 200);
      assert.deepEqual(await admins(), [FIRST]);

      fixture.pass(8 * 24 * 3_600_000);
      const operator = await fixture.signedInAs('admin', parseAddress(`0x${'e7'.repeat(20)}`));
      assert.equal((await consent(late, operator)).json().kind, 'proposal-expired');
      assert.equal((await grant(`0x${'e4'.repeat(20)}`, operator)).statusCode, 202, 'may be proposed again');
      const log = (await fixture.app.inject({ url: '/api/audit' })).json().data;
      const actions = new Set(log.map((entry: { action: string }) => entry.action));
      for (const action of ['role-proposed', 'role-granted', 'role-refused'])
        assert.ok(actions.has(action), action);
      const consented = log.find(
        (entry: { action: string; after: { wallet: string } | null }) =>
          entry.action === 'role-granted' && entry.after?.wallet === THIRD,
      );
      assert.equal(consented.after.proposed_by, FIRST);
      assert.match(JSON.stringify(consented), new RegExp(SECOND), 'who agreed is in the log');
      await fixture.close();
    });

    test('the last admin stays', async () => {
      const fixture = await HttpFixture.open(await open());
      const headers = await fixture.signedInAs('admin');
      const [admin] = (await fixture.app.inject({ url: '/api/officials' })).json().data;
      const answer = await fixture.app.inject({
        method: 'DELETE',
        url: `/api/officials/${admin.id}`,
        headers,
      });
      assert.equal(answer.json().kind, 'last-admin');
      assert.equal((await fixture.app.inject({ url: '/api/officials' })).json().data[0].withdrawn_at, null);
      await fixture.close();
    });
  });
});
