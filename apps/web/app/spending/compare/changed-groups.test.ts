import assert from 'node:assert/strict';
import { test } from 'node:test';
import { before, changedGroups, commonSources } from './changed-groups.ts';
import { budgetTotals } from './comparable.ts';
import { presentPair } from './load-comparison.ts';

const named = (id: number) => ({ ministry_id: id, names: { en: `M${id}`, si: `සි${id}`, ta: `த${id}` } });
const rupees = (amount: number) => ({ amount, amount_minor: `${amount}00` });
const source = { name: 'Gazette 2/2024', url: 'https://example.lk/gazette' };
const change = (kind: 'merged' | 'split' | 'took-over-part', from: number, to: number) => ({
  kind,
  year: 2024,
  source,
  note: null,
  predecessor: named(from),
  successor: named(to),
});
const pair = (id: number, more: Partial<Parameters<typeof presentPair>[0]>) =>
  presentPair(
    {
      ...named(id),
      predecessors: [],
      from: null,
      to: rupees(50),
      comparable: false,
      reason: null,
      change_percent: null,
      together: null,
      changes: [],
      ...more,
    },
    'en',
  );
const part = (id: number, amount: number) => ({ ...named(id), ...rupees(amount) });

test('a merged ministry names each that it goes back to, and itself where it was there already', () => {
  const merged = pair(1, {
    predecessors: [part(2, 30)],
    from: rupees(100),
    to: rupees(90),
    comparable: true,
    reason: 'merged',
    change_percent: -10,
    changes: [change('merged', 2, 1)],
  });
  assert.deepEqual(
    before(merged).map(({ id, cents }) => [id, cents]),
    [
      [2, 3000n],
      [1, 7000n],
    ],
  );
  const [group, ...others] = changedGroups([
    pair(9, { from: rupees(1), to: rupees(1), comparable: true }),
    merged,
  ]);
  assert.equal(others.length, 0);
  assert.deepEqual(group?.happened, [{ kind: 'merged', year: 2024 }]);
  assert.deepEqual(group?.sums, { from: 10_000n, to: 9000n, change: -10 });
  assert.deepEqual(commonSources([group].flatMap((one) => one ?? [])), [{ source, note: null }]);
});

test('what came out of one ministry is one change with the sums of both years, and counts once in the whole budget', () => {
  const together = { from: rupees(80), to: rupees(100), change_percent: 25, ministry_ids: [1, 2] };
  const changes = [change('took-over-part', 1, 2)];
  const pairs = [
    pair(1, { to: rupees(60), reason: 'split', together, changes }),
    pair(2, { to: rupees(40), reason: 'split', together, changes, predecessors: [part(1, 80)] }),
    pair(3, { from: rupees(7), to: null, reason: 'ended' }),
  ];
  const [split, ended] = changedGroups(pairs);
  assert.deepEqual(
    [split?.before.map(({ id }) => id), split?.after.map(({ id }) => id), split?.happened],
    [[1], [1, 2], [{ kind: 'took-over-part', year: 2024 }]],
  );
  assert.equal(split?.sums?.change, 25);
  assert.deepEqual([ended?.sums, ended?.happened[0]?.kind], [null, 'ended']);
  assert.deepEqual(budgetTotals(pairs), { from: 8700n, to: 10_000n });
});
