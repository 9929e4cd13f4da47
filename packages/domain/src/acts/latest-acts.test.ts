import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type LatestAct, LatestActs } from './latest-acts.ts';

const act: fc.Arbitrary<LatestAct> = fc.record({
  choice: fc.integer({ min: 1, max: 2 }),
  seq: fc.bigInt({ min: 1n, max: 3n }),
  direct: fc.boolean(),
});
/** At each sequence an author signs once, and sends once from the wallet. */
const acts = fc.uniqueArray(fc.tuple(fc.constantFrom('amara', 'bala'), act), {
  selector: ([author, { seq, direct }]) => `${author} ${seq} ${direct}`,
});

function latestOf(all: ReadonlyArray<readonly [string, LatestAct]>): LatestActs {
  const latest = new LatestActs();
  for (const [author, one] of all) latest.add(author, one);
  return latest;
}

test('of each author the highest sequence counts, and at the same one the wallet’s own, in whatever order they come', () => {
  fc.assert(
    fc.property(acts, (all) => {
      const rank = ({ seq, direct }: LatestAct) => Number(seq) * 2 + Number(direct);
      const expected = ['amara', 'bala'].map(
        (author) =>
          all
            .filter(([of]) => of === author)
            .map(([, one]) => one)
            .sort((one, other) => rank(other) - rank(one))[0],
      );
      for (const order of [all, all.toReversed()]) {
        const latest = latestOf(order);
        assert.deepEqual([latest.of('amara'), latest.of('bala')], expected);
        const yes = expected.filter((one) => one?.choice === 1).length;
        assert.equal(latest.count(1), yes);
      }
    }),
  );
});
