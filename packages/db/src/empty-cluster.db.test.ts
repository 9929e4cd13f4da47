import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { copyEmptyCluster, keepEmptyCluster } from './empty-cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-empty-'));
const kept = join(folder, 'kept');
after(() => rmSync(folder, { recursive: true, force: true }));

describe('an empty embedded database that is kept for copying', () => {
  test('is made once, and a copy is a database', async () => {
    await keepEmptyCluster(kept);
    await keepEmptyCluster(kept);
    const dataDir = join(folder, 'data', 'database');
    mkdirSync(`${dataDir}.partial`, { recursive: true });
    writeFileSync(join(`${dataDir}.partial`, 'half'), 'what an interrupted copy left');
    await copyEmptyCluster(dataDir, kept);
    assert.deepEqual(readdirSync(dataDir).sort(), readdirSync(kept).sort());
    assert.ok(!existsSync(`${dataDir}.partial`));
    const pglite = await PGlite.create(dataDir);
    assert.deepEqual((await pglite.query('select 1 as one')).rows, [{ one: 1 }]);
    await pglite.close();
  });

  test('is not copied over anything', async () => {
    const dataDir = join(folder, 'taken');
    mkdirSync(dataDir);
    await copyEmptyCluster(dataDir, kept);
    assert.deepEqual(readdirSync(dataDir), []);
  });

  test('may be missing: then PGlite makes its own', async () => {
    const dataDir = join(folder, 'own');
    await copyEmptyCluster(dataDir, join(folder, 'nowhere'));
    assert.ok(!existsSync(dataDir));
  });
});
