import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { builtPages } from '../../../test/pages/built-pages.ts';
import { TURNS_BETWEEN } from './render-queue.ts';

const CROWD = '198.51.100.1';
const VISITOR = '192.0.2.1';
/** One that is being made and 64 that wait. */
const MOST_OF_ONE = 65;

describe('pages that are not kept', () => {
  let fixture: HttpFixture;
  let origin = '';
  let asked: string[] = [];
  const gate = Promise.withResolvers<void>();
  before(async () => {
    fixture = await HttpFixture.open(await openFreshEmbedded(), {
      pagesDir: builtPages(),
      extend(app) {
        app.get('/api/slow', { config: { visitorCache: true } }, async ({ url }, reply) => {
          asked.push(url);
          if (url.includes('gate')) await gate.promise;
          return reply.type('text/plain').send('data');
        });
      },
    });
    origin = await fixture.listen();
  });
  after(() => fixture.close());

  /** Sent at once: what `inject` gives begins only when it is waited for. */
  const page = async (url: string, remoteAddress: string) => fixture.app.inject({ url, remoteAddress });

  test('take turns; a client with too many is refused in its language, and the others are served', async () => {
    const kept = () => fetch(`${origin}/kept`);
    assert.equal((await kept()).status, 200);
    for (let turn = 0; turn <= TURNS_BETWEEN; turn += 1) await new Promise(setImmediate);
    const crowd = Array.from({ length: MOST_OF_ONE }, (_, n) => page(`/x?of=gate${n}`, CROWD));
    const refused = await page('/si/x?of=gate', CROWD);
    assert.equal(refused.statusCode, 503);
    assert.equal(refused.headers['retry-after'], '5');
    assert.match(refused.body, /<html lang="si">.*නැවත උත්සාහ කරන්න/);
    assert.match(String(refused.headers['content-security-policy']), /style-src 'self' 'sha256-/);
    assert.equal(refused.headers['cache-control'], 'no-store');
    assert.match((await page('/ta/x.data?of=gate', CROWD)).body, /<html lang="ta">/);
    assert.equal((await kept()).status, 200, 'what is kept waits for nobody');
    assert.equal((await fixture.app.inject({ url: '/api/officials' })).statusCode, 200, 'nor does the API');

    asked = [];
    const visitor = page('/x?of=visitor', VISITOR);
    gate.resolve();
    assert.equal((await visitor).statusCode, 200);
    const before = asked.indexOf('/api/slow?of=visitor');
    assert.ok(before >= 0 && before <= 2, `${before} of the crowd went first`);
    assert.deepEqual([...new Set((await Promise.all(crowd)).map(({ statusCode }) => statusCode))], [200]);
  });

  test('are made once for all who ask for the same one at the same time', async () => {
    const visitors = Array.from({ length: 20 }, (_, n) => page('/same?of=many', `192.0.2.${n + 10}`));
    const answers = await Promise.all(visitors);
    assert.equal(new Set(answers.map(({ headers }) => headers['x-made'])).size, 1);
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    for (const { statusCode, body } of answers) assert.deepEqual([statusCode, body.length > 0], [200, true]);
  });

  test('are made anew when they are stale, and sent as they are meanwhile', async () => {
    const made = async () => (await fetch(`${origin}/stale`)).headers.get('x-made');
    const first = await made();
    assert.equal(await made(), first);
    fixture.pass(5_001);
    assert.equal(await made(), first);
    let next = first;
    while (next === first) next = await made();
    assert.equal(Number(next), Number(first) + 1);
  });

  test('share what the API has just said', async () => {
    asked = [];
    for (const path of ['/one', '/two', '/si/three'])
      assert.match((await page(`${path}?of=same`, VISITOR)).body, />data</);
    assert.deepEqual(asked, ['/api/slow?of=same']);
    fixture.pass(5_001);
    await page('/four?of=same', VISITOR);
    assert.equal(asked.length, 2);
  });
});
