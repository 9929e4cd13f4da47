import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { forEachDatabase } from '../../../../packages/db/test/databases.ts';
import { HttpWorld } from '../../test/http-world.ts';

const WALLET = `0x${'c3'.repeat(20)}`;
const office = { en: 'Ministry of Health', si: 'සෞඛ්‍ය අමාත්‍යාංශය', ta: 'சுகாதார அமைச்சு' };
const payload = { wallet: WALLET, role: 'official', office };

forEachDatabase((name, open) => {
  describe(`roles of officials, on ${name}`, () => {
    test('an admin grants and withdraws; both are in the public log', async () => {
      const place = await HttpWorld.open(await open());
      const headers = await place.signedInAs('admin');
      const granted = await place.app.inject({ method: 'POST', url: '/api/officials', payload, headers });
      assert.equal(granted.statusCode, 201);
      const again = await place.app.inject({ method: 'POST', url: '/api/officials', payload, headers });
      assert.equal(again.statusCode, 409);
      const { id } = granted.json().data;
      const withdrawn = await place.app.inject({ method: 'DELETE', url: `/api/officials/${id}`, headers });
      assert.equal(withdrawn.statusCode, 200);
      const log = (await place.app.inject({ url: '/api/audit' })).json().data;
      assert.deepEqual(
        log.map((entry: { action: string }) => entry.action),
        ['role-withdrawn', 'role-granted'],
      );
      await place.close();
    });

    test('nobody else does', async () => {
      const place = await HttpWorld.open(await open());
      const post = async (headers: Record<string, string>) =>
        (await place.app.inject({ method: 'POST', url: '/api/officials', payload, headers })).statusCode;
      assert.equal(await post({}), 401);
      assert.equal(await post(await place.signedIn()), 403);
      assert.equal(await post(await place.signedInAs('official')), 403);
      assert.deepEqual((await place.app.inject({ url: '/api/audit' })).json().data, []);
      await place.close();
    });

    test('a second admin must agree to another admin: in time, not the same one, not one who was withdrawn', async () => {
      const place = await HttpWorld.open(await open(), { settings: { SECOND_CONSENT: 'true' } });
      const [FIRST, SECOND, THIRD] = ['e1', 'e2', 'e3'].map((byte) => parseAddress(`0x${byte.repeat(20)}`));
      assert.ok(FIRST && SECOND && THIRD);
      const first = await place.signedInAs('admin', FIRST);
      const grant = (wallet: string, headers: Record<string, string>, role = 'admin') =>
        place.app.inject({
          method: 'POST',
          url: '/api/officials',
          payload: { wallet, role, office },
          headers,
        });
      const consent = (id: number, headers: Record<string, string>) =>
        place.app.inject({ method: 'POST', url: `/api/officials/proposals/${id}/consent`, headers });
      const admins = async () =>
        (await place.app.inject({ url: '/api/officials' }))
          .json()
          .data.filter(
            (role: { role: string; withdrawn_at: null }) => role.role === 'admin' && !role.withdrawn_at,
          )
          .map((role: { wallet: string }) => role.wallet);

      assert.equal((await grant(SECOND, first)).statusCode, 201, 'nobody else to ask yet');
      const second = await place.signedIn(SECOND);
      assert.equal((await grant(WALLET, first, 'official')).statusCode, 201, 'other roles as before');
      const proposed = await grant(THIRD, first);
      assert.equal(proposed.statusCode, 202);
      assert.deepEqual(await admins(), [FIRST, SECOND]);
      assert.equal((await grant(THIRD, second)).json().kind, 'already-proposed');
      const { id } = proposed.json().data;
      assert.equal((await consent(id, first)).json().kind, 'own-proposal');
      assert.equal((await consent(id, await place.signedInAs('official', THIRD))).statusCode, 403);
      const waiting = (await place.app.inject({ url: '/api/officials/proposals' })).json().data;
      assert.deepEqual([waiting.length, waiting[0].proposed_by], [1, FIRST]);
      const both = await Promise.all([consent(id, second), consent(id, second)]);
      assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [201, 404]);
      assert.deepEqual(await admins(), [FIRST, SECOND, THIRD]);

      // One stolen key withdraws the others and is still not enough.
      const held = (await place.app.inject({ url: '/api/officials' })).json().data;
      const roleOf = (wallet: string) =>
        held.find((role: { role: string; wallet: string }) => role.role === 'admin' && role.wallet === wallet)
          .id;
      const late = (await grant(`0x${'e4'.repeat(20)}`, first)).json().data.id;
      const kept = (await grant(`0x${'e5'.repeat(20)}`, second)).json().data.id;
      place.pass(1_000);
      for (const wallet of [SECOND, THIRD])
        await place.app.inject({ method: 'DELETE', url: `/api/officials/${roleOf(wallet)}`, headers: first });
      assert.equal((await grant(`0x${'e6'.repeat(20)}`, first)).statusCode, 202);
      assert.equal((await consent(late, first)).json().kind, 'own-proposal');
      assert.equal((await consent(kept, first)).json().kind, 'proposer-gone');
      const refused = await place.app.inject({
        method: 'DELETE',
        url: `/api/officials/proposals/${kept}`,
        headers: first,
      });
      assert.equal(refused.statusCode, 200);
      assert.deepEqual(await admins(), [FIRST]);

      place.pass(8 * 24 * 3_600_000);
      const operator = await place.signedInAs('admin', parseAddress(`0x${'e7'.repeat(20)}`));
      assert.equal((await consent(late, operator)).json().kind, 'proposal-expired');
      assert.equal((await grant(`0x${'e4'.repeat(20)}`, operator)).statusCode, 202, 'may be proposed again');
      const log = (await place.app.inject({ url: '/api/audit' })).json().data;
      const actions = new Set(log.map((entry: { action: string }) => entry.action));
      for (const action of ['role-proposed', 'role-granted', 'role-refused'])
        assert.ok(actions.has(action), action);
      const consented = log.find(
        (entry: { action: string; after: { wallet: string } | null }) =>
          entry.action === 'role-granted' && entry.after?.wallet === THIRD,
      );
      assert.equal(consented.after.proposed_by, FIRST);
      assert.match(JSON.stringify(consented), new RegExp(SECOND), 'who agreed is in the log');
      await place.close();
    });

    test('the last admin stays', async () => {
      const place = await HttpWorld.open(await open());
      const headers = await place.signedInAs('admin');
      const [admin] = (await place.app.inject({ url: '/api/officials' })).json().data;
      const answer = await place.app.inject({ method: 'DELETE', url: `/api/officials/${admin.id}`, headers });
      assert.equal(answer.json().kind, 'last-admin');
      assert.equal((await place.app.inject({ url: '/api/officials' })).json().data[0].withdrawn_at, null);
      await place.close();
    });
  });
});
