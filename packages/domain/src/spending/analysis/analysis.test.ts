import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Succession } from '../organisation-identity.ts';
import { cumulativeExecution } from './execution.ts';
import { amountForEach, countYearFor } from './heads.ts';
import { ministryHistories } from './ministry-years.ts';
import { partsOfWhole } from './parts-of-whole.ts';
import { inPrices, type PriceIndex, pricedYears, priceRatio } from './price-index.ts';

const cents = fc.bigInt({ min: 0n, max: 10n ** 16n });
const AFTER = new Date('2030-06-01T00:00:00Z');

describe('shares of the whole', () => {
  test('add up to exactly 100.0, and each is less than a tenth from its exact value', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 40 }), (amounts) => {
        const whole = amounts.reduce((sum, amount) => sum + amount, 0n);
        const tenths = partsOfWhole(amounts).map((share) => Math.round(share * 10));
        if (whole === 0n) return assert.ok(tenths.every((share) => share === 0));
        assert.equal(
          tenths.reduce((sum, share) => sum + share, 0),
          1000,
        );
        amounts.forEach((amount, position) => {
          const off = BigInt(tenths[position] ?? 0) * whole - amount * 1000n;
          assert.ok(off < whole && off > -whole);
        });
      }),
    );
  });

  test('the tenth that is left goes to the largest remainder, of equals to the first', () => {
    assert.deepEqual(partsOfWhole([1n, 1n, 1n]), [33.4, 33.3, 33.3]);
    assert.deepEqual(partsOfWhole([2n, 2n, 3n]), [28.6, 28.6, 42.8]);
    assert.deepEqual(partsOfWhole([]), []);
  });

  test('a negative amount is no part: each is rounded alone', () => {
    assert.deepEqual(partsOfWhole([150n, -50n]), [150, -50]);
    assert.deepEqual(partsOfWhole([-3n, 2n]), [0, 0]);
  });
});

describe('an amount for each person or household', () => {
  test('is in whole rupees and at most half a rupee from the exact amount', () => {
    const count = fc.bigInt({ min: 1n, max: 100_000_000n });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), count, (amount, heads) => {
        const each = amountForEach(amount, heads);
        assert.equal(each % 100n, 0n);
        const off = each * heads - amount;
        assert.ok((off < 0n ? -off : off) <= 50n * heads);
      }),
    );
    assert.deepEqual([amountForEach(150n, 1n), amountForEach(-150n, 1n)], [200n, -100n]);
  });

  test('uses the count of its own year, else the closest, and none that lies more than five years away', () => {
    assert.equal(countYearFor(2024, [2012, 2024]), 2024);
    assert.equal(countYearFor(2023, [2022, 2024]), 2022);
    assert.equal(countYearFor(2023, [2021, 2024]), 2024);
    assert.deepEqual([countYearFor(2017, [2012]), countYearFor(2018, [2012])], [2012, null]);
    assert.equal(countYearFor(2024, []), null);
  });
});

describe('prices of another year', () => {
  const changes: PriceIndex = {
    unit: 'percent',
    values: new Map([
      [2022, 46_400_000n],
      [2023, 17_400_000n],
      [2024, 1_200_000n],
    ]),
  };
  const ratio = (index: PriceIndex, from: number, to: number) => {
    const found = priceRatio(index, from, to);
    assert.ok(found);
    return found;
  };

  test('follow the published changes from year to year, in both directions', () => {
    assert.equal(inPrices(10_000n, ratio(changes, 2023, 2024)), 10_120n);
    assert.equal(inPrices(10_000n, ratio(changes, 2021, 2024)), 17_394n, '1.464 × 1.174 × 1.012');
    assert.equal(inPrices(10_120n, ratio(changes, 2024, 2023)), 10_000n);
    assert.equal(inPrices(-10_005n, ratio(changes, 2023, 2024)), -10_125n, 'rounded half away from zero');
    assert.equal(inPrices(123n, ratio(changes, 2024, 2024)), 123n);
  });

  test('are not known for a year that the index does not reach', () => {
    assert.equal(priceRatio(changes, 2020, 2024), null);
    assert.equal(priceRatio(changes, 2024, 2025), null);
    assert.equal(priceRatio(changes, 2019, 2019), null);
    assert.equal(
      priceRatio({ ...changes, values: new Map([[2023, 17_400_000n]]) }, 2022, 2024),
      null,
      'a year between is missing',
    );
    assert.deepEqual(pricedYears(changes, [2019, 2020, 2021, 2024, 2025]), [2021, 2024]);
    const levels: PriceIndex = { unit: 'index', values: new Map([[2024, 0n]]) };
    assert.equal(priceRatio(levels, 2024, 2024), null);
    assert.deepEqual(pricedYears({ unit: 'index', values: new Map([[2024, 1n]]) }, [2023, 2024]), [2024]);
    assert.equal(priceRatio({ unit: 'percent', values: new Map([[2024, -100_000_000n]]) }, 2023, 2024), null);
  });

  test('there and back is the same to the rounding, and a higher amount stays higher', () => {
    const level = fc.bigInt({ min: 1_000_000n, max: 1_000_000_000n });
    fc.assert(
      fc.property(level, level, cents, cents, (before, after, one, other) => {
        const index: PriceIndex = {
          unit: 'index',
          values: new Map([
            [2023, before],
            [2024, after],
          ]),
        };
        const [there, back] = [ratio(index, 2023, 2024), ratio(index, 2024, 2023)];
        const off = inPrices(inPrices(one, there), back) - one;
        assert.ok((off < 0n ? -off : off) * 2n <= before / after + 2n);
        assert.ok(one >= other === inPrices(one, there) >= inPrices(other, there) || after < before);
      }),
    );
  });
});

describe('execution by month', () => {
  const month = fc.integer({ min: 1, max: 12 }).map((one) => `2024-${String(one).padStart(2, '0')}`);

  test('adds up month by month, and the newest month on record is the whole of it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(month, cents), { minLength: 1 }), (payments) => {
        const sums = new Map(payments);
        const total = [...sums.values()].reduce((sum, amount) => sum + amount, 0n);
        const months = cumulativeExecution(2024, 10n ** 18n, sums, AFTER);
        assert.equal(months.length, 12);
        const newest = Math.max(...[...sums.keys()].map((key) => Number(key.slice(5))));
        assert.equal(months[newest - 1]?.spent, total);
        let before = 0n;
        months.forEach(({ spent, month: number }) => {
          const added = sums.get(`2024-${String(number).padStart(2, '0')}`) ?? 0n;
          assert.equal(spent, number > newest ? null : before + added);
          before = spent ?? 0n;
        });
      }),
    );
  });

  test('a year without payments on record is not known, and neither is a month that has not begun', () => {
    assert.ok(cumulativeExecution(2024, 100n, new Map(), AFTER).every(({ spent }) => spent === null));
    const sums = new Map([
      ['2024-01', 25n],
      ['2024-04', 5n],
    ]);
    const months = cumulativeExecution(2024, 100n, sums, new Date('2024-02-29T20:00:00Z'));
    assert.deepEqual(
      months.slice(1, 4).map(({ spent, percent }) => [spent, percent]),
      [
        [25n, 25],
        [25n, 25],
        [null, null],
      ],
      'it is March in Colombo',
    );
    const partly = cumulativeExecution(2024, 100n, sums, AFTER).map(({ percent }) => percent);
    assert.deepEqual(partly.slice(2, 6), [25, 30, null, null], 'nothing is on record after April');
    assert.equal(cumulativeExecution(2025, 1n, sums, new Date('2024-05-01T00:00:00Z'))[0]?.spent, null);
    assert.equal(cumulativeExecution(2024, 0n, sums, AFTER)[0]?.percent, null);
  });

  test('what was paid outside the year counts to its first or last month', () => {
    const sums = new Map([
      ['2023-12', 1n],
      ['2024-01', 2n],
      ['2025-01', 4n],
    ]);
    const months = cumulativeExecution(2024, 100n, sums, AFTER);
    assert.deepEqual([months[0]?.spent, months[10]?.spent, months[11]?.spent], [3n, 3n, 7n]);
  });
});

describe('ministries over the years', () => {
  const id = fc.integer({ min: 1, max: 8 });
  const sum = fc.record({
    fiscal_year: fc.constantFrom(2021, 2022, 2023, 2024),
    organisation_id: id,
    amount: cents,
  });
  const history = fc
    .array(fc.tuple(id, id, fc.constantFrom(2021, 2022, 2023, 2024)), { maxLength: 12 })
    .map((entries) =>
      entries.map(([predecessor, successor, year]) => succession(predecessor, successor, year)),
    );

  test('the amounts of a year add up to the whole of that year, whatever happened to its ministries', () => {
    fc.assert(
      fc.property(fc.array(sum, { maxLength: 24 }), history, (sums, successions) => {
        const histories = ministryHistories(sums, successions);
        for (const year of new Set(sums.map((one) => one.fiscal_year))) {
          const shown = histories.flatMap(({ years }) => years.filter((one) => one.fiscal_year === year));
          assert.equal(
            shown.reduce((total, { amount }) => total + (amount ?? 0n), 0n),
            sums.reduce((total, one) => total + (one.fiscal_year === year ? one.amount : 0n), 0n),
          );
        }
      }),
    );
  });

  test('a merger adds up, a split is a history of its own, and one that began has no earlier year', () => {
    const sums = [
      [2023, 1, 5n],
      [2023, 2, 7n],
      [2023, 3, 9n],
      [2024, 12, 20n],
      [2024, 13, 1n],
      [2024, 14, 2n],
      [2024, 15, 50n],
    ].map(([fiscal_year, organisation_id, amount]) => ({
      fiscal_year: Number(fiscal_year),
      organisation_id: Number(organisation_id),
      amount: BigInt(amount ?? 0),
    }));
    const successions = [
      succession(1, 12, 2024),
      succession(2, 12, 2024),
      succession(3, 13, 2024),
      succession(3, 14, 2024),
    ];
    const shown = ministryHistories(sums, successions).map(({ organisation_id, years }) => [
      organisation_id,
      ...years.map(({ amount, reason }) => amount ?? reason),
    ]);
    assert.deepEqual(shown, [
      [15, 'began', 50n],
      [12, 12n, 20n],
      [14, 'split', 2n],
      [13, 'split', 1n],
      [3, 9n, 'ended'],
    ]);
    assert.deepEqual(ministryHistories(sums, successions)[1]?.years[0]?.predecessors, [1, 2]);
  });
});

function succession(predecessor: number, successor: number, year: number): Succession {
  return { id: 100 * predecessor + successor, predecessor, successor, year, kind: 'took-over-part' };
}
