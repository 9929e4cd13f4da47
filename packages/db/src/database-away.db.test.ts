import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openFreshEmbedded } from '../test/databases.ts';
import { startCluster } from '../test/postgres-cluster.ts';
import { isDatabaseAway } from './database-away.ts';
import { openDatabase } from './open.ts';

const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  );

test('a PostgreSQL that stops is away, at the query that it cut and at each one after; a wrong query is only wrong', async () => {
  const cluster = await startCluster();
  await cluster.createDatabase('away');
  const { db, close } = await openDatabase({ url: cluster.url('away'), poolSize: 2 });
  assert.equal(isDatabaseAway(await failure(sql`select nothing`.execute(db))), false);
  const under = failure(sql`select pg_sleep(60)`.execute(db));
  while (
    (await sql`select 1 from pg_stat_activity where query = 'select pg_sleep(60)'`.execute(db)).rows
      .length === 0
  );
  await cluster.stop();
  const said = [
    await under,
    await failure(sql`select 1`.execute(db)),
    await failure(sql`select 1`.execute(db)),
  ];
  for (const error of said) assert.equal(isDatabaseAway(error), true, String(error));
  await close();
  assert.equal(isDatabaseAway(await failure(sql`select 1`.execute(db))), true);
});

test('an embedded database that is closed is away', async () => {
  const { db, close } = await openFreshEmbedded();
  assert.equal(isDatabaseAway(await failure(sql`select nothing`.execute(db))), false);
  await close();
  const error = await failure(sql`select 1`.execute(db));
  assert.equal(isDatabaseAway(error), true, String(error));
});
