import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { histories, mostRevealed, VALUES, type Watch } from '../../../test/watcher.ts';
import { isTimeToJudge, SMALLEST_BATCH, SMALLEST_GROUP } from '../../core/smallest-group.ts';
import { type Counts, type DimensionFigures, plus, totalOf, within } from './dimension-figures.ts';
import { takeIn } from './disclosure.ts';

const REGISTERED = new Map(VALUES.map((value) => [value, 1_000]));

/** The rule as the server applies it: all who wait are judged together, when it is time by `gate`. */
const watchRule =
  (gate: typeof isTimeToJudge): Watch =>
  (history) => {
    let figures: DimensionFigures = { blocks: [VALUES], counted: new Map(), registered: REGISTERED };
    let waiting: Counts = new Map();
    let held = 0;
    return history
      .map((arrivals) => {
        waiting = plus(waiting, arrivals);
        if (gate({ fresh: totalOf(waiting) - held, held })) {
          const next = takeIn(figures, waiting, [], 'neighbours');
          if (next) [figures, waiting] = [next, new Map()];
          held = totalOf(waiting);
        }
        const { blocks, counted } = figures;
        return blocks.length === 1 ? '-' : blocks.map((block) => `${block} ${within(counted, block)}`).join();
      })
      .join('; ');
  };

/** Each group let in by itself as soon as five of it and five others wait: not enough where everybody knows who waits. */
const watchSingleGroups: Watch = (history) => {
  let published: Counts = new Map();
  let waiting: Counts = new Map();
  return history
    .map((arrivals) => {
      waiting = plus(waiting, arrivals);
      const all = totalOf(waiting);
      const joining = new Map(
        [...waiting].filter(([, people]) => people >= SMALLEST_GROUP && all - people >= SMALLEST_GROUP),
      );
      published = plus(published, joining);
      waiting = plus(waiting, joining, -1);
      return VALUES.map((value) => within(published, [value])).join();
    })
    .join('; ');
};

describe('somebody who notes each vote and each change of the figures', () => {
  const TWO = VALUES.slice(0, 2);
  const TENS = histories([10, 10, 10], TWO);
  const afterEach = () => true;
  const afterTen = ({ fresh }: { fresh: number }) => fresh >= SMALLEST_BATCH;

  test('never learns the group of a known wallet, and hardly more than the published sums say of anybody', () => {
    for (const all of [
      TENS,
      histories([10, 10, 20, 10], TWO),
      histories([10, 13, 24], TWO),
      histories([10, 10], VALUES),
    ]) {
      const most = mostRevealed(all, watchRule(isTimeToJudge));
      assert.ok(most > 0.5 && most < 0.9, `one is in a group with a likelihood of ${most}`);
    }
  });

  test('would learn it if the waiting people were judged at each vote: the vote that publishes them reveals its group', () => {
    assert.equal(mostRevealed(histories(Array(12).fill(1), TWO), watchRule(afterEach)), 1);
  });

  test('would learn it if they were judged after each ten: being withheld twice reveals the rest', () => {
    assert.equal(mostRevealed(TENS, watchRule(afterTen)), 1);
  });

  test('would learn it if single groups were published: the withheld people reveal the others', () => {
    assert.equal(mostRevealed(TENS, watchSingleGroups), 1);
  });
});
