import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { type CreateImportInput, createImportSchema } from '@sabha/domain/spending/import-records';
import { spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import { listSourcesResponseSchema } from '@sabha/domain/spending/spending-overview';
import { parse } from 'csv-parse/sync';
import { HttpFixture } from '../../../test/http-fixture.ts';
import {
  allNew,
  buildContext,
  buildFile,
  buildTreasury,
  OFFICIAL,
  preview,
  publish,
} from '../../../test/spending/treasury.ts';
import { readRecords } from '../anchors/records.store.ts';
import { checkImport } from '../imports/check-import.ts';
import { createImport } from '../imports/create-import.ts';
import { publishImport } from '../imports/publish-import.ts';
import { describeSources } from './sources.store.ts';

const HEADING = 'fiscal_year,ministry,economic_type,amount';
const csvOf = (year: number) => `${HEADING}\n${year},Ministry of Health,capital,5\n`;
const ESTIMATES = {
  name: 'Budget Estimates 2023, volume I',
  publisher: 'Department of National Budget',
  url: 'https://example.org/2023.pdf',
  licence: 'CC-BY-4.0',
  retrieved_at: '2026-11-18',
  not_included: { en: 'Supplementary estimates', si: 'අතිරේක ඇස්තමේන්තු', ta: 'குறைநிரப்பு மதிப்பீடுகள்' },
};

test('each year states publisher, document, date read, hash, licence and what is not included', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const context = buildContext(database);
  const csv = csvOf(2023);
  await publish(context, buildFile({ csv, file_name: 'one.csv', source: ESTIMATES }));
  await publish(context, buildFile({ csv: csvOf(2024), file_name: 'two.csv' }));
  const seen = { ...ESTIMATES, name: 'Only looked at' };
  await preview(context, buildFile({ csv: csvOf(2025), source: seen }));
  const sourcesOf = async (query: string) => {
    const answer = await fixture.app.inject({ url: `/api/spending/sources${query}` });
    const { data } = listSourcesResponseSchema.parse(answer.json());
    assert.deepEqual(data, answer.json().data, 'every field is declared');
    return data;
  };
  const sha256 = createHash('sha256').update(csv).digest('hex');
  assert.deepEqual(await sourcesOf('?fiscal_year=2023'), [
    {
      source_id: 1,
      ...ESTIMATES,
      invented: false,
      ...{ budget_lines: 1, disbursements: 0, projects: 0, fiscal_years: [2023] },
      files: [{ import_id: 1, kind: 'budget', file_name: 'one.csv', sha256 }],
    },
  ]);
  const [second] = await sourcesOf('?fiscal_year=2024');
  assert.deepEqual([second?.name, second?.licence, second?.not_included], ['Estimates', null, null]);
  assert.equal((await sourcesOf('')).length, 2);
  assert.deepEqual(await sourcesOf('?fiscal_year=2022'), []);
  await fixture.close();
  await database.close();
});

test('nothing is published from a document without a publisher; begun again with one, it is', async () => {
  const database = await openFreshEmbedded();
  const context = buildContext(database);
  const { publisher: _, ...unnamed } = ESTIMATES;
  const file = (source: CreateImportInput['source']) =>
    createImportSchema.parse(buildFile({ csv: csvOf(2023), source }));
  const begin = async (source: CreateImportInput['source']) => {
    const seen = await createImport(context, file(source));
    assert.ok(seen.ok);
    const checked = await checkImport(context, seen.value.import_id, { decisions: allNew(seen.value) });
    assert.ok(checked.ok);
    return checked.value;
  };
  const asked = { confirm: [], unreconciled: 'A test states no totals' };
  const without = await begin(unnamed);
  assert.equal(without.publisher_named, false);
  const refused = await publishImport(context, OFFICIAL, without.import_id, asked);
  assert.equal(!refused.ok && refused.failure.kind, 'import-without-publisher');
  const named = await begin(ESTIMATES);
  assert.equal(named.import_id, without.import_id);
  assert.equal((await publishImport(context, OFFICIAL, named.import_id, asked)).ok, true);
  await database.close();
});

test('every file of public money says in each row where it comes from, and what is invented', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  const context = buildContext(database);
  await buildTreasury(context);
  await database.db.updateTable('spending_sources').set({ invented: true }).execute();
  const query = 'fiscal_year=2024&format=csv';
  for (const path of [
    'overview?part=categories&',
    'overview?part=months&',
    'tree?',
    'provinces?',
    'ministries/compare?from=2023&to=2024&',
    'budget-lines?',
    'payments?',
    'analysis/shares?',
    'analysis/years?',
    'analysis/ministries?',
    'analysis/execution?',
    'analysis/delays?',
  ]) {
    const { body } = await fixture.app.inject({ url: `/api/spending/${path}${query}` });
    const rows: Array<Record<string, string>> = parse(body, { columns: true, bom: true });
    assert.ok(
      rows.some((row) =>
        Object.keys(row).some(
          (name) =>
            name.endsWith('source') &&
            row[name] === 'Estimates' &&
            row[name.replace(/source$/, 'invented')] === 'invented',
        ),
      ),
      `${path}: ${body.slice(0, 400)}`,
    );
  }
  const { body } = await fixture.app.inject({ url: '/api/projects?format=csv' });
  assert.match(body, /,Estimates,[^,]*,2026-11-20,invented,/);
  await fixture.close();
  await database.close();
});

test('what a file that is only looked at says of a source is read once it is published', async () => {
  const database = await openFreshEmbedded();
  const context = buildContext(database);
  await publish(context, buildFile({ csv: csvOf(2023), source: ESTIMATES }));
  const other = buildFile({
    csv: csvOf(2024),
    source: { ...ESTIMATES, publisher: 'Treasury', licence: null },
  });
  const said = async () =>
    (await describeSources(database.db, null)).map(({ publisher, licence }) => [publisher, licence]);
  await preview(context, other);
  assert.deepEqual(await said(), [[ESTIMATES.publisher, ESTIMATES.licence]]);
  await publish(context, other);
  assert.deepEqual(await said(), [['Treasury', ESTIMATES.licence]]);
  await database.close();
});

test('what is said of a source later changes no record that was published from it', async () => {
  const database = await openFreshEmbedded();
  const context = buildContext(database);
  await publish(context, buildFile({ csv: csvOf(2023), file_name: 'one.csv' }));
  const [before] = await readRecords(database.db, 'budget-line', [1n]);
  const { name, url, retrieved_at } = buildFile({ csv: '' }).source;
  const more = { ...ESTIMATES, name, url: url ?? null, retrieved_at };
  await publish(context, buildFile({ csv: csvOf(2024), file_name: 'two.csv', source: more }));
  const sources = await database.db.selectFrom('spending_sources').select('publisher').execute();
  assert.deepEqual(sources, [{ publisher: ESTIMATES.publisher }]);
  const [after] = await readRecords(database.db, 'budget-line', [1n]);
  assert.ok(before && after);
  assert.equal(spendingLeaf(after.record), spendingLeaf(before.record));
  await database.close();
});
