import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SMALLEST_GROUP } from '../../core/smallest-group.ts';
import { isTimeToJudge, SMALLEST_BATCH, takeIn } from './disclosure.ts';
import { type Counts, plus, type Standing, totalOf, within } from './standing.ts';

/** People who arrived between two looks at the figures. The watcher knows who they are, and nothing else of them. */
type Arrivals = Counts;
/** What the watcher sees after each arrival, as text. */
type Watch = (history: readonly Arrivals[]) => string;

const VALUES = ['x', 'y', 'z'];
const REGISTERED = new Map(VALUES.map((value) => [value, 1_000]));

/** The rule as the server applies it: all who wait are judged together, when it is time by `gate`. */
const watchRule =
  (gate: typeof isTimeToJudge): Watch =>
  (history) => {
    let standing: Standing = { blocks: [VALUES], counted: new Map(), registered: REGISTERED };
    let waiting: Counts = new Map();
    let held = 0;
    return history
      .map((arrivals) => {
        waiting = plus(waiting, arrivals);
        if (gate({ fresh: totalOf(waiting) - held, held })) {
          const next = takeIn(standing, waiting, [], 'neighbours');
          if (next) [standing, waiting] = [next, new Map()];
          held = totalOf(waiting);
        }
        const { blocks, counted } = standing;
        return blocks.length === 1 ? '-' : blocks.map((block) => `${block} ${within(counted, block)}`).join();
      })
      .join('; ');
  };

/** Each group let in by itself as soon as five of it and five others wait: not enough where everybody knows who waits. */
const watchSingleGroups: Watch = (history) => {
  let told: Counts = new Map();
  let waiting: Counts = new Map();
  return history
    .map((arrivals) => {
      waiting = plus(waiting, arrivals);
      const all = totalOf(waiting);
      const joining = new Map(
        [...waiting].filter(([, people]) => people >= SMALLEST_GROUP && all - people >= SMALLEST_GROUP),
      );
      told = plus(told, joining);
      waiting = plus(waiting, joining, -1);
      return VALUES.map((value) => within(told, [value])).join();
    })
    .join('; ');
};

/** Every way in which `people` can be spread over these values. */
function spreads(people: number, values: readonly string[]): Arrivals[] {
  const [first, ...rest] = values;
  if (first === undefined) return people === 0 ? [new Map()] : [];
  if (rest.length === 0) return [new Map([[first, people]])];
  return Array.from({ length: people + 1 }, (_, n) => n).flatMap((n) =>
    spreads(people - n, rest).map((spread) => new Map([[first, n], ...spread])),
  );
}

/** Every history in which so many people came at each step. */
function histories(steps: readonly number[], values: readonly string[]): Arrivals[][] {
  const [people, ...later] = steps;
  if (people === undefined) return [[]];
  const first = spreads(people, values);
  return histories(later, values).flatMap((rest) => first.map((arrivals) => [arrivals, ...rest]));
}

/** In how many ways known people can be spread so. */
function ways(arrivals: Arrivals): number {
  let free = totalOf(arrivals);
  return [...arrivals.values()].reduce((product, count) => {
    let choose = 1;
    for (let n = 0; n < count; n += 1) choose = (choose * (free - n)) / (n + 1);
    free -= count;
    return product * choose;
  }, 1);
}

/**
 * The most that anyone who watches can say of a known person: how likely the likeliest group of the person is, in the worst of
 * all histories. 1 is certainty.
 */
function mostThatIsTold(all: readonly Arrivals[][], watch: Watch): number {
  const seen = Map.groupBy(all, watch);
  let most = 0;
  for (const possible of seen.values()) {
    const weights = possible.map((history) => history.reduce((product, one) => product * ways(one), 1));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const step of possible[0]?.keys() ?? []) {
      for (const value of VALUES) {
        const shares = possible.map((history, n) => {
          const arrivals: Arrivals = history[step] ?? new Map();
          return (weights[n] ?? 0) * ((arrivals.get(value) ?? 0) / totalOf(arrivals));
        });
        most = Math.max(most, shares.reduce((sum, share) => sum + share, 0) / total);
      }
    }
  }
  return most;
}

describe('somebody who notes each vote and each change of the figures', () => {
  const TWO = VALUES.slice(0, 2);
  const TENS = histories([10, 10, 10], TWO);
  const afterEach = () => true;
  const afterTen = ({ fresh }: { fresh: number }) => fresh >= SMALLEST_BATCH;

  test('never learns the group of a known wallet, and hardly more than the told sums say of anybody', () => {
    for (const all of [
      TENS,
      histories([10, 10, 20, 10], TWO),
      histories([10, 13, 24], TWO),
      histories([10, 10], VALUES),
    ]) {
      const most = mostThatIsTold(all, watchRule(isTimeToJudge));
      assert.ok(most > 0.5 && most < 0.9, `one is in a group with a likelihood of ${most}`);
    }
  });

  test('would learn it if those who wait were judged at each vote: the vote that lets them out tells its group', () => {
    assert.equal(mostThatIsTold(histories(Array(12).fill(1), TWO), watchRule(afterEach)), 1);
  });

  test('would learn it if they were judged after each ten: that they were held back twice tells of the rest', () => {
    assert.equal(mostThatIsTold(TENS, watchRule(afterTen)), 1);
  });

  test('would learn it if single groups were let in: those who stay behind tell of those who come', () => {
    assert.equal(mostThatIsTold(TENS, watchSingleGroups), 1);
  });
});
