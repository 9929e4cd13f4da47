import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { consent, framesOf, madeFace } from '../test/made-faces.ts';
import { RunningService } from '../test/running-service.ts';

const ID = '3f0f5c8e-7f6d-4f43-9d55-1d2b7b8d2c11';
const STATUS = JSON.stringify({ jsonrpc: '2.0', method: 'status', params: { enrollment_id: ID }, id: 1 });
const PATIENCE_MS = 300;
const json = 'content-type: application/json';

/** Bytes of one's own for a service, and what comes back. */
function clientOf(service: RunningService) {
  /** What comes back for these bytes until the connection is closed, or nothing came for a second. */
  const raw = (...sent: (string | Uint8Array)[]): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(service.service.address);
      const socket = connect(Number(port), hostname);
      let answer = '';
      socket.setTimeout(5_000, () => socket.destroy(new Error('nobody closes')));
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.on('error', (error) => {
        answer += error.message;
      });
      socket.on('close', () => resolve(answer));
      for (const bytes of sent) socket.write(bytes);
    });
  const head = (more: string[], method = 'POST', path = '/rpc') =>
    [
      `${method} ${path} HTTP/1.1`,
      'host: face',
      `authorization: Bearer ${service.service.apiKey}`,
      ...more,
      '',
      '',
    ].join('\r\n');
  return { raw, head };
}

describe('a client that takes its time', () => {
  const service = new RunningService();
  before(() => service.start(undefined, '0', PATIENCE_MS));
  after(() => service.close());
  const { raw, head } = clientOf(service);

  test('one that sends slowly, or nothing more, is let go: its head, its body, its chunks', async () => {
    const began = performance.now();
    const answers = await Promise.all([
      raw('POST /rpc HTTP/1.1\r\n'),
      raw(),
      raw(head([json, 'content-length: 100']), '{'),
      raw(head([json, 'transfer-encoding: chunked']), '1\r\n{\r\n'),
    ]);
    assert.ok(performance.now() - began < 4_000);
    for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 408/);
    assert.equal((await service.post(STATUS)).status, 200, 'and the others are answered');
  });
});

describe('a client that keeps to no rule of HTTP', () => {
  const service = new RunningService();
  before(() => service.start());
  after(() => service.close());
  const { raw, head } = clientOf(service);

  test('chunks beyond the bound, two lengths, and a head without end are refused', async () => {
    const chunk = `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`;
    const long = await raw(head([json, 'transfer-encoding: chunked']), ...new Array(6).fill(chunk));
    assert.match(long, /^HTTP\/1\.1 413|ECONNRESET|EPIPE/);
    const both = await raw(head([json, 'content-length: 5', 'transfer-encoding: chunked']), '0\r\n\r\n');
    assert.match(both, /^HTTP\/1\.1 400/);
    assert.match(await raw(head([`x: ${'a'.repeat(20_000)}`])), /^HTTP\/1\.1 431/);
    assert.match(await raw('\x16\x03\x01\r\n\r\n'), /^HTTP\/1\.1 400/);
  });

  test('calls one behind the other on one connection are answered each, in their order', async () => {
    const call = (id: number, more: string[] = []) => {
      const body = STATUS.replace('"id":1', `"id":${id}`);
      return `${head([json, `content-length: ${body.length}`, ...more])}${body}`;
    };
    const answers = await raw(call(7), call(8), call(9, ['connection: close']));
    assert.deepEqual(
      [...answers.matchAll(/"id":(\d)/g)].map(([, id]) => id),
      ['7', '8', '9'],
    );
  });

  test('packed bodies are not unpacked', async () => {
    const packed = await service.post(new Uint8Array(gzipSync(Buffer.alloc(50_000_000, '['))), {
      'content-encoding': 'gzip',
    });
    assert.deepEqual([packed.status, ((await packed.json()) as { id: unknown }).id], [415, null]);
  });

  test('an empty body is no JSON; a mark of the byte order before it is no fault; other codings are', async () => {
    const code = async (body: string | Uint8Array<ArrayBuffer>) =>
      ((await (await service.post(body)).json()) as { error: { code: number } }).error.code;
    assert.equal(await code(''), -32_700);
    assert.equal(await code(`\ufeff${STATUS}`), -32_001);
    assert.equal(await code(new Uint8Array(Buffer.from(STATUS, 'utf16le'))), -32_700);
    assert.equal(
      await code(new Uint8Array(Buffer.from(STATUS.replace('status', 'st\xffatus'), 'latin1'))),
      -32_700,
    );
  });

  test('of a member that is there twice the last counts, also the id', async () => {
    assert.equal(((await service.send(STATUS.replace('"id":1', '"id":1,"id":2'))) as { id: number }).id, 2);
  });

  test('other methods, addresses and a key in the address get nothing, in the form of the service', async () => {
    const { address, apiKey } = service.service;
    for (const path of ['/', '/rpc/', '//rpc', '/RPC', '/rpc/status', '/%ff', '/rpc%00', '/../etc/passwd'])
      for (const method of ['POST', 'GET']) {
        const response = await fetch(`${address}${path}`, { method });
        assert.equal(response.status, 404, `${method} ${path}`);
        const { error } = (await response.json()) as { error: { code: number } };
        assert.equal(error.code, -32_600);
      }
    for (const query of ['key', 'api_key', 'authorization', 'access_token']) {
      const response = await fetch(`${address}/rpc?${query}=${apiKey}`, {
        method: 'POST',
        body: STATUS,
        headers: { 'content-type': 'application/json' },
      });
      assert.equal(response.status, 401);
    }
    for (const method of ['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
      assert.equal((await fetch(`${address}/rpc`, { method })).status, 404, method);
  });

  test('a page at another origin may neither ask nor read', async () => {
    const { address } = service.service;
    const from = { origin: 'https://evil.test', host: 'evil.test' };
    const asked = await fetch(`${address}/rpc`, {
      method: 'OPTIONS',
      headers: {
        ...from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    assert.equal(asked.status, 404);
    const simple = await fetch(`${address}/rpc`, { method: 'POST', headers: from, body: STATUS });
    assert.equal(simple.status, 401, 'what a page may send without asking has no key');
    const health = await fetch(`${address}/healthz`, { headers: from });
    for (const path of ['healthz', 'metrics']) {
      const answer = await raw(`GET /${path} HTTP/1.1\r\nhost: evil.test\r\nconnection: close\r\n\r\n`);
      assert.match(answer, /^HTTP\/1\.1 401/, 'a name that leads here is not enough');
      assert.doesNotMatch(answer, /face_|database/);
      assert.equal((await fetch(`${address}/${path}`)).status, 200, 'this machine under its own name');
      const headers = { ...from, authorization: `Bearer ${service.service.apiKey}` };
      assert.equal((await fetch(`${address}/${path}`, { headers })).status, 200, 'with the key');
    }
    for (const { headers } of [asked, simple, health])
      for (const [name] of headers) assert.doesNotMatch(name, /^access-control-/);
  });

  test('a key counts whole and alone: no part of it, no other scheme, no two headers', async () => {
    const key = service.service.apiKey;
    for (const authorization of [
      `Bearer ${key},${key}`,
      `Bearer ${key} ${key}`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key.toLowerCase()}x`,
      `Bearer "${key}"`,
      `Bearer\u00a0${key}`,
      `Digest ${key}`,
      `Bearer ${'a'.repeat(10_000)}`,
    ])
      assert.equal((await service.post(STATUS, { authorization })).status, 401, authorization.slice(0, 60));
    assert.equal((await service.post(STATUS, { authorization: `bearer  ${key} ` })).status, 200);
    const twice = head([json, `authorization: Bearer ${key}x`, `content-length: ${STATUS.length}`]);
    const first = twice.replace(`Bearer ${key}\r`, `Bearer wrong\r`).replace(`${key}x`, key);
    assert.match(
      await raw(first.replace('host: face', 'host: face\r\nconnection: close'), STATUS),
      /^HTTP\/1\.1 401/,
    );
  });

  test('base64 that is none, or of another alphabet, is an invalid parameter and leaves the session', async () => {
    const { session_id: sessionId, token } = await service.session();
    const good = framesOf(madeFace(1));
    const [frame = ''] = good.frames;
    for (const wrong of [
      '',
      ' ',
      `${frame} `,
      `${frame}\n`,
      frame.replace(/./, '-'),
      `${frame}====`,
      'data:,',
      'A=A',
    ])
      assert.equal(
        (
          await service.errorOf('enroll', {
            sessionId,
            token,
            ...good,
            frames: [wrong, ...good.frames.slice(1)],
          })
        ).code,
        -32_602,
        JSON.stringify(wrong),
      );
    assert.equal((await service.call('enroll', { sessionId, token, ...good })).status, 'unique');
  });

  test('a batch cannot use one session twice, nor confirm what was erased within it', async () => {
    const { session_id: sessionId, token } = await service.session();
    const enroll = (id: number) => ({
      jsonrpc: '2.0',
      method: 'enroll',
      params: { sessionId, token, ...framesOf(madeFace(2)) },
      id,
    });
    const faults = (await service.send([enroll(1), enroll(2), enroll(3)])) as { result: { fault: string } }[];
    assert.deepEqual(
      faults.map(({ result }) => result.fault),
      [null, 'session-over', 'session-over'],
    );
    const { id: enrollment_id } = await service.check(madeFace(3));
    const of = (method: string, id: number) => ({ jsonrpc: '2.0', method, params: { enrollment_id }, id });
    const ended = (await service.send([of('erase', 1), of('confirm', 2), of('status', 3)])) as {
      error?: { code: number };
    }[];
    assert.deepEqual(
      ended.map(({ error }) => error?.code),
      [undefined, -32_001, -32_001],
    );
  });

  test('a clock that jumps back or ahead makes no session and no result usable for longer than it was', async () => {
    const session = await service.session();
    const { id } = await service.check(madeFace(4));
    const { now } = service;
    service.later(-24 * 60);
    assert.ok(
      (await service.send({ jsonrpc: '2.0', method: 'session', params: { consent: consent() }, id: 1 })) !==
        null,
    );
    service.now = now;
    service.later(31);
    assert.equal((await service.errorOf('confirm', { enrollment_id: id })).code, -32_001);
    const late = { sessionId: session.session_id, token: session.token, ...framesOf(madeFace(4)) };
    assert.equal((await service.call('enroll', late)).fault, 'session-over');
  });
});
