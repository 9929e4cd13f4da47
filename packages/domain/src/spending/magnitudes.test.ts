import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareMagnitudes } from './magnitudes.ts';

const of = (ministryId: number, fiscalYear: number, amount: bigint) => ({
  ministryId,
  name: `Ministry ${ministryId}`,
  fiscalYear,
  amount,
});

test('a year in the wrong scale is noticed by the ministries that are in the year before or after', () => {
  const published = [of(1, 2024, 5_000_000n), of(2, 2024, 7_000_000n)];
  const [warning, ...more] = compareMagnitudes(
    [of(1, 2025, 5_200n), of(2, 2025, 6_900n), of(3, 2025, 9n)],
    published,
  );
  assert.equal(warning?.kind, 'scale');
  assert.match(warning?.message ?? '', /FY 2025 has 1,000 times less than 2024/);
  assert.deepEqual(more, []);
  assert.match(
    compareMagnitudes([of(1, 2023, 5_000_000_000_000n)], published)[0]?.message ?? '',
    /1,000,000 times more/,
  );
});

test('a single ministry that is far off is named, and ordinary changes are not', () => {
  const published = [of(1, 2024, 1_000_000n), of(2, 2024, 1_000_000n), of(3, 2024, 20_000n)];
  const file = [of(1, 2025, 1_900_000n), of(2, 2025, 300_000n), of(3, 2025, 100n)];
  assert.deepEqual(
    compareMagnitudes(file, published).map(({ kind }) => kind),
    ['amount'],
  );
  assert.deepEqual(compareMagnitudes(file, []), []);
});
