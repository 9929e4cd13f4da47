import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fastify from 'fastify';
import { conditionalGet } from './conditional-get.ts';

const app = fastify();
before(() => {
  app.get('/figures', { onSend: conditionalGet }, async () => ({ spent: 7 }));
  app.get('/gone', { onSend: conditionalGet }, (_request, reply) => reply.code(404).send({ kind: 'gone' }));
});
after(() => app.close());

const ask = (tags: string) =>
  app.inject({ url: '/figures', headers: tags === '' ? {} : { 'if-none-match': tags } });

test('a reader who has the answer, under any of the tags they name, gets 304', async () => {
  const { headers, body } = await ask('');
  const tag = String(headers.etag);
  assert.equal(body, '{"spent":7}');
  for (const tags of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await ask(tags);
    assert.equal(again.statusCode, 304, tags);
    assert.equal(again.body, '');
    assert.equal(again.headers.etag, tag);
  }
  assert.equal((await ask('"other"')).statusCode, 200);
});

test('a refusal has no tag: it is not an answer to keep', async () => {
  const answer = await app.inject({ url: '/gone', headers: { 'if-none-match': '*' } });
  assert.equal(answer.statusCode, 404);
  assert.equal(answer.headers.etag, undefined);
});
