import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openFreshPostgres } from '../test/databases.ts';
import { isDatabaseAway } from './database-away.ts';

// A job's lock lives on a connection that is held and idle; PostgreSQL cuts it at every restart of its own.
test('a held connection that the server cuts ends neither the process nor the pool: its holder learns of it', async () => {
  const { db } = await openFreshPostgres();
  const work = db.connection().execute(async (held) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid}::integer)`.execute(db);
    const runs = sql`select 1 from pg_stat_activity where pid = ${pid}::integer`;
    while ((await runs.execute(db)).rows.length > 0);
    await sql`select 1`.execute(held);
  });
  await assert.rejects(work);
  assert.equal((await sql`select 1`.execute(db)).rows.length, 1);
});

test('a connection to a primary that became a standby is not given to the next query', async () => {
  const { db } = await openFreshPostgres();
  await sql`create table written (n integer)`.execute(db);
  await sql`set default_transaction_read_only = on`.execute(db); // what a standby says to every write
  const demoted = await sql`insert into written values (1)`.execute(db).catch((error: unknown) => error);
  assert.equal(isDatabaseAway(demoted), true, String(demoted));
  await sql`insert into written values (2)`.execute(db);
});

test('a connection whose query learns that the server cuts it is not given to the next query', async () => {
  const { db } = await openFreshPostgres();
  for (let round = 0; round < 20; round += 1) {
    await assert.rejects(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db));
    assert.equal((await sql`select 1`.execute(db)).rows.length, 1);
  }
});
