import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { type CutOff, FlushedMirror } from '../test/flushed-mirror.ts';
import { migratedFolder } from '../test/migrated-folder.ts';
import { DatabaseUnusable } from './database-unusable.ts';
import { FlushingFiles, openFlushing } from './flushing-database.ts';
import { openDatabase } from './open.ts';

const CUTS = 6;
const COMMITS = 45;
const folder = mkdtempSync(join(tmpdir(), 'sabha-cut-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let copies = 0;

async function freshFolder(): Promise<string> {
  copies += 1;
  const dataDir = join(folder, String(copies));
  cpSync(await migratedFolder(), dataDir, { recursive: true });
  return dataDir;
}

/** What a cut left, and the rows that had been acknowledged by then. */
interface Moment {
  readonly left: CutOff;
  readonly acknowledged: readonly number[];
}

/** Commits rows by turns with what changes files besides: new log files, a checkpoint, new tables. Gives moments of it, all alike likely. */
async function commitUntilCut(pglite: PGlite, mirror: FlushedMirror): Promise<Moment[]> {
  const moments: Moment[] = [];
  const acknowledged: number[] = [];
  let seen = 0;
  const perhapsCut = () => {
    seen += 1;
    const moment = () => ({ left: mirror.cut(), acknowledged: [...acknowledged] });
    if (moments.length < CUTS) moments.push(moment());
    else if (Math.random() < CUTS / seen) moments[Math.floor(Math.random() * CUTS)] = moment();
  };
  mirror.beforeFlush = perhapsCut;
  for (let row = 1; row <= COMMITS; row++) {
    // Twenty of them fill a log file of the smaller databases that tests have.
    await pglite.query(
      `insert into kept select $1, repeat(md5(random()::text), 30) from generate_series(1, 40)`,
      [row],
    );
    acknowledged.push(row);
    perhapsCut();
    if (row % 25 === 0) await pglite.exec('checkpoint');
    if (row % 20 === 0) await pglite.exec(`create table later_${row} as select ${row} as row`);
  }
  mirror.beforeFlush = null;
  return moments;
}

/** The acknowledged rows that a database opened from what was left does not have. */
async function lostIn({ left, acknowledged }: Moment, mirror: FlushedMirror): Promise<number[]> {
  copies += 1;
  const copy = join(folder, String(copies));
  mirror.restore(left, copy);
  const pglite = await openFlushing(copy);
  const { rows } = await pglite.query<{ row: number }>(
    'select row from kept group by row having count(*) = 40',
  );
  const later = await pglite.query<{ name: string }>(
    `select relname as name from pg_class where relname like 'later_%'`,
  );
  await pglite.close();
  rmSync(copy, { recursive: true });
  const kept = new Set(rows.map(({ row }) => row));
  const tables = new Set(later.rows.map(({ name }) => name));
  return acknowledged.filter(
    (row) => !kept.has(row) || (row % 20 === 0 && row !== acknowledged.at(-1) && !tables.has(`later_${row}`)),
  );
}

/** How many acknowledged rows are gone after the cuts, together. */
async function lostOverCuts(
  open: (dataDir: string, mirror: FlushedMirror) => Promise<PGlite>,
): Promise<number> {
  const dataDir = await freshFolder();
  const mirror = new FlushedMirror(dataDir);
  const pglite = await open(dataDir, mirror);
  await pglite.exec('create table kept (row integer, filler text)');
  const moments = await commitUntilCut(pglite, mirror);
  await pglite.close();
  assert.equal(moments.length, CUTS);
  let lost = 0;
  // Where nothing was flushed, not even the table is there.
  for (const moment of moments)
    lost += await lostIn(moment, mirror).then(
      (rows) => rows.length,
      () => moment.acknowledged.length,
    );
  return lost;
}

const LINUX = process.platform === 'linux' ? false : 'Only Linux tells which file a descriptor belongs to';

describe('a power cut', { skip: LINUX }, () => {
  test('takes nothing that was acknowledged, whenever it comes', async () => {
    assert.equal(await lostOverCuts((dataDir, mirror) => openFlushing(dataDir, {}, mirror.flush)), 0);
  });

  test('would take rows if the database did not flush, which is how this is known to find them', async () => {
    const unsafe = (dataDir: string, mirror: FlushedMirror) =>
      PGlite.create({ fs: new FlushingFiles(dataDir, mirror.flush) });
    assert.ok((await lostOverCuts(unsafe)) > 0);
  });
});

describe('a database that would lose rows in a power cut, or not notice damage', () => {
  test('is refused where its pages have no checksums @all', async () => {
    const dataDir = join(folder, 'unchecked');
    await (await PGlite.create(dataDir, { initDbStartParams: ['--no-data-checksums'] })).close();
    await assert.rejects(openDatabase({ dataDir }), (error) => {
      assert.ok(error instanceof DatabaseUnusable);
      assert.match(error.message, /not safe against a power cut: its data_checksums is off, not on$/);
      return true;
    });
  });

  test('is refused where it is set not to wait for the disk; its own settings for flushing do not count', async () => {
    const dataDir = await freshFolder();
    const pglite = await PGlite.create(dataDir);
    await pglite.exec('alter system set fsync = off');
    await pglite.close();
    await (await openDatabase({ dataDir })).close();
    const again = await PGlite.create(dataDir);
    await again.exec('alter system set synchronous_commit = off');
    await again.close();
    await assert.rejects(openDatabase({ dataDir }), /its synchronous_commit is off, not on$/);
  });

  test('a flush that fails ends the process in one line', () => {
    const { href } = new URL('./flushing-database.ts', import.meta.url);
    const script = `import { flushOrEnd } from '${href}'; flushOrEnd(999, 'pg_wal/000000010000000000000001'); console.log('went on');`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    assert.deepEqual({ status, stdout }, { status: 1, stdout: '' });
    assert.match(stderr, /^The disk did not take pg_wal\/000000010000000000000001 \(EBADF\): .+\n$/);
  });
});
