import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { z } from 'zod';
import { apiChange, apiFile, apiGet, apiPost } from './api-client.ts';

const schema = z.object({ data: z.object({ votes: z.number() }) });
const PROBLEM = {
  type: 'about:blank',
  title: 'Too late',
  status: 409,
  kind: 'closed',
  success: false,
  data: null,
  message: 'Voting has ended',
};

afterEach(() => mock.restoreAll());

function answering(answer: (path: string, request: RequestInit) => Promise<Response> | Response) {
  return mock.method(globalThis, 'fetch', async (path: string, request: RequestInit) =>
    answer(path, request),
  );
}

/** A server that has taken the question and never answers. */
const silent = (_path: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test('an answer is read with its schema, with the server’s time', async () => {
  answering(() =>
    Response.json({ data: { votes: 7 }, more: 1 }, { headers: { date: 'Sat, 21 Nov 2026 08:00:00 GMT' } }),
  );
  assert.deepEqual(await apiGet('/api/x', schema), {
    ok: true,
    value: { body: { data: { votes: 7 } }, at: new Date('2026-11-21T08:00:00Z') },
  });
});

test('what is sent is JSON, and a removal sends nothing', async () => {
  const sent: [string | undefined, unknown][] = [];
  answering((_path, { method, body }) => {
    sent.push([method, body]);
    return Response.json({ data: { votes: 1 } });
  });
  await apiPost('/api/x', { choice: 'yes' }, schema);
  await apiChange('DELETE', '/api/x', undefined, schema);
  assert.deepEqual(sent, [
    ['POST', '{"choice":"yes"}'],
    ['DELETE', undefined],
  ]);
});

test('a refusal carries the problem and how long to wait', async () => {
  answering(() => Response.json(PROBLEM, { status: 429, headers: { 'retry-after': '60' } }));
  assert.deepEqual(await apiPost('/api/x', {}, schema), {
    ok: false,
    failure: {
      kind: 'refused',
      status: 429,
      problem: PROBLEM,
      words: PROBLEM.message,
      retryAfterSeconds: 60,
    },
  });
});

test('a page of something in between is a refusal without a problem, or cannot be read', async () => {
  answering(() => new Response('<html>', { status: 502 }));
  assert.deepEqual(await apiGet('/api/x', schema), {
    ok: false,
    failure: { kind: 'refused', status: 502, problem: null, words: null, retryAfterSeconds: 0 },
  });
  answering(() => new Response('<html>'));
  assert.deepEqual(await apiGet('/api/x', schema), { ok: false, failure: { kind: 'unreadable' } });
});

test('no connection and a late answer are different failures', async () => {
  answering(() => Promise.reject(new TypeError('fetch failed')));
  assert.deepEqual(await apiGet('/api/x', schema), { ok: false, failure: { kind: 'no-answer' } });
  answering(silent);
  assert.deepEqual(await apiGet('/api/x', schema, { withinMs: 5 }), {
    ok: false,
    failure: { kind: 'too-late' },
  });
});

test('the end that the caller asked for is no answer: the call rejects', async () => {
  answering(silent);
  const stop = new AbortController();
  const asked = apiGet('/api/x', schema, { signal: stop.signal });
  stop.abort();
  await assert.rejects(asked, { name: 'AbortError' });
});

test('a file comes as it is', async () => {
  answering(() => new Response('{ "a": 1 }'));
  const file = await apiFile('/api/x');
  assert.equal(file.ok && (await file.value.body.text()), '{ "a": 1 }');
});
