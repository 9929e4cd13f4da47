import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { english, generateMnemonic } from 'viem/accounts';
import { accountsFromMnemonic } from './accounts.ts';
import { type ChainConnection, connectChain } from './clients.ts';
import { startEmbeddedChain } from './embedded-chain.ts';
import { EmbeddedClock } from './embedded-clock.ts';
import { secretLoopback } from './secret-loopback.ts';

const DAY_SECONDS = 86_400;

async function startedChain(t: TestContext) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-clock-'));
  const chain = await startEmbeddedChain({
    dataDir,
    port: 0,
    host: secretLoopback(),
    chainId: 31337,
    funded: [],
  });
  t.after(async () => {
    await chain.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const accounts = accountsFromMnemonic(generateMnemonic(english));
  const connection = connectChain({ rpcUrl: chain.rpcUrl, chainId: 31337, embedded: true }, accounts);
  const timeOf = async (blockTag: 'latest' | 'pending') =>
    Number((await connection.publicClient.getBlock({ blockTag })).timestamp);
  return { connection, timeOf };
}

test('blocks that are replayed have their own time, however late the machine comes to them', async (t) => {
  const { connection, timeOf } = await startedChain(t);
  const began = (await timeOf('latest')) + DAY_SECONDS;
  const clock = new EmbeddedClock(connection, () => new Date((began + 30 * DAY_SECONDS) * 1000));

  /** What the machine may need between the turn of the clock and the block. */
  const secondsPass = async () => {
    const until = Date.now() + 1_100;
    while (Date.now() < until) await timeOf('latest');
  };
  for (const time of [began, began, began + 60]) {
    await clock.turnTo(time);
    await secondsPass();
    assert.equal(await timeOf('pending'), time, 'rules that look at the coming block see that time too');
    await connection.rpc('evm_mine', []);
    assert.equal(await timeOf('latest'), time);
  }
  await clock.turnToPresent();
  await connection.rpc('evm_mine', []);
  assert.ok((await timeOf('latest')) >= began + 30 * DAY_SECONDS, 'what is new has the time of today');
});

test('what is new is never a second behind, though a second ends while the clock is set', async (t) => {
  const { connection, timeOf } = await startedChain(t);
  const now = () => Math.floor(Date.now() / 1000);
  let isFirst = true;
  const rpc: ChainConnection['rpc'] = async (...call) => {
    const second = now();
    while (isFirst && now() === second) await timeOf('latest');
    isFirst = false;
    return connection.rpc(...call);
  };
  await new EmbeddedClock({ ...connection, rpc }, () => new Date()).turnToPresent();
  const sent = now();
  await connection.rpc('evm_mine', []);
  assert.ok((await timeOf('latest')) >= sent);
});

test('after the clock of the machine was set back, no block is older than its parent', async (t) => {
  const { connection, timeOf } = await startedChain(t);
  const newest = (await timeOf('latest')) + DAY_SECONDS;
  await connection.rpc('evm_setNextBlockTimestamp', [newest]);
  await connection.rpc('evm_mine', []);
  const clock = new EmbeddedClock(connection, () => new Date((newest - 3_600) * 1000));
  for (const turn of [() => clock.turnToPresent(), () => clock.turnTo(newest - 7_200)]) {
    clock.distrust();
    await turn();
    await connection.rpc('evm_mine', []);
    const made = await timeOf('latest');
    assert.ok(made >= newest, `${made - newest} seconds`);
  }
});
