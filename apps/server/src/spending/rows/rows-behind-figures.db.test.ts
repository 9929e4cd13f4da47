import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase, openFreshEmbedded } from '@sabha/db/test/databases';
import { listedBudgetLineSchema } from '@sabha/domain/spending/list-budget-lines';
import { budgetLineRecord } from '@sabha/domain/spending/shown-records';
import { spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { assertFiguresAreRows } from '../../../test/spending/figures-are-rows.ts';
import {
  buildFile,
  buildMinistry,
  buildTreasury,
  OFFICIAL,
  publish,
} from '../../../test/spending/treasury.ts';
import { insertDisbursements, type NewDisbursement } from '../disbursements/disbursements.store.ts';
import { insertBudgetLines, type NewBudgetLine } from '../figures/budget.store.ts';
import { undoImport } from '../imports/undo-import.ts';

const NOW = new Date('2024-11-20T06:00:00Z');
const cents = fc.bigInt({ min: 1n, max: 5_000_000_000_000_000n });

/** Three ministries, of which the last has no category, two categories, projects in two provinces, and two sources. */
const PREPARED = [
  `insert into spending_sources (name, retrieved_at, invented) values ('Estimates', '2024-01-01', false),
    ('Made up', '2024-01-01', true)`,
  `insert into organisations (began) values (2000), (2000), (2000)`,
  `insert into organisation_names (organisation_id, name_en, name_si, name_ta, since) values
    (1, 'Ministry A', 'අ', 'அ', 2000), (2, 'Ministry B', 'ආ', 'ஆ', 2000), (3, 'Ministry C', 'ඇ', 'இ', 2000)`,
  `insert into spending_categories (name_en, name_si, name_ta, created_at, updated_at)
    values ('One', 'එක', 'ஒன்று', now(), now()), ('Two', 'දෙක', 'இரண்டு', now(), now())`,
  `insert into organisation_categories (organisation_id, programme, category_id, since)
    values (1, '', 1, 2000), (1, 'P1', 2, 2000), (2, '', 2, 2000)`,
  `insert into spending_imports (kind, state, file_name, source_id, row_count, error_count, can_publish, rows, errors, totals,
    reconciliation, created_at) values ('budget', 'published', 'budget.csv', 1, 0, 0, true, '[]', '[]', '[]', '[]', now())`,
  `insert into projects (name_en, name_si, name_ta, search_text, province, organisation_id, category_id, status,
    allocated_minor, fiscal_year, source_id, created_at, updated_at)
    values ('Bridge', 'පාලම', 'பாலம்', 'bridge', 'Uva', 1, 1, 'Planned', 100, 2023, 1, now(), now()),
      ('School', 'පාසල', 'பள்ளி', 'school', 'Western', 2, 2, 'Delayed', 100, 2024, 1, now(), now())`,
];

const line: fc.Arbitrary<NewBudgetLine> = fc.record({
  fiscal_year: fc.constantFrom(2022, 2023, 2024),
  organisation_id: fc.constantFrom(1, 2, 3),
  head: fc.constantFrom('', '7'),
  programme: fc.constantFrom('', 'P1', 'P2'),
  economic_type: fc.constantFrom('recurrent', 'capital'),
  phase: fc.constantFrom('approved', 'revised', 'actual'),
  amount_minor: fc.oneof(cents, fc.constant(0n)),
  source_id: fc.constantFrom(1, 2),
  import_id: fc.constant(1),
});
const keyOf = (one: NewBudgetLine) =>
  JSON.stringify([
    one.fiscal_year,
    one.organisation_id,
    one.head,
    one.programme,
    one.economic_type,
    one.phase,
  ]);

const payment: fc.Arbitrary<NewDisbursement> = fc
  .record({
    project_id: fc.constantFrom(null, null, 1, 2),
    organisation_id: fc.constantFrom(1, 2, 3),
    category_id: fc.constantFrom(1, 2),
    fiscal_year: fc.constantFrom(2022, 2023, 2024),
    paid_on: fc.constantFrom('01-01', '02-29', '07-31', '12-31'),
    amount_minor: fc.tuple(cents, fc.boolean()).map(([amount, minus]) => (minus ? -amount : amount)),
    note: fc.option(fc.constantFrom('Salaries, December', '=1+1', 'වැටුප්')),
    source_id: fc.constantFrom(1, 2),
    import_id: fc.constant(null),
  })
  .map((one) => {
    const day = one.fiscal_year % 4 !== 0 && one.paid_on === '02-29' ? '02-28' : one.paid_on;
    return { ...one, paid_on: `${one.fiscal_year}-${day}` };
  });

test('whatever is published, revised and taken back, every figure is the sum of the rows that it leads to', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database, { settings: { RATE_READS_PER_MINUTE: '1000000' } });
  const { db } = database;
  for (const statement of PREPARED) await sql.raw(statement).execute(db);
  const step = fc.record({
    lines: fc.uniqueArray(line, { selector: keyOf, maxLength: 25 }),
    payments: fc.array(payment, { maxLength: 25 }),
    taken: fc.nat(3),
  });
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(step, async ({ lines, payments, taken }) => {
      // A line that is there already is taken back first: each key is in force once.
      for (const one of lines)
        await sql`update budget_lines set removed_at = now() where removed_at is null
          and fiscal_year = ${one.fiscal_year} and organisation_id = ${one.organisation_id} and head = ${one.head}
          and programme = ${one.programme} and economic_type = ${one.economic_type} and phase = ${one.phase}`.execute(
          db,
        );
      await insertBudgetLines(db, lines);
      await insertDisbursements(db, payments, NOW);
      await sql`update budget_lines set removed_at = now() where removed_at is null and id % 4 = ${taken}`.execute(
        db,
      );
      compared += await assertFiguresAreRows(async (url) => {
        const answer = await fixture.app.inject({ url });
        assert.equal(answer.statusCode, 200, `${url}: ${answer.body}`);
        return answer.body;
      });
    }),
    { numRuns: 3 },
  );
  assert.ok(compared > 100);
  await fixture.close();
  await database.close();
});

forOneDatabase((name, open) => {
  describe(`${name}: the rows behind figures`, () => {
    test('a row says what it is, where it comes from and how it is proven; what was taken back is a row of its own', async () => {
      const database = await open();
      const fixture = await HttpFixture.open(database);
      const get = async (url: string) => (await fixture.app.inject({ url })).json();
      await buildTreasury(fixture.context);
      const { data: lines, page, sum } = await get('/api/spending/budget-lines?category=1&q=heal');
      assert.deepEqual([page.total, sum.amount_minor, lines.length], [2, '41079000000000', 2]);
      assert.equal(lines[0].file.name, 'file.csv');
      assert.equal(lines[0].source.name, 'Estimates');
      const proof = await get(`/api/spending/records/budget-line/${lines[0].budget_line_id}/proof`);
      assert.equal(proof.data.records[0].leaf, lines[0].proof.leaf);
      assert.equal(proof.data.records[0].record.amount_minor, lines[0].amount_minor);
      assert.equal(proof.data.records[0].proof.length, 1);

      const whole = await publish(
        fixture.context,
        buildFile({
          kind: 'disbursements',
          csv: 'paid_on,ministry,amount,note\n2024-12-31,Ministry of Health,19.4,"Salaries, December"\n',
        }),
      );
      const { data: without } = await get('/api/spending/payments?project=none');
      assert.deepEqual(
        without.map((one: { note: string; project: unknown; amount: number }) => [
          one.note,
          one.project,
          one.amount,
        ]),
        [['Salaries, December', null, 19.4]],
      );
      assert.equal((await get('/api/spending/payments?q=decem')).page.total, 1);
      assert.equal((await get('/api/spending/payments?q=clinic')).page.total, 2);
      assert.equal((await get('/api/spending/payments?q=%25')).page.total, 0);
      assert.ok((await undoImport(fixture.context, OFFICIAL, whole.import_id)).ok);
      const { data: both, sum: nothing } = await get('/api/spending/payments?project=none');
      assert.equal(nothing.amount_minor, '0');
      assert.deepEqual(
        [both[0].takes_back, both[1].taken_back_by],
        [both[1].disbursement_id, both[0].disbursement_id],
      );
      assert.equal(both[0].amount, -19.4);
      await fixture.close();
      await database.close();
    });
  });
});

test('a row keeps its address when it is revised or taken back, and its page says so; its proof is of what it says', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const get = async (url: string) => (await fixture.app.inject({ url })).json();
  const shown = async (kind: string, id: number) => (await get(`/api/spending/records/${kind}/${id}`)).data;
  await buildTreasury(fixture.context);
  const line = (phase: string, amount: number) =>
    buildFile({
      csv: `fiscal_year,ministry,economic_type,phase,amount\n2024,Ministry of Health,capital,${phase},${amount}\n`,
      scale: 'million',
    });
  const [approved] = (await get('/api/spending/budget-lines?economic_type=capital')).data;
  assert.deepEqual(
    [(await shown('budget-line', approved.budget_line_id)).state, approved.amount],
    ['in-force', 60_500_000_000],
  );

  const revised = await publish(fixture.context, line('revised', 61_000));
  const [inForce] = (await get('/api/spending/budget-lines?economic_type=capital')).data;
  assert.deepEqual(
    [
      await shown('budget-line', approved.budget_line_id),
      await shown('budget-line', inForce.budget_line_id),
    ].map(({ state, replaces, replaced_by }) => [state, replaces, replaced_by]),
    [
      ['replaced', null, inForce.budget_line_id],
      ['in-force', approved.budget_line_id, null],
    ],
  );
  await publish(fixture.context, line('actual', 59_000));
  const accounts = await get('/api/spending/budget-lines?phase=actual&ministry=1');
  assert.deepEqual([accounts.page.total, accounts.sum.amount], [1, 59_000_000_000]);
  assert.equal((await shown('budget-line', accounts.data[0].budget_line_id)).state, 'accounts');
  assert.equal(
    (await get('/api/spending/budget-lines?phase=actual&ministry=1&fiscal_year=2023')).page.total,
    0,
  );

  assert.ok((await undoImport(fixture.context, OFFICIAL, revised.import_id)).ok);
  const gone = await shown('budget-line', inForce.budget_line_id);
  assert.deepEqual([gone.state, gone.row.amount], ['taken-back', 61_000_000_000]);
  assert.ok(Date.parse(gone.taken_back_at) > 0);
  assert.equal((await shown('budget-line', approved.budget_line_id)).state, 'in-force');
  const proof = await get(`/api/spending/records/budget-line/${inForce.budget_line_id}/proof`);
  const record = { ...budgetLineRecord(listedBudgetLineSchema.parse(gone.row)), taken_back: true as const };
  assert.equal(spendingLeaf(record), proof.data.records[0].leaf);
  assert.equal(spendingLeaf(record), gone.row.proof.leaf);

  const [paid] = (await get('/api/spending/payments?limit=1')).data;
  assert.equal((await shown('disbursement', paid.disbursement_id)).row.amount, paid.amount);
  const file: Array<{ address: string }> = parse(
    (await fixture.app.inject({ url: '/api/spending/payments?format=csv' })).body,
    { columns: true, bom: true },
  );
  assert.match(file[0]?.address ?? '', /^http:\/\/[^/]+\/spending\/records\/disbursement\/\d+$/);
  for (const [kind, id, status] of [
    ['budget-line', 999, 404],
    ['disbursement', 999, 404],
    ['project', 1, 400],
  ] as const)
    assert.equal(
      (await fixture.app.inject({ url: `/api/spending/records/${kind}/${id}` })).statusCode,
      status,
      kind,
    );
  await fixture.close();
  await database.close();
});

test('files of provinces, projects and two years say where their figures come from; what happened to a ministry too', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  await buildTreasury(fixture.context);
  await sql`insert into organisation_successions (predecessor_id, successor_id, year, kind, source_name)
    values (1, ${await buildMinistry(database.db, { en: 'Ministry of Clinics', si: 'ආ', ta: 'ஆ' })}, 2025, 'took-over-part', 'Gazette 7')`.execute(
    database.db,
  );
  await publish(
    fixture.context,
    buildFile({
      csv: 'fiscal_year,ministry,economic_type,amount\n2025,Ministry of Health,recurrent,7\n2025,Ministry of Clinics,recurrent,5\n',
    }),
  );
  const file = async (
    url: string,
  ): Promise<
    Array<
      Record<
        | 'address'
        | 'change_sources'
        | 'changes'
        | 'earlier_ministries'
        | 'invented'
        | 'reason'
        | 'source'
        | 'together_fy_2024'
        | 'together_fy_2025',
        string
      >
    >
  > => parse((await fixture.app.inject({ url })).body, { columns: true, bom: true });
  const [project] = await file('/api/projects?format=csv');
  assert.match(project?.address ?? '', /^http:\/\/.*\/spending\/projects\/1$/);
  assert.deepEqual([project?.source, project?.invented], ['Estimates', '']);
  const [province] = await file('/api/spending/provinces?fiscal_year=2024&format=csv');
  assert.deepEqual([province?.source, province?.invented], ['Estimates', '']);
  const [health, clinics] = await file('/api/spending/ministries/compare?from=2024&to=2025&format=csv');
  assert.deepEqual(
    [health?.together_fy_2024, health?.together_fy_2025, health?.reason],
    ['410790000000.00', '12.00', 'split'],
  );
  assert.equal(clinics?.earlier_ministries, 'Ministry of Health: 410790000000.00');
  assert.deepEqual(
    [clinics?.changes, clinics?.change_sources, clinics?.source],
    ['2025 took-over-part: Ministry of Health > Ministry of Clinics', 'Gazette 7', 'Estimates'],
  );
  await fixture.close();
  await database.close();
});

test('pages end where they would be slow, which the answer says; a record that never was has no proof', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const status = async (url: string) => (await fixture.app.inject({ url })).statusCode;
  assert.equal(await status('/api/spending/payments?limit=200&page=100'), 200);
  const beyond = await fixture.app.inject({ url: '/api/spending/payments?limit=200&page=101' });
  assert.equal(beyond.statusCode, 400);
  assert.match(beyond.body, /CSV file, which has every row/);
  for (const wrong of ['month=2024-13', 'category=all', 'project=-1', 'province=Paris', 'fiscal_year=1'])
    assert.equal(await status(`/api/spending/payments?${wrong}`), 400, wrong);
  assert.equal(await status('/api/spending/records/disbursement/1/proof'), 404);
  assert.equal(await status('/api/spending/records/vote/1/proof'), 400);
  await fixture.close();
  await database.close();
});
