import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { IMPORT_PART_BYTES, type ImportProgress } from '@sabha/domain/spending/import-records';
import type { KyselyPlugin, QueryId } from 'kysely';
import { HttpFixture } from '../../../../test/http-fixture.ts';
import { buildContext, buildTreasury } from '../../../../test/spending/treasury.ts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../http/app-type.ts';
import { spendingOverview } from '../../figures/spending-overview.ts';
import { makeCommandKey } from '../command-keys.ts';
import { httpOperations, isRunning } from './http-operations.ts';
import { runImport } from './import-command.ts';
import { progressLine } from './print-preview.ts';
import { sendParts } from './send-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-import-'));
after(() => rmSync(folder, { recursive: true }));
const NOWHERE = 'http://127.0.0.1:9'; // the port "discard"; nobody listens there

/** Runs the command and gives its exit code and what it printed. */
function commandOn(context: Context, address: string, answers: string[] | null = null) {
  return async (...argv: string[]) => {
    const lines: string[] = [];
    const code = await runImport(argv, {
      print: (line) => lines.push(line),
      ask: answers && (async () => answers.shift() ?? ''),
      address,
      dataDir: context.config.dataDir,
      clock: context.clock,
      openContext: async () => ({ context, close: async () => undefined }),
    });
    return { code, text: lines.join('\n') };
  };
}

/** What is to be said of a document before something is published from it. */
const OF_DOCUMENT = ['--source', 'Estimates', '--publisher', 'Treasury', '--retrieved', '2026-11-20'];

const total = async (context: Context) => (await spendingOverview(context, 2024)).total_budget_minor;

test('an operator looks, decides, publishes and takes back a budget file from the command line', async () => {
  const file = join(folder, 'estimates.csv');
  writeFileSync(file, 'Year,Ministry,economic_type,Rs m\n2024,"Health, Ministry of",capital,"1,250.5"\n');
  const context = buildContext(await openFreshEmbedded());
  const run = commandOn(context, NOWHERE);
  const how = [
    '--map',
    'fiscal_year=Year',
    '--map',
    'amount=Rs m',
    '--scale',
    'million',
    '--currency',
    'LKR',
  ];

  const seen = await run('budget', file, ...how);
  assert.equal(seen.code, 1);
  assert.match(seen.text, /does not run: this opens its database/);
  assert.match(seen.text, /FY 2024: 1 rows, Rs\. 1250500000\.00/);
  const template = `${file}.ministries.csv`;
  assert.match(seen.text, new RegExp(`--ministries ${template}`));
  const [heading, row] = readFileSync(template, 'utf8').trim().split(/\r?\n/);
  const cells = (row ?? '').replace('"Health, Ministry of",,', '"Health, Ministry of",new,').split(',');
  cells[8] = 'none'; // the names hold a comma each
  writeFileSync(template, `${heading}\n${cells.join(',')}\n`);
  const decided = [...how, '--ministries', template];
  const unsaid = await run('budget', file, ...decided, '--publish', '--source', 'Estimates');
  assert.equal(unsaid.code, 2);
  assert.match(unsaid.text, /To publish, say --publisher, --retrieved/);
  decided.push(...OF_DOCUMENT);

  const differing = await run('budget', file, ...decided, '--expect-capital', '1250', '--publish');
  assert.equal(differing.code, 1);
  assert.match(differing.text, /capital differs by Rs\. 500000\.00/);
  const unvouched = await run('budget', file, ...decided, '--publish');
  assert.equal(unvouched.code, 1);
  assert.match(unvouched.text, /No total and no checksum matches/);
  assert.equal(await total(context), null);
  const published = await run('budget', file, ...decided, '--expect-capital', '1250.5', '--publish');
  assert.equal(published.code, 0, published.text);
  assert.equal(await total(context), '125050000000');
  const number = /Published as import (\d+)/.exec(published.text)?.[1] ?? '';
  assert.equal((await run('undo', number)).code, 0);
  assert.equal(await total(context), null);
});

test('a wrong command line or a file that cannot be read is refused', async () => {
  const run = commandOn(buildContext(await openFreshEmbedded()), NOWHERE);
  const file = join(folder, 'some.csv');
  writeFileSync(file, 'a\n1\n');
  for (const wrong of [
    [],
    ['budget'],
    ['people', file],
    ['budget', join(folder, 'absent.csv')],
    ['budget', file, '--scale', 'dozen'],
    ['budget', file, '--confirm', 'everything'],
    ['budget', file, '--ministries', join(folder, 'absent.json')],
    ['undo', 'x'],
    ['category', '1', '2022'],
    ['category', 'Health', '2022', '1'],
    ['category', '1', '22', 'none'],
  ]) {
    assert.equal((await run(...wrong)).code, 2, wrong.join(' '));
  }
  const empty = join(folder, 'empty.csv');
  writeFileSync(empty, '');
  assert.match((await run('budget', empty)).text, /empty\.csv is empty/);
  const decided = join(folder, 'half.csv');
  writeFileSync(decided, 'name,decision,name_en,category_id\nMinistry of Ports,new,Ministry of Ports,\n');
  const unsaid = await run('budget', file, '--ministries', decided);
  assert.match(unsaid.text, /^decisions, "Ministry of Ports", category_id: .*\(a number, or "none"\)/);
});

test('what was published says so once, and no batch where nothing of it is anchored', async () => {
  const run = commandOn(buildContext(await openFreshEmbedded()), NOWHERE);
  const file = join(folder, 'ministries.csv');
  writeFileSync(file, 'ministry,fiscal_year\nMinistry of Ports,2022\n#rows,1\n');
  const made = await run('organisations', file, ...OF_DOCUMENT, '--publish');
  assert.match(made.text, /^Published as import 1\.$/m);
  const lines = join(folder, 'lines.csv');
  writeFileSync(
    lines,
    'fiscal_year,ministry,economic_type,amount_rs_million\n2022,Ministry of Ports,capital,5\n#rows,1\n',
  );
  assert.equal((await run('budget', lines, ...OF_DOCUMENT, '--publish')).code, 0);
  const again = await run('budget', lines, ...OF_DOCUMENT, '--publish');
  assert.match(again.text, /1 rows, 1 errors[\s\S]*line 1: This file was published already, as import 2/);
});

function afterKeeping(kept: () => Promise<void>): KyselyPlugin {
  const keeping = new WeakSet<QueryId>();
  return {
    transformQuery({ node, queryId }) {
      const text = 'sqlFragments' in node ? node.sqlFragments.join('') : '';
      if (text.includes('insert into spending_import_rows')) keeping.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (keeping.has(queryId)) await kept();
      return result;
    },
  };
}

test('a product that is too busy to answer is not taken for none', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const address = silent.address();
  assert.ok(address !== null && typeof address === 'object');
  assert.equal(await isRunning(`http://127.0.0.1:${address.port}`, 20), true);
  silent.closeAllConnections();
  await new Promise((closed) => silent.close(closed));
  assert.equal(await isRunning(`http://127.0.0.1:${address.port}`), false);
});

test('an operator gives a ministry a category by year, with its database and through the running product', async () => {
  const database = await openFreshEmbedded();
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const fixture = await HttpFixture.open(database, { settings: { SABHA_DATA_DIR: dataDir } });
  const address = await fixture.app.listen({ port: 0, host: '127.0.0.1' });
  after(() => fixture.app.close());
  const { context } = fixture;
  const { ministryId, categoryId } = await buildTreasury(context);
  const ofYear = async (year: number) =>
    (await spendingOverview(context, year)).categories[0]?.allocated_budget ?? null;
  assert.equal(await ofYear(2024), 410_790_000_000);
  const direct = await commandOn(context, NOWHERE)('category', String(ministryId), '2024', 'none');
  assert.equal(direct.code, 0, direct.text);
  assert.equal(await ofYear(2024), null);
  const run = commandOn(context, address);
  const through = await run('category', String(ministryId), '2024', String(categoryId));
  assert.equal(through.code, 0, through.text);
  assert.match(through.text, /The product runs[\s\S]*From 2024 on/);
  assert.equal(await ofYear(2024), 410_790_000_000);
  const key = await makeCommandKey(dataDir, context.clock());
  assert.match(key, /^[0-9a-f]+$/, 'a key never looks like an option');
  const again = () => run('category', '1', '2024', 'none', '--url', address, '--key', key);
  assert.deepEqual([(await again()).code, (await again()).code], [0, 1], 'a key is good for one call');
  assert.equal((await run('category', '999', '2024', 'none')).code, 1);
  const log = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'ministry-category-set')
    .execute();
  assert.equal(log.length, 3);
});

describe('while the product runs', () => {
  const ROWS = 5_000; // of some 210 bytes each: more than one part
  const heading = 'fiscal_year,ministry,head,programme,economic_type,amount_rs_million\n';
  const programme = 'Programme '.repeat(18);
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `2024,Ministry of Health,${at},${programme},capital,1\n`,
  ).join('');
  const large = join(folder, 'large.csv');
  writeFileSync(large, `${heading}${rows}#rows,${ROWS}\n`);

  /** `kept` is waited for after each statement that keeps rows of a file. */
  async function running(extend?: (app: App) => void, kept?: () => Promise<void>) {
    const opened = await openFreshEmbedded();
    const database = kept ? { ...opened, db: opened.db.withPlugin(afterKeeping(kept)) } : opened;
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const fixture = await HttpFixture.open(database, { settings: { SABHA_DATA_DIR: dataDir } });
    extend?.(fixture.app);
    const address = await fixture.app.listen({ port: 0, host: '127.0.0.1' });
    after(() => fixture.app.close());
    return { fixture, address, dataDir };
  }

  test('the import goes through it, in parts, answering questions in the terminal', async () => {
    const { fixture, address, dataDir } = await running();
    assert.ok(readFileSync(large).length > IMPORT_PART_BYTES);
    const run = commandOn(fixture.context, address, ['new', 'සෞඛ්‍ය', 'சுகாதாரம்', 'none']);
    const done = await run('budget', large, ...OF_DOCUMENT, '--publish');
    assert.equal(done.code, 0, done.text);
    assert.match(done.text, /The product runs: this goes through http/);
    assert.match(done.text, /sent 2 of 2 parts/);
    assert.equal(await total(fixture.context), String(BigInt(ROWS) * 100_000_000n));
    assert.ok(existsSync(join(dataDir, 'import-keys')));
  });

  test('a part whose connection is cut on its way is sent again by the same command @all', async () => {
    const cut = { left: 1 };
    const { fixture, address } = await running((app) => {
      app.addHook('onRequest', async ({ method, raw }) => {
        if (method === 'PUT' && cut.left-- > 0) raw.once('data', () => raw.destroy());
      });
    });
    const run = commandOn(fixture.context, address, ['new', 'සෞඛ්‍ය', 'சுகாதாரம்', 'none']);
    const broken = await run('budget', large, ...OF_DOCUMENT, '--publish');
    assert.equal(broken.code, 1, broken.text);
    assert.match(broken.text, /Give the same command again to go on/);
    assert.equal(await total(fixture.context), null);
    const done = await run('budget', large, ...OF_DOCUMENT, '--publish');
    assert.equal(done.code, 0, done.text);
    assert.match(done.text, /Published as import 1;/);
    assert.equal(await total(fixture.context), String(BigInt(ROWS) * 100_000_000n));
  });

  test('how far it is and how long it will take is answered while the file is read', async () => {
    const heard: ImportProgress[] = [];
    const { fixture, address, dataDir } = await running(undefined, async () => {
      const progress = await operations.progress(1);
      if (progress) heard.push(progress);
    });
    const operations = httpOperations(address, await makeCommandKey(dataDir, fixture.context.clock()));
    const bytes = readFileSync(large);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const source = { name: 'Estimates', retrieved_at: '2026-11-20' };
    const begun = await operations.begin({
      ...{ kind: 'budget', file_name: 'large.csv', file: { bytes: bytes.length, sha256 }, source },
    });
    assert.ok(begun.ok);
    assert.ok((await sendParts(large, 1, begun.value.file.missing_parts, operations, () => undefined)).ok);
    assert.ok((await operations.check(1, {})).ok);
    const reading = heard.find(({ step, done }) => step === 'reading' && done > 0);
    assert.equal(reading?.total, bytes.length);
    assert.ok(reading.remaining_seconds !== null && reading.remaining_seconds >= 0);
    assert.match(progressLine(reading), /^ {2}reading \d+ %, about \d+ s left$/);
  });

  test('a key opens one import, not a second, and nothing else', async () => {
    const { fixture, address, dataDir } = await running();
    const key = await makeCommandKey(dataDir, fixture.context.clock());
    const headers = { authorization: `Import-Key ${key}`, 'content-type': 'application/json' };
    const begin = (name: string) =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/spending/imports',
        headers,
        payload: {
          kind: 'budget',
          file_name: name,
          file: { bytes: 10, sha256: 'a'.repeat(64) },
          source: { name, retrieved_at: '2026-11-20' },
        },
      });
    const first = await begin('one.csv');
    assert.equal(first.statusCode, 201, first.body);
    assert.equal((await begin('two.csv')).statusCode, 401);
    const refused = await httpOperations(address, key).undo(2);
    assert.match(refused.ok ? '' : refused.failure.why, /does not take this key: it was used/);
    assert.equal((await fixture.app.inject({ url: '/api/spending/imports/1', headers })).statusCode, 200);
    assert.equal((await fixture.app.inject({ url: '/api/spending/imports/2', headers })).statusCode, 401);
    assert.equal((await fixture.app.inject({ url: '/api/spending/imports', headers })).statusCode, 401);
    const forged = { authorization: `Import-Key ${'A'.repeat(43)}` };
    assert.equal(
      (await fixture.app.inject({ url: '/api/spending/imports/1', headers: forged })).statusCode,
      401,
    );
    const late = await makeCommandKey(dataDir, new Date(fixture.context.clock().getTime() - 3_600_000));
    const tooLate = { authorization: `Import-Key ${late}` };
    assert.equal(
      (await fixture.app.inject({ url: '/api/spending/imports/1', headers: tooLate })).statusCode,
      401,
    );
  });
});
