import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { forEachDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { encodeFunctionData, type Hex } from 'viem';
import { ChainWorld } from '../../test/chain-world.ts';
import { testsIn } from '../../test/tests-in.ts';

const TRANSACTIONS = 100;
const BALLOTS = 200;
const MEGABYTE = 1_048_576;

/** Has a stranger send ballots that nobody signed, as many as the contract takes at once, again and again. */
async function sendJunk(world: ChainWorld): Promise<void> {
  const { connection } = world.link;
  const account = world.voter(0);
  const ballot = {
    proposalId: 2n ** 256n - 1n,
    textHash: `0x${'00'.repeat(32)}`,
    choice: 1,
    voter: account.address,
    seq: 1n,
    deadline: 1n,
  } as const;
  const data = encodeFunctionData({
    abi: proposalsAbi,
    functionName: 'castVotesBySig',
    args: [Array.from({ length: BALLOTS }, () => ({ ballot, signature: '0x' as const }))],
  });
  const to = world.link.deployment()?.addresses.proposals ?? '0x';
  const { maxFeePerGas, maxPriorityFeePerGas } = await connection.publicClient.estimateFeesPerGas();
  const fees = { maxFeePerGas: maxFeePerGas * 10n, maxPriorityFeePerGas };
  let last: Hex = '0x';
  for (let nonce = 0; nonce < TRANSACTIONS; nonce += 1) {
    const call = { type: 'eip1559', chainId: connection.endpoint.chainId, to, data, nonce } as const;
    const raw = await account.signTransaction({ ...call, ...fees, gas: 8_000_000n });
    last = await connection.rpc<Hex>('eth_sendRawTransaction', [raw]);
  }
  const { logs } = await connection.publicClient.waitForTransactionReceipt({ hash: last });
  assert.equal(logs.length, BALLOTS);
}

async function databaseSize({ db }: ChainWorld): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return Number(rows[0]?.bytes);
}

forEachDatabase((name, open) => {
  describe(`${name}: what strangers have the contracts say`, () => {
    const inWorld = testsIn(async () => ChainWorld.open(await open()));

    inWorld('20,000 refused ballots in 100 transactions add less than a megabyte', async (world) => {
      await world.authorise(1, 2);
      const proposalId = await world.propose();
      await world.drain();
      const before = await databaseSize(world);
      await sendJunk(world);
      await world.drain();
      assert.ok((await databaseSize(world)) - before < MEGABYTE);
      assert.equal(await world.eventCount('ActRejected'), 0);
      // What the contract refuses in a transaction of ours is kept.
      const [good, forged] = [
        await world.cast({ proposalId, voter: 1, choice: 1 }),
        await world.cast({ proposalId, voter: 2, choice: 1, forged: true }),
      ];
      await world.drain();
      assert.deepEqual(
        (await world.states(good, forged)).map((state) => state?.state),
        ['final', 'rejected'],
      );
      assert.equal(await world.eventCount('ActRejected'), 1);
    });
  });
});
