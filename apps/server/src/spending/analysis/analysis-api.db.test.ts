import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishSeriesSchema } from '@sabha/domain/spending/analysis/published-series';
import { createMinistrySchema } from '@sabha/domain/spending/create-ministry';
import { openFreshEmbedded } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { buildFile, buildTreasury, OFFICIAL, publish } from '../../../test/spending/treasury.ts';
import { createMinistry } from '../ministries/create-ministry.ts';
import { publishSeries } from '../series/publish-series.ts';

async function prepare() {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const { context } = fixture;
  const { ministryId } = await buildTreasury(context);
  const data = async (path: string) => {
    const answer = await fixture.app.inject(`/api/spending/${path}`);
    assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
    return answer.json().data;
  };
  const csv = async (path: string) =>
    (await fixture.app.inject(`/api/spending/${path}`)).body.trim().split('\r\n');
  const series = (measure: string, unit: string, values: Record<number, string>) =>
    publishSeries(
      context,
      OFFICIAL,
      publishSeriesSchema.parse({
        ...{ measure, unit, names: { en: measure, si: measure, ta: measure } },
        source: { name: `Source of ${measure}`, retrieved_at: '2026-11-26' },
        values: Object.entries(values).map(([year, value]) => ({ year: Number(year), value })),
      }),
    );
  const lines = (rows: string) =>
    publish(context, buildFile({ csv: `fiscal_year,ministry,economic_type,amount\n${rows}` }));
  const close = async () => {
    await fixture.close();
    await database.close();
  };
  return { context, ministryId, data, csv, series, lines, close };
}

test('the parts of a year are shares of the whole and amounts for each person; households need a published number', async () => {
  const { data, csv, series, lines, close } = await prepare();
  await lines('2024,Ministry of Roads,capital,205395000000');
  const shares = await data('analysis/shares?fiscal_year=2024');
  assert.equal(shares.total.amount_minor, '61618500000000');
  assert.deepEqual(
    shares.ministries.map((one: { share: number }) => one.share),
    [66.7, 33.3],
  );
  assert.deepEqual(
    shares.categories.map((one: { names: { en: string } | null; share: number }) => [
      one.names?.en ?? null,
      one.share,
    ]),
    [
      ['Health', 66.7],
      [null, 33.3],
    ],
    'money of no category is a part as well',
  );
  assert.deepEqual([shares.people.count, shares.people.year, shares.people.source], [21_763_170, 2024, null]);
  assert.equal(shares.total.per_person_minor, '2831300');
  assert.deepEqual([shares.households, shares.total.per_household_minor], [null, null]);

  await series('people', 'count', { 2023: '22000000', 2024: '20539500' });
  await series('households', 'count', { 2022: '6161850' });
  const counted = await data('analysis/shares?fiscal_year=2024');
  assert.deepEqual(
    [counted.people.year, counted.people.source.name, counted.total.per_person_minor],
    [2024, 'Source of people', '3000000'],
  );
  assert.deepEqual([counted.households.year, counted.total.per_household_minor], [2022, '10000000']);
  const [, whole] = await csv('analysis/shares?fiscal_year=2024&format=csv');
  assert.equal(
    whole,
    '2024,total,,,,,616185000000.00,100,30000.00,20539500,2024,100000.00,6161850,2022,Estimates,',
  );
  await close();
});

test('budgets and comparisons are in the prices of a year, and not available where the index does not reach', async () => {
  const { data, csv, series, lines, close } = await prepare();
  await lines('2023,Ministry of Health,capital,1000\n2022,Ministry of Health,capital,500');
  assert.deepEqual((await data('analysis/years')).prices, {
    year: null,
    names: null,
    source: null,
    years: [],
  });
  await series('prices', 'percent', { 2024: '10' });
  const { prices, years } = await data('analysis/years');
  assert.deepEqual([prices.year, prices.years, prices.source.name], [2024, [2024, 2023], 'Source of prices']);
  assert.deepEqual(
    years.map((one: { fiscal_year: number; adjusted: { amount_minor: string } | null }) => [
      one.fiscal_year,
      one.adjusted?.amount_minor ?? null,
    ]),
    [
      [2022, null],
      [2023, '110000'],
      [2024, '41079000000000'],
    ],
  );
  assert.deepEqual(await csv('analysis/years?prices=2023&format=csv'), [
    'fiscal_year,budget,budget_adjusted,prices_of,index,index_source,source,invented',
    '2022,500.00,,2023,prices,Source of prices,Estimates,',
    '2023,1000.00,1000.00,2023,prices,Source of prices,Estimates,',
    '2024,410790000000.00,373445454545.45,2023,prices,Source of prices,Estimates,',
  ]);
  const compared = await data('ministries/compare?from=2023&to=2024&prices=2024');
  const [health] = compared.ministries;
  assert.deepEqual([health.from.amount_minor, compared.prices.year], ['110000', 2024]);
  assert.equal(health.change_percent, 37344545354.55);
  const unreached = await data('ministries/compare?from=2022&to=2024&prices=2024');
  assert.deepEqual([unreached.ministries[0].from, unreached.ministries[0].change_percent], [null, null]);
  const published = await data('ministries/compare?from=2023&to=2024&prices=2010');
  assert.deepEqual([published.prices.year, published.ministries[0].from.amount_minor], [null, '100000']);
  await close();
});

test('ministries over the years follow their history', async () => {
  const { context, ministryId, data, csv, lines, close } = await prepare();
  const made = await createMinistry(
    context,
    OFFICIAL,
    createMinistrySchema.parse({
      names: { en: 'Ministry of Care', si: 'රැකවරණ', ta: 'பராமரிப்பு' },
      valid_from: 2025,
      predecessor_ids: [ministryId],
      kind: 'renamed',
      source: { name: 'Estimates of 2025', url: null },
    }),
  );
  assert.ok(made.ok);
  await lines('2025,Ministry of Care,capital,7');
  const { fiscal_years, ministries } = await data('analysis/ministries');
  assert.deepEqual(fiscal_years, [2024, 2025]);
  assert.equal(ministries.length, 1);
  assert.deepEqual(
    ministries[0].years.map((one: { amount: { amount_minor: string }; predecessors: unknown[] }) => [
      one.amount.amount_minor,
      one.predecessors.length,
    ]),
    [
      ['41079000000000', 1],
      ['700', 0],
    ],
  );
  assert.match(
    (await csv('analysis/ministries?format=csv'))[1] ?? '',
    /,2024,410790000000\.00,,Ministry of Health,.*,Estimates,$/,
  );
  await close();
});

test('what was spent by month is beside the year before, which is not zero where no payment is on record', async () => {
  const { data, csv, close } = await prepare();
  const { year, before } = await data('analysis/execution?fiscal_year=2024');
  assert.deepEqual([year.known, before.known, before.months[0].spent], [true, false, null]);
  assert.deepEqual(
    [6, 7, 11].map((month) => year.months[month].spent.amount_minor),
    ['0', '30000', '40050'],
  );
  const lines = await csv('analysis/execution?fiscal_year=2024&format=csv');
  assert.equal(lines[1], '2023,1,,,,,');
  assert.equal(lines.at(-1), '2024,12,400.50,410790000000.00,0,Estimates,');
  await close();
});

test('delayed projects are counted by province', async () => {
  const { context, data, csv, close } = await prepare();
  await publish(
    context,
    buildFile({
      kind: 'projects',
      csv: 'project_name,province,ministry,category,status,allocated_budget,fiscal_year\nA,Uva,Ministry of Health,Health,Delayed,50,2024\nB,Uva,Ministry of Health,Health,Delayed,25,2024',
    }),
  );
  const { provinces } = await data('analysis/delays?fiscal_year=2024');
  assert.equal(provinces.length, 9);
  const uva = provinces.find((one: { province: string }) => one.province === 'Uva');
  assert.deepEqual(
    [uva.projects, uva.delayed, uva.share, uva.delayed_allocated.amount_minor],
    [3, 2, 66.7, '7500'],
  );
  assert.equal(provinces[0].share, null);
  assert.ok(
    (await csv('analysis/delays?fiscal_year=2024&format=csv')).includes(
      '2024,Uva,3,2,66.7,1075.00,75.00,Estimates,',
    ),
  );
  await close();
});
