import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { SuccessionKind } from './ministry-decisions.ts';
import { type ComparedGroup, comparedGroups, type Succession } from './organisation-identity.ts';

function succession(predecessor: number, successor: number, year: number, kind: SuccessionKind): Succession {
  return { id: predecessor * 1000 + successor, predecessor, successor, year, kind };
}

function groupsOf(earlier: readonly number[], later: readonly number[], successions: readonly Succession[]) {
  return comparedGroups(
    { year: 2022, organisations: new Set(earlier) },
    { year: 2024, organisations: new Set(later) },
    successions,
  );
}

function outline({ earlier, later, reason }: ComparedGroup) {
  return [earlier, later, reason];
}

describe('ministries of two years', () => {
  test('are compared with themselves, a renamed predecessor, or all that merged; split ones only together', () => {
    const groups = groupsOf(
      [1, 2, 3, 4, 5, 6, 7],
      [11, 12, 13, 14, 5, 15],
      [
        succession(1, 11, 2023, 'renamed'),
        succession(2, 12, 2024, 'merged'),
        succession(3, 12, 2023, 'merged'),
        succession(4, 13, 2023, 'split'),
        succession(4, 14, 2023, 'split'),
        succession(6, 14, 2024, 'merged'),
      ],
    );
    assert.deepEqual(groups.map(outline), [
      [[1], [11], null],
      [[2, 3], [12], 'merged'],
      [[4, 6], [13, 14], 'split'],
      [[5], [5], null],
      [[], [15], 'began'],
      [[7], [], 'ended'],
    ]);
    assert.deepEqual(
      groups[1]?.successions.map(({ predecessor, year, kind }) => [predecessor, year, kind]),
      [
        [3, 2023, 'merged'],
        [2, 2024, 'merged'],
      ],
    );
  });

  test('that lost or gained a part of another are compared only together with it', () => {
    assert.deepEqual(groupsOf([1, 2], [1, 2], [succession(1, 2, 2023, 'took-over-part')]).map(outline), [
      [[1, 2], [1, 2], 'split'],
    ]);
  });

  test('are found over the steps between, but not through what came to a predecessor later', () => {
    const steps = [succession(1, 20, 2023, 'renamed'), succession(20, 30, 2024, 'renamed')];
    assert.deepEqual(groupsOf([1], [30], steps).map(outline), [[[1], [30], null]]);
    const late = [succession(1, 3, 2023, 'split'), succession(2, 1, 2024, 'took-over-part')];
    assert.deepEqual(groupsOf([1, 2], [2, 3], late).map(outline), [
      [[2], [2], null],
      [[1], [3], null],
    ]);
  });

  test('are not joined by what happened before or after them, nor lost in a ring of successions', () => {
    const outside = [succession(1, 2, 2022, 'took-over-part'), succession(2, 1, 2025, 'merged')];
    assert.deepEqual(groupsOf([1, 2], [1, 2], outside).map(outline), [
      [[1], [1], null],
      [[2], [2], null],
    ]);
    const ring = [succession(9, 4, 2023, 'renamed'), succession(4, 9, 2023, 'renamed')];
    assert.deepEqual(groupsOf([4], [9], ring).map(outline), [[[4], [9], null]]);
  });

  test('belong together where a change is dated before a year whose budget still names the predecessor', () => {
    assert.deepEqual(groupsOf([1], [2], [succession(1, 2, 2022, 'renamed')]).map(outline), [
      [[1], [2], null],
    ]);
  });

  test('belong together where the file of the earlier year names ministries that came later', () => {
    const later = [succession(1, 20, 2025, 'merged'), succession(2, 20, 2025, 'merged')];
    assert.deepEqual(groupsOf([20], [1, 2], later).map(outline), [[[20], [1, 2], 'split']]);
    assert.deepEqual(groupsOf([20, 30], [1, 30], [succession(1, 20, 2025, 'renamed')]).map(outline), [
      [[20], [1], null],
      [[30], [30], null],
    ]);
    assert.deepEqual(groupsOf([20], [1, 20], later).map(outline), [
      [[], [1], 'began'],
      [[20], [20], null],
    ]);
  });
});

/** What happens in one year to the organisations that two numbers pick. */
const event = fc.record({
  kind: fc.constantFrom<SuccessionKind[]>('renamed', 'merged', 'split', 'took-over-part'),
  picks: fc.tuple(fc.nat(), fc.nat()),
});
const events = fc.array(event, { maxLength: 12 });
type HistoryEvent = { readonly kind: SuccessionKind; readonly picks: readonly [number, number] };

/** Organisations after some years: whose money of the first year each of them has. */
class History {
  readonly living: Map<number, ReadonlySet<number>>;
  readonly successions: Succession[] = [];
  year = 2010;
  private made: number;

  constructor(count: number, happened: readonly HistoryEvent[]) {
    this.living = new Map(idsUpTo(count).map((id) => [id, new Set([id])]));
    this.made = count;
    for (const one of happened) this.happen(one);
  }

  private happen({ kind, picks }: HistoryEvent): void {
    this.year += 1;
    const ids = [...this.living.keys()];
    const [first = 1, second = 1] = picks.map((pick) => ids[pick % ids.length] ?? 1);
    if (kind === 'took-over-part' && first === second) return;
    const givers = kind === 'merged' ? [...new Set([first, second])] : [first];
    const money = givers.flatMap((id) => [...(this.living.get(id) ?? [])]);
    if (kind !== 'took-over-part') for (const id of givers) this.living.delete(id);
    const takers =
      kind === 'took-over-part' ? [second] : idsUpTo(kind === 'split' ? 2 : 1).map((id) => this.made + id);
    this.made = Math.max(this.made, ...takers);
    for (const taker of takers) {
      this.living.set(taker, new Set([...(this.living.get(taker) ?? []), ...money]));
      for (const giver of givers) this.successions.push(succession(giver, taker, this.year, kind));
    }
  }

  groups(count: number): ComparedGroup[] {
    return comparedGroups(
      { year: 2010, organisations: new Set(idsUpTo(count)) },
      { year: this.year, organisations: new Set(this.living.keys()) },
      this.successions,
    );
  }
}

describe('for any history', () => {
  const counts = fc.integer({ min: 1, max: 8 });

  test('each ministry is in one group, and groups are those whose money is mixed', () => {
    fc.assert(
      fc.property(counts, events, (count, happened) => {
        const history = new History(count, happened);
        const groups = history.groups(count);
        assert.deepEqual(groups.flatMap((group) => group.earlier).sort(byNumber), idsUpTo(count));
        assert.deepEqual(
          groups.flatMap((group) => group.later).sort(byNumber),
          [...history.living.keys()].sort(byNumber),
        );
        for (const group of groups) {
          const money = new Set(group.later.flatMap((id) => [...(history.living.get(id) ?? [])]));
          assert.deepEqual(
            [...money].sort(byNumber),
            group.earlier,
            'nothing from outside, nothing left out',
          );
          assert.equal(group.reason === null || group.reason === 'merged', group.later.length === 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('what can be compared and what can not add up to each year', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 16n }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(counts, events, amounts, (count, happened, money) => {
        const history = new History(count, happened);
        const sum = (ids: Iterable<number>) =>
          [...ids].reduce((total, id) => total + (money[id % money.length] ?? 0n), 0n);
        const groups = history.groups(count);
        const isComparable = ({ reason }: ComparedGroup) => reason === null || reason === 'merged';
        const parts = [groups.filter(isComparable), groups.filter((group) => !isComparable(group))];
        const added = (side: 'earlier' | 'later') => sum(parts.flat().flatMap((group) => group[side]));
        assert.equal(added('earlier'), sum(idsUpTo(count)));
        assert.equal(added('later'), sum(history.living.keys()));
      }),
    );
  });
});

function idsUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function byNumber(a: number, b: number): number {
  return a - b;
}
