import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sendJson } from '../../../test/chat/answering-service.ts';
import { FaceService } from './face-service.ts';

const ID = '3f0f5c8e-7f6d-4f43-9d55-1d2b7b8d2c11';
const STATE = {
  enrollment_id: ID,
  status: 'unique',
  biometric_hash: null,
  confirmed: false,
  usable_until: null,
  delete_at: null,
  decided: null,
};
type Answer = (response: ServerResponse, request: IncomingMessage) => void;

describe('the client of the face service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-face-key-'));
  const apiKeyFile = join(folder, 'api.key');
  let answer: Answer;
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    answer(response, request);
  });
  let url: string;
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  });
  after(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  });

  const status = (apiKey: string | null = 'a-key-of-tests-only', withinMs?: number) =>
    new FaceService({ url, apiKey, apiKeyFile }, withinMs).call('status', { enrollment_id: ID });
  const rpc =
    (body: object): Answer =>
    (response) =>
      sendJson(response, { jsonrpc: '2.0', id: 1, ...body });

  test('gives results whose form it knows', async () => {
    answer = rpc({ result: { ...STATE, more: 'of a later version' } });
    assert.deepEqual(await status(), { ok: true, value: STATE });
    assert.equal(asked.at(-1), 'Bearer a-key-of-tests-only');
  });

  test('names the errors of the service', async () => {
    const kinds = [
      [-32_001, 'face-unknown'],
      [-32_002, 'face-unavailable'],
      [-32_003, 'face-busy'],
      [-32_004, 'face-session-over'],
      [-32_005, 'face-busy'],
      [-32_602, 'face-refused'],
      [-32_603, 'face-unavailable'],
    ] as const;
    for (const [code, kind] of kinds) {
      answer = rpc({ error: { code, message: 'x' } });
      const asked = await status();
      assert.deepEqual([asked.ok, !asked.ok && asked.failure.kind], [false, kind], String(code));
    }
  });

  test('takes nothing else for an answer: not another form, not more than there can be, not another address', async () => {
    const answers: Record<string, Answer> = {
      'status-200': (response) => response.end('<html>'),
      'status-502': (response) => response.writeHead(502).end(),
      'no-answer': rpc({ result: { ...STATE, status: 'perhaps' } }),
      'not-reached': (response) => response.destroy(),
    };
    for (const [why, given] of Object.entries(answers)) {
      answer = given;
      assert.deepEqual(await status(), { ok: false, failure: { kind: 'face-unavailable', why } });
    }
    answer = (response) => response.end('x'.repeat(100_000));
    assert.equal((await status()).ok, false);
    answer = (response) => response.writeHead(307, { location: `${url}/rpc` }).end();
    assert.deepEqual(await status(), {
      ok: false,
      failure: { kind: 'face-unavailable', why: 'not-reached' },
    });
  });

  test('waits no longer than it says', async () => {
    answer = () => undefined;
    const asked = await status('a-key-of-tests-only', 50);
    assert.deepEqual(asked, { ok: false, failure: { kind: 'face-unavailable', why: 'too-late' } });
  });

  test('reads the key that the service makes at its first start, and the first of several', async () => {
    answer = rpc({ result: STATE });
    const none = await status(null);
    assert.deepEqual(none, { ok: false, failure: { kind: 'face-unavailable', why: 'no-key' } });
    writeFileSync(apiKeyFile, 'key-of-the-file\nkey-of-before\n');
    assert.ok((await status(null)).ok);
    assert.equal(asked.at(-1), 'Bearer key-of-the-file');
  });

  test('without a face check every call fails', async () => {
    const asked = await new FaceService(null).call('status', { enrollment_id: ID });
    assert.deepEqual(asked, { ok: false, failure: { kind: 'face-unavailable', why: 'off' } });
  });
});
