import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import type { ImportSummary } from '@sabha/domain/spending/import-records';
import {
  buildContext,
  buildFile,
  buildTreasury,
  OFFICIAL,
  preview,
  publish,
} from '../../../../test/spending/treasury.ts';
import type { Context } from '../../../context.ts';
import { ministryHistories } from '../../ministries/ministry-histories.ts';
import { checkImport } from '../check-import.ts';
import { publishImport } from '../publish-import.ts';
import { undoImport } from '../undo-import.ts';

const HEADING =
  'ministry,ministry_si,ministry_ta,fiscal_year,aliases,category,valid_from,valid_to,earlier_ministries,change,source';

function fileOf(...rows: string[]) {
  const {
    scale: _,
    currency: __,
    ...file
  } = buildFile({
    kind: 'organisations',
    csv: [HEADING, ...rows, `#rows,${rows.length}`, ''].join('\n'),
    file_name: `${rows.length}-${rows[0]}.csv`,
  });
  return file;
}

async function withContext(task: (context: Context) => Promise<void>) {
  const database = await openFreshEmbedded();
  await task(buildContext(database));
  await database.close();
}

const historyOf = async (context: Context, name: string) => {
  const all = await ministryHistories(context.db);
  const found = all.find(({ names_by_year: names }) => names.some(({ names: { en } }) => en === name));
  assert.ok(found, name);
  return found;
};

const errorsOf = (seen: ImportSummary) =>
  seen.errors.map(({ line, field, message }) => [line, field, message.replace(/\d{4,}/g, 'YEAR')]);

describe('a file of ministries', () => {
  const ROWS = [
    'Ministry of Farms,ගොවිපල,பண்ணைகள்,2020,"Farms, Ministry of; Min. of Farms",none,2018,,,,',
    'Ministry of Tea,තේ,தேயிலை,2020,,Health,,,,,',
    'Ministry of Farms and Tea,ගොවිපල සහ තේ,பண்ணைகள் தேயிலை,2023,,Health,,,Ministry of Farms; Ministry of Tea,merged,Gazette 1',
    'Ministry of Agriculture,කෘෂිකර්ම,விவசாயம்,2025,,,,,Ministry of Farms and Tea,renamed,Gazette 2',
    'Ministry of Agriculture,,,2026,,none,,,,,',
  ];

  test('makes ministries with names, writings, categories by year and changes, and is taken back whole', () =>
    withContext(async (context) => {
      await buildTreasury(context);
      const before = await ministryHistories(context.db);
      const seen = await preview(context, fileOf(...ROWS));
      assert.deepEqual([seen.errors, seen.warnings, seen.totals, seen.reconciled], [[], [], [], true]);
      assert.deepEqual(
        seen.ministries.map(({ name, decision }) => [name, decision?.as]),
        [
          ['Ministry of Farms', 'new'],
          ['Ministry of Tea', 'new'],
          ['Ministry of Farms and Tea', 'new'],
        ],
      );
      assert.deepEqual(await ministryHistories(context.db), before, 'looking makes nothing');
      const published = await publishImport(context, OFFICIAL, seen.import_id);
      assert.ok(published.ok);
      assert.deepEqual(published.value.batch_ids, []);

      const merged = await historyOf(context, 'Ministry of Agriculture');
      assert.deepEqual(
        merged.names_by_year.map(({ names, from_year, source }) => [names.si, from_year, source?.name]),
        [
          ['ගොවිපල සහ තේ', null, undefined],
          ['කෘෂිකර්ම', 2025, 'Gazette 2'],
        ],
      );
      assert.deepEqual(
        merged.predecessors.map(({ names, kind, year, source }) => [names.en, kind, year, source?.name]),
        [
          ['Ministry of Farms', 'merged', 2023, 'Gazette 1'],
          ['Ministry of Tea', 'merged', 2023, 'Gazette 1'],
        ],
      );
      assert.deepEqual(
        merged.categories_by_year.map(({ names, from_year }) => [names?.en, from_year]),
        [
          ['Health', null],
          [undefined, 2026],
        ],
      );
      const farms = await historyOf(context, 'Ministry of Farms');
      assert.deepEqual([farms.began, farms.ended], [2018, 2022]);
      assert.deepEqual(
        farms.aliases.map(({ name }) => name),
        ['Farms, Ministry of', 'Min. of Farms'],
      );

      const undone = await undoImport(context, OFFICIAL, seen.import_id);
      assert.equal(undone.ok && undone.value.state, 'undone');
      assert.deepEqual(await ministryHistories(context.db), before);
    }));

  test('fills in what a budget left open, and a larger file of the same leaves what is there', () =>
    withContext(async (context) => {
      await buildTreasury(context);
      await publish(
        context,
        buildFile({ csv: 'fiscal_year,ministry,economic_type,amount\n2024,Ministry of Tea,capital,7\n' }),
      );
      const category = async () => {
        const { categories_by_year: years } = await historyOf(context, 'Ministry of Tea');
        return years.map(({ names, from_year }) => [names?.en, from_year]);
      };
      const tea = 'Ministry of Tea,,,2024,Tea,Health,,,,,';
      const first = await preview(context, fileOf(tea));
      assert.deepEqual([first.errors, first.ministries], [[], []]);
      assert.ok((await publishImport(context, OFFICIAL, first.import_id)).ok);
      assert.deepEqual(await category(), [['Health', null]]);

      const more = await preview(context, fileOf(tea, 'Ministry of Tea,තේ,தேயிலை,2026,,none,,,,,'));
      assert.deepEqual([more.errors, more.ministries], [[], []]);
      assert.ok((await publishImport(context, OFFICIAL, more.import_id)).ok);
      assert.deepEqual(await category(), [
        ['Health', null],
        [undefined, 2026],
      ]);
      const named = await historyOf(context, 'Ministry of Tea');
      assert.deepEqual(
        named.names_by_year.map(({ names, from_year }) => [names.ta, from_year]),
        [
          ['Ministry of Tea', null],
          ['தேயிலை', 2026],
        ],
      );
      for (const { import_id } of [more, first])
        assert.ok((await undoImport(context, OFFICIAL, import_id)).ok);
      assert.deepEqual(await category(), []);
    }));

  test('names each fault by its line', () =>
    withContext(async (context) => {
      await buildTreasury(context);
      const seen = await preview(
        context,
        fileOf(
          'Ministry of Farms,,,2020,Ministry of Health,Nothing,,,,,',
          'Ministry of Health,,,2022,,none,2020,,,,',
          'Ministry of Tea,,,2024,,,,,Ministry of Magic,split,Gazette 1',
          'Ministry of Rice,,,2024,,,,,Ministry of Health,renamed,',
          'Total,,,2024,,,,,,,',
          'Ministry of Salt,,,2024,,,,,,merged,Gazette',
          'Ministry of Fish,,,2024,,,2030,2025,,,',
          'Ministry of Tea,,,2024,,,,,,,',
          'Ministry of Sand,,,2024,,,,,Ministry of Health,split,Gazette 3',
        ),
      );
      assert.equal(seen.can_publish, false);
      assert.deepEqual(
        seen.errors.map(({ line, field }) => [line, field]),
        [
          [2, 'aliases'],
          [2, 'category'],
          [3, 'valid_from'],
          [3, 'category'],
          [4, 'earlier_ministries'],
          [5, 'source'],
          [6, 'ministry'],
          [7, 'earlier_ministries'],
          [8, 'valid_to'],
          [9, 'ministry'],
          [10, 'earlier_ministries'],
        ],
      );
    }));

  test('asks about a name that is like a known one', () =>
    withContext(async (context) => {
      const { ministryId } = await buildTreasury(context);
      const seen = await preview(context, fileOf('Ministry of Heatlh,,,2024,Health Ministry of Lanka,,,,,,'));
      assert.deepEqual(
        seen.ministries.map(({ match, decision }) => [match, decision]),
        [['similar', null]],
      );
      assert.deepEqual([seen.errors, seen.can_publish], [[], false]);
      const decisions = [
        { name: 'Ministry of Heatlh', decision: { as: 'same' as const, ministry_id: ministryId } },
      ];
      const checked = await checkImport(context, seen.import_id, { decisions });
      assert.ok(checked.ok && checked.value.can_publish);
      assert.ok((await publishImport(context, OFFICIAL, seen.import_id)).ok);
      const health = await historyOf(context, 'Ministry of Health');
      assert.deepEqual(
        health.aliases.map(({ name }) => name),
        ['Ministry of Heatlh', 'Health Ministry of Lanka'],
      );
    }));

  test('has no amounts: neither a scale nor a sum of them', () =>
    withContext(async (context) => {
      const scaled = await preview(context, { ...fileOf(ROWS[1] ?? ''), scale: 'million' });
      assert.deepEqual(errorsOf(scaled), [
        [1, null, 'A file of ministries has no amounts: leave scale and currency out'],
      ]);
      const summed = await preview(context, { ...fileOf('Ministry of Tea,,,2024,,,,,,,', '#sum,1') });
      assert.match(summed.errors[0]?.message ?? '', /#rows or #sha256/);
    }));
});
