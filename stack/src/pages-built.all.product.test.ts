import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chainPidIn, dataFolder, migratedDataFolder, ProductProcess } from '../test/product-process.ts';

describe('a product that begins while its pages are being built', () => {
  test('is ready once it is told that they are there', async () => {
    const product = new ProductProcess({ SABHA_DATA_DIR: dataFolder() }, { waits: true });
    await product.says(/Opening the database/);
    product.tell();
    const { address } = await product.ready();
    assert.equal((await fetch(`${address}/readyz`)).status, 200);
    assert.deepEqual(await product.end(), { code: 0, signal: null });
  });

  test('ends with a line where they cannot be built', async () => {
    const dataDir = await migratedDataFolder();
    const product = new ProductProcess({ SABHA_DATA_DIR: dataDir }, { waits: true });
    await product.says(/Opening the database/);
    product.hangUp();
    assert.deepEqual(await product.ended, { code: 1, signal: null });
    assert.equal(product.stderr, 'The pages could not be built: nothing is served\n');
    assert.equal(chainPidIn(dataDir), null);
  });

  test('ends cleanly where a person ends both', async () => {
    const dataDir = await migratedDataFolder();
    const product = new ProductProcess({ SABHA_DATA_DIR: dataDir }, { waits: true });
    await product.says(/Opening the database/);
    const ended = product.end('SIGINT');
    product.hangUp();
    assert.deepEqual(await ended, { code: 0, signal: null });
    assert.match(product.stdout, /Stopped\. Everything is kept for the next start\.\n$/);
    assert.equal(product.stderr, '');
    assert.equal(chainPidIn(dataDir), null);
  });
});
