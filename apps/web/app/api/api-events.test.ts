import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsOf } from './api-events.ts';

async function* piecesOf(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function all<Each>(items: AsyncIterable<Each>): Promise<Each[]> {
  const list: Each[] = [];
  for await (const item of items) list.push(item);
  return list;
}

test('events are the same however the text of a stream is cut', async () => {
  const text =
    ': a comment\n\nevent: text\ndata: "Rs. "\n\nevent: text\r\ndata: "410.3"\r\n\r\ndata: one\ndata: two\n\nevent: answer\ndata: {}\n\n';
  const expected = [
    { event: 'text', data: '"Rs. "' },
    { event: 'text', data: '"410.3"' },
    { event: 'message', data: 'one\ntwo' },
    { event: 'answer', data: '{}' },
  ];
  for (const length of [3, 7, 40, text.length])
    assert.deepEqual(await all(eventsOf(piecesOf(text, length))), expected);
});

test('an event that was not ended is none', async () => {
  assert.deepEqual(await all(eventsOf(piecesOf('event: answer\ndata: {}', 5))), []);
});
