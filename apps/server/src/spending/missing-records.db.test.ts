import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { openFreshEmbedded } from '../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../test/http-fixture.ts';
import { buildFile, buildTreasury, OFFICIAL, publish } from '../../test/spending/treasury.ts';
import { undoImport } from './imports/undo-import.ts';

const LINES = 'fiscal_year,ministry,economic_type,amount\n';
const PROJECTS = 'project_name,province,ministry,status,allocated_budget,fiscal_year\n';

/** The treasury of 2024, and what the given files publish beside it. */
async function prepare() {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const { context } = fixture;
  const treasury = await buildTreasury(context);
  const get = async (path: string) => {
    const answer = await fixture.app.inject(`/api/${path}`);
    assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
    return answer;
  };
  const data = async (path: string) => (await get(path)).json().data;
  const csv = async (path: string): Promise<Record<string, string>[]> =>
    parse((await get(`${path}&format=csv`)).body, { columns: true, bom: true });
  const lines = (rows: string, phase: 'approved' | 'actual' = 'approved') =>
    publish(context, buildFile({ csv: LINES + rows, phase }));
  const paid = (rows: string) =>
    publish(context, buildFile({ kind: 'disbursements', csv: `paid_on,ministry,amount\n${rows}` }));
  const projects = (rows: string) => publish(context, buildFile({ kind: 'projects', csv: PROJECTS + rows }));
  const close = async () => {
    await fixture.close();
    await database.close();
  };
  return { context, fixture, ...treasury, get, data, csv, lines, paid, projects, close };
}

describe('a year of which only the budget is published', () => {
  test('has no sum, share, score, month or province of what was spent', async () => {
    const { data, csv, lines, close } = await prepare();
    await lines('2022,Ministry of Finance,recurrent,3601\n2022,Ministry of Health,recurrent,200');
    const year = await data('spending/overview?fiscal_year=2022');
    assert.equal(year.total_budget_minor, '380100');
    assert.deepEqual(
      [year.total_spent, year.total_spent_minor, year.utilization, year.spent_invented],
      [null, null, null, false],
    );
    const { score, above_target, spent_minor, well_spent_minor } = year.efficiency;
    assert.deepEqual([score, above_target, spent_minor, well_spent_minor], [null, null, null, null]);
    assert.deepEqual([...new Set(year.months.map((one: { amount: unknown }) => one.amount))], [null]);
    assert.deepEqual(year.records, {
      ...{ ministries: 2, ministries_paid: 0, ministries_without_category: 1 },
      ...{ newest_month_paid: null, projects: 0, projects_paid: 0, accounts: false },
    });
    const [health] = year.categories;
    assert.deepEqual(
      [health.allocated_budget_minor, health.spent_budget, health.spent_budget_minor],
      ['20000', null, null],
    );
    const { provinces } = await data('spending/provinces?fiscal_year=2022');
    assert.deepEqual(
      [
        ...new Set(
          provinces.map(
            (one: { allocated_budget: unknown; spent_budget: unknown }) =>
              `${one.allocated_budget} ${one.spent_budget}`,
          ),
        ),
      ],
      ['null null'],
    );
    for (const file of [
      'spending/overview?fiscal_year=2022&part=months',
      'spending/provinces?fiscal_year=2022',
    ])
      for (const row of await csv(file)) assert.equal(row.spent ?? row.spent_budget, '', file);
    await close();
  });

  test('says so again once its payments were taken back', async () => {
    const { context, data, csv, lines, paid, close } = await prepare();
    await lines('2022,Ministry of Health,recurrent,200');
    const { import_id: id } = await paid('2022-11-05,Ministry of Health,150');
    assert.equal((await data('spending/overview?fiscal_year=2022')).utilization, 75);
    assert.ok((await undoImport(context, OFFICIAL, id)).ok);
    const year = await data('spending/overview?fiscal_year=2022');
    assert.deepEqual(
      [year.total_spent, year.records.ministries_paid, year.categories[0].spent_budget],
      [null, 0, null],
    );
    const { year: executed } = await data('spending/analysis/execution?fiscal_year=2022');
    assert.deepEqual([executed.known, executed.months[11].spent], [false, null]);
    assert.equal((await csv('spending/overview?fiscal_year=2022'))[0]?.spent_budget, '');
    await close();
  });
});

test('a year with only its accounts or only payments has no budget', async () => {
  const { data, csv, lines, paid, close } = await prepare();
  await lines('2022,Ministry of Health,recurrent,500', 'actual');
  await paid('2023-02-01,Ministry of Health,40');
  const accounts = await data('spending/overview?fiscal_year=2022');
  assert.deepEqual(
    [accounts.total_budget, accounts.total_budget_minor, accounts.records.accounts, accounts.total_spent],
    [null, null, true, null],
  );
  const payments = await data('spending/overview?fiscal_year=2023');
  assert.deepEqual(
    [payments.total_budget, payments.total_spent_minor, payments.utilization, payments.change],
    [null, '4000', null, null],
  );
  assert.deepEqual(
    [payments.categories[0].allocated_budget, payments.categories[0].spent_budget_minor],
    [null, '4000'],
  );
  const { year: executed } = await data('spending/analysis/execution?fiscal_year=2023');
  assert.deepEqual([executed.allocated, executed.months[1].percent], [null, null]);
  const file = await csv('spending/analysis/execution?fiscal_year=2023');
  assert.deepEqual([...new Set(file.map(({ allocated }) => allocated))], ['']);
  const next = await data('spending/overview?fiscal_year=2024');
  assert.equal(next.change, null);
  await close();
});

test('where payments of some ministries are on record, the answer says of how many', async () => {
  const { data, lines, paid, close } = await prepare();
  await lines('2022,Ministry of Finance,recurrent,3601\n2022,Ministry of Health,recurrent,200');
  await paid('2022-09-05,Ministry of Health,150');
  const { records, total_spent_minor, months } = await data('spending/overview?fiscal_year=2022');
  assert.deepEqual(
    [records.ministries_paid, records.ministries, records.newest_month_paid, total_spent_minor],
    [1, 2, '2022-09', '15000'],
  );
  assert.deepEqual(
    months.map((one: { month: string; amount_minor: string }) => [one.month, one.amount_minor]),
    [
      ['2022-07', '0'],
      ['2022-08', '0'],
      ['2022-09', '15000'],
      ['2022-10', null],
      ['2022-11', null],
      ['2022-12', null],
    ],
    'after the newest payment nothing is known',
  );
  await close();
});

test('a year is offered from its first payment or project on, and is not once all of it was taken back', async () => {
  const { data, context, paid, projects, close } = await prepare();
  const years = () => data('spending/fiscal-years');
  const paid2026 = await paid('2026-03-01,Ministry of Health,150');
  const planned2027 = await projects('A clinic,Western,Ministry of Health,Planned,900,2027');
  assert.deepEqual(await years(), {
    fiscal_years: [2024],
    recorded_years: [2027, 2026, 2024],
    opens_on: 2024,
  });
  for (const { import_id: id } of [paid2026, planned2027]) {
    assert.ok((await undoImport(context, OFFICIAL, id)).ok);
  }
  assert.deepEqual((await years()).recorded_years, [2024]);
  await close();
});

describe('money of a ministry without a category', () => {
  const FINANCE = '2022,Ministry of Finance,recurrent,3601\n2022,Ministry of Health,recurrent,200';

  test('is a part of its own in figures and files', async () => {
    const { data, csv, lines, paid, close } = await prepare();
    await lines(FINANCE);
    await paid('2022-11-05,Ministry of Finance,70');
    const year = await data('spending/overview?fiscal_year=2022');
    const { without_category: none, categories } = year;
    assert.deepEqual([none.allocated_budget_minor, none.spent_budget_minor], ['360100', '7000']);
    const parts = [none, ...categories].reduce(
      (sum, one) => sum + BigInt(one.allocated_budget_minor ?? 0),
      0n,
    );
    assert.equal(String(parts), year.total_budget_minor);
    assert.equal(categories[0].spent_budget, null, 'no payment of Health is on record');
    assert.equal((await data('spending/overview?fiscal_year=2024')).without_category, null);
    const [first] = await csv('spending/overview?fiscal_year=2022');
    assert.deepEqual(
      [first?.category_id, first?.category_name, first?.allocated_budget, first?.spent_budget],
      ['', 'Without a category', '3601.00', '70.00'],
    );
    const tree = await csv('spending/tree?fiscal_year=2022');
    assert.deepEqual(
      tree.map((row) => [row.ministry, row.category]),
      [
        ['Ministry of Finance', 'Without a category'],
        ['Ministry of Health', 'Health'],
      ],
    );
    const whole = await data('spending/tree?fiscal_year=2022');
    const short = await data('spending/tree?fiscal_year=2022&levels=ministry');
    assert.deepEqual(
      [whole.without_category.amount_minor, short.without_category.amount_minor],
      ['360100', '360100'],
    );
    const rows = await data('spending/payments?fiscal_year=2022&category=none');
    assert.deepEqual(
      rows.map((row: { amount_minor: string }) => row.amount_minor),
      ['7000'],
    );
    await close();
  });

  test('moves to the category that an official gives the ministry, with its payments and projects', async () => {
    const { fixture, categoryId, data, lines, paid, projects, close } = await prepare();
    await lines(FINANCE);
    await paid('2022-11-05,Ministry of Finance,70');
    await projects('Vault,Uva,Ministry of Finance,In Progress,10,2022');
    const [vault] = await data('projects?fiscal_year=2022');
    assert.deepEqual([vault.category_id, vault.categories], [null, null]);
    const { ministry_id: id } = vault;
    const official = { ...(await fixture.signedInAs('official')), 'content-type': 'application/json' };
    const url = `/api/spending/ministries/${id}/categories/2022`;
    const payload = JSON.stringify({ category_id: categoryId });
    const put = await fixture.app.inject({ method: 'PUT', url, headers: official, payload });
    assert.equal(put.statusCode, 200, put.body);
    const year = await data('spending/overview?fiscal_year=2022');
    assert.equal(year.without_category, null);
    assert.deepEqual(
      [year.categories[0].allocated_budget_minor, year.categories[0].spent_budget_minor],
      ['380100', '7000'],
    );
    const rows = await data(`spending/payments?fiscal_year=2022&category=${categoryId}`);
    assert.deepEqual(
      rows.map((row: { category: { category_id: number } }) => row.category.category_id),
      [categoryId],
    );
    assert.deepEqual(await data('spending/payments?fiscal_year=2022&category=none'), []);
    const [moved] = await data(`projects?fiscal_year=2022&category=${categoryId}`);
    assert.deepEqual([moved.category_id, moved.categories.category_name], [null, 'Health']);
    const proof = await data(`spending/records/project/${moved.project_id}/proof`);
    assert.ok(proof);
    await close();
  });
});

test('a project of which no payment is on record has spent what is not known', async () => {
  const { data, csv, projects, lines, close } = await prepare();
  await lines('2022,Ministry of Health,recurrent,200');
  await projects(
    'Ward,Uva,Ministry of Health,In Progress,10,2022\nHall,Uva,Ministry of Health,In Progress,10,2024',
  );
  const [ward] = await data('projects?fiscal_year=2022');
  assert.deepEqual([ward.spent_budget, ward.spent_budget_minor, ward.progress], [null, null, null]);
  const details = await data(`projects/${ward.project_id}`);
  assert.deepEqual([details.remaining_budget, details.utilization], [null, null]);
  const [hall] = await data('projects?fiscal_year=2024&q=hall');
  assert.equal(hall.spent_budget, 0, 'its ministry paid for other projects of the year, and not for it');
  const uva = (await data('spending/provinces?fiscal_year=2022')).provinces.find(
    (one: { province: string }) => one.province === 'Uva',
  );
  assert.deepEqual([uva.allocated_budget_minor, uva.spent_budget, uva.utilization], ['1000', null, null]);
  assert.equal((await csv('projects?fiscal_year=2022'))[0]?.spent_budget, '');
  assert.equal((await data('spending/overview?fiscal_year=2022')).efficiency.score, null);
  await close();
});
