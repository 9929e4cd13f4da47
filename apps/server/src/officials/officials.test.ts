import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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
