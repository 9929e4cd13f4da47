import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { forEachDatabase } from '../test/databases.ts';
import type { OpenDatabase } from './open.ts';

const REFUSED = (error: { code?: string }) => error.code === '23503'; // foreign_key_violation

forEachDatabase((name, open) => {
  describe(`${name}: what rows of public money refer to`, () => {
    let database: OpenDatabase;
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    const addLines = (organisations: string, source = 1, programme = 'first') =>
      run(`insert into budget_lines (fiscal_year, organisation_id, economic_type, phase, amount_minor, source_id, programme)
        select 2024, id, 'capital', 'approved', 100, ${source}, '${programme}' from unnest(array[${organisations}]) id`);

    before(async () => {
      database = await open();
      await run('insert into organisations (began) values (null), (null), (null)');
      await run(
        `insert into spending_sources (name, retrieved_at, invented) values ('Estimates', '2026-01-01', false)`,
      );
      await addLines('1, 2');
    });
    after(() => database.close());

    test('has to be there, for every row of a statement', async () => {
      await assert.rejects(addLines('1, 4, 2', 1, 'again'), REFUSED);
      await assert.rejects(addLines('3', 2), REFUSED);
      await assert.rejects(
        run('update budget_lines set organisation_id = 9 where organisation_id = 2'),
        REFUSED,
      );
      await assert.rejects(
        run(`insert into spending_import_rows (import_id, line, fiscal_year, ministry, amount_minor)
          values (5, 2, 2024, 'A', 1)`),
        REFUSED,
      );
      const { rows } = await run('select organisation_id from budget_lines order by id');
      assert.deepEqual(rows, [{ organisation_id: 1 }, { organisation_id: 2 }]);
    });

    test('stays as long as a row refers to it', async () => {
      await assert.rejects(run('delete from organisations where id in (2, 3)'), REFUSED);
      await assert.rejects(run('delete from spending_sources'), REFUSED);
      await run('delete from organisations where id = 3');
      const { rows } = await run('select id from organisations order by id');
      assert.deepEqual(rows, [{ id: 1 }, { id: 2 }]);
    });
  });
});
