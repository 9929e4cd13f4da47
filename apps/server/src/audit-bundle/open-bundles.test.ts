import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { OpenBundles } from './open-bundles.ts';

/** Chunks without end, which compress to no less; `ended` tells that nobody asks for more. */
function endless() {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  async function* chunks(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield randomBytes(64 * 1024);
    } finally {
      resolve();
    }
  }
  return { chunks: chunks(), ended };
}

async function untilFree(bundles: OpenBundles): Promise<void> {
  while (bundles.size > 0) await turn();
}

test('one of a client and four of all are open at once', () => {
  const bundles = new OpenBundles();
  const open = ['a', 'b', 'c', 'd'].map((client) => {
    assert.equal(bundles.hasRoomFor(client), true);
    const stream = bundles.open(client, endless().chunks, true);
    assert.equal(bundles.hasRoomFor(client), false);
    return stream;
  });
  assert.equal(bundles.hasRoomFor('e'), false);
  for (const stream of open) stream.on('error', () => {}).destroy();
  bundles.close();
});

for (const compressed of [true, false]) {
  const how = compressed ? 'packed' : 'plain';

  test(`a reader who goes away (${how}) leaves nothing behind`, async () => {
    const bundles = new OpenBundles();
    const { chunks, ended } = endless();
    const stream = bundles.open('a', chunks, compressed).on('error', () => {});
    await once(stream, 'readable');
    stream.destroy();
    await ended;
    await untilFree(bundles);
    assert.equal(bundles.hasRoomFor('a'), true);
  });

  test(`a reader who takes nothing any more (${how}) is let go`, async () => {
    const bundles = new OpenBundles(10);
    const { chunks, ended } = endless();
    const stream = bundles.open('a', chunks, compressed);
    const failed = once(stream, 'error');
    stream.once('readable', () => stream.read(1));
    await ended;
    const [error] = await failed;
    assert.ok(error instanceof Error);
    await untilFree(bundles);
  });
}

test('when the server stops, all are let go', async () => {
  const bundles = new OpenBundles();
  const { chunks, ended } = endless();
  const stream = bundles.open('a', chunks, true).on('error', () => {});
  await once(stream, 'readable');
  bundles.close();
  await ended;
  await untilFree(bundles);
});
