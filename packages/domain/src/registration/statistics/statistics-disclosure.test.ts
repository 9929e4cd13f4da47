import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { SMALLEST_GROUP } from '../../core/smallest-group.ts';
import { type Figure, letOut, mayBePublished, publish } from './statistics-disclosure.ts';

const figuresOf = (counts: readonly number[]): Figure[] =>
  counts.map((pending, n) => ({ value: String(n), published: 0, pending }));

describe('what may be published about people whom the contract announces', () => {
  test('a group needs company inside and outside', () => {
    assert.ok(mayBePublished(5, 10));
    assert.ok(!mayBePublished(4, 100), 'too few in it');
    assert.ok(!mayBePublished(100, 104), 'nearly all are in it');
    assert.ok(!mayBePublished(5, 5), 'all are in it');
  });

  test('a published step has at least five people, of at least ten who came or went; nothing is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 40 }), { maxLength: 9 }), (counts) => {
        const before = figuresOf(counts);
        const moved = counts.reduce((sum, count) => sum + Math.abs(count), 0);
        for (const [n, after] of letOut(before).entries()) {
          assert.equal(after.published + after.pending, counts[n]);
          if (after.published === 0) continue;
          assert.ok(Math.abs(after.published) >= SMALLEST_GROUP);
          assert.ok(moved - Math.abs(after.published) >= SMALLEST_GROUP);
        }
      }),
    );
  });

  test('one who comes alone changes no group, neither today nor later', () => {
    let figures: Figure[] = [
      { value: 'Western', published: 40, pending: 0 },
      { value: 'Uva', published: 30, pending: 0 },
    ];
    for (let day = 0; day < 4; day += 1) {
      figures = letOut(
        figures.map((one) => (one.value === 'Uva' ? { ...one, pending: one.pending + 1 } : one)),
      );
      assert.deepEqual(
        figures.map(({ published }) => published),
        [40, 30],
      );
    }
  });

  test('small groups are withheld, and never one alone: it would follow from the rest', () => {
    const figures = [
      { value: 'female', published: 50 },
      { value: 'male', published: 3 },
    ];
    const result = publish(figures, 53);
    assert.deepEqual([...result.counts], []);
    assert.equal(result.withheld, 53);
  });

  test('published and withheld people together are all people; no count is small', () => {
    const figure = fc.record({ published: fc.nat(60), pending: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 9 }), (given) => {
        const all = given.reduce((sum, { published, pending }) => sum + published + pending, 0);
        const figures = given.map((one, n) => ({ ...one, value: String(n) }));
        const result = publish(figures, all);
        const counts = [...result.counts.values()];
        assert.equal(counts.reduce((sum, count) => sum + count, 0) + result.withheld, all);
        assert.ok(counts.every((count) => count >= SMALLEST_GROUP));
      }),
    );
  });
});

describe('of the groups that are published', () => {
  const publishOf = (...published: number[]) => {
    const figures = published.map((count, n) => ({ value: 'abc'.charAt(n), published: count }));
    return Object.fromEntries(
      publish(
        figures,
        published.reduce((sum, count) => sum + count, 0),
      ).counts,
    );
  };

  test('all that are large enough are, where none or several are small', () => {
    assert.deepEqual(publishOf(SMALLEST_GROUP, 9, 7), { a: SMALLEST_GROUP, b: 9, c: 7 });
    assert.deepEqual(publishOf(SMALLEST_GROUP, 4, 3), { a: SMALLEST_GROUP });
    assert.deepEqual(publishOf(9, 0, 7), { a: 9, c: 7 }, 'a group without people is none');
  });

  test('the smallest large one goes with the only small one', () => {
    assert.deepEqual(publishOf(9, 4, 7), { a: 9 });
    assert.deepEqual(publishOf(7, 4, 9), { c: 9 });
  });
});
