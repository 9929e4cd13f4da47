import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOnTimePercent, transactionsInBlocksPercent, transactionsPerSecond } from './measure-blocks.ts';

const block = (timestamp: number, transactions = 1) => ({ timestamp, transactions });

test('transactions a second are counted after the first block, up to now', () => {
  assert.equal(transactionsPerSecond([block(100, 50), block(110, 4), block(120, 6)], 120), 0.5);
});

test('blocks that span no time give no rate', () => {
  assert.equal(transactionsPerSecond([], 10), null);
  assert.equal(transactionsPerSecond([block(100)], 100), null);
});

test('a chain on schedule is wholly on time, one late block shows', () => {
  const even = [0, 12, 24, 36, 48, 60].map((time) => block(time));
  assert.equal(blocksOnTimePercent(even, 60), 100);
  const late = [0, 12, 24, 36, 48, 90].map((time) => block(time));
  assert.equal(blocksOnTimePercent(late, 90), 80);
});

test('silence since the last block counts as a late block', () => {
  const even = [0, 12, 24, 36, 48].map((time) => block(time));
  assert.equal(blocksOnTimePercent(even, 500), 80);
});

test('too few blocks give no figure', () => {
  assert.equal(blocksOnTimePercent([block(0), block(12)], 12), null);
});

test('a chain with a block for each transaction is late while one waits, and not for silence', () => {
  assert.equal(transactionsInBlocksPercent([block(0, 0), block(5), block(900)], 0), 100);
  assert.equal(transactionsInBlocksPercent([block(0), block(5, 2)], 1), 75);
  assert.equal(transactionsInBlocksPercent([], 3), 0);
  assert.equal(transactionsInBlocksPercent([block(0, 0)], 0), null);
});
