import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { SMALLEST_BATCH } from '../../core/smallest-group.ts';
import { type Counts, type DimensionFigures, plus, totalOf, within } from './dimension-figures.ts';
import { takeIn, takeOut } from './disclosure.ts';
import type { Merging } from './split-blocks.ts';

const VALUES = ['a', 'b', 'c', 'd', 'e'];
const countsOf = (...counts: number[]): Counts =>
  new Map(counts.flatMap((count, n) => (count === 0 ? [] : [[VALUES[n] ?? '', count] as const])));
const MANY = countsOf(1000, 1000, 1000, 1000, 1000);
const start = (registered = MANY): DimensionFigures => ({ blocks: [VALUES], counted: new Map(), registered });
const figuresOf = (counted: Counts, registered = MANY): DimensionFigures => ({
  blocks: VALUES.map((value) => [value]),
  counted,
  registered,
});
const blocksAfter = (joining: Counts, merging: Merging, registered = MANY) =>
  takeIn(start(registered), joining, [], merging)?.blocks ?? null;

describe('what is published about voters', () => {
  test('age groups of fewer than five people are merged with their neighbours', () => {
    assert.deepEqual(blocksAfter(countsOf(6, 3, 4, 8, 2), 'neighbours'), [['a'], ['b', 'c'], ['d', 'e']]);
    assert.deepEqual(blocksAfter(countsOf(1, 1, 1, 1, 20), 'neighbours'), null, 'one group and nobody else');
  });

  test('provinces of fewer than five people are merged into one row, with the smallest of the others until it has five', () => {
    assert.deepEqual(blocksAfter(countsOf(9, 1, 7, 2, 8), 'rest'), [['a'], ['e'], ['b', 'c', 'd']]);
    assert.deepEqual(blocksAfter(countsOf(9, 5, 7, 6, 8), 'rest'), [['a'], ['b'], ['c'], ['d'], ['e']]);
  });

  test('where nearly everybody has voted, non-voters are merged with others too', () => {
    const registered = countsOf(20, 9, 20, 20, 20);
    assert.deepEqual(blocksAfter(countsOf(8, 7, 8, 8, 8), 'neighbours', registered), [
      ['a'],
      ['b', 'c'],
      ['d'],
      ['e'],
    ]);
  });

  test('fewer than ten, or all alike, move nothing', () => {
    const before = figuresOf(countsOf(10, 10, 10, 10, 10));
    for (const joining of [countsOf(5, 4), countsOf(20), countsOf(20, 0, 4), countsOf(9, 9, 1)]) {
      assert.equal(takeIn(before, joining, [], 'rest'), null);
      assert.equal(takeOut(figuresOf(countsOf(90, 90, 90, 90, 90)), joining), null);
    }
    assert.deepEqual(takeIn(before, countsOf(5, 0, 5), [], 'rest')?.counted, countsOf(15, 10, 15, 10, 10));
    assert.equal(takeOut(figuresOf(countsOf(9, 50)), countsOf(5, 5)), null, 'four would be left');
  });

  test('ten leave who are five of each block, and five are left, here and outside', () => {
    const leaving = countsOf(5, 5);
    assert.deepEqual(takeOut(figuresOf(countsOf(10, 50, 3)), leaving)?.counted, countsOf(5, 45, 3));
    const registered = (outside: number) => countsOf(15 + outside, 1000, 1000, 1000, 1000);
    const joined = (outside: number) =>
      takeIn(figuresOf(countsOf(10, 10, 10, 10, 10), registered(outside)), leaving, [], 'rest');
    assert.deepEqual([joined(5)?.counted.get('a'), joined(4)], [15, null]);
  });

  test('a batch that is nearly those of some days is held back until ten are between', () => {
    const days = (apart: number) => [{ inBatch: 50 - apart, listed: 50 }];
    const joined = (apart: number) =>
      takeIn(figuresOf(countsOf(10, 10, 10, 10, 10)), countsOf(20, 20), days(apart), 'rest') !== null;
    assert.deepEqual([0, 1, 9, 10].map(joined), [true, false, false, true]);
  });

  test('a step that is nearly one day of registration, whose sums are public, would reveal those who differ', () => {
    const joining = countsOf(10, 9);
    assert.equal(takeIn(start(), joining, [{ inBatch: 19, listed: 20 }], 'rest'), null);
    assert.ok(
      takeIn(start(), joining, [{ inBatch: 19, listed: 19 }], 'rest'),
      'exactly they are known already',
    );
    assert.ok(takeIn(start(), joining, [{ inBatch: 19, listed: 40 }], 'rest'));
  });

  const counts = fc.array(fc.nat(25), { minLength: 5, maxLength: 5 }).map((some) => countsOf(...some));
  const move = fc.record({ people: counts, go: fc.boolean() });
  const mergings = fc.constantFrom<Merging>('neighbours', 'rest');

  test('for any changes: no block, and no step of one, is small, and none is ever merged with another', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), mergings, (moves, merging) => {
        let figures = start(countsOf(60, 60, 60, 60, 60));
        for (const { people, go } of moves) {
          const next = go ? takeOut(figures, people) : takeIn(figures, people, [], merging);
          if (!next) continue;
          assert.deepEqual(next.counted, plus(figures.counted, people, go ? -1 : 1));
          assertLargeBlocks(next, figures);
          assertLargeSteps(figures, people);
          figures = next;
        }
      }),
    );
  });
});

function assertLargeBlocks(
  { blocks, counted, registered }: DimensionFigures,
  before: DimensionFigures,
): void {
  assert.ok(blocks.length > 1);
  assert.deepEqual(blocks.flat().sort(), VALUES);
  for (const block of blocks) {
    assert.ok(before.blocks.some((one) => block.every((value) => one.includes(value))));
    const inside = within(counted, block);
    assert.ok(inside >= 5 && within(registered, block) - inside >= 5);
  }
}

function assertLargeSteps({ blocks }: DimensionFigures, people: Counts): void {
  assert.ok(totalOf(people) >= SMALLEST_BATCH);
  if (blocks.length === 1) return;
  for (const block of blocks) {
    const moved = within(people, block);
    assert.ok(moved === 0 || (moved >= 5 && totalOf(people) - moved >= 5));
  }
}
