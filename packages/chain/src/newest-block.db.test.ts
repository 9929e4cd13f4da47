import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { english, generateMnemonic } from 'viem/accounts';
import { accountsFromMnemonic } from './accounts.ts';
import { type ChainConnection, connectChain } from './clients.ts';
import { startEmbeddedChain } from './embedded-chain.ts';
import { newestBlock } from './newest-block.ts';
import { secretLoopback } from './secret-loopback.ts';

test('the newest block is known without asking for it, also after the chain was killed', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabha-newest-'));
  const { promise: back, resolve } = Promise.withResolvers<void>();
  const chain = await startEmbeddedChain({
    ...{ dataDir, port: 0, host: secretLoopback(), chainId: 31337, funded: [] },
    log: (line) => line.endsWith('runs again') && resolve(),
  });
  t.after(async () => {
    await chain.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const endpoint = { rpcUrl: chain.rpcUrl, chainId: 31337, embedded: true };
  const { publicClient, rpc } = connectChain(endpoint, accountsFromMnemonic(generateMnemonic(english)));
  let asked = 0;
  const counted = {
    ...publicClient,
    getBlock: () => {
      asked += 1;
      return publicClient.getBlock();
    },
  } as unknown as ChainConnection['publicClient']; // it is asked for the newest block alone
  const newest = newestBlock({ endpoint, publicClient: counted });
  const real = async () => (await publicClient.getBlock()).hash;
  const untilNotAsked = async () => {
    for (let before = -1; before !== asked; ) {
      before = asked;
      await newest();
      await rpc('eth_chainId', []);
    }
  };
  const mined = async () => {
    await rpc('evm_mine', []);
    const hash = await real();
    while ((await newest()) !== hash) await rpc('eth_chainId', []);
  };

  await untilNotAsked();
  assert.equal(await newest(), await real());
  const before = asked;
  await mined();
  await mined();
  assert.equal(asked, before);

  process.kill(chain.pid() ?? 0, 'SIGKILL');
  await back;
  await untilNotAsked();
  await mined();
  assert.equal(await newest(), await real());
});
