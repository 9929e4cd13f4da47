import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { FACE_CONSENT_VERSION, faceSessionResponseSchema } from '@sabha/domain/face/face-session';
import { faceVerificationResponseSchema } from '@sabha/domain/face/verify-face';
import { framesOf, madeFace } from '../../../../biometrics/test/made-faces.ts';
import { RunningService } from '../../../../biometrics/test/running-service.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';

/** As long as a picture may be, in base64. */
const LONG = 'A'.repeat(533_336);
const KEY = 'a-key-that-only-tests-know';

describe('the calls of a face check over HTTP', () => {
  const faces = new RunningService({ BIOMETRICS_API_KEY: KEY });
  let fixture: HttpFixture;
  let origin: string;
  before(async () => {
    await faces.start();
    fixture = await HttpFixture.open(await openFreshEmbedded(), {
      settings: {
        BIOMETRICS_URL: faces.service.address,
        BIOMETRICS_API_KEY: KEY,
        RATE_FACE_CHECKS_PER_MINUTE: '20',
        TRUST_PROXY: 'true',
      },
    });
    origin = await fixture.listen();
  });
  after(async () => {
    await fixture.close();
    await faces.close();
  });

  const post = (path: string, body: unknown, address: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify(body),
    });
  const consent = { version: FACE_CONSENT_VERSION, language: 'en' };

  test('five frames and two pictures as large as they may be are taken; more is refused before it is read', async () => {
    const begun = await post('/api/face/sessions', { consent }, '203.0.113.1');
    const { session_id: sessionId, token } = faceSessionResponseSchema.parse(await begun.json()).data;
    assert.equal(begun.headers.get('cache-control'), 'no-store');
    const made = framesOf(madeFace(1));
    const pictures = {
      frames: [made.frames[0], LONG, LONG, LONG, LONG],
      auditTrailImage: LONG,
      lowQualityAuditTrailImage: LONG,
    };
    const scan = { sessionId, token, faceScan: made.faceScan, ...pictures };
    for (const wrong of [
      { ...scan, frames: [...pictures.frames.slice(0, 4), `${LONG}AAAAAAAA`] },
      { ...scan, frames: pictures.frames.slice(1) },
      { ...scan, auditTrailImage: 'data:image/jpeg;base64,AAAA' },
    ])
      assert.equal((await post('/api/face/enrolments', wrong, '203.0.113.1')).status, 400);
    const large = await post('/api/face/enrolments', { ...scan, more: `${LONG}${LONG}` }, '203.0.113.1');
    assert.equal(large.status, 413);
    const taken = await post('/api/face/enrolments', scan, '203.0.113.1');
    assert.equal(taken.status, 200);
    assert.equal(faceVerificationResponseSchema.parse(await taken.json()).data.status, 'unique');
    for (const path of ['/api/face/sessions', '/web3/auth/register'])
      assert.notEqual((await post(path, { consent, more: LONG }, '203.0.113.1')).status, 200, path);
    assert.equal((await post('/api/face/sessions', { consent, more: LONG }, '203.0.113.1')).status, 413);
  });

  test('nobody begins a check without agreeing to the text that holds now', async () => {
    for (const wrong of [
      undefined,
      null,
      { ...consent, version: '2020-01-01' },
      { ...consent, language: 'fr' },
    ])
      assert.equal((await post('/api/face/sessions', { consent: wrong }, '203.0.113.2')).status, 400);
  });

  test("another site's page cannot begin one, and a client has a bound of its own", async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };
    for (let some = 0; some < 25; some += 1)
      assert.equal((await post('/api/face/sessions', { consent }, '203.0.113.3', elsewhere)).status, 403);
    const statuses: number[] = [];
    for (let some = 0; some < 25; some += 1)
      statuses.push((await post('/api/face/sessions', { consent }, '203.0.113.3')).status);
    assert.deepEqual([statuses.filter((status) => status === 200).length, statuses.at(-1)], [20, 429]);
    assert.equal((await post('/api/face/sessions', { consent }, '203.0.113.4')).status, 200);
  });

  test('readiness names the service that is down', async () => {
    const face = async () => ((await (await fetch(`${origin}/readyz`)).json()) as { face: string }).face;
    assert.equal(await face(), 'up');
    await faces.stop();
    assert.equal(await face(), 'down');
    const answer = await fetch(`${origin}/readyz`);
    assert.equal(answer.status, 200, 'everything else goes on');
    await answer.body?.cancel();
  });
});

test('where there is no face check, the calls and the options say so', async () => {
  const fixture = await HttpFixture.open(await openFreshEmbedded());
  const options = (await fixture.app.inject({ url: '/api/registration/options' })).json().data;
  assert.equal(options.faceCheck, null);
  const face = options.verifiers.find(({ name }: { name: string }) => name === 'face');
  assert.deepEqual([face.state, face.by], ['unavailable', 'camera']);
  const payload = { consent: { version: FACE_CONSENT_VERSION, language: 'en' } };
  const begun = await fixture.app.inject({ method: 'POST', url: '/api/face/sessions', payload });
  assert.deepEqual([begun.statusCode, begun.json().kind], [503, 'face-unavailable']);
  await fixture.close();
});
