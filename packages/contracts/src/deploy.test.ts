import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { getContract } from 'viem';
import type { FreshChain } from '../test/fresh-chain.ts';
import { freshChain } from '../test/fresh-chain.ts';
import { citizenRegistryAbi } from './abi/citizen-registry.ts';
import { proposalsAbi } from './abi/proposals.ts';
import { deployContracts } from './deploy.ts';
import type { Deployment } from './deployment.ts';
import { parseDeployment, serializeDeployment } from './deployment.ts';
import { roles } from './roles.ts';

describe('deployContracts', () => {
  let chain: FreshChain;
  let deployment: Deployment;

  async function deploy(on: FreshChain): Promise<Deployment> {
    const officer = on.walletOf(1).account.address;
    return deployContracts({
      publicClient: on.publicClient,
      walletClient: on.walletOf(0),
      officers: { registrar: [officer], relayer: [officer] },
    });
  }

  before(async () => {
    chain = await freshChain();
    deployment = await deploy(chain);
  });

  after(() => chain.close());

  it('puts code at each address and names the block to index from', async () => {
    for (const address of Object.values(deployment.addresses)) {
      assert.ok(await chain.publicClient.getCode({ address }));
    }
    assert.equal(deployment.chainId, 31337);
    assert.equal(deployment.blockNumber, 1n);
  });

  it('grants the offices it was given and no other', async () => {
    const officer = chain.walletOf(1).account.address;
    const registry = getContract({
      abi: citizenRegistryAbi,
      address: deployment.addresses.registry,
      client: chain.publicClient,
    });
    assert.equal(await registry.read.hasRole([roles.registrar, officer]), true);
    assert.equal(await registry.read.hasRole([roles.relayer, officer]), true);
    assert.equal(await registry.read.hasRole([roles.official, officer]), false);
    assert.equal(await registry.read.REGISTRAR_ROLE(), roles.registrar);
    assert.equal(await registry.read.OFFICIAL_ROLE(), roles.official);
    assert.equal(await registry.read.CASE_OFFICER_ROLE(), roles.caseOfficer);
    assert.equal(await registry.read.RELAYER_ROLE(), roles.relayer);
  });

  it('gives the same addresses on every fresh chain', async () => {
    const other = await freshChain();
    try {
      assert.deepEqual((await deploy(other)).addresses, deployment.addresses);
    } finally {
      await other.close();
    }
  });

  it('points the contracts at the registry', async () => {
    const registry = await chain.publicClient.readContract({
      abi: proposalsAbi,
      address: deployment.addresses.proposals,
      functionName: 'registry',
    });
    assert.equal(registry, deployment.addresses.registry);
  });

  it('survives being recorded and read again', () => {
    assert.deepEqual(parseDeployment(serializeDeployment(deployment)), deployment);
  });
});
