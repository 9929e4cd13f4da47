import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { parseEther } from 'viem';
import { english, generateMnemonic } from 'viem/accounts';
import { accountsFromMnemonic } from './accounts.ts';
import { connectChain } from './clients.ts';
import { deployOrAttach, type RecordedChain } from './deploy-or-attach.ts';
import { type EmbeddedChain, startEmbeddedChain } from './embedded-chain.ts';

const CHAIN_ID = 31337;

describe('deploying or attaching', () => {
  const accounts = accountsFromMnemonic(generateMnemonic(english));
  const funded = Object.values(accounts).map(({ address }) => address);
  let dataDir: string;
  let chain: EmbeddedChain;

  const connect = (embedded = true, chainId = CHAIN_ID) =>
    connectChain({ rpcUrl: chain.rpcUrl, chainId, embedded }, accounts);
  const record = async (): Promise<RecordedChain> => ({
    chainId: CHAIN_ID,
    ...(await deployOrAttach(connect(), null)),
  });
  const restart = async (forget: boolean) => {
    await chain.stop();
    if (forget) rmSync(chain.stateFile);
    chain = await startEmbeddedChain({ dataDir, port: 0, chainId: CHAIN_ID, funded });
  };

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sabha-deploy-'));
    chain = await startEmbeddedChain({ dataDir, port: 0, chainId: CHAIN_ID, funded });
  });
  afterEach(async () => {
    await chain.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('finds again what it deployed', async () => {
    const recorded = await record();
    await restart(false);
    const again = await deployOrAttach(connect(), recorded);
    assert.equal(again.kind, 'attached');
    assert.deepEqual(again.deployment, recorded.deployment);
  });

  it('finds it after many restarts, though the program makes itself another genesis each time', async () => {
    const recorded = await record();
    for (let start = 0; start < 6; start += 1) {
      await restart(false);
      assert.equal((await deployOrAttach(connect(), recorded)).kind, 'attached', `start ${start}`);
    }
  });

  it('replaces a lost chain at the same addresses', async () => {
    const recorded = await record();
    await restart(true);
    const again = await deployOrAttach(connect(), recorded);
    assert.deepEqual([again.kind, again.replacedLost], ['deployed', true]);
    assert.deepEqual(again.deployment.addresses, recorded.deployment.addresses);
  });

  it('begins anew on our own chain when a first deployment was cut off', async () => {
    const expected = (await record()).deployment.addresses;
    await restart(true);
    const wallet = connect().walletFor(accounts.deployer);
    await wallet.sendTransaction({ to: accounts.relayer.address, value: parseEther('1') });
    const again = await deployOrAttach(connect(), null);
    assert.deepEqual(again.deployment.addresses, expected);
  });

  it('refuses another chain, and one that is not ours whose contracts are gone', async () => {
    const recorded = await record();
    await assert.rejects(deployOrAttach(connect(true, 1), null), { name: 'WrongChainError' });
    await assert.rejects(deployOrAttach(connect(), { ...recorded, chainId: 5 }), { name: 'WrongChainError' });
    const elsewhere = { ...recorded, genesisHash: `0x${'00'.repeat(32)}` } as const;
    await assert.rejects(deployOrAttach(connect(false), elsewhere), { name: 'WrongChainError' });
  });
});
