import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { problemSchema } from '@sabha/domain/core/envelope';
import { z } from 'zod';
import { openFreshEmbedded } from '../../../../packages/db/test/databases.ts';
import { freePort } from '../../test/free-port.ts';
import { HttpFixture } from '../../test/http-fixture.ts';
import { FollowedStream } from '../../test/live/followed-stream.ts';
import { DEADLINE_MS } from './bounds/answer-in-time.ts';
import { withoutPersonal } from './watching/log.ts';
import { openMetricsPort } from './watching/metrics-port.ts';

const NIC = '199012345678';
const METRICS_TOKEN = 'a token that only the operator has';

describe('the frame', () => {
  let fixture: HttpFixture;
  let origin = '';
  const [arrived, stuck] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  before(async () => {
    fixture = await HttpFixture.open(await openFreshEmbedded(), {
      settings: { RATE_WRITES_PER_MINUTE: '20', METRICS_TOKEN },
      extend(app) {
        app.get('/api/broken', async () => {
          throw Object.assign(new Error(`no row for ${NIC} in postgres://u:p@h/d`), {
            detail: `Key (nic)=(${NIC})`,
            params: [NIC],
          });
        });
        app.post(
          '/api/echo',
          {
            schema: { body: z.object({ amount: z.number('Amount must be a number') }) },
            preParsing: async () => arrived.resolve(),
          },
          async (request) => request.body,
        );
        app.get('/api/stuck', () => {
          stuck.resolve();
          return new Promise(() => undefined);
        });
      },
    });
    origin = await fixture.listen();
  });
  after(() => fixture.close());

  test('what was not foreseen is a 500 without details, and the log has nothing personal', async () => {
    const answer = await fixture.app.inject({ url: '/api/broken', headers: { cookie: 'sabha_session=abc' } });
    assert.equal(answer.statusCode, 500);
    assert.equal(problemSchema.parse(answer.json()).kind, 'unexpected');
    assert.doesNotMatch(answer.body, /row|postgres/);
    assert.match(fixture.logged, /no row for \[nic\]/);
    for (const secret of [NIC, 'u:p@', '127.0.0.2', 'sabha_session'])
      assert.ok(!fixture.logged.includes(secret), secret);
  });

  test('a request that is not answered in time is a 503; how long its body takes does not count', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const payload = new PassThrough();
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const slow = fixture.app.inject({ method: 'POST', url: '/api/echo', payload, headers });
    const unanswered = fixture.app.inject('/api/stuck');
    await Promise.all([arrived.promise, stuck.promise]);
    t.mock.timers.tick(DEADLINE_MS);
    payload.end('{"amount":1}');
    assert.deepEqual([(await slow).statusCode, (await slow).json()], [200, { amount: 1 }]);
    const { statusCode, headers: sent } = await unanswered;
    assert.deepEqual([statusCode, sent['retry-after']], [503, '5']);
    assert.equal(problemSchema.parse((await unanswered).json()).kind, 'database-unavailable');
  });

  const post = (payload: string, type = 'application/json') =>
    fixture.app.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': type } });

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
    const unknown = await fixture.app.inject({ url: '/api/nothing' });
    assert.equal(problemSchema.parse(unknown.json()).status, 404);
    const other = await fixture.app.inject({ method: 'PUT', url: '/api/session' });
    assert.equal(other.statusCode, 405);
    assert.equal(other.headers.allow, 'DELETE, GET, HEAD, POST');
  });

  test('a write from another site is refused where a session is carried', async () => {
    const { cookie = '' } = await fixture.signedIn();
    const from = (headers: Record<string, string>) =>
      fixture.app.inject({
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

  test('a client with too many requests learns when to come back, and no address is stored', async () => {
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
    fixture.pass(3_001);
    assert.equal((await ask()).status, 200);
    const { key } = await fixture.context.db
      .selectFrom('rate_limits')
      .select('key')
      .executeTakeFirstOrThrow();
    assert.match(key, /^writes:[\w-]{43}$/);
  });

  test('a client with too many page requests gets a page that says so, in its language, with a link', async () => {
    const few = await HttpFixture.open(await openFreshEmbedded(), {
      settings: { RATE_READS_PER_MINUTE: '1' },
      extend(app) {
        app.get('/*', async () => 'a page');
      },
    });
    const at = await few.listen();
    assert.equal((await fetch(`${at}/si/voting`)).status, 200);
    const refused = await fetch(`${at}/si/voting?q=x`);
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get('retry-after'), '60');
    const html = await refused.text();
    assert.match(html, /<html lang="si">/);
    assert.match(html, /<a href="">/);
    await few.close();
  });

  test('open data may be read by every site; every answer forbids sniffing and framing', async () => {
    const answer = await fetch(`${origin}/api/officials`, { headers: { origin: 'https://elsewhere.test' } });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
  });

  test('the line of live counts says the same of itself as every other answer', async () => {
    const end = new AbortController();
    const other = await fetch(`${origin}/api/officials`);
    for (const path of ['/api/events', '/api/proposals/events']) {
      const line = await fetch(`${origin}${path}`, { signal: end.signal });
      for (const [header, value] of other.headers)
        if (
          /^(x-|referrer|cross-origin|permissions|content-security|access-control|ratelimit-limit)/.test(
            header,
          )
        )
          assert.equal(line.headers.get(header), value, header);
      assert.equal(line.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(line.headers.get('content-type'), 'text/event-stream');
    }
    end.abort();
  });

  test('ready says which part is down, and is ready to take acts without the chain', async () => {
    const answer = await fetch(`${origin}/readyz`);
    assert.equal(answer.status, 200);
    assert.deepEqual(await answer.json(), {
      ready: true,
      database: 'up',
      chain: 'down',
      chat: 'down',
      face: 'off',
      integrity: 'well',
      disk: 'enough',
      waiting: 0,
      jobs: { failing: [] },
    });
  });

  test('figures need the token, also from this machine: a proxy may say nothing of whom it serves', async () => {
    const ask = (headers: Record<string, string> = {}) => fetch(`${origin}/metrics`, { headers });
    assert.equal((await ask()).status, 403);
    assert.equal((await ask({ authorization: 'Bearer a token of another kind' })).status, 403);
    assert.equal((await ask({ 'x-forwarded-for': '127.0.0.1' })).status, 403);
    const answer = await ask({ authorization: `Bearer ${METRICS_TOKEN}` });
    await fetch(`${origin}/api/anonymous/challenge`);
    await fetch(`${origin}/api/categories`);
    const figures = await (await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).text();
    assert.match(figures, /sabha_http_seconds_count\{[^}]*api\/categories/);
    // A counter would say when somebody acts whom nobody is to know.
    assert.doesNotMatch(figures, /anonymous/);
    assert.match(await answer.text(), /sabha_http_seconds_count/);
  });

  test('calls of unnamed people have no bound per address', async () => {
    const bounded = async (path: string) => (await fetch(origin + path)).headers.has('ratelimit-limit');
    assert.equal(await bounded('/api/categories'), true);
    const vote = `/api/anonymous/acts/report-vote/1/0/0x${'00'.repeat(32)}`;
    const lists = [`/anonymity/census/${'0'.repeat(64)}.bin`, '/anonymity/census/manifest.json'];
    for (const path of [vote, ...lists, '/api/anonymous/challenge'])
      assert.equal(await bounded(path), false, path);
  });

  test('figures and health are served without it on a separate port, and nothing else is', async () => {
    const port = await freePort();
    const close = await openMetricsPort(fixture.app, port);
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    assert.match(await (await ask('/metrics')).text(), /sabha_http_seconds_count/);
    for (const path of ['/healthz', '/readyz']) assert.equal((await ask(path)).status, 200, path);
    assert.equal((await ask('/api/officials')).status, 404);
    await assert.rejects(openMetricsPort(fixture.app, port), { code: 'EADDRINUSE' });
    await close();
  });

  test('the API is described', async () => {
    const { paths } = z
      .object({ paths: z.record(z.string(), z.unknown()) })
      .parse(await (await fetch(`${origin}/api/docs/json`)).json());
    assert.ok(paths['/api/session']);
  });
});

test('at its former address the line tells of all proposals unasked, at its own only of what is named', async (context) => {
  // A server of its own: 15 seconds after its start every open stream receives the time once more.
  const fixture = await HttpFixture.open(await openFreshEmbedded());
  context.after(() => fixture.close());
  const origin = await fixture.listen();
  const streams = await Promise.all(
    ['/api/proposals/events', '/api/events', '/api/events?proposals='].map((path) =>
      FollowedStream.open(`${origin}${path}`),
    ),
  );
  const [former, silent, all] = streams;
  for (const stream of [former, all]) assert.equal((await stream?.next('figures'))?.total_votes, 0);
  assert.deepEqual(
    silent?.received.map(({ event }) => event),
    ['time'],
  );
  for (const stream of streams) stream.close();
});

test('what looks personal is taken out of a text', () => {
  const text =
    'saman@example.lk 901234567V +94771234567 192.0.2.7 0x00000000000000000000000000000000000000aa';
  assert.equal(withoutPersonal(text), '[e-mail] [nic] [mobile] [address] [wallet]');
});
