import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../src/schema.ts';
import { forEachDatabase } from './databases.ts';
import { emptied, emptyStateOf } from './emptied-database.ts';

const addTask = (db: Kysely<Schema>) =>
  db.insertInto('outbox').values({ kind: 'a', payload: '{}', created_at: new Date() }).returning('id');

forEachDatabase((name, open) => {
  describe(`a database that a test has used, on ${name}`, () => {
    test('has no rows of it left, counts from the beginning and holds what the migrations wrote', async () => {
      const { db } = await open();
      const empty = await emptyStateOf(db);
      const { id } = await addTask(db).executeTakeFirstOrThrow();
      await addTask(db).execute();
      await db.updateTable('review_progress').set({ act_id: 9n }).execute();
      await sql`analyze outbox`.execute(db);
      assert.equal(await emptied(db, empty), true);
      assert.deepEqual(await emptyStateOf(db), empty);
      assert.deepEqual(await db.selectFrom('outbox').selectAll().execute(), []);
      const progress = await db.selectFrom('review_progress').select('act_id').execute();
      assert.deepEqual(progress, [{ act_id: 0n }]);
      const { rows } = await sql`select 1 from pg_stats where tablename = 'outbox'`.execute(db);
      assert.deepEqual(rows, []);
      assert.equal((await addTask(db).executeTakeFirstOrThrow()).id, id);
    });

    test('is not used again where more than its rows was changed', async () => {
      const { db } = await open();
      const empty = await emptyStateOf(db);
      const changes = [
        sql`create table of_a_test (id integer)`,
        sql`alter table outbox add column of_a_test integer`,
        sql`alter table outbox disable trigger all`,
        sql`create function of_a_test() returns integer language sql as 'select 1'`,
        sql`alter role current_user set work_mem = '1MB'`,
      ];
      for (const change of changes) {
        const before = await emptyStateOf(db);
        await change.execute(db);
        assert.equal(await emptied(db, before), false);
      }
      assert.equal(await emptied(db, empty), false);
    });
  });
});
