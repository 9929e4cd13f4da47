import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { createImportSchema, IMPORT_PART_BYTES } from '@sabha/domain/spending/import-records';
import { spendingLeaf } from '@sabha/domain/spending/spending-leaf';
import { buildContext, buildFile, OFFICIAL, publish } from '../../../test/spending/treasury.ts';
import { readRecords } from '../anchors/records.store.ts';
import { listMinistries } from '../ministries/list-ministries.ts';
import { ministryHistory } from '../ministries/ministry-histories.ts';
import { insertOrganisation } from '../ministries/organisations.store.ts';
import { beginImport, receivePart } from './begin-import.ts';
import { checkImport } from './check-import.ts';
import { undoImport } from './undo-import.ts';

const HEADING = 'fiscal_year,ministry,economic_type,amount';

test('undoing a budget takes its ministries back and anchors each line once more as taken back', async () => {
  const database = await openFreshEmbedded();
  const context = buildContext(database);
  const made = await publish(context, buildFile({ csv: `${HEADING}\n2024,Ministry of Health,capital,5\n` }));
  assert.equal((await listMinistries(context, 2024)).length, 1);
  const line = await database.db
    .selectFrom('budget_lines')
    .select(['id', 'file_line'])
    .executeTakeFirstOrThrow();
  assert.equal(line.file_line, 2);
  const undone = await undoImport(context, OFFICIAL, made.import_id);
  assert.equal(undone.ok && undone.value.batch_ids.length, 2);
  const leaves = await database.db.selectFrom('spending_leaves').select('leaf').orderBy('batch').execute();
  assert.equal(new Set(leaves.map(({ leaf }) => leaf)).size, 2);
  assert.deepEqual(await listMinistries(context, 2024), []);
  const [taken] = await readRecords(database.db, 'budget-line', [line.id]);
  assert.equal(taken?.record.kind === 'budget-line' && taken.record.taken_back, true);
  assert.deepEqual(
    leaves.map(({ leaf }) => leaf === (taken && spendingLeaf(taken.record))),
    [false, true],
  );
  await database.close();
});

test('undoing a budget gives ministries back the years that it changed, unless other money needs them', async () => {
  const database = await openFreshEmbedded();
  const context = buildContext(database);
  const names = { en: 'Ministry of Health', si: 'සෞඛ්‍ය අමාත්‍යාංශය', ta: 'சுகாதார அமைச்சு' };
  const id = await insertOrganisation(context.db, {
    ...{ names, since: 2023, began: 2023, ended: null, importId: null },
  });
  const budget = (year: number) =>
    publish(context, buildFile({ csv: `${HEADING}\n${year},Ministry of Health,capital,${year}\n` }));
  const years = async () => {
    const name = await context.db
      .selectFrom('organisation_names')
      .select('since')
      .where('organisation_id', '=', id)
      .executeTakeFirst();
    return [(await ministryHistory(context.db, id))?.began, name?.since];
  };
  assert.deepEqual(await years(), [2023, 2023]);
  const earlier = await budget(2021);
  assert.deepEqual(await years(), [2021, 2021]);
  assert.ok((await undoImport(context, OFFICIAL, earlier.import_id)).ok);
  assert.deepEqual(await years(), [2023, 2023]);
  const one = await budget(2021);
  await budget(2020);
  assert.ok((await undoImport(context, OFFICIAL, one.import_id)).ok);
  assert.deepEqual(await years(), [2020, 2020]);
  await database.close();
});

test('parts that arrived stay, and the same file goes on with them', async () => {
  const database = await openFreshEmbedded();
  const context = buildContext(database);
  const rows = Array.from(
    { length: 5_000 },
    (_, at) => `2024,Ministry of Health,${at},${'P'.repeat(200)},capital,1\n`,
  );
  const bytes = Buffer.from(`fiscal_year,ministry,head,programme,economic_type,amount\n${rows.join('')}`);
  const { csv: _, ...rest } = buildFile({ csv: '' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const input = createImportSchema.parse({ ...rest, file: { bytes: bytes.length, sha256 } });
  const begun = await beginImport(context, input);
  const id = begun.import_id;
  const send = (part: number) =>
    receivePart(context, id, part, bytes.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES));
  assert.deepEqual(begun.file.missing_parts, [0, 1]);
  await send(1);
  assert.equal((await receivePart(context, id, 0, bytes.subarray(0, 7))).ok, false);
  assert.equal((await receivePart(context, id, 2, bytes.subarray(0, 7))).ok, false);
  assert.deepEqual(await checkImport(context, id, {}), {
    ok: false,
    failure: { kind: 'import-incomplete', missing: 1 },
  });
  const again = await beginImport(context, input);
  assert.equal(again.import_id, id);
  assert.deepEqual(again.file.missing_parts, [0]);
  await send(0);
  const checked = await checkImport(context, id, {});
  assert.equal(checked.ok && checked.value.row_count, 5_000);
  await database.close();
});
