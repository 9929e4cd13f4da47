import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock, test } from 'node:test';
import { LONGEST_BETWEEN_MS, RenderQueue, TOO_BUSY, TURNS_BETWEEN } from './render-queue.ts';

const OPTIONS = { atOnce: 1, mostWaiting: 20, mostWaitingEach: 10, longestWaitMs: 60_000 };

/** Work that ends when it is told to, and who was worked for, in order. */
function workshop() {
  const begun: string[] = [];
  const ends: Array<() => void> = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endNext = async () => {
    ends.shift()?.();
    for (let turn = 0; turn <= TURNS_BETWEEN; turn += 1) await new Promise(setImmediate);
  };
  return { begun, work, endNext };
}

test('clients take turns, those first of whom the least waits; every fourth turn goes round all of them', async () => {
  const queue = new RenderQueue(OPTIONS);
  const { begun, work, endNext } = workshop();
  const ask = (names: string) => names.split(' ').map((name) => queue.run(name[0] ?? '', work(name)));
  const asked = ask('a1 a2 a3 a4 a5 b1 b2 b3 c1');
  for (let n = 0; n < 3; n += 1) await endNext(); // made: a1, c1, b1; being made: b2
  asked.push(...ask('v1 w1 x1 y1'));
  for (let n = 0; n < 11; n += 1) await endNext();
  await Promise.all(asked);
  assert.deepEqual(begun, 'a1 c1 b1 b2 a2 b3 v1 w1 x1 y1 a3 a4 a5'.split(' '));
  assert.equal(queue.waiting, 0);
});

test('what comes on connections of its own is answered between two pages, however many wait', async () => {
  const queue = new RenderQueue({
    ...OPTIONS,
    mostWaiting: 100,
    mostWaitingEach: 100,
  });
  let made = 0;
  const server = createServer(async ({ url }, answer) => {
    if (url === '/page') {
      await queue.run('crowd', async () => {
        for (const end = performance.now() + 5; performance.now() < end; );
        made += 1;
      });
    }
    answer.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens to a port
  const ask = async (path: string) => {
    const [answer] = await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response');
    answer.resume();
    await once(answer, 'end');
    return made;
  };
  const pages = Array.from({ length: 50 }, () => ask('/page'));
  const others = await Promise.all(Array.from({ length: 10 }, () => ask('/other')));
  await Promise.all(pages);
  server.close();
  assert.equal(made, 50);
  assert.ok(Math.max(...others) <= 5, `${Math.max(...others)} pages were made first`);
});

test('a page does not wait for all turns between two pages if each of them is long', async () => {
  const queue = new RenderQueue(OPTIONS);
  const TURN_MS = 25;
  let turns = 0;
  let isOver = false;
  const turn = () => {
    for (const end = performance.now() + TURN_MS; performance.now() < end; );
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const [, waited] = await Promise.all([
    queue.run('a', async () => (turns = 0)),
    queue.run('b', async () => turns),
  ]);
  isOver = true;
  assert.ok(Number(waited) <= LONGEST_BETWEEN_MS / TURN_MS + 1, `${String(waited)} turns`);
});

test('a page is made when its turn comes, though the process was blocked for longer than a page may wait', async () => {
  const LONGEST_MS = 2_000;
  const queue = new RenderQueue({ ...OPTIONS, longestWaitMs: LONGEST_MS });
  const asked = ['a', 'b'].map((name) =>
    queue.run(name, async () => {
      await new Promise(setImmediate);
      if (name === 'a') for (const end = performance.now() + LONGEST_MS + 100; performance.now() < end; );
      return name;
    }),
  );
  assert.deepEqual(await Promise.all(asked), ['a', 'b']);
});

test('no more run at once than allowed, and a failure frees its slot', async () => {
  const queue = new RenderQueue({ ...OPTIONS, atOnce: 2 });
  const { begun, work, endNext } = workshop();
  const failing = queue.run('a', () => Promise.reject(new Error('no page')));
  const asked = [queue.run('b', work('b')), queue.run('c', work('c')), queue.run('d', work('d'))];
  await assert.rejects(failing, /no page/);
  await endNext();
  assert.deepEqual(begun.slice(0, 2), ['b', 'c']);
  await endNext();
  await endNext();
  assert.deepEqual(await Promise.all(asked), ['b', 'c', 'd']);
});

test('a request behind too many others is refused at once, of one client and of all', async () => {
  const queue = new RenderQueue({ ...OPTIONS, mostWaiting: 3, mostWaitingEach: 2 });
  const { work, endNext } = workshop();
  const kept = ['a', 'a', 'a'].map((name) => queue.run(name, work(name)));
  assert.equal(await queue.run('a', work('a')), TOO_BUSY);
  kept.push(queue.run('b', work('b')));
  assert.equal(await queue.run('c', work('c')), TOO_BUSY);
  for (let n = 0; n < 4; n += 1) await endNext();
  assert.deepEqual(await Promise.all(kept), ['a', 'a', 'a', 'b']);
});

test('a request that waited too long is refused, and nothing is made for a client that left', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const queue = new RenderQueue({ ...OPTIONS, longestWaitMs: 1_000 });
  const { begun, work, endNext } = workshop();
  const first = queue.run('a', work('a'));
  const late = queue.run('b', work('b'));
  for (let half = 0; half < 2; half += 1) mock.timers.tick(500);
  assert.equal(await late, TOO_BUSY);
  const left = queue.run('c', work('c'), () => true);
  await endNext();
  assert.deepEqual([await first, await left, begun, queue.waiting], ['a', TOO_BUSY, ['a'], 0]);
  mock.timers.reset();
});
