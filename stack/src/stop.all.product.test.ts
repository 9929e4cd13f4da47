import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { prepareVoting } from '../test/prepare-voting.ts';
import { chainPidIn, dataFolder, ProductProcess } from '../test/product-process.ts';
import { recordOf, send, signFor, tallyOf } from '../test/voter.ts';

describe('the product as a process', () => {
  test('run from its sources, it ends on Ctrl-C and on SIGTERM with everything kept for the next start', async () => {
    const dataDir = dataFolder();
    const fromSources = { fromSources: true };
    const { citizens, proposalId } = await prepareVoting({ SABHA_DATA_DIR: dataDir }, 1);
    const first = new ProductProcess({ SABHA_DATA_DIR: dataDir }, fromSources);
    const here = await first.ready();
    const [citizen] = citizens;
    assert.ok(citizen);
    const vote = await signFor(here, citizen, { proposalId, choice: 'yes' });
    assert.equal(await send(here.address, vote), 200);
    assert.deepEqual(await first.end('SIGINT'), { code: 0, signal: null });
    assert.match(first.stdout, /Stopped\. Everything is kept for the next start\.\n$/);
    assert.equal(first.stderr, '');
    assert.equal(chainPidIn(dataDir), null, 'the chain ended with it');

    const second = new ProductProcess({ SABHA_DATA_DIR: dataDir, LOG_LEVEL: 'info' }, fromSources);
    const there = await second.ready();
    assert.doesNotMatch(second.stdout, /^\{/m, 'plain lines alone');
    assert.equal(there.contract, here.contract);
    assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 1, no: 0 });
    assert.equal((await recordOf(there.address, vote.digest)).current, true);
    assert.deepEqual(await second.end('SIGTERM'), { code: 0, signal: null });
    assert.equal(chainPidIn(dataDir), null);
  });

  test('stopped while it starts, it ends cleanly', async () => {
    const dataDir = dataFolder();
    await prepareVoting({ SABHA_DATA_DIR: dataDir }, 0);
    const product = new ProductProcess({ SABHA_DATA_DIR: dataDir });
    await product.says(/Starting the embedded chain/);
    assert.deepEqual(await product.end('SIGTERM'), { code: 0, signal: null });
    assert.equal(product.stderr, '');
    assert.equal(chainPidIn(dataDir), null);
  });
});
