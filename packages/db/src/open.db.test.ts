import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { DatabaseUnusable } from './database-unusable.ts';
import { lockFolder } from './folder-lock.ts';
import { openDatabase } from './open.ts';

const folder = await mkdtemp(join(tmpdir(), 'sabha-open-'));
after(() => rm(folder, { recursive: true, force: true }));

async function refusal(opening: Promise<unknown>): Promise<DatabaseUnusable> {
  const error = await opening.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof DatabaseUnusable, String(error));
  assert.doesNotMatch(error.message, /\n/);
  return error;
}

describe('a database that cannot be used says why in one line', () => {
  test('a server that is not there', async () => {
    const error = await refusal(openDatabase({ url: 'postgres://postgres@127.0.0.1:1/none' }));
    assert.equal(error.reason, 'server');
    assert.match(error.message, /^Cannot reach the database in DATABASE_URL: .*ECONNREFUSED/);
  });

  test('an address that is none', async () => {
    assert.match((await refusal(openDatabase({ url: 'postgres://[' }))).message, /DATABASE_URL/);
  });

  test('a folder that is a file', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'not a folder');
    const error = await refusal(openDatabase({ dataDir: join(file, 'db') }));
    assert.equal(error.reason, 'folder');
  });

  test('a folder that another process has', async () => {
    const lock = await lockFolder(join(folder, 'taken'));
    const error = await refusal(openDatabase({ dataDir: join(folder, 'taken') }));
    assert.equal(error.reason, 'locked');
    assert.match(error.message, /^Another process \(\d+\) is using the database in /);
    await lock.release();
  });

  test('a lock whose owner was killed is taken over', async () => {
    await writeFile(join(folder, 'orphan.owner.pid'), '999999999');
    const lock = await lockFolder(join(folder, 'orphan'));
    await lock.release();
  });

  test('a lock left by a killed namesake is taken over: containers give the same number again', async () => {
    await writeFile(join(folder, 'namesake.owner.pid'), String(process.pid));
    const lock = await lockFolder(join(folder, 'namesake'));
    await refusal(lockFolder(join(folder, 'namesake')));
    await lock.release();
  });

  test('a lock whose number now belongs to another program is taken over', async () => {
    await writeFile(join(folder, 'reused.owner.pid'), `${process.ppid} a-start-long-ago`);
    const lock = await lockFolder(join(folder, 'reused'));
    await lock.release();
  });
});
