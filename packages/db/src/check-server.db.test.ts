import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { type PostgresCluster, startCluster } from '../test/postgres-cluster.ts';
import { TransactionPooler } from '../test/transaction-pooler.ts';
import { checkServer } from './check-server.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { openDatabase } from './open.ts';

type How = Parameters<typeof startCluster>[0];

/** Does it with a PostgreSQL that runs like this. */
async function withCluster(how: How, work: (cluster: PostgresCluster) => Promise<void>): Promise<void> {
  const cluster = await startCluster(how);
  try {
    await work(cluster);
  } finally {
    await cluster.stop();
  }
}

/** What it is warned of, or the line with which it is refused. */
async function check(url: string): Promise<{ warnings: string[] } | { refused: string }> {
  const opened = await openDatabase({ url, poolSize: 2 });
  try {
    return { warnings: await checkServer(opened, 'DATABASE_URL') };
  } catch (error) {
    assert.ok(error instanceof DatabaseUnusable, String(error));
    return { refused: error.message };
  } finally {
    await opened.close();
  }
}

test('a PostgreSQL as it is installed is taken; a pooler of transactions in front of it is not', async () => {
  await withCluster({ durable: true }, async (cluster) => {
    const url = cluster.url('postgres');
    assert.deepEqual(await check(url), { warnings: [] });
    for (const order of ['last-used', 'round-robin'] as const)
      for (const size of [2, 3, 5]) {
        const pooler = await TransactionPooler.start(url, { size, order });
        const found = await check(pooler.url).finally(() => pooler.stop());
        assert.deepEqual(
          found,
          {
            refused:
              'The database in DATABASE_URL is behind a pooler that gives each transaction another session (PgBouncer with pool_mode=transaction), so two processes would hold the same lock: set pool_mode=session, or connect to PostgreSQL itself',
          },
          `${size} connections, ${order}`,
        );
      }
  });
});

test('a PostgreSQL that would lose acknowledged commits in a power cut is refused', async () => {
  await withCluster({ durable: false }, async (cluster) => {
    assert.deepEqual(await check(cluster.url('postgres')), {
      refused:
        'The database in DATABASE_URL is not safe against a power cut: fsync, full_page_writes, synchronous_commit must not be off',
    });
  });
});

test('a PostgreSQL without data checksums is taken with a warning', async () => {
  await withCluster({ durable: true, checksums: false }, async (cluster) => {
    assert.deepEqual(await check(cluster.url('postgres')), {
      warnings: [
        'The database in DATABASE_URL has no data checksums, so damage by a disk stays unnoticed: stop PostgreSQL and run pg_checksums --enable',
      ],
    });
  });
});

test('a PostgreSQL that commits before its standbys have flushed is taken with a warning', async () => {
  await withCluster({ durable: true }, async (cluster) => {
    const url = cluster.url('postgres');
    const commits = (level: string) =>
      check(`${url}&options=${encodeURIComponent(`-c synchronous_commit=${level}`)}`);
    assert.deepEqual(await commits('local'), { warnings: [] }); // without standbys there is nothing to wait for
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("alter system set synchronous_standby_names = 'elsewhere'");
    await client.query('select pg_reload_conf()');
    const named = async () => (await client.query('show synchronous_standby_names')).rows[0];
    while ((await named()).synchronous_standby_names === '');
    await client.end();
    for (const level of ['local', 'remote_write'])
      assert.deepEqual(await commits(level), {
        warnings: [
          `The database in DATABASE_URL has standbys but commits before they have flushed (synchronous_commit=${level}), so acknowledged commits can be lost when one takes over: set synchronous_commit=on`,
        ],
      });
    assert.deepEqual(await commits('on'), { warnings: [] });
  });
});
