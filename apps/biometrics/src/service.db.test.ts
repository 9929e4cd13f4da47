import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fail } from '@sabha/domain/core/result';
import { consent, framesOf, madeFace } from '../test/made-faces.ts';
import { madeModel, RunningService } from '../test/running-service.ts';

const status = (id: unknown = 1) => ({
  jsonrpc: '2.0',
  method: 'status',
  params: { enrollment_id: '3f0f5c8e-7f6d-4f43-9d55-1d2b7b8d2c11' },
  id,
});

describe('the service over HTTP', () => {
  const service = new RunningService({ BIOMETRICS_MOST_SESSIONS: '40' });
  before(() => service.start());
  after(() => service.close());

  test('who has no key, or a wrong one, is refused before a body is read', async () => {
    const key = service.service.apiKey;
    const wrong = ['', 'Bearer', 'Bearer ', `Basic ${key}`, `Bearer ${key}x`, `Bearer ${key.slice(1)}`, key];
    for (const authorization of wrong) {
      const response = await service.post('{', { authorization });
      assert.equal(response.status, 401, authorization);
      assert.equal(response.headers.get('www-authenticate'), 'Bearer');
      assert.deepEqual(await response.json(), {
        jsonrpc: '2.0',
        error: { code: -32_002, message: 'Unauthorized' },
        id: null,
      });
    }
  });

  test('a key is made at the first start, for its owner alone', () => {
    const file = join(service.folder, 'biometrics', 'api.key');
    assert.equal(readFileSync(file, 'utf8'), `${service.service.apiKey}\n`);
    for (const name of ['api.key', 'template.key'])
      assert.equal(statSync(join(service.folder, 'biometrics', name)).mode & 0o777, 0o600);
  });

  test('speaks JSON alone, of a bounded length, at one address', async () => {
    const asked = JSON.stringify(status());
    const other = await service.post(asked, { 'content-type': 'text/plain' });
    assert.deepEqual([other.status, ((await other.json()) as { id: unknown }).id], [415, null]);
    const long = await service.post(`"${'x'.repeat(4_000_000)}"`);
    assert.equal(long.status, 413);
    const named = await service.post(asked, { 'content-type': 'application/json; charset=utf-8' });
    assert.equal(named.status, 200);
    assert.match(named.headers.get('content-type') ?? '', /^application\/json/);
    const get = await fetch(`${service.service.address}/rpc`);
    assert.equal(get.status, 404);
  });

  test('notifications have no answer, a batch those that are due', async () => {
    const { id: _, ...notification } = status();
    for (const body of [notification, [notification, notification]]) {
      const response = await service.post(JSON.stringify(body));
      assert.deepEqual([response.status, await response.text()], [204, '']);
    }
    const answers = (await service.send([status('a'), notification, status('b')])) as { id: string }[];
    assert.deepEqual(
      answers.map(({ id }) => id),
      ['a', 'b'],
    );
    assert.equal((await service.post('{"')).status, 200);
  });

  test('frames as long as they may be are taken, longer ones are invalid parameters', async () => {
    const { session_id: sessionId, token } = await service.session();
    const frames = framesOf(madeFace(1));
    const long = 'A'.repeat(533_336);
    const five = {
      frames: [frames.frames[0], long, long, long, long],
      auditTrailImage: long,
      lowQualityAuditTrailImage: long,
    };
    const asked = { sessionId, token, ...frames };
    const tooLong = await service.errorOf('enroll', {
      ...asked,
      lowQualityAuditTrailImage: 'A'.repeat(533_344),
    });
    assert.equal(tooLong.code, -32_602);
    assert.equal(
      (await service.errorOf('enroll', { ...asked, frames: frames.frames.slice(1) })).code,
      -32_602,
    );
    assert.equal((await service.call('enroll', { ...asked, ...five })).status, 'unique');
  });

  test('sessions draw their poses, and no more are open than may be', async () => {
    const drawn = new Set<string>();
    let refused = 0;
    for (let some = 0; some < 45; some++) {
      const answer = (await service.send({
        jsonrpc: '2.0',
        method: 'session',
        params: { consent: consent() },
        id: 1,
      })) as {
        result?: { poses: string[]; token: string };
        error?: { code: number };
      };
      if (answer.result) drawn.add(answer.result.poses.join());
      else if (answer.error?.code === -32_003) refused += 1;
    }
    assert.equal(refused, 5);
    assert.ok(drawn.size >= 4, 'forty draws of six sequences');
    for (const poses of drawn)
      assert.match(poses, /^front,(left|right),(front|left|right),(left|right),front$/);
    service.later(5);
    assert.ok((await service.session()).token.length >= 43, 'those that are over make room');
  });

  test('says how it is, and counts without a word about anybody', async () => {
    const { id } = await service.check(madeFace(2));
    await service.call('confirm', { enrollment_id: id });
    await service.errorOf('status', status().params);
    assert.deepEqual(await service.health(), {
      status: 'ok',
      database: 'ok',
      model: 'ready',
      templates: 1,
      waiting: 0,
      age_seconds: 300,
    });
    const text = await (await fetch(`${service.service.address}/metrics`)).text();
    assert.match(text, /^face_checks_total\{status="unique",fault="none"\} \d+$/m);
    assert.match(text, /^face_calls_total\{method="status",outcome="-32001"\} \d+$/m);
    assert.match(text, /^face_call_seconds_bucket\{method="enroll",le="\+Inf"\} \d+$/m);
    assert.match(text, /^face_refused_total\{reason="key"\} 7$/m);
    assert.match(text, /^face_templates 1$/m);
    assert.match(text, /^face_waiting 0$/m);
    assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}/, 'no id');
    for (const line of text.trimEnd().split('\n'))
      assert.match(line, /^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? [\d.e+-]+)$/);
  });

  test('logs neither ids nor tokens nor frames nor hashes, also where a call fails', async () => {
    const checked = await service.check(madeFace(3), true);
    const secrets = [
      checked.id,
      checked.token,
      checked.biometricHash ?? '',
      framesOf(madeFace(3)).frames[0] ?? '',
    ];
    await service.call('confirm', { enrollment_id: checked.id });
    await service.call('erase', { enrollment_id: checked.id });
    service.later(60);
    await service.service.upkeep();
    assert.match(service.logged, /deleted what was over/);
    for (const secret of [...secrets, service.service.apiKey]) assert.ok(!service.logged.includes(secret));
  });
});

describe('the service and its limits', () => {
  const service = new RunningService({
    BIOMETRICS_CALLS_PER_SECOND: '2',
    BIOMETRICS_API_KEY: 'first-key-of-two-keys,second-key-of-two',
  });
  before(() => service.start());
  after(() => service.close());

  test('a flood is refused, calls of a batch among it, and others come again later', async () => {
    const asked = Array.from({ length: 10 }, (_, id) => status(id));
    assert.equal(
      (await service.post(JSON.stringify(status()), { authorization: 'Bearer second-key-of-two' })).status,
      200,
    );
    const first = (await service.send(asked)) as { error: { code: number } }[];
    assert.deepEqual(new Set(first.map(({ error }) => error.code)), new Set([-32_001]));
    const second = (await service.send(asked)) as { error: { code: number } }[];
    assert.deepEqual(
      second.map(({ error }) => error.code),
      [...new Array(9).fill(-32_001), -32_003],
    );
    const refused = await service.post(JSON.stringify(status()));
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
    assert.equal(((await refused.json()) as { error: { code: number } }).error.code, -32_003);
    assert.equal((await fetch(`${service.service.address}/healthz`)).status, 200);
    service.later(1 / 60);
    assert.equal((await service.post(JSON.stringify(status()))).status, 200);
  });

  test('checks beyond what can be judged in time are refused at once, and their sessions stay', async () => {
    service.later(60);
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    await service.stop();
    const slow = madeModel(async () => {
      await opened;
      return fail({ kind: 'fault', fault: 'no-face' });
    });
    await service.start(slow);
    const sessions = await Promise.all(Array.from({ length: 9 }, () => service.session()));
    const enroll = async (at: number) => {
      const { session_id: sessionId = '', token = '' } = sessions[at] ?? {};
      const params = { sessionId, token, ...framesOf(madeFace(at)) };
      return (await service.send({ jsonrpc: '2.0', method: 'enroll', params, id: 1 })) as {
        result?: { fault: string };
        error?: { code: number };
      };
    };
    const waiting = Array.from({ length: 8 }, (_, at) => enroll(at));
    while ((await service.health()).waiting !== 8);
    assert.equal((await enroll(8)).error?.code, -32_005);
    open();
    for (const answer of await Promise.all(waiting)) assert.equal(answer.result?.fault, 'no-face');
    assert.equal((await enroll(8)).result?.fault, 'no-face');
  });
});
