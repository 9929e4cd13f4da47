import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Account, Address, Chain, Transport, WalletClient } from 'viem';
import { getContract } from 'viem';
import type { FreshChain } from '../test/fresh-chain.ts';
import { freshChain } from '../test/fresh-chain.ts';
import { citizenRegistryAbi } from './abi/citizen-registry.ts';
import { proposalsAbi } from './abi/proposals.ts';
import { CONTRACTS, type ContractDescription, contractsWith } from './contract-list.ts';
import { addressesDeployedBy, deployContracts } from './deploy.ts';
import { deployMissing } from './deploy-missing.ts';
import type { Deployment } from './deployment.ts';
import { roles } from './roles.ts';
import { withStableAddresses } from './stable-address.ts';

const INSTALLATION = `0x${'1d'.repeat(32)}` as const;

type Wallet = WalletClient<Transport, Chain, Account>;

function deploy(on: FreshChain, walletClient: Wallet = on.walletOf(0)): Promise<Deployment> {
  const officer = on.walletOf(1).account.address;
  return deployContracts({
    publicClient: on.publicClient,
    walletClient,
    installation: INSTALLATION,
    officers: { registrar: [officer], receipts: [officer] },
  });
}

/** A wallet whose node goes away after so many transactions. */
function failingAfter(wallet: Wallet, most: number): Wallet {
  let sent = 0;
  const sendTransaction: Wallet['sendTransaction'] = async (request) => {
    if (sent >= most) throw new Error('connect ECONNREFUSED');
    sent += 1;
    return wallet.sendTransaction(request);
  };
  return { ...wallet, sendTransaction };
}

async function inFreshChain(test: (chain: FreshChain) => Promise<void>): Promise<void> {
  const chain = await freshChain();
  try {
    await test(chain);
  } finally {
    await chain.close();
  }
}

describe('deployContracts', () => {
  let chain: FreshChain;
  let deployment: Deployment;

  before(async () => {
    chain = await freshChain();
    deployment = await deploy(chain);
  });

  after(() => chain.close());

  it('puts code at each address and names the block of the registry', async () => {
    for (const address of Object.values(deployment.addresses)) {
      assert.ok(await chain.publicClient.getCode({ address }));
    }
    assert.equal(deployment.chainId, 31337);
    const [first] = await chain.publicClient.getLogs({
      address: deployment.addresses.registry,
      fromBlock: 0n,
      toBlock: 'latest',
    });
    assert.equal(deployment.blockNumber, first?.blockNumber);
  });

  it('grants the offices it was given and no other', async () => {
    const officer = chain.walletOf(1).account.address;
    const registry = getContract({
      abi: citizenRegistryAbi,
      address: deployment.addresses.registry,
      client: chain.publicClient,
    });
    assert.equal(await registry.read.hasRole([roles.registrar, officer]), true);
    assert.equal(await registry.read.hasRole([roles.receipts, officer]), true);
    assert.equal(await registry.read.hasRole([roles.official, officer]), false);
    assert.equal(await registry.read.REGISTRAR_ROLE(), roles.registrar);
    assert.equal(await registry.read.OFFICIAL_ROLE(), roles.official);
    assert.equal(await registry.read.CASE_OFFICER_ROLE(), roles.caseOfficer);
    assert.equal(await registry.read.RECEIPTS_ROLE(), roles.receipts);
  });

  it('gives the addresses that follow from the deployer, whatever it sent before', async () => {
    const admin = chain.walletOf(0).account.address;
    assert.deepEqual(addressesDeployedBy({ admin, installation: INSTALLATION }), deployment.addresses);
    await inFreshChain(async (other) => {
      const wallet = other.walletOf(0);
      await wallet.sendTransaction({ to: wallet.account.address, value: 1n });
      assert.deepEqual((await deploy(other)).addresses, deployment.addresses);
    });
  });

  it('gives another deployer and another installation other addresses', () => {
    const [admin, other] = [0, 2].map((index) => chain.walletOf(index).account.address) as [Address, Address];
    const installation = `0x${'2e'.repeat(32)}` as const;
    for (const others of [
      addressesDeployedBy({ admin: other, installation: INSTALLATION }),
      addressesDeployedBy({ admin, installation }),
    ]) {
      // The verifier of proofs knows nothing of an installation: one serves all of a chain.
      const own = CONTRACTS.filter(({ name }) => name !== 'proofVerifier');
      for (const { name } of own) assert.notEqual(others[name], deployment.addresses[name]);
    }
  });

  it('stores the installation’s id in the registry, and leaves out optional contracts', async () => {
    const installation = await chain.publicClient.readContract({
      abi: citizenRegistryAbi,
      address: deployment.addresses.registry,
      functionName: 'INSTALLATION',
    });
    assert.equal(installation, INSTALLATION);
    assert.equal(deployment.addresses.reports, undefined);
    assert.deepEqual(
      contractsWith(['reports'])
        .filter((contract) => !CONTRACTS.includes(contract))
        .map(({ name }) => name),
      ['reports'],
    );
  });

  it('points the contracts at the registry', async () => {
    const registry = await chain.publicClient.readContract({
      abi: proposalsAbi,
      address: deployment.addresses.proposals,
      functionName: 'registry',
    });
    assert.equal(registry, deployment.addresses.registry);
  });

  it('sends nothing when it is repeated', async () => {
    const { address } = chain.walletOf(0).account;
    const before = await chain.publicClient.getTransactionCount({ address });
    assert.deepEqual(await deploy(chain), deployment);
    assert.equal(await chain.publicClient.getTransactionCount({ address }), before);
  });

  for (const most of [0, 1, 2, 3, 6, 7]) {
    it(`goes on where it was cut off after ${most} transactions`, () =>
      inFreshChain(async (other) => {
        await assert.rejects(deploy(other, failingAfter(other.walletOf(0), most)), /ECONNREFUSED/);
        assert.deepEqual((await deploy(other)).addresses, deployment.addresses);
        const registry = getContract({
          abi: citizenRegistryAbi,
          address: deployment.addresses.registry,
          client: other.publicClient,
        });
        const officer = other.walletOf(1).account.address;
        assert.equal(await registry.read.hasRole([roles.receipts, officer]), true);
        const granted = await registry.getEvents.RoleGranted({}, { fromBlock: 0n });
        assert.equal(granted.length, 3, 'one for the admin and one for each office');
      }));
  }
});

describe('a contract that is added later', () => {
  const proposals = CONTRACTS.find(({ name }) => name === 'proposals');
  const newer = [...CONTRACTS, { ...proposals, name: 'proposalsV4' } as ContractDescription];

  it('is deployed beside the others at an address of its own, which does not depend on when', () =>
    inFreshChain(async (chain) => {
      const first = await deploy(chain);
      const wallet = chain.walletOf(3);
      const addresses = withStableAddresses(newer, first.addresses);
      const deployer = {
        walletClient: wallet,
        publicClient: chain.publicClient,
        contracts: newer,
        installation: INSTALLATION,
      };
      const blocks = await deployMissing(deployer, addresses);
      assert.deepEqual([...blocks.keys()], ['proposalsV4']);
      const { proposalsV4, ...others } = addresses;
      assert.deepEqual(others, first.addresses);
      const admin = chain.walletOf(0).account.address;
      assert.deepEqual(addressesDeployedBy({ admin, installation: INSTALLATION }, newer), addresses);
      const registry = await chain.publicClient.readContract({
        abi: proposalsAbi,
        address: proposalsV4 ?? '0x',
        functionName: 'registry',
      });
      assert.equal(registry, first.addresses.registry);
    }));
});
