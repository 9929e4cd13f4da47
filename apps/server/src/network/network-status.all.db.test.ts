import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { ChainFixture } from '../../test/chain-fixture.ts';
import { readNetworkStatus } from './read-network-status.ts';

test('the embedded chain is one node, healthy in silence, and late while a transaction waits for its block', async () => {
  const fixture = await ChainFixture.open(await openFreshEmbedded());
  try {
    const { connection } = fixture.link;
    const read = () => readNetworkStatus(connection, new Date());
    await fixture.authorise(0);
    await fixture.drain();
    const well = await read();
    assert.deepEqual([well.online, well.nodeCount, well.healthPercent], [true, 1, 100]);
    assert.ok(well.tps !== null && well.tps > 0 && well.lastBlockAt !== null);

    await connection.rpc('evm_setAutomine', [false]);
    const sender = `0x${'5e'.repeat(20)}`;
    await connection.rpc('anvil_setBalance', [sender, '0xde0b6b3a7640000']);
    await connection.rpc('anvil_impersonateAccount', [sender]);
    await connection.rpc('eth_sendTransaction', [{ from: sender, to: sender, value: '0x1' }]);
    const late = await read();
    assert.ok(late.healthPercent !== null && late.healthPercent < 100, `${late.healthPercent}`);
    await connection.rpc('evm_mine', []);
    assert.equal((await read()).healthPercent, 100);
  } finally {
    await fixture.close();
  }
});
