import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { forOneDatabase, openFreshEmbedded } from '@sabha/db/test/databases';
import { problemSchema } from '@sabha/domain/core/envelope';
import { NO_BOUNDS } from '../../test/fuzz/fuzz-routes.ts';
import { publishedRoutes } from '../../test/fuzz/published-routes.ts';
import { HttpFixture } from '../../test/http-fixture.ts';
import { builtPages } from '../../test/pages/built-pages.ts';

describe('what strangers try', () => {
  let fixture: HttpFixture;
  before(async () => {
    fixture = await HttpFixture.open(await openFreshEmbedded(), {
      pagesDir: builtPages(),
      settings: {
        SECURITY_CONTACT: 'mailto:security@sabha.test, https://sabha.test/report',
        PUBLIC_URL: 'https://sabha.test',
      },
    });
  });
  after(() => fixture.close());

  test('the first page says what it depends on, kept or not, redirected or not', async () => {
    const ask = (language: string) =>
      fixture.app.inject({ url: '/', headers: { 'accept-language': language } });
    const redirected = await ask('si');
    assert.equal(redirected.statusCode, 302);
    assert.equal(redirected.headers.vary, 'Accept-Language, Cookie, Sec-Fetch-Site');
    assert.equal((await ask('en')).headers.vary, 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site');
    assert.equal((await fixture.app.inject({ url: '/voting' })).headers.vary, 'Accept-Encoding');
  });

  test('an escape that stands for no character leads to a page, and in the API to a refusal', async () => {
    for (const url of ['/%', '/si/%E0%A4', '/petitions/%zz?q=%']) {
      const page = await fixture.app.inject({ url });
      assert.match(String(page.headers['content-type']), /^text\/html/, url);
      assert.ok(page.body.includes(`<a href="${url.split('?')[0]?.replaceAll('%', '%25')}">`), page.body);
    }
    const call = await fixture.app.inject({ url: '/api/petitions/%' });
    assert.equal(problemSchema.parse(call.json()).kind, 'malformed');
    assert.equal(call.json().message, 'The request could not be read');
  });

  test('over https a session is kept under a name that no neighbouring domain can set', async () => {
    const signedIn = await fixture.signedIn();
    const ask = async (cookie: string) =>
      (await fixture.app.inject({ url: '/api/session', headers: { cookie } })).json().data;
    assert.match(signedIn.cookie ?? '', /^__Host-sabha_session=/);
    assert.ok(await ask(signedIn.cookie ?? ''));
    assert.equal(await ask((signedIn.cookie ?? '').replace('__Host-', '')), null);
  });

  test('a large answer is compressed for who takes that, but for no session; a compressed request is not opened', async () => {
    const ask = async (headers: Record<string, string>) => {
      const answer = await fixture.app.inject({ url: '/api/docs/json', headers });
      return { encoding: answer.headers['content-encoding'], bytes: answer.rawPayload };
    };
    const plain = await ask({});
    assert.equal(plain.encoding, undefined);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await ask({ 'accept-encoding': encoding });
      assert.equal(packed.encoding, encoding);
      assert.ok(packed.bytes.length * 5 < plain.bytes.length, `${packed.bytes.length} bytes`);
      assert.deepEqual(unpack(packed.bytes), plain.bytes);
    }
    const { cookie = '' } = await fixture.signedIn();
    assert.equal((await ask({ 'accept-encoding': 'br', cookie })).encoding, undefined);
    const request = await fixture.app.inject({
      method: 'POST',
      url: '/api/session/nonce',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync('{}'),
    });
    assert.equal(request.statusCode, 400);
  });

  test('security.txt says whom to write to, and until when that holds', async () => {
    const answer = await fixture.app.inject({ url: '/.well-known/security.txt' });
    assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
    assert.deepEqual(answer.body.split('\n'), [
      'Contact: mailto:security@sabha.test',
      'Contact: https://sabha.test/report',
      'Expires: 2026-08-28T00:00:00.000Z',
      'Preferred-Languages: en, si, ta',
      'Canonical: https://sabha.test/.well-known/security.txt',
      '',
    ]);
  });

  test('a refusal by the policy of a page is counted, and nothing of it is kept', async () => {
    const report = (directive: string) =>
      fixture.app.inject({
        method: 'POST',
        url: '/policy-reports',
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify({
          'csp-report': {
            'effective-directive': directive,
            'document-uri': 'https://sabha.test/?of=saman',
            'script-sample': 'nimal',
          },
        }),
      });
    for (const directive of ['style-src-attr', 'style-src-elem', 'script-src', 'javascript:nimal'])
      assert.equal((await report(directive)).statusCode, 204);
    const { body } = await fixture.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    assert.match(body, /sabha_policy_refusals_total\{directive="style-src"\} 2/);
    assert.match(body, /sabha_policy_refusals_total\{directive="other"\} 1/);
    assert.equal(fixture.logged.match(/browsers refused something/g)?.length, 1);
    for (const secret of ['saman', 'nimal'])
      assert.ok(!fixture.logged.includes(secret) && !body.includes(secret), secret);
    assert.equal((await report('x'.repeat(20_000))).statusCode, 413);
  });
});

forOneDatabase((name, open) => {
  test(`a choice that a call does not have, or a number in another notation, is refused and not ignored, on ${name}`, async () => {
    const fixture = await HttpFixture.open(await open(), { settings: NO_BOUNDS });
    const routes = publishedRoutes((await fixture.app.inject({ url: '/api/docs/json' })).json()).filter(
      ({ method, path, roles }) => method === 'get' && path.startsWith('/api/') && roles === null,
    );
    assert.ok(routes.length > 30);
    for (const { path, params, query } of routes) {
      const at = path.replaceAll(/\{\w+\}/g, '7');
      const known = query.map(({ name: of }) => of);
      const wrong = [`${at}?format=pdf`];
      if (!known.includes('search')) wrong.push(`${at}?search=water`);
      const numbered = params.find(({ schema }) => schema.type === 'integer');
      if (numbered)
        for (const other of ['0x7', '7e0', '07', '+7', '7.0', '%207'])
          wrong.push(path.replace(`{${numbered.name}}`, other).replaceAll(/\{\w+\}/g, '7'));
      for (const url of wrong) {
        const answer = await fixture.app.inject({ url });
        assert.equal(answer.statusCode, 400, `${url}: ${answer.body.slice(0, 200)}`);
        problemSchema.parse(answer.json());
      }
    }
    await fixture.close();
  });

  test(`U+0000 in an address is refused by every route of the API, and is no fault of ours, on ${name}`, async () => {
    const fixture = await HttpFixture.open(await open());
    const { paths } = (await fixture.app.inject({ url: '/api/docs/json' })).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const readable = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));
    assert.ok(readable.length > 30);
    for (const path of readable) {
      for (const url of [
        `${path.replaceAll(/\{\w+\}/g, '7')}?action=a%00b&q=%00`,
        path.replace(/\{\w+\}/, 'a%00b'),
      ]) {
        if (!url.includes('%00')) continue;
        const answer = await fixture.app.inject({ url });
        assert.equal(answer.statusCode, 400, `${url}: ${answer.body}`);
        assert.equal(problemSchema.parse(answer.json()).message, 'Must not contain control characters');
      }
    }
    await fixture.close();
  });

  test(`U+0000 within a body ends in a refusal, also where no schema looked, on ${name}`, async () => {
    const fixture = await HttpFixture.open(await open(), {
      extend(app, { db }) {
        app.post('/api/unlooked', ({ body }) =>
          db.selectFrom('roles').select('id').where('wallet', '=', String(body)).execute(),
        );
      },
    });
    const answer = await fixture.app.inject({
      method: 'POST',
      url: '/api/unlooked',
      headers: { 'content-type': 'application/json' },
      payload: '"a\\u0000b"',
    });
    assert.equal(answer.statusCode, 400, answer.body);
    await fixture.close();
  });
});
