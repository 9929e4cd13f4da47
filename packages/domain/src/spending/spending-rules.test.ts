import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseMoney } from '../core/money.ts';
import { rupeesText } from './amount.ts';
import { anchorProof, anchorRoot, anchorTree, verifyAnchorProof } from './anchor-proof.ts';
import { efficiencyOf } from './efficiency-score.ts';
import { trendMonths } from './monthly-disbursements.ts';
import { PROJECT_STATUSES } from './project.ts';
import { type CountedRow, FileTotals, reconcile } from './reconcile.ts';
import { type SpendingRecord, spendingLeaf } from './spending-leaf.ts';
import { progressPercent, utilizationPercent } from './utilization.ts';

const cents = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n });
const budget = fc.bigInt({ min: 0n, max: 10n ** 16n });
const payment = fc.record({
  kind: fc.constant('disbursement' as const),
  disbursement_id: fc.nat(),
  project_id: fc.option(fc.nat()),
  ministry: fc.string({ unit: 'grapheme' }),
  paid_on: fc.constant('2024-05-06'),
  amount_minor: cents.map(String),
  note: fc.option(fc.string({ minLength: 1 })),
  source: fc.string(),
});

describe('money', () => {
  test('written out and read again is the same to the cent', () => {
    fc.assert(fc.property(cents, (amount) => assert.equal(parseMoney(rupeesText(amount)), amount)));
  });

  test('progress stays between 0 and 100 whatever was spent', () => {
    fc.assert(
      fc.property(budget, cents, (allocated, spent) => {
        const progress = progressPercent(allocated, spent);
        assert.ok(progress !== null && progress >= 0 && progress <= 100);
      }),
    );
  });

  test('utilization of nothing is unknown, not zero', () => {
    assert.equal(utilizationPercent(0n, 5n), null);
    assert.equal(utilizationPercent(3n, 1n), 33.33);
  });
});

describe('the efficiency score', () => {
  const project = fc.record({
    allocated: budget,
    spent: cents,
    status: fc.constantFrom(...PROJECT_STATUSES),
  });

  test('is a share: between 0 and 100, above target exactly from 90 on', () => {
    fc.assert(
      fc.property(fc.array(project), (projects) => {
        const { score, above_target } = efficiencyOf(projects);
        if (score === null) return assert.equal(above_target, null);
        assert.ok(score >= 0 && score <= 100);
        assert.equal(above_target, score >= 90);
      }),
    );
  });

  test('counts neither overspending nor delayed projects as well spent', () => {
    const projects = [
      { allocated: 100n, spent: 80n, status: 'In Progress' },
      { allocated: 100n, spent: 110n, status: 'Completed' },
      { allocated: 100n, spent: 10n, status: 'Delayed' },
    ] as const;
    assert.equal(efficiencyOf(projects).score, 90);
    assert.equal(efficiencyOf([]).score, null);
  });
});

describe('the six months', () => {
  test('end with December for a year that is over, with this month in Colombo for the current one', () => {
    const past = ['2024-07', '2024-08', '2024-09', '2024-10', '2024-11', '2024-12'];
    assert.deepEqual(trendMonths(2024, new Date('2026-11-20T00:00:00Z')), past);
    assert.deepEqual(trendMonths(2026, new Date('2026-02-28T20:00:00Z')).at(-1), '2026-03');
    assert.deepEqual(trendMonths(2026, new Date('2026-02-10T00:00:00Z'))[0], '2025-09');
  });
});

describe('anchoring', () => {
  test('every record of a batch is proven, and no altered record is', () => {
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 20 }), fc.nat(), (records, pick) => {
        const leaves = records.map((record) => spendingLeaf(record));
        const tree = anchorTree(leaves);
        const index = pick % records.length;
        const record = records[index];
        assert.ok(record);
        const proof = anchorProof(tree, index);
        assert.ok(verifyAnchorProof(anchorRoot(tree), spendingLeaf(record), proof));
        const altered: SpendingRecord = { ...record, amount_minor: `${record.amount_minor}0` };
        if (BigInt(altered.amount_minor) === BigInt(record.amount_minor)) return;
        assert.ok(!verifyAnchorProof(anchorRoot(tree), spendingLeaf(altered), proof));
      }),
      { numRuns: 40 },
    );
  });

  test('a boundary between two fields can not be moved', () => {
    const base = {
      kind: 'disbursement',
      disbursement_id: 1,
      project_id: null,
      paid_on: '2024-01-01',
    } as const;
    const one = { ...base, ministry: 'AB', amount_minor: '1', note: 'C', source: 'D' };
    assert.notEqual(spendingLeaf(one), spendingLeaf({ ...one, note: 'CD', source: '' }));
  });
});

function fileTotals(rows: readonly CountedRow[]) {
  const totals = new FileTotals();
  for (const row of rows) totals.add(row);
  return totals.byYear();
}

describe('reconciliation', () => {
  test('finds the difference to the operator’s figure in the scale of the file', () => {
    const totals = fileTotals([
      { fiscalYear: 2024, amount: 700n, economicType: 'capital' },
      { fiscalYear: 2023, amount: 300n, economicType: 'recurrent' },
    ]);
    assert.deepEqual(
      totals.map((year) => year.fiscalYear),
      [2023, 2024],
    );
    const result = reconcile(totals, { capital: '7', total: '9.5' }, 1n);
    assert.ok(result.ok);
    assert.deepEqual(
      result.value.map((figure) => [figure.measure, figure.matches, figure.difference_minor]),
      [
        ['capital', true, '0'],
        ['total', false, '50'],
      ],
    );
    assert.deepEqual(reconcile(totals, { total: 'much' }, 1n), { ok: false, unreadable: 'total' });
  });
});

describe('totals and shares', () => {
  test('of a year are sums over all of its rows, by kind of expenditure', () => {
    const row = (amount: bigint, economicType: 'recurrent' | 'capital' | null) => ({
      fiscalYear: 2024,
      amount,
      economicType,
    });
    assert.deepEqual(
      fileTotals([row(5n, 'recurrent'), row(7n, 'recurrent'), row(11n, 'capital'), row(13n, null)]),
      [{ fiscalYear: 2024, rows: 4, recurrent: 12n, capital: 11n, total: 36n }],
    );
  });

  test('spending is efficient from just 90 percent on', () => {
    const spent = (inTime: bigint, delayed: bigint) =>
      efficiencyOf([
        { allocated: inTime, spent: inTime, status: 'Completed' },
        { allocated: delayed, spent: delayed, status: 'Delayed' },
      ]).above_target;
    assert.deepEqual([spent(90n, 10n), spent(89n, 11n)], [true, false]);
  });
});

describe('a record’s leaf', () => {
  const names = { en: 'Road', si: 'පාර', ta: 'சாலை' };
  const RECORDS: readonly SpendingRecord[] = [
    {
      kind: 'budget-line',
      budget_line_id: 1,
      fiscal_year: 2024,
      ministry: 'A',
      head: null,
      programme: null,
      economic_type: 'capital',
      phase: 'approved',
      amount_minor: '1',
      source: 'S',
    },
    {
      kind: 'project',
      project_id: 1,
      version: 1,
      names,
      province: 'Western',
      ministry: 'A',
      category_id: 1,
      status: 'Delayed',
      allocated_budget_minor: '1',
      details: null,
      fiscal_year: 2024,
      source: 'S',
    },
    {
      kind: 'disbursement',
      disbursement_id: 1,
      project_id: null,
      ministry: 'A',
      paid_on: '2024-01-01',
      amount_minor: '1',
      note: null,
      source: 'S',
    },
  ];

  test('is another one whatever the record says otherwise, also where it said nothing', () => {
    for (const record of RECORDS) {
      const other = (value: unknown) => (typeof value === 'number' ? value + 1 : `${value ?? ''}9`);
      const leaves = Object.entries(record).flatMap(([field, value]) => {
        if (field === 'kind') return [];
        const texts = field === 'names' || field === 'details';
        const changes = texts
          ? (['en', 'si', 'ta'] as const).map((lang) => ({ ...names, [lang]: `${names[lang]}9` }))
          : [other(value)];
        return changes.map((change) => spendingLeaf({ ...record, [field]: change } as SpendingRecord)); // of its own schema's shape
      });
      assert.equal(new Set([spendingLeaf(record), ...leaves]).size, 1 + leaves.length, record.kind);
    }
  });

  test('tells a project’s payment from another’s', () => {
    const [, , payment] = RECORDS;
    assert.ok(payment?.kind === 'disbursement');
    const leaves = [1, 2].map((project_id) => spendingLeaf({ ...payment, project_id }));
    assert.equal(new Set(leaves).size, 2);
  });
});
