import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { migratedFolder } from '@sabha/db/test/migrated-folder';
import { type PostgresCluster, startCluster } from '@sabha/db/test/postgres-cluster';
import { clusterWithTemplate, TEMPLATE } from '@sabha/db/test/template-cluster';
import { sql } from 'kysely';
import { checkedRecord, RECORDED, recordActs } from '../../test/integrity/recorded-acts.ts';

const PAGE = 8192;
const DAMAGED = ['acts', 'receipt_batches'];

/** A table or one of its indexes, as a file below the folder of the data. */
interface Relation {
  readonly name: string;
  readonly path: string;
  readonly pages: number;
  readonly heap: boolean;
}

/** What a check says where this page has nothing but zeros. */
function expected({ name, heap }: Relation): RegExp {
  if (!heap) return /^unreadable /;
  return name === 'acts' ? /^gap / : /^root /;
}

describe('PGlite: a record whose files are damaged', () => {
  const parent = mkdtempSync(join(tmpdir(), 'sabha-damaged-'));
  const whole = join(parent, 'whole');
  let relations: Relation[] = [];
  before(async () => {
    cpSync(await migratedFolder(), whole, { recursive: true });
    relations = await fill(await openDatabase({ dataDir: whole }));
  });
  after(() => rmSync(parent, { recursive: true }));

  /** Damages a copy and gives what a start and then a round say of it. */
  async function damaged(harm: (folder: string) => Promise<void>) {
    const folder = join(parent, 'damaged');
    cpSync(whole, folder, { recursive: true });
    await harm(folder);
    const database = await openDatabase({ dataDir: folder });
    try {
      return await checked(database);
    } finally {
      await database.close();
      rmSync(folder, { recursive: true });
    }
  }

  test('each page of the acts, of their indexes and of the batches that is zeroed', async () => {
    for (const relation of relations) {
      for (let page = 0; page < relation.pages; page += 1) {
        const said = await damaged((folder) => zero(join(folder, relation.path), page));
        assertFound(relation, page, said);
      }
    }
  });

  test('a database that cannot start any more says so in one line, with the folder and what to do', async () => {
    const folder = join(parent, 'damaged');
    cpSync(whole, folder, { recursive: true });
    truncateSync(join(folder, 'global', 'pg_control'), 0);
    await assert.rejects(openDatabase({ dataDir: folder }), (error: Error) => {
      assert.equal(error.name, 'DatabaseUnusable');
      assert.ok(error.message.includes(folder), error.message);
      assert.match(error.message, /restore the folder from a backup/);
      assert.doesNotMatch(error.message, /\n|ASSERTIONS| at /);
      return true;
    });
    rmSync(folder, { recursive: true });
  });

  test('a file of acts that was cut off', async () => {
    const acts = relations.find(({ name }) => name === 'acts');
    assert.ok(acts);
    const said = await damaged(async (folder) =>
      truncateSync(join(folder, acts.path), Math.floor(acts.pages / 2) * PAGE),
    );
    assert.match(said.start.join(), new RegExp(`unreadable \\d+-${RECORDED}`));
    assert.deepEqual(said.round, said.start);
  });
});

describe('PostgreSQL: a record whose files are damaged', () => {
  let cluster: PostgresCluster;
  const databases: Array<{ name: string; relation: Relation; page: number }> = [];
  const kept = mkdtempSync(join(tmpdir(), 'sabha-kept-cluster-'));

  before(async () => {
    // A database for each page: the server is stopped once for all of them, so that none of it is in its memory.
    cluster = await startCluster({ from: await clusterWithTemplate() });
    await cluster.createDatabase('whole', TEMPLATE);
    const relations = await fill(await openDatabase({ url: cluster.url('whole'), poolSize: 2 }));
    for (const relation of relations)
      for (let page = 0; page < relation.pages; page += 1) {
        const name = `${relation.name}_${page}`;
        await cluster.createDatabase(name, 'whole');
        const database = await openDatabase({ url: cluster.url(name), poolSize: 2 });
        const here = (await relationsOf(database)).find((one) => one.name === relation.name);
        await database.close();
        if (here) databases.push({ name, relation: here, page });
      }
    const data = join(kept, 'data');
    await cluster.leave(data);
    for (const { relation, page } of databases) await zero(join(data, relation.path), page);
    cluster = await startCluster({ from: data });
  });
  after(async () => {
    await cluster.stop();
    rmSync(kept, { recursive: true });
  });

  test('each page of the acts, of their indexes and of the batches that is zeroed', async () => {
    for (const { name, relation, page } of databases) {
      const database = await openDatabase({ url: cluster.url(name), poolSize: 2 });
      try {
        assertFound(relation, page, await checked(database));
      } finally {
        await database.close();
      }
    }
  });
});

/** Records acts, writes them to disk and closes; gives what there is to damage. */
async function fill(database: OpenDatabase): Promise<Relation[]> {
  await recordActs(database);
  await sql`checkpoint`.execute(database.db);
  const relations = await relationsOf(database);
  await database.close();
  return relations;
}

async function relationsOf({ db }: OpenDatabase): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select c.relname as name, pg_relation_filepath(c.oid) as path,
      (pg_relation_size(c.oid) / ${PAGE})::int as pages, c.relkind = 'r' as heap
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where coalesce(i.indrelid, c.oid) = any(${DAMAGED}::regclass[]) and c.relname <> 'receipt_batches_signer'
    order by c.relname`.execute(db);
  return rows;
}

async function zero(file: string, page: number): Promise<void> {
  const handle = await openFile(file, 'r+');
  await handle.write(Buffer.alloc(PAGE), 0, PAGE, page * PAGE);
  await handle.close();
}

/** What a start says, and whether the next round says the same. */
async function checked(database: OpenDatabase) {
  const record = checkedRecord(database);
  await record.start();
  const start = await record.findings();
  const named = record.logged.length;
  await record.step();
  return { start, named, round: await record.findings() };
}

function assertFound(relation: Relation, page: number, said: Awaited<ReturnType<typeof checked>>): void {
  const where = `${relation.name}, page ${page} of ${relation.pages}`;
  assert.ok(
    said.start.some((finding) => expected(relation).test(finding)),
    `${where}: ${said.start}`,
  );
  assert.ok(said.named > 0, where);
  assert.deepEqual(said.round, said.start, where);
}
