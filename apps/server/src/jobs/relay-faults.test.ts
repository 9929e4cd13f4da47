import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Hex, parseGwei } from 'viem';
import { forEachDatabase } from '../../../../packages/db/test/databases.ts';
import { ChainWorld } from '../../test/chain-world.ts';
import { RELAY_KINDS } from '../../test/declared-kinds.ts';
import { revertOf, sendRefusal } from './relay-errors.ts';
import { relayStep } from './relayer.ts';

forEachDatabase((name, open) => {
  describe(`a stored transaction, on ${name}`, () => {
    /** A world with one vote whose transaction is stored and has not reached the node. */
    const withStoredVote = (
      what: string,
      run: (world: ChainWorld, digest: Hex, proposalId: number) => Promise<void>,
    ) =>
      it(what, async () => {
        const world = await ChainWorld.open(await open());
        try {
          await world.authorise(0);
          const proposalId = await world.propose();
          await world.drain();
          const digest = await world.cast({ proposalId, voter: 0, choice: 1 });
          const cut = world.linkWith({
            sendRawTransaction: async () => Promise.reject(new Error('ECONNRESET')),
          });
          await assert.rejects(
            relayStep(world.context, cut, RELAY_KINDS, async () => undefined),
            /ECONNRESET/,
          );
          await run(world, digest, proposalId);
        } finally {
          await world.close();
        }
      });
    const ballotBatches = (world: ChainWorld) =>
      world.db
        .selectFrom('relay_batches')
        .select(['state', 'tx_hash', 'earlier_hashes', 'failure'])
        .where('kind', '=', 'ballot')
        .orderBy('id')
        .execute();

    withStoredVote('gets a higher fee when its own has become too low', async (world, digest, proposalId) => {
      const [before] = await ballotBatches(world);
      await world.link.connection.rpc('anvil_setNextBlockBaseFeePerGas', [
        `0x${parseGwei('500').toString(16)}`,
      ]);
      await world.link.connection.rpc('anvil_mine', ['0x1']);
      await world.drain();
      const [after, ...others] = await ballotBatches(world);
      assert.equal(others.length, 0);
      assert.equal(after?.state, 'final');
      assert.deepEqual(after.earlier_hashes, [before?.tx_hash]);
      assert.equal((await world.states(digest))[0]?.state, 'final');
      assert.deepEqual(await world.tally(proposalId), { yes: 1, no: 0 });
    });

    withStoredVote('is not called final when its block was replaced before it was read', async (world) => {
      for (let step = 0; step < 3; step++)
        await relayStep(world.context, world.link, RELAY_KINDS, async () => undefined);
      const [mined] = await ballotBatches(world);
      assert.equal(mined?.state, 'mined');
      const replaced = `0x${'00'.repeat(32)}`;
      await world.db
        .updateTable('relay_batches')
        .set({ block_hash: replaced })
        .where('tx_hash', '=', mined.tx_hash)
        .execute();
      await world.drain();
      const { state, block_hash } = await world.db
        .selectFrom('relay_batches')
        .select(['state', 'block_hash'])
        .where('tx_hash', '=', mined.tx_hash)
        .executeTakeFirstOrThrow();
      assert.equal(state, 'final');
      assert.notEqual(block_hash, replaced);
    });

    withStoredVote(
      'is given up when another took its nonce, and the vote goes with a new one',
      async (world, digest, proposalId) => {
        const { connection } = world.link;
        const { relayer } = connection.accounts;
        await connection.walletFor(relayer).sendTransaction({ to: relayer.address, value: 1n });
        await world.drain();
        const batches = await ballotBatches(world);
        assert.deepEqual(
          batches.map(({ state, failure }) => [state, failure]),
          [
            ['failed', 'replaced'],
            ['final', null],
          ],
        );
        assert.equal((await world.states(digest))[0]?.state, 'final');
        assert.deepEqual(await world.tally(proposalId), { yes: 1, no: 0 });
      },
    );
  });
});

describe('the refusals of nodes', () => {
  it('are told apart by the words of each', () => {
    const told = (text: string) => sendRefusal(new Error(text));
    assert.equal(told('already known'), 'already-known');
    assert.equal(told('transaction already imported'), 'already-known');
    assert.equal(told('nonce too low: next nonce 5, tx nonce 4'), 'nonce-used');
    assert.equal(told('replacement transaction underpriced'), 'underpriced');
    assert.equal(told('max fee per gas less than block base fee'), 'underpriced');
    assert.equal(told('nonce too high'), 'nonce-ahead');
    assert.equal(told('fetch failed'), 'unreachable');
    assert.equal(revertOf(new Error('fetch failed'), { abi: [] }), null);
  });
});
