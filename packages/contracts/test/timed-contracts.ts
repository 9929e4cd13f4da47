import assert from 'node:assert/strict';
import { type Address, encodeFunctionData, type Hex, type TransactionReceipt } from 'viem';
import { citizenRegistryAbi } from '../src/abi/citizen-registry.ts';
import { contractsWith } from '../src/contract-list.ts';
import { deployContracts } from '../src/deploy.ts';
import type { Deployment } from '../src/deployment.ts';
import { type FreshChain, freshChain } from './fresh-chain.ts';

export type Mined = Pick<TransactionReceipt, 'status' | 'logs'>;
const REVERTED: Mined = { status: 'reverted', logs: [] };
/** The account that deployed the contracts, holds every office and sends everything. */
const OFFICE = 0;

/** How many lists of acts a property is tried with. */
export const RUNS = { numRuns: process.env.SABHA_TEST_ALL === '1' ? 100 : 15 };

/** All contracts on a chain of their own, whose clock is the test's. Accounts go by their index. */
export interface TimedContracts extends Pick<FreshChain, 'publicClient' | 'walletOf' | 'close'> {
  readonly deployment: Deployment;
  addressOf(index: number): Address;
  /** The time of the latest block, in Unix seconds. */
  now(): Promise<number>;
  /** The office sends this so that it is mined in that second, whether it is taken or reverts. */
  send(to: Address, data: Hex, at: number): Promise<Mined>;
}

/** Deploys the contracts, and makes these accounts citizens. */
export async function timedContracts(citizens: readonly number[]): Promise<TimedContracts> {
  const chain = await freshChain();
  const { publicClient, walletOf } = chain;
  const addressOf = (index: number) => walletOf(index).account.address;
  const office = [addressOf(OFFICE)];
  const deployment = await deployContracts({
    publicClient,
    walletClient: walletOf(OFFICE),
    installation: `0x${'1d'.repeat(32)}`,
    contracts: contractsWith([]),
    officers: { official: office, registrar: office, caseOfficer: office },
  });
  const data = encodeFunctionData({
    abi: citizenRegistryAbi,
    functionName: 'authoriseMany',
    args: [citizens.map(addressOf)],
  });
  await walletOf(OFFICE).sendTransaction({ to: deployment.addresses.registry, data });
  return {
    ...chain,
    deployment,
    addressOf,
    async now() {
      return Number((await publicClient.getBlock()).timestamp);
    },
    async send(to, data, at) {
      await chain.setNextTime(at);
      const sent = walletOf(OFFICE).sendTransaction({ to, data, gas: 2_000_000n });
      // This chain tells of a transaction that reverts by rejecting it, though it is in a block.
      const hash = await sent.catch((error: unknown) => assert.match(String(error), /reverted/));
      return hash ? publicClient.waitForTransactionReceipt({ hash }) : REVERTED;
    },
  };
}
