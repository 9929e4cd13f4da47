import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readSeriesValue, seriesValueText } from '@sabha/domain/spending/analysis/published-series';
import fc from 'fast-check';
import { openFreshEmbedded } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { buildContext } from '../../../test/spending/treasury.ts';
import { runSeriesImport } from './import-series-command.ts';
import { listSeries } from './publish-series.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-series-'));
after(() => rmSync(folder, { recursive: true }));

const names = { en: 'Prices', si: 'මිල', ta: 'விலைகள்' };
const source = { name: 'Central bank', url: 'https://example.org/', retrieved_at: '2026-11-26' };
const INDEX = {
  measure: 'prices',
  unit: 'percent',
  names,
  source,
  values: [
    { year: 2024, value: '1.2' },
    { year: 2023, value: '17.4' },
  ],
};

test('a value is the same to the millionth when it is written and read again', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (value) => {
      assert.equal(readSeriesValue(seriesValueText(value)), value);
    }),
  );
  assert.deepEqual(
    ['1e5', '', '1,000', '1.0000001', '99999999999'].map(readSeriesValue),
    Array(5).fill(null),
  );
});

test('an official publishes an index with its source, replaces it, and takes it back; the public log has each act', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const headers = { ...(await fixture.signedInAs('official')), 'content-type': 'application/json' };
  const send = (method: 'POST' | 'DELETE', url: string, body?: unknown) =>
    fixture.app.inject({ method, url, headers, payload: JSON.stringify(body ?? {}) });
  const inForce = async () => (await fixture.app.inject('/api/spending/series')).json().data;
  const first = await send('POST', '/api/spending/series', INDEX);
  assert.equal(first.statusCode, 201, first.body);
  assert.deepEqual(first.json().data.values, [
    { year: 2023, value: '17.4' },
    { year: 2024, value: '1.2' },
  ]);
  const second = await send('POST', '/api/spending/series', {
    ...INDEX,
    values: [{ year: 2024, value: '1.3' }],
  });
  assert.deepEqual(
    (await inForce()).map((one: { series_id: number }) => one.series_id),
    [second.json().data.series_id],
  );
  const csv = await fixture.app.inject('/api/spending/series?format=csv');
  assert.match(
    csv.body,
    /^prices,Prices,percent,2024,1\.3,Central bank,https:\/\/example\.org\/,2026-11-26/m,
  );
  assert.equal(
    (await send('DELETE', `/api/spending/series/${second.json().data.series_id}`)).statusCode,
    200,
  );
  assert.deepEqual(await inForce(), [first.json().data]);
  assert.equal(
    (await send('DELETE', `/api/spending/series/${second.json().data.series_id}`)).statusCode,
    404,
  );
  const log = await fixture.context.db
    .selectFrom('audit_log')
    .select(['action', 'subject_kind'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    log.filter(({ subject_kind }) => subject_kind === 'series').map(({ action }) => action),
    ['series-published', 'series-published', 'series-removed'],
  );
  for (const wrong of [
    { unit: 'count' },
    { unit: 'index', values: [{ year: 2024, value: '0' }] },
    { measure: 'people', unit: 'percent' },
    { measure: 'people', unit: 'count', values: [{ year: 2024, value: '1.5' }] },
    { values: [{ year: 2024, value: '-100' }] },
    { values: [...INDEX.values, { year: 2024, value: '2' }] },
    { values: [] },
    { values: [{ year: 1900, value: '2' }] },
    { source: { ...source, url: 'javascript:1' } },
    { names: { en: 'x' } },
  ]) {
    const refused = await send('POST', '/api/spending/series', { ...INDEX, ...wrong });
    assert.equal(refused.statusCode, 400, JSON.stringify(wrong));
  }
  assert.deepEqual(await inForce(), [first.json().data]);
  await fixture.close();
  await database.close();
});

test('an operator looks, publishes and takes back a series from the command line', async () => {
  const file = join(folder, 'ccpi.csv');
  writeFileSync(file, 'Year,Change\n2023,17.4%\n2024,1.2\n');
  const database = await openFreshEmbedded();
  const context = buildContext(database);
  const lines: string[] = [];
  const run = (...argv: string[]) => {
    lines.length = 0;
    return runSeriesImport('prices', argv, {
      print: (line) => lines.push(line),
      openContext: async () => ({ context, close: async () => undefined }),
    });
  };
  const how = ['--map', 'year=Year', '--map', 'value=Change', '--name', 'CCPI', '--source', 'Central bank'];
  assert.equal(await run(file, ...how), 0);
  assert.match(lines.join('\n'), /CCPI, percent, 2 years\n {2}2023: 17\.4\n/);
  assert.deepEqual(await listSeries(context), []);
  assert.equal(await run(file, ...how, '--publish'), 0);
  const [published] = await listSeries(context);
  assert.deepEqual(
    [published?.names.en, published?.source.name, published?.values.length],
    ['CCPI', 'Central bank', 2],
  );
  assert.equal(await run('undo', String(published?.series_id)), 0);
  assert.deepEqual(await listSeries(context), []);
  assert.equal(await run('undo', String(published?.series_id)), 1);
  assert.equal(await run(file), 1, 'no such columns');
  assert.equal(await run(file, ...how, '--unit', 'dozen'), 1);
  for (const wrong of [[], ['absent.csv'], [file, 'more'], [file, '--colour', 'red'], ['undo', 'x']]) {
    assert.equal(await run(...wrong), 2, wrong.join(' '));
  }
  await database.close();
});
