import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { histories, mostRevealed, VALUES, type Watch } from '../../../test/watcher.ts';
import { isTimeToJudge } from '../../core/smallest-group.ts';
import { type Figure, letOut } from './statistics-disclosure.ts';

/** The sums as the server lets them out, when it is time by `gate`. */
const watchSums =
  (gate: typeof isTimeToJudge): Watch =>
  (history) => {
    let figures: Figure[] = VALUES.map((value) => ({ value, published: 0, pending: 0 }));
    let fresh = 0;
    let held = 0;
    return history
      .map((arrivals) => {
        figures = figures.map((one) => ({ ...one, pending: one.pending + (arrivals.get(one.value) ?? 0) }));
        fresh += [...arrivals.values()].reduce((sum, count) => sum + count, 0);
        if (gate({ fresh, held })) {
          figures = letOut(figures);
          fresh = 0;
          held = figures.reduce((sum, { pending }) => sum + pending, 0);
        }
        return figures.map(({ published }) => published).join();
      })
      .join('; ');
  };

describe('somebody who notes each authorisation and each change of the sums of citizens', () => {
  const TWO = VALUES.slice(0, 2);
  const ONE_BY_ONE = histories(Array(12).fill(1), TWO);

  test('never learns the group of a known wallet if people come one by one, or few after many', () => {
    assert.ok(mostRevealed(ONE_BY_ONE, watchSums(isTimeToJudge)) < 0.6);
    for (const all of [histories([10, 1, 1, 10], TWO), histories([12, 1, 1], VALUES)]) {
      const most = mostRevealed(all, watchSums(isTimeToJudge));
      assert.ok(most > 0.5 && most < 0.9, `one is in a group with a likelihood of ${most}`);
    }
  });

  test('would learn it if the sums were judged each day: the person whose change publishes a group is in it', () => {
    assert.equal(
      mostRevealed(
        ONE_BY_ONE,
        watchSums(() => true),
      ),
      1,
    );
  });
});
