import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeviceList } from '../device-list.ts';
import { removeReceipts, type WithReceipt } from './remove-receipts.ts';

const kept = (digest: string, day: number): WithReceipt => ({
  receipt: { digest, received_at: `2026-11-0${day}T00:00:00.000Z` },
});

function listOf(...items: WithReceipt[]): DeviceList<WithReceipt> {
  let now: readonly WithReceipt[] = items;
  return {
    all: () => now,
    async change(next) {
      now = next(now);
      return true;
    },
    use: () => now,
  };
}
const digests = (list: DeviceList<WithReceipt>) => list.all().map(({ receipt }) => receipt.digest);

test('what is removed is gone, and Undo puts it back where it was', () => {
  const list = listOf(kept('c', 3), kept('b', 2), kept('a', 1));
  const undo = removeReceipts(list, new Set(['b', 'unknown']));
  assert.deepEqual(digests(list), ['c', 'a']);
  list.change((items) => [kept('d', 4), ...items]);
  undo();
  assert.deepEqual(digests(list), ['d', 'c', 'b', 'a']);
});

test('all are removed, and what was kept anew meanwhile is not doubled', () => {
  const list = listOf(kept('b', 2), kept('a', 1));
  const undo = removeReceipts(list, new Set(['a', 'b']));
  assert.deepEqual(digests(list), []);
  list.change(() => [kept('a', 1)]);
  undo();
  assert.deepEqual(digests(list), ['b', 'a']);
});
