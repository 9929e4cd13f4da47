import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { CONTRACTS, type ContractDescription } from '@sabha/contracts/contract-list';
import { roles } from '@sabha/contracts/roles';
import { parseEther } from 'viem';
import { english, generateMnemonic } from 'viem/accounts';
import { accountsFromMnemonic } from './accounts.ts';
import { connectChain } from './clients.ts';
import { deployOrAttach, type RecordedChain } from './deploy-or-attach.ts';
import { type EmbeddedChain, startEmbeddedChain } from './embedded-chain.ts';
import { stateFilesIn } from './kept-state.ts';
import { secretLoopback } from './secret-loopback.ts';

const CHAIN_ID = 31337;
const FOUNDING = { installation: `0x${'1d'.repeat(32)}` } as const;

describe('deploying or attaching', () => {
  const accounts = accountsFromMnemonic(generateMnemonic(english));
  const funded = Object.values(accounts).map(({ address }) => address);
  let dataDir: string;
  let chain: EmbeddedChain;

  const connect = (embedded = true, chainId = CHAIN_ID) =>
    connectChain({ rpcUrl: chain.rpcUrl, chainId, embedded }, accounts);
  const record = async (): Promise<RecordedChain> => ({
    chainId: CHAIN_ID,
    ...(await deployOrAttach(connect(), null, FOUNDING)),
  });
  const restart = async (forget: boolean) => {
    await chain.stop();
    if (forget) for (const file of stateFilesIn(dataDir)) rmSync(file, { force: true });
    chain = await startEmbeddedChain({ dataDir, host: secretLoopback(), port: 0, chainId: CHAIN_ID, funded });
  };

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'sabha-deploy-'));
    chain = await startEmbeddedChain({ dataDir, host: secretLoopback(), port: 0, chainId: CHAIN_ID, funded });
  });
  afterEach(async () => {
    await chain.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('finds again what it deployed', async () => {
    const recorded = await record();
    await restart(false);
    const again = await deployOrAttach(connect(), recorded, FOUNDING);
    assert.equal(again.kind, 'attached');
    assert.deepEqual(again.deployment, recorded.deployment);
  });

  it('finds it after many restarts, though the program makes itself another genesis each time @all', async () => {
    const recorded = await record();
    for (let start = 0; start < 6; start += 1) {
      await restart(false);
      assert.equal((await deployOrAttach(connect(), recorded, FOUNDING)).kind, 'attached', `start ${start}`);
    }
  });

  it('replaces a lost chain at the same addresses', async () => {
    const recorded = await record();
    await restart(true);
    const again = await deployOrAttach(connect(), recorded, FOUNDING);
    assert.deepEqual([again.kind, again.replacedLost], ['deployed', true]);
    assert.deepEqual(again.deployment.addresses, recorded.deployment.addresses);
  });

  it('does not replace a lost chain where it may not, and sends nothing to the contracts of another installation', async () => {
    const recorded = await record();
    const other = { installation: `0x${'2e'.repeat(32)}` } as const;
    await assert.rejects(deployOrAttach(connect(), recorded, other), {
      name: 'WrongChainError',
      message: /are of installation 0x1d1d.+, this one is 0x2e2e.+: nothing is sent$/,
    });
    await restart(true);
    const strict = { ...FOUNDING, mayReplace: false };
    await assert.rejects(deployOrAttach(connect(), recorded, strict), { name: 'WrongChainError' });
    assert.equal(await connect().publicClient.getTransactionCount({ address: accounts.deployer.address }), 0);
  });

  it('starts over on our own chain after a first deployment was interrupted @all', async () => {
    const expected = (await record()).deployment.addresses;
    await restart(true);
    const wallet = connect().walletFor(accounts.deployer);
    await wallet.sendTransaction({ to: accounts.relayer.address, value: parseEther('1') });
    const again = await deployOrAttach(connect(), null, FOUNDING);
    assert.deepEqual(again.deployment.addresses, expected);
  });

  it('finishes a deployment whose end the chain lost, and keeps the chain', async () => {
    const recorded = await record();
    const { publicClient, rpc } = connect();
    const { registry, proposals, petitions } = recorded.deployment.addresses;
    const before = await publicClient.getBlockNumber();
    await rpc('anvil_rollback', [12]);
    assert.ok(await publicClient.getCode({ address: proposals }));
    assert.equal(await publicClient.getCode({ address: petitions }), undefined);
    const again = await deployOrAttach(connect(), recorded, FOUNDING);
    assert.equal(again.kind, 'attached');
    assert.deepEqual(again.deployment, recorded.deployment);
    assert.equal(
      await publicClient.getBlockNumber(),
      before,
      'what was lost was sent again and nothing else',
    );
    const holds = { abi: citizenRegistryAbi, address: registry, functionName: 'hasRole' } as const;
    const { receiptAnchor, official } = accounts;
    assert.equal(
      await publicClient.readContract({ ...holds, args: [roles.receipts, receiptAnchor.address] }),
      true,
    );
    assert.equal(
      await publicClient.readContract({ ...holds, args: [roles.official, official.address] }),
      true,
    );
  });

  it('goes on, on a chain that is not ours, where a first deployment was cut off', async () => {
    const expected = (await record()).deployment.addresses;
    const again = await deployOrAttach(connect(false), null, FOUNDING);
    assert.equal(again.kind, 'deployed');
    assert.deepEqual(again.deployment.addresses, expected);
    assert.equal(again.deployment.blockNumber, 1n);
  });

  it('refuses contracts, on a chain that is not ours, that our accounts used for another database', async () => {
    await record();
    await connect().walletFor(accounts.relayer).sendTransaction({ to: accounts.deployer.address, value: 1n });
    await assert.rejects(deployOrAttach(connect(false), null, FOUNDING), { name: 'WrongChainError' });
  });

  it('refuses an address that its code cannot have', async () => {
    const recorded = await record();
    await restart(true);
    const addresses = { ...recorded.deployment.addresses, petitions: accounts.relayer.address };
    const moved = { ...recorded, deployment: { ...recorded.deployment, addresses } };
    await assert.rejects(deployOrAttach(connect(), moved, FOUNDING), {
      name: 'WrongChainError',
      message: /for petitions, but it can only be deployed at 0x/,
    });
  });

  it('refuses another chain, and one that is not ours whose contracts are gone', async () => {
    const recorded = await record();
    await assert.rejects(deployOrAttach(connect(true, 1), null, FOUNDING), { name: 'WrongChainError' });
    await assert.rejects(deployOrAttach(connect(), { ...recorded, chainId: 5 }, FOUNDING), {
      name: 'WrongChainError',
    });
    await connect().walletFor(accounts.relayer).sendTransaction({ to: accounts.deployer.address, value: 1n });
    const elsewhere = { ...recorded, genesisHash: `0x${'00'.repeat(32)}` } as const;
    await assert.rejects(deployOrAttach(connect(false), elsewhere, FOUNDING), { name: 'WrongChainError' });
  });

  describe('a contract that is new in the list', () => {
    const petitions = CONTRACTS.find(({ name }) => name === 'petitions');
    const newer = [...CONTRACTS, { ...petitions, name: 'petitionsV3' } as ContractDescription];
    const withCode = async (address = accounts.relayer.address) =>
      (await connect().publicClient.getCode({ address })) !== undefined;

    for (const embedded of [true, false]) {
      const where = embedded ? 'our own chain' : 'a chain that is not ours';
      it(`is deployed beside the others on ${where}, once and at one address`, async () => {
        const recorded: RecordedChain = {
          chainId: CHAIN_ID,
          ...(await deployOrAttach(connect(embedded), null, FOUNDING)),
        };
        const added = await deployOrAttach(connect(embedded), recorded, { ...FOUNDING, contracts: newer });
        assert.equal(added.kind, 'attached');
        const { petitionsV3, ...others } = added.deployment.addresses;
        assert.deepEqual({ ...added.deployment, addresses: others }, recorded.deployment);
        assert.ok(await withCode(petitionsV3));
        const head = await connect().publicClient.getBlockNumber();
        const again = await deployOrAttach(connect(embedded), recorded, { ...FOUNDING, contracts: newer });
        assert.deepEqual(again, added, 'also when a crash kept it from being recorded');
        assert.equal(await connect().publicClient.getBlockNumber(), head);
      });
    }

    it('comes back at its address with the others after the chain was lost @all', async () => {
      const recorded = await record();
      const added = await deployOrAttach(connect(), recorded, { ...FOUNDING, contracts: newer });
      await restart(true);
      const again = await deployOrAttach(
        connect(),
        { ...recorded, ...added },
        { ...FOUNDING, contracts: newer },
      );
      assert.deepEqual([again.kind, again.replacedLost], ['deployed', true]);
      assert.deepEqual(again.deployment.addresses, added.deployment.addresses);
      assert.ok(await withCode(again.deployment.addresses.petitionsV3));
    });

    it('stays in the record when an older program attaches', async () => {
      const recorded = await record();
      const added = await deployOrAttach(connect(), recorded, { ...FOUNDING, contracts: newer });
      const again = await deployOrAttach(connect(), { ...recorded, ...added }, FOUNDING);
      assert.deepEqual(again.deployment, added.deployment);
    });
  });
});
