import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFreshEmbedded } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { clientOf } from './client-address.ts';

test('a client is an IPv4 address, or the half of an IPv6 one that a network gives to one household', () => {
  assert.equal(clientOf('192.0.2.7'), '192.0.2.7');
  assert.equal(clientOf('::ffff:192.0.2.7'), '192.0.2.7');
  assert.equal(clientOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(clientOf('2001:DB8:1:2::9'), clientOf('2001:db8:0001:2:ffff::1'));
  assert.notEqual(clientOf('2001:db8:1:3::9'), clientOf('2001:db8:1:2::9'));
  assert.equal(clientOf('::1'), '0:0:0:0::/64');
  assert.equal(clientOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
});

test('behind a proxy a client is whom the proxy saw, whatever it claims to be itself', async () => {
  const fixture = await HttpFixture.open(await openFreshEmbedded(), {
    settings: { TRUST_PROXY: 'true' },
    extend: (app) => void app.get('/api/who', async (request) => ({ ip: request.ip })),
  });
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  const answer = await fixture.app.inject({ url: '/api/who', headers });
  assert.deepEqual(answer.json(), { ip: '198.51.100.7' });
  await fixture.close();
});
