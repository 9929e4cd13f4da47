import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type QueryExecutorProvider, sql } from 'kysely';
import { forEachDatabase, openFreshPostgres } from '../test/databases.ts';
import { prepared } from './prepared.ts';

const twice = (where: QueryExecutorProvider, n: number) =>
  prepared('twice', sql<{ twice: number }>`select ${n}::integer * 2 as twice`).execute(where);

forEachDatabase((name, open) => {
  test(`${name}: a prepared statement answers as any other, each time for its own values`, async () => {
    const { db } = await open();
    for (const n of [1, 2, 3]) assert.deepEqual((await twice(db, n)).rows, [{ twice: n * 2 }]);
  });
});

describe('PostgreSQL', () => {
  test('plans a prepared statement once on a connection', async () => {
    const { db } = await openFreshPostgres();
    await db.connection().execute(async (held) => {
      for (const n of [1, 2, 3]) await twice(held, n);
      const { rows } = await sql`select name from pg_prepared_statements`.execute(held);
      assert.deepEqual(rows, [{ name: 'twice' }]);
    });
  });

  test('refuses two texts under one name', async () => {
    const { db } = await openFreshPostgres();
    await db.connection().execute(async (held) => {
      await twice(held, 1);
      await assert.rejects(prepared('twice', sql`select ${1}::integer * 3`).execute(held), /unique/);
    });
  });
});
