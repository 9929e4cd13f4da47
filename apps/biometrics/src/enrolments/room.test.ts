import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Room } from './room.ts';

/** A room with a clock of its own, and tasks that end when they are asked to. */
function roomOf(most: number, withinMs: number) {
  let now = 0;
  const room = new Room(most, withinMs, () => now);
  const begin = () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const outcome = room.run(() => promise);
    return {
      outcome,
      end: async (ms: number) => {
        now += ms;
        resolve('done');
        return outcome;
      },
    };
  };
  return { room, begin };
}

describe('room for tasks', () => {
  test('takes as many as there is room for, refuses the next, and has room again', async () => {
    const { room, begin } = roomOf(2, 10_000);
    const first = begin();
    const second = begin();
    assert.equal(await begin().outcome, null);
    assert.equal(room.taken, 2);
    assert.equal(await first.end(1), 'done');
    const third = begin();
    assert.equal(await second.end(1), 'done');
    assert.equal(await third.end(1), 'done');
    assert.equal(room.taken, 0);
  });

  test('takes fewer where tasks are slow, one always, and more once they are quick', async () => {
    const { begin } = roomOf(8, 10_000);
    for (let some = 0; some < 8; some++) assert.equal(await begin().end(6_000), 'done');
    const alone = begin();
    assert.equal(await begin().outcome, null, 'two would take 12 s');
    assert.equal(await alone.end(1_000), 'done');
    for (let some = 0; some < 5; some++) assert.equal(await begin().end(1_000), 'done');
    const eight = Array.from({ length: 8 }, begin);
    for (const one of eight) assert.equal(await one.end(500), 'done');
  });

  test('a task that fails leaves its room', async () => {
    const { room } = roomOf(1, 10_000);
    await assert.rejects(
      room.run(() => Promise.reject(new Error('no'))),
      /no/,
    );
    assert.equal(room.taken, 0);
  });
});
