import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { forEachDatabase, openFreshEmbedded } from '@sabha/db/test/databases';
import { IMPORT_PART_BYTES } from '@sabha/domain/spending/import-records';
import { HttpFixture } from '../../../test/http-fixture.ts';
import {
  allNew,
  buildContext,
  buildFile,
  OFFICIAL,
  preview,
  publish,
} from '../../../test/spending/treasury.ts';
import { spendingOverview } from '../figures/spending-overview.ts';
import { listMinistries } from '../ministries/list-ministries.ts';
import { checkImport } from './check-import.ts';
import { keyHeader, makeCommandKey } from './command-keys.ts';
import { publishImport } from './publish-import.ts';
import { undoImport } from './undo-import.ts';

const HEADING = 'fiscal_year,ministry,economic_type,amount';
const LARGE = Buffer.from(
  `fiscal_year,ministry,head,programme,economic_type,amount\n${Array.from(
    { length: 5_000 },
    (_, at) => `2024,Ministry of Health,${at},${'P'.repeat(200)},capital,1\n`,
  ).join('')}`,
);
const HASH = createHash('sha256').update(LARGE).digest('hex');
const SOURCE = { name: 'Estimates', publisher: 'Treasury', retrieved_at: '2026-11-20' };

describe('a file that is sent in parts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabha-attacks-'));
  after(() => rmSync(folder, { recursive: true }));

  /** A product without a listener, and calls that carry a command key. */
  async function open() {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const fixture = await HttpFixture.open(await openFreshEmbedded(), {
      settings: { SABHA_DATA_DIR: dataDir },
    });
    after(() => fixture.app.close());
    const key = await makeCommandKey(dataDir, fixture.context.clock());
    const headers = keyHeader(key);
    const post = (path: string, payload: object) =>
      fixture.app.inject({ method: 'POST', url: `/api/spending/imports${path}`, headers, payload });
    const put = (part: number | string, bytes: Buffer, type = 'application/octet-stream') =>
      fixture.app.inject({
        ...{ method: 'PUT', url: `/api/spending/imports/1/parts/${part}` },
        ...{ headers: { ...headers, 'content-type': type }, payload: bytes },
      });
    const begin = (bytes = LARGE.length) =>
      post('', {
        ...{ kind: 'budget', file_name: 'large.csv', scale: 'rupee', currency: 'LKR', source: SOURCE },
        file: { bytes, sha256: HASH },
      });
    return { fixture, key, headers, post, put, begin };
  }

  const part = (of: Buffer, n: number) => of.subarray(n * IMPORT_PART_BYTES, (n + 1) * IMPORT_PART_BYTES);

  test('is refused when a part comes again with other bytes, and taken when the right ones come', async () => {
    const { fixture, headers, put, post, begin } = await open();
    assert.equal((await begin()).statusCode, 201);
    const forged = Buffer.from(LARGE.toString().replaceAll('capital,1\n', 'capital,9\n'));
    assert.equal(forged.length, LARGE.length);
    const noText = Buffer.from(LARGE).fill(0xff, 500, 600);
    for (const wrong of [forged, noText]) {
      for (const [n, bytes] of [
        [1, LARGE],
        [0, LARGE],
        [0, wrong],
      ] as const)
        assert.equal((await put(n, part(bytes, n))).statusCode, 200);
      const refused = await post('/1/check', {});
      assert.equal(refused.statusCode, 409);
      assert.match(refused.json().message, /not the file that was announced\. Please send it again/);
      assert.equal((await post('/1/publish', { unreconciled: 'No matter' })).statusCode, 409);
      const { data } = (await fixture.app.inject({ url: '/api/spending/imports/1', headers })).json();
      assert.deepEqual([data.state, data.file.missing_parts, data.sample], ['receiving', [0, 1], []]);
    }
    for (const n of [1, 0]) assert.equal((await put(n, part(LARGE, n))).statusCode, 200);
    const checked = await post('/1/check', {});
    assert.deepEqual(checked.json().data.errors, []);
    assert.equal(checked.json().data.row_count, 5_000);
    const late = await put(0, part(forged, 0));
    assert.equal(late.statusCode, 409, 'a file that was checked takes no other bytes');
    assert.equal((await spendingOverview(fixture.context, 2024)).total_budget_minor, null);
  });

  test('takes no part that is not one of its own, by number and size', async () => {
    const { put, begin } = await open();
    assert.equal((await begin()).statusCode, 201);
    const first = part(LARGE, 0);
    for (const [n, bytes, status] of [
      [2, first, 400],
      [1, first, 400],
      [0, first.subarray(1), 400],
      [0, Buffer.alloc(0), 400],
      [0, Buffer.concat([first, first]), 413],
      [-1, first, 400],
      ['first', first, 400],
      [10_000, first, 400],
    ] as const)
      assert.equal((await put(n, bytes)).statusCode, status, `part ${n} of ${bytes.length} bytes`);
    assert.equal((await put(0, first, 'text/csv')).statusCode, 415);
  });

  test('leaves no trace of the command key in the log or in answers', async () => {
    const { fixture, key, put, post, begin } = await open();
    const answers = [await begin(), await put(0, part(LARGE, 0)), await put(1, part(LARGE, 1))];
    answers.push(await post('/1/check', {}), await post('/2/check', {}), await post('/1/publish', {}));
    answers.push(await post('/1/publish', { confirm: 'nonsense' }));
    await fixture.context.db.destroy();
    answers.push(await post('/1/check', {}));
    assert.equal(answers.at(-1)?.statusCode, 503);
    assert.match(fixture.logged, /import/);
    for (const text of [fixture.logged, ...answers.map(({ body }) => body)])
      assert.equal(text.includes(key), false);
  });
});

forEachDatabase((name, open) => {
  describe(`${name}: officials at work at the same time`, () => {
    test('a file that is published while the one that made its ministry is undone keeps the ministry', async () => {
      const database = await open();
      const context = buildContext(database);
      const file = (year: number) =>
        buildFile({
          csv: `${HEADING}\n${year},Ministry of Health,capital,${year}\n`,
          expect: { total: String(year) },
        });
      const first = await publish(context, file(2024));
      const second = await preview(context, file(2025));
      assert.deepEqual(second.ministries, [], 'the name is known');
      const [undone, published] = await Promise.all([
        undoImport(context, OFFICIAL, first.import_id),
        publishImport(context, OFFICIAL, second.import_id),
      ]);
      assert.ok(undone.ok);
      assert.equal((await spendingOverview(context, 2024)).total_budget_minor, null);
      if (published.ok) {
        assert.equal((await spendingOverview(context, 2025)).total_budget_minor, '202500');
        assert.equal((await listMinistries(context, 2025)).length, 1);
      } else {
        assert.equal(published.failure.kind, 'ministry-undecided');
        assert.equal((await spendingOverview(context, 2025)).total_budget_minor, null);
        const again = await checkImport(context, second.import_id, {});
        assert.ok(again.ok);
        assert.equal(again.value.ministries.length, 1, 'the name is asked about now');
        await checkImport(context, second.import_id, { decisions: allNew(again.value) });
        assert.ok((await publishImport(context, OFFICIAL, second.import_id)).ok);
      }
      await database.close();
    });

    test('an import is undone once, however often it is asked for', async () => {
      const database = await open();
      const context = buildContext(database);
      const made = await publish(
        context,
        buildFile({ csv: `${HEADING}\n2024,Ministry of Health,capital,5\n` }),
      );
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, () => undoImport(context, OFFICIAL, made.import_id)),
      );
      assert.equal(outcomes.filter(({ ok }) => ok).length, 1);
      const logged = await database.db
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'import-undone')
        .execute();
      assert.equal(logged.length, 1);
      await database.close();
    });
  });
});
