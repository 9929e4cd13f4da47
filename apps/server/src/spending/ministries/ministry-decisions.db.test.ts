import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { type MinistryDecisions, ministryDecisionsSchema } from '@sabha/domain/spending/ministry-decisions';
import { openFreshEmbedded } from '../../../../../packages/db/test/databases.ts';
import { buildContext, buildFile, buildTreasury, preview, publish } from '../../../test/spending/treasury.ts';
import type { Context } from '../../context.ts';
import { compareMinistries } from './compare-ministries.ts';
import { applyMinistryDecisions, readMinistryMatcher, undoMinistryDecisions } from './ministry-decisions.ts';
import { ministryHistory } from './ministry-histories.ts';

const SOURCE = { name: 'Gazette of the test', url: 'https://example.org/gazette' };
const NOW = new Date('2026-11-20T06:00:00.000Z');

async function withTreasury(
  run: (context: Context, database: OpenDatabase, importId: number) => Promise<void>,
) {
  const database = await openFreshEmbedded();
  try {
    const context = buildContext(database);
    await buildTreasury(context);
    const csv = 'fiscal_year,ministry,economic_type,amount\n2020,Ministry of Health,capital,1\n';
    const { import_id } = await preview(context, buildFile({ csv }));
    await run(context, database, import_id);
  } finally {
    await database.close();
  }
}

function decisionsOf(decisions: Record<string, unknown>): MinistryDecisions {
  return ministryDecisionsSchema.parse(
    Object.entries(decisions).map(([name, decision]) => ({ name, decision })),
  );
}

function named(...names: readonly string[]) {
  return names.map((name) => ({ name, fiscalYear: 2024 }));
}

function namesOf(en: string) {
  return { en, si: `${en} si`, ta: `${en} ta` };
}

test('a name that is neither known nor decided makes nothing', () =>
  withTreasury(async ({ db }, _database, importId) => {
    const asked = { importId, named: named('Ministry of Health', 'Ministry of Heatlh'), decisions: [] };
    const outcome = await applyMinistryDecisions(db, asked);
    assert.deepEqual(outcome, {
      ok: false,
      failure: { kind: 'ministry-undecided', name: 'Ministry of Heatlh', fiscalYear: 2024 },
    });
    assert.equal((await db.selectFrom('organisations').selectAll().execute()).length, 1);
  }));

test('decisions make ministries, writings, names and successors, with categories', () =>
  withTreasury(async ({ db }, _database, importId) => {
    const decisions = decisionsOf({
      'Ministry of Heatlh': { as: 'same', ministry_id: 1 },
      'Ministry of Ports': { as: 'new', names: namesOf('Ministry of Ports'), category_id: 1 },
      'Ministry of Clinics': {
        as: 'successor',
        names: namesOf('Ministry of Clinics'),
        category_id: null,
        predecessor_ids: [1],
        kind: 'took-over-part',
        year: 2024,
        source: SOURCE,
      },
    });
    const all = named(
      'ministry of  health',
      'Ministry of Heatlh',
      'Ministry of Ports',
      'Ministry of Clinics',
    );
    const outcome = await applyMinistryDecisions(db, { importId, named: all, decisions });
    assert.ok(outcome.ok);
    assert.deepEqual(all.map(outcome.value.idOf), [1, 1, 2, 3]);
    assert.deepEqual(outcome.value.made, { ministry_ids: [2, 3], names: 2, aliases: 1 });
    const ports = await ministryHistory(db, 2);
    assert.equal(ports?.categories_by_year[0]?.category_id, 1);
    const clinics = await ministryHistory(db, 3);
    assert.deepEqual(
      clinics?.predecessors.map(({ ministry_id, kind, year, source }) => [ministry_id, kind, year, source]),
      [[1, 'took-over-part', 2024, SOURCE]],
    );
    assert.equal((await ministryHistory(db, 1))?.exists_today, true);
    const match = await readMinistryMatcher(db);
    assert.deepEqual(match('MINISTRY OF HEATLH', 2025), { kind: 'known', ministry_id: 1, by: 'alias' });
  }));

test('a new name of a known ministry holds from its year on, and the one before until then', () =>
  withTreasury(async ({ db }, _database, importId) => {
    const decisions = decisionsOf({
      'Ministry of Health and Media': {
        as: 'new-name',
        ministry_id: 1,
        names: namesOf('Ministry of Health & Media'),
        source: SOURCE,
      },
    });
    const file = { importId, named: [{ name: 'Ministry of Health and Media', fiscalYear: 2025 }], decisions };
    assert.ok((await applyMinistryDecisions(db, file)).ok);
    const history = await ministryHistory(db, 1);
    assert.deepEqual(
      history?.names_by_year.map(({ names, from_year, to_year }) => [names.en, from_year, to_year]),
      [
        ['Ministry of Health', null, 2024],
        ['Ministry of Health & Media', 2025, null],
      ],
    );
    await undoMinistryDecisions(db, importId, NOW);
    assert.equal((await ministryHistory(db, 1))?.names_by_year.length, 1);
  }));

test('a predecessor that has money of that year or later can not have ended', () =>
  withTreasury(async ({ db }, _database, importId) => {
    const merged = {
      as: 'successor',
      names: namesOf('Ministry of Clinics'),
      category_id: null,
      predecessor_ids: [1],
      kind: 'merged',
      year: 2024,
      source: SOURCE,
    };
    const outcome = await applyMinistryDecisions(db, {
      importId,
      named: named('Ministry of Clinics'),
      decisions: decisionsOf({ 'Ministry of Clinics': merged }),
    });
    assert.deepEqual(outcome, { ok: false, failure: { kind: 'predecessor-continues', ministryId: 1 } });
  }));

test('undoing removes what an import made, but not a ministry that another one paid for since', () =>
  withTreasury(async (context, _database, importId) => {
    const { db } = context;
    const decisions = decisionsOf({
      'Ministry of Ports': { as: 'new', names: namesOf('Ministry of Ports'), category_id: 1 },
      'Ministry of Tea': { as: 'new', names: namesOf('Ministry of Tea'), category_id: 1 },
      'Ministry of Heatlh': { as: 'same', ministry_id: 1 },
    });
    const all = named('Ministry of Ports', 'Ministry of Tea', 'Ministry of Heatlh');
    assert.ok((await applyMinistryDecisions(db, { importId, named: all, decisions })).ok);
    const csv = 'fiscal_year,ministry,economic_type,amount\n2025,Ministry of Tea,capital,7\n';
    await publish(context, buildFile({ csv }));
    assert.deepEqual(await undoMinistryDecisions(db, importId, NOW), { removed: [2], kept: [3] });
    assert.equal(await ministryHistory(db, 2), null);
    assert.deepEqual((await ministryHistory(db, 1))?.aliases, []);
    assert.equal((await readMinistryMatcher(db))('Ministry of Ports', 2024).kind, 'unknown');
    assert.ok(
      (
        await applyMinistryDecisions(db, {
          importId,
          named: all.slice(0, 1),
          decisions: decisions.slice(0, 1),
        })
      ).ok,
    );
  }));

test('years imported in any order are of the same ministries, and compared', () =>
  withTreasury(async (context) => {
    const file = (year: number) =>
      buildFile({
        csv: `fiscal_year,ministry,economic_type,amount\n${year},Ministry of Defence,recurrent,${year}\n${year},Ministry of Education,capital,10\n`,
      });
    for (const year of [2023, 2022, 2021]) await publish(context, file(year));
    const rows = await compareMinistries(context, { from: 2022, to: 2023 });
    assert.deepEqual(
      rows.map(({ names, comparable, reason }) => [names.en, comparable, reason]),
      [
        ['Ministry of Defence', true, null],
        ['Ministry of Education', true, null],
      ],
    );
    assert.equal((await compareMinistries(context, { from: 2021, to: 2023 })).length, 2);
  }));

test('a new name that a file writes in two ways is asked about once, and made once', () =>
  withTreasury(async (context, { db }) => {
    const rows = ['2025,Ministry of Buddhasasana,recurrent,3', '2025,Ministry of Buddha Sasana,capital,4'];
    const file = buildFile({ csv: `fiscal_year,ministry,economic_type,amount\n${rows.join('\n')}\n` });
    const { ministries } = await preview(context, file);
    assert.deepEqual(
      ministries.map(({ name, rows: count, total_minor }) => [name, count, total_minor]),
      [['Ministry of Buddhasasana', 2, '700']],
    );
    await publish(context, file);
    const lines = await db
      .selectFrom('budget_lines')
      .select('organisation_id')
      .where('fiscal_year', '=', 2025)
      .execute();
    assert.deepEqual(
      lines.map((line) => line.organisation_id),
      [2, 2],
    );
    const twice = rows.map((row) => row.replaceAll('Buddha', 'Tea').replace('capital', 'recurrent'));
    const repeated = buildFile({ csv: `fiscal_year,ministry,economic_type,amount\n${twice.join('\n')}\n` });
    assert.deepEqual((await preview(context, repeated)).errors, [
      { line: 3, field: null, message: 'Repeats line 2' },
    ]);
  }));
