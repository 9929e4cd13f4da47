import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { forOneDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { encodeFunctionData, type Hex } from 'viem';
import { ChainFixture } from '../../test/chain-fixture.ts';
import { testsIn } from '../../test/tests-in.ts';

const TRANSACTIONS = 25;
const BALLOTS = 200;
const MEGABYTE = 1_048_576;

/** Has a stranger send ballots that nobody signed, as many as the contract takes at once, again and again. */
async function sendJunk(fixture: ChainFixture): Promise<void> {
  const { connection } = fixture.link;
  const account = fixture.voter(0);
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
  const to = fixture.link.deployment()?.addresses.proposals ?? '0x';
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

async function databaseSize({ db }: ChainFixture): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return Number(rows[0]?.bytes);
}

forOneDatabase((name, open) => {
  describe(`${name}: what strangers have the contracts say`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture('5,000 refused ballots in 25 transactions add less than a megabyte', async (fixture) => {
      await fixture.authorise(1, 2);
      const proposalId = await fixture.propose();
      await fixture.drain();
      const before = await databaseSize(fixture);
      await sendJunk(fixture);
      await fixture.drain();
      assert.ok((await databaseSize(fixture)) - before < MEGABYTE);
      assert.equal(await fixture.eventCount('ActRejected'), 0);
      // What the contract refuses in a transaction of ours is kept.
      const [good, forged] = [
        await fixture.cast({ proposalId, voter: 1, choice: 1 }),
        await fixture.cast({ proposalId, voter: 2, choice: 1, forged: true }),
      ];
      await fixture.drain();
      assert.deepEqual(
        (await fixture.states(good, forged)).map((state) => state?.state),
        ['final', 'rejected'],
      );
      assert.equal(await fixture.eventCount('ActRejected'), 1);
      // Also where the database no longer knows that it sent it: read again from the first block.
      await sql`update outbox set batch_id = null, outcome = 'failed'`.execute(fixture.db);
      await sql`delete from relay_batches`.execute(fixture.db);
      await sql`delete from chain_events`.execute(fixture.db);
      await sql`delete from chain_blocks`.execute(fixture.db);
      await sql`update chain_state set cursor_block = 0`.execute(fixture.db);
      await fixture.drain();
      assert.equal(await fixture.eventCount('ActRejected'), 1);
    });
  });
});
