import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rootOf } from '@sabha/anonymity/census/cohort-tree';
import { wordOf } from '@sabha/anonymity/field';
import fc from 'fast-check';
import { plantTree } from './cohort-tree.ts';

test('a tree that grows and loses members has the root of its leaves', () => {
  const step = fc.oneof(
    fc.record({ append: fc.array(fc.bigInt({ min: 1n, max: 2n ** 253n }), { minLength: 1, maxLength: 9 }) }),
    fc.record({ clear: fc.nat(40) }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      const tree = plantTree();
      const leaves: bigint[] = [];
      for (const one of steps) {
        if ('append' in one) {
          tree.append(one.append);
          leaves.push(...one.append);
        } else if (one.clear < leaves.length) {
          tree.clear(one.clear);
          leaves[one.clear] = 0n;
        }
      }
      assert.equal(tree.root, wordOf(leaves.length === 0 ? 0n : rootOf(leaves)));
      assert.deepEqual(
        [tree.slots, tree.members],
        [leaves.length, leaves.filter((leaf) => leaf !== 0n).length],
      );
    }),
    { numRuns: 30 },
  );
});
