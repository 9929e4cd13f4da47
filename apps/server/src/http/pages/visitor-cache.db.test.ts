import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { VisitorCache } from './visitor-cache.ts';

let now = 0;
let renewed: string[] = [];
let cache: VisitorCache;
let origin = '';

const server = createServer((request, response) => {
  if (!cache.serve(request, response)) response.writeHead(204).end();
});

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP, so never a pipe's name
});
after(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  now = 0;
  renewed = [];
  const bypass = (request: IncomingMessage) => request.headers.cookie === 'other=page';
  cache = new VisitorCache({ maxBytes: 100_000, freshMs: 5_000, staleMs: 60_000, now: () => now, bypass });
  cache.renewWith(async (url, encoding) => {
    renewed.push(`${encoding} ${url}`);
  });
});

const page = (text: string) => ({
  status: 200,
  headers: { 'content-type': 'text/plain', 'cache-control': 'public', etag: '"1"' },
  body: Buffer.from(text),
  etag: '"1"',
});
const ask = (headers: Record<string, string> = {}) =>
  fetch(`${origin}/page?a=1`, { headers: { 'accept-encoding': 'identity', ...headers } });

test('a fresh answer is served as it was stored, a stale one while it is made anew, an expired one not at all', async () => {
  cache.store('/page?a=1', 'identity', page('hello'), cache.cleared);
  assert.equal(await (await ask()).text(), 'hello');
  assert.deepEqual(renewed, []);
  now = 5_001;
  assert.equal(await (await ask()).text(), 'hello');
  assert.deepEqual(renewed, ['identity /page?a=1']);
  now = 70_000;
  assert.equal((await ask()).status, 204);
});

test('a client that has the answer already gets 304', async () => {
  cache.store('/page?a=1', 'identity', page('hello'), cache.cleared);
  assert.equal((await ask({ 'if-none-match': '"1"' })).status, 304);
});

test('another encoding, another address, a bypassed request and a cleared cache are left to the application', async () => {
  cache.store('/page?a=1', 'gzip', page('zipped'), cache.cleared);
  assert.equal((await ask()).status, 204);
  cache.store('/page?a=1', 'identity', page('hello'), cache.cleared);
  assert.equal((await ask({ cookie: 'other=page' })).status, 204);
  cache.clear();
  assert.equal((await ask()).status, 204);
});

test('an answer that was begun before everything was forgotten is not kept', async () => {
  const begun = cache.cleared;
  cache.clear();
  cache.store('/page?a=1', 'identity', page('as it was'), begun);
  assert.equal((await ask()).status, 204);
  cache.store('/page?a=1', 'identity', page('as it is'), cache.cleared);
  assert.equal(await (await ask()).text(), 'as it is');
});

test('the cache forgets the least used answers when it is full', async () => {
  cache.store('/page?a=1', 'identity', page('hello'), cache.cleared);
  for (let n = 0; n < 20; n += 1)
    cache.store(`/other/${n}`, 'identity', page('x'.repeat(9_000)), cache.cleared);
  assert.equal((await ask()).status, 204);
});
