import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { prepareVoting } from '../test/prepare-voting.ts';
import { ProductHere } from '../test/product-here.ts';
import { chainPidIn, dataFolder, until } from '../test/product-process.ts';
import { SharedChain } from '../test/shared-chain.ts';
import { ledgerTallyOf, recordOf, send, signFor, tallyOf, untilFinal } from '../test/voter.ts';

describe('the chain fails while citizens vote', () => {
  test('while it is down votes are accepted and wait; when it returns they are recorded', async () => {
    const chain = await SharedChain.start();
    const dataDir = dataFolder();
    const { citizens, proposalId } = await prepareVoting({ SABHA_DATA_DIR: dataDir, ...chain.settings }, 3);
    const product = await ProductHere.start({ SABHA_DATA_DIR: dataDir, ...chain.settings });
    const { ready } = product;
    const votes = await Promise.all(
      citizens.map((citizen) => signFor(ready, citizen, { proposalId, choice: 'yes' })),
    );

    await chain.stop();
    for (const vote of votes) assert.equal(await send(ready.address, vote), 200);
    assert.deepEqual(await tallyOf(ready.address, proposalId), { yes: 3, no: 0 });
    for (const { digest } of votes) {
      assert.equal((await recordOf(ready.address, digest)).ledger.state, 'received', 'it waits');
    }
    const health = await (await fetch(`${ready.address}/readyz`)).json();
    assert.partialDeepStrictEqual(health, { ready: true, chain: 'down' });

    await chain.start();
    await untilFinal(
      ready.address,
      votes.map(({ digest }) => digest),
    );
    assert.deepEqual(await ledgerTallyOf(ready, proposalId), { yes: 3, no: 0 });
    await product.end();
  });

  test('its own chain, killed, runs again and records them; its state file, deleted, is written anew to the same', async () => {
    const dataDir = dataFolder();
    const { citizens, proposalId } = await prepareVoting({ SABHA_DATA_DIR: dataDir }, 4);
    const product = await ProductHere.start({ SABHA_DATA_DIR: dataDir });
    const { ready } = product;
    const votes = await Promise.all(
      citizens.map((citizen, n) => signFor(ready, citizen, { proposalId, choice: n === 0 ? 'no' : 'yes' })),
    );
    const killed = chainPidIn(dataDir);
    assert.ok(killed);
    process.kill(killed, 'SIGKILL');
    for (const vote of votes) assert.equal(await send(ready.address, vote), 200);
    await until('another chain to run', () => (chainPidIn(dataDir) ?? killed) !== killed);
    const digests = votes.map(({ digest }) => digest);
    await untilFinal(ready.address, digests);
    assert.deepEqual(await ledgerTallyOf(ready, proposalId), { yes: 3, no: 1 });
    await product.end();

    rmSync(join(dataDir, 'chain', 'chain-state.json'));
    const again = await ProductHere.start({ SABHA_DATA_DIR: dataDir });
    const { ready: there } = again;
    assert.equal(there.contract, ready.contract, 'ballots are signed for an address');
    await untilFinal(there.address, digests);
    assert.deepEqual(await ledgerTallyOf(there, proposalId), { yes: 3, no: 1 });
    assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 3, no: 1 });
    await again.end();
  });
});
