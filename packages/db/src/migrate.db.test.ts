import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { forEachDatabase } from '../test/databases.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

forEachDatabase((name, open) => {
  describe(`${name}: migrations`, () => {
    let database: OpenDatabase;
    const rename = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(database.db);

    before(async () => {
      database = await open();
    });
    after(() => database.close());

    test('run once', async () => {
      assert.deepEqual(await migrate(database.db), []);
    });

    test('do not take over data of a version before the first release, and say so', async () => {
      await rename('001-acts', '001-spine');
      try {
        await assert.rejects(migrate(database.db), {
          name: 'DatabaseUnusable',
          message: /before the first release.*SABHA_DATA_DIR/,
        });
      } finally {
        await rename('001-spine', '001-acts');
      }
    });
  });
});
