import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { problemSchema } from '@sabha/domain/core/envelope';
import { z } from 'zod';
import { openFreshEmbedded } from '../../../../packages/db/test/databases.ts';
import { HttpWorld } from '../../test/http-world.ts';
import { withoutPersonal } from './log.ts';

const NIC = '199012345678';

describe('the frame', () => {
  let place: HttpWorld;
  let origin = '';
  before(async () => {
    place = await HttpWorld.open(await openFreshEmbedded(), {
      settings: { RATE_WRITES_PER_MINUTE: '20' },
      extend(app) {
        app.get('/api/broken', async () => {
          throw Object.assign(new Error(`no row for ${NIC} in postgres://u:p@h/d`), {
            detail: `Key (nic)=(${NIC})`,
            params: [NIC],
          });
        });
        app.post(
          '/api/echo',
          { schema: { body: z.object({ amount: z.number('Amount must be a number') }) } },
          async (request) => request.body,
        );
      },
    });
    origin = await place.listen();
  });
  after(() => place.close());

  test('what was not foreseen is a 500 without details, and the log has nothing personal', async () => {
    const answer = await place.app.inject({ url: '/api/broken', headers: { cookie: 'sabha_session=abc' } });
    assert.equal(answer.statusCode, 500);
    assert.equal(problemSchema.parse(answer.json()).kind, 'unexpected');
    assert.doesNotMatch(answer.body, /row|postgres/);
    assert.match(place.logged, /no row for \[nic\]/);
    for (const secret of [NIC, 'u:p@', '127.0.0.2', 'sabha_session'])
      assert.ok(!place.logged.includes(secret), secret);
  });

  const post = (payload: string, type = 'application/json') =>
    place.app.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } });

  test('bad requests get a problem document that says what is wrong', async () => {
    const wrong = problemSchema.parse((await post('{"amount":"x"}')).json());
    assert.equal(wrong.message, 'Amount must be a number');
    assert.deepEqual(wrong.errors, [{ path: 'amount', message: 'Amount must be a number' }]);
    assert.equal((await post('{')).json().kind, 'malformed');
    assert.equal((await post('a,b', 'text/csv')).statusCode, 415);
    assert.equal((await post(`"${'x'.repeat(300_000)}"`)).statusCode, 413);
    assert.equal((await post('{"__proto__":{"amount":1}}')).statusCode, 400);
    assert.match(String((await post('{')).headers['content-type']), /^application\/problem\+json/);
  });

  test('an unknown address is 404, a known one with another method 405', async () => {
    const unknown = await place.app.inject({ url: '/api/nothing' });
    assert.equal(problemSchema.parse(unknown.json()).status, 404);
    const other = await place.app.inject({ method: 'PUT', url: '/api/session' });
    assert.equal(other.statusCode, 405);
    assert.equal(other.headers.allow, 'DELETE, GET, HEAD, POST');
  });

  test('a write from another site is refused where a session is carried', async () => {
    const { cookie = '' } = await place.signedIn();
    const from = (headers: Record<string, string>) =>
      place.app.inject({
        method: 'DELETE',
        url: '/api/session',
        headers: { cookie, host: 'sabha.test', ...headers },
      });
    assert.equal((await from({ origin: 'https://evil.test' })).json().kind, 'other-origin');
    assert.equal(
      (await from({ 'sec-fetch-site': 'same-site', origin: 'http://sabha.test' })).statusCode,
      403,
    );
    assert.equal((await from({ origin: 'null' })).statusCode, 403);
    assert.equal((await from({})).statusCode, 403);
    assert.equal((await from({ origin: 'http://sabha.test' })).statusCode, 200);
  });

  test('a client that asks too much is told when to come back, and no address is kept', async () => {
    const ask = () =>
      fetch(`${origin}/api/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"amount":1}',
      });
    const first = await ask();
    assert.equal(first.headers.get('ratelimit-limit'), '20');
    assert.equal(first.headers.get('ratelimit-remaining'), '19');
    for (let n = 0; n < 19; n += 1) assert.equal((await ask()).status, 200);
    const refused = await ask();
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '3');
    assert.equal(problemSchema.parse(await refused.json()).kind, 'too-many-requests');
    place.pass(3_001);
    assert.equal((await ask()).status, 200);
    const { key } = await place.context.db.selectFrom('rate_limits').select('key').executeTakeFirstOrThrow();
    assert.match(key, /^writes:[\w-]{43}$/);
  });

  test('open data may be read by every site; every answer forbids sniffing and framing', async () => {
    const answer = await fetch(`${origin}/api/officials`, { headers: { origin: 'https://elsewhere.test' } });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
  });

  test('ready says which part is down, and is ready to take acts without the chain', async () => {
    const answer = await fetch(`${origin}/readyz`);
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), {
      ready: true,
      database: 'up',
      chain: 'down',
      integrity: 'well',
      disk: 'enough',
      waiting: 0,
      jobs: { failing: [] },
    });
  });

  test('metrics are for this machine, not for what a proxy forwards', async () => {
    assert.match(await (await fetch(`${origin}/metrics`)).text(), /sabha_http_seconds_count/);
    assert.equal(
      (await fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status,
      403,
    );
  });

  test('the API is described', async () => {
    const { paths } = z
      .object({ paths: z.record(z.string(), z.unknown()) })
      .parse(await (await fetch(`${origin}/api/docs/json`)).json());
    assert.ok(paths['/api/session']);
  });
});

test('what looks personal is taken out of a text', () => {
  const text =
    'saman@example.lk 901234567V +94771234567 192.0.2.7 0x00000000000000000000000000000000000000aa';
  assert.equal(withoutPersonal(text), '[e-mail] [nic] [mobile] [address] [wallet]');
});
