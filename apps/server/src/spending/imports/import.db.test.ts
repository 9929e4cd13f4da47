import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import {
  buildContext,
  buildFile,
  buildTreasury,
  OFFICIAL,
  preview,
  publish,
} from '../../../test/spending/treasury.ts';
import { budgetTree } from '../figures/budget-tree.ts';
import { spendingOverview } from '../figures/spending-overview.ts';
import { getProject } from '../projects/get-project.ts';
import { checkImport } from './check-import.ts';
import { holdImport } from './imports.store.ts';
import { publishImport } from './publish-import.ts';
import { undoImport } from './undo-import.ts';

const SHARED_BUDGET = new URL('../../../../../../shared/data/budget/', import.meta.url);
const absent = existsSync(SHARED_BUDGET)
  ? false
  : `the shared budget files are not at ${SHARED_BUDGET.pathname}`;
const HEADING = 'fiscal_year,ministry,economic_type,amount';

/** The totals stated with the shared files, in Rs. million. */
const STATED = [
  { year: 2022, rows: 68, recurrent: '2269539', capital: '563440' },
  { year: 2023, rows: 62, recurrent: '4614224', capital: '1219396' },
  { year: 2024, rows: 60, recurrent: '4887452', capital: '1669523' },
];

forEachDatabase((name, open) => {
  describe(`${name}: importing a budget`, () => {
    test('reproduces the stated totals of the shared files for all three years', {
      skip: absent,
    }, async () => {
      const database = await open();
      const context = buildContext(database);
      for (const { year, rows, recurrent, capital } of STATED) {
        const file = `ministry-budget-${year}.csv`;
        const published = await publish(context, {
          ...buildFile({ csv: readFileSync(new URL(file, SHARED_BUDGET), 'utf8'), file_name: file }),
          map: { amount: 'amount_rs_million' },
          scale: 'million',
          expect: { recurrent, capital },
        });
        assert.equal(published.row_count, rows);
        assert.deepEqual(
          published.reconciliation.map((figure) => figure.matches),
          [true, true],
        );
        const { total_budget_minor: total } = await spendingOverview(context, year);
        assert.equal(total, String((BigInt(recurrent) + BigInt(capital)) * 100_000_000n));
      }
      await database.close();
    });

    test('is refused while another process that has the database open works on it', {
      skip: name === 'PostgreSQL' ? false : 'only one process has the embedded database open',
    }, async () => {
      const database = await open();
      const context = buildContext(database);
      const csv = `${HEADING}\n2024,Ministry of Health,capital,5\n`;
      const { import_id: id } = await preview(context, buildFile({ csv }));
      const another = buildContext({ ...database, db: database.db.withoutPlugins() });
      const during = await holdImport(another, id, () => checkImport(context, id, {}));
      assert.deepEqual(during, { ok: false, failure: { kind: 'import-busy' } });
      assert.ok((await checkImport(context, id, {})).ok);
      await database.close();
    });

    test('reports every fault by the line of the file, and publishes nothing', async () => {
      const database = await open();
      const context = buildContext(database);
      const csv = [
        `\ufeff${HEADING}`,
        '2024,"Ministry of',
        'Health",recurrent,5',
        '2024,Ministry of Defence,recurrent,abc',
        '',
        '2024,Ministry of Defence,sideways,7',
        '2024,Ministry of Defence,capital',
        '20x4,,capital,-1',
        '2024,"ministry of\nhealth",recurrent,9',
      ].join('\r\n');
      const seen = await preview(context, buildFile({ csv }));
      assert.deepEqual(
        seen.errors.map(({ line, field }) => [line, field]),
        [
          [4, 'amount'],
          [6, 'economic_type'],
          [7, null],
          [8, 'fiscal_year'],
          [8, 'ministry'],
          [8, 'amount'],
          [9, null],
        ],
      );
      assert.equal(seen.can_publish, false);
      const refused = await publishImport(context, OFFICIAL, seen.import_id);
      assert.deepEqual(refused, { ok: false, failure: { kind: 'import-has-errors' } });
      assert.deepEqual(
        (await budgetTree(context, { fiscal_year: 2024, levels: 'all', format: 'json' })).ministries,
        [],
      );
      await database.close();
    });

    test('refuses totals that differ from the operator’s figures, by the difference', async () => {
      const database = await open();
      const context = buildContext(database);
      const csv = `${HEADING}\n2024,Ministry of Health,capital,100`;
      const seen = await preview(context, buildFile({ csv, scale: 'million', expect: { capital: '99.5' } }));
      assert.equal(seen.can_publish, false);
      assert.equal(seen.reconciliation[0]?.difference_minor, '50000000');
      await database.close();
    });

    test('lines published twice are refused, and can be published again after it was undone', async () => {
      const database = await open();
      const context = buildContext(database);
      const file = buildFile({ csv: `${HEADING}\n2024,සෞඛ්‍ය අමාත්‍යාංශය,capital,100` });
      const first = await publish(context, file);
      const linesOf = async (again: typeof file) =>
        (await preview(context, again)).errors.map(({ line, message }) => [line, message]);
      const twin = `This file was published already, as import ${first.import_id}`;
      assert.deepEqual(await linesOf(file), [[1, twin]]);
      assert.deepEqual(await linesOf({ ...file, csv: `${file.csv}\n` }), [
        [2, 'This line of the budget is published already'],
      ]);
      const undone = await undoImport(context, OFFICIAL, first.import_id);
      assert.equal(undone.ok && undone.value.state, 'undone');
      assert.equal((await spendingOverview(context, 2024)).total_budget_minor, null);
      assert.deepEqual(await undoImport(context, OFFICIAL, first.import_id), {
        ok: false,
        failure: { kind: 'import-not-published' },
      });
      await publish(context, file);
      assert.equal((await spendingOverview(context, 2024)).total_budget_minor, '10000');
      await database.close();
    });

    test('two officials publishing the same rows at once publish them once', async () => {
      const database = await open();
      const context = buildContext(database);
      const file = buildFile({ csv: `${HEADING}\n2024,Ministry of Health,capital,100` });
      await publish(context, buildFile({ csv: `${HEADING}\n2023,Ministry of Health,capital,90` }));
      const one = await preview(context, { ...file, expect: { total: '100' } });
      const two = await preview(context, { ...file, expect: { total: '100' }, file_name: 'two.csv' });
      const outcomes = await Promise.all([
        publishImport(context, OFFICIAL, one.import_id),
        publishImport(context, OFFICIAL, two.import_id),
      ]);
      assert.deepEqual(outcomes.map((outcome) => outcome.ok).sort(), [false, true]);
      assert.equal((await spendingOverview(context, 2024)).total_budget_minor, '10000');
      await database.close();
    });

    test('a revised line replaces the approved one', async () => {
      const database = await open();
      const context = buildContext(database);
      const csv = `${HEADING},phase\n2024,Ministry of Health,capital,100,approved\n2024,Ministry of Health,capital,80,revised\n2024,Ministry of Health,capital,79,actual`;
      await publish(context, buildFile({ csv }));
      assert.equal((await spendingOverview(context, 2024)).total_budget_minor, '8000');
      await database.close();
    });
  });

  describe(`${name}: importing projects and payments`, () => {
    test('spent money is the sum of payments, and undoing payments appends their opposite', async () => {
      const database = await open();
      const context = buildContext(database);
      const { projectId } = await buildTreasury(context);
      const before = await getProject(context, projectId);
      assert.ok(before.ok);
      assert.equal(before.value.spent_budget, 400.5);
      assert.equal(before.value.progress, 40.05);
      assert.equal((await spendingOverview(context, 2024)).months.at(-1)?.amount_minor, '10050');
      const undone = await undoImport(context, OFFICIAL, 3);
      assert.ok(undone.ok);
      const after = await getProject(context, projectId);
      assert.ok(after.ok);
      assert.equal(after.value.spent_budget_minor, null);
      assert.equal(after.value.disbursements.length, 4);
      await assert.rejects(
        database.db.updateTable('disbursements').set({ amount_minor: 1n }).execute(),
        /append-only/,
      );
      await database.close();
    });

    test('projects that were paid for can not be undone', async () => {
      const database = await open();
      const context = buildContext(database);
      await buildTreasury(context);
      assert.deepEqual(await undoImport(context, OFFICIAL, 2), {
        ok: false,
        failure: { kind: 'import-built-upon' },
      });
      await database.close();
    });

    test('a row that names what does not exist is an error at its line', async () => {
      const database = await open();
      const context = buildContext(database);
      await buildTreasury(context);
      const csv =
        'project_name,province,ministry,category,status,allocated_budget,fiscal_year\nA,Uva,Ministry of Magic,Health,Planned,1,2024\nB,Uva,Ministry of Health,Nothing,Planned,1,2024\nclinic,Uva,Ministry of Health,Health,Planned,1,2024\nD,Atlantis,Ministry of Health,Health,Planned,1,2024\n';
      const seen = await preview(context, buildFile({ kind: 'projects', csv }));
      assert.deepEqual(
        seen.errors.map(({ line, field }) => [line, field]),
        [
          [3, 'category'],
          [4, 'project_name'],
          [5, 'province'],
        ],
      );
      assert.deepEqual(
        seen.ministries.map(({ name }) => name),
        ['Ministry of Magic'],
      );
      await database.close();
    });

    test('every publication is in the public log with its office', async () => {
      const database = await open();
      const context = buildContext(database);
      await buildTreasury(context);
      const entries = await database.db
        .selectFrom('audit_log')
        .select(['action', 'actor_wallet'])
        .orderBy('id')
        .execute();
      assert.deepEqual(
        entries.map((entry) => entry.action),
        [
          'ministry-created',
          'category-created',
          'budget-published',
          'projects-published',
          'disbursements-published',
        ],
      );
      assert.ok(entries.every((entry) => entry.actor_wallet === OFFICIAL.wallet));
      await database.close();
    });
  });
});
