import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseHash } from '@sabha/domain/core/hex';
import { type Hex, parseGwei } from 'viem';
import { forEachDatabase } from '../../../../packages/db/test/databases.ts';
import { ChainFixture } from '../../test/chain-fixture.ts';
import { RELAY_KINDS } from '../../test/declared-kinds.ts';
import { revertOf, sendRefusal } from './relay-errors.ts';
import { relayStep } from './relayer.ts';

forEachDatabase((name, open) => {
  describe(`a stored transaction, on ${name}`, () => {
    /** A fixture with one vote whose transaction is stored and has not reached the node. */
    const withStoredVote = (
      what: string,
      run: (fixture: ChainFixture, digest: Hex, proposalId: number) => Promise<void>,
    ) =>
      it(what, async () => {
        const fixture = await ChainFixture.open(await open());
        try {
          await fixture.authorise(0);
          const proposalId = await fixture.propose();
          await fixture.drain();
          const digest = await fixture.cast({ proposalId, voter: 0, choice: 1 });
          const cut = fixture.linkWith({
            sendRawTransaction: async () => Promise.reject(new Error('ECONNRESET')),
          });
          await assert.rejects(
            relayStep(fixture.context, cut, RELAY_KINDS, async () => undefined),
            /ECONNRESET/,
          );
          await run(fixture, digest, proposalId);
        } finally {
          await fixture.close();
        }
      });
    const ballotBatches = (fixture: ChainFixture) =>
      fixture.db
        .selectFrom('relay_batches')
        .select(['state', 'tx_hash', 'earlier_hashes', 'failure'])
        .where('kind', '=', 'ballot')
        .orderBy('id')
        .execute();

    withStoredVote(
      'gets a higher fee when its own has become too low',
      async (fixture, digest, proposalId) => {
        const [before] = await ballotBatches(fixture);
        await fixture.link.connection.rpc('anvil_setNextBlockBaseFeePerGas', [
          `0x${parseGwei('500').toString(16)}`,
        ]);
        await fixture.link.connection.rpc('anvil_mine', ['0x1']);
        await fixture.drain();
        const [after, ...others] = await ballotBatches(fixture);
        assert.equal(others.length, 0);
        assert.equal(after?.state, 'final');
        assert.deepEqual(after.earlier_hashes, [before?.tx_hash]);
        assert.equal((await fixture.states(digest))[0]?.state, 'final');
        assert.deepEqual(await fixture.tally(proposalId), { yes: 1, no: 0 });
      },
    );

    withStoredVote('is not called final when its block was replaced before it was read', async (fixture) => {
      const step = () => relayStep(fixture.context, fixture.link, RELAY_KINDS, async () => undefined);
      await step();
      const [sent] = await ballotBatches(fixture);
      assert.ok(sent?.tx_hash);
      // The node answers once it has the transaction, and makes the block after that.
      await fixture.link.connection.publicClient.waitForTransactionReceipt({ hash: parseHash(sent.tx_hash) });
      await step();
      const [mined] = await ballotBatches(fixture);
      assert.equal(mined?.state, 'mined');
      const replaced = `0x${'00'.repeat(32)}`;
      await fixture.db
        .updateTable('relay_batches')
        .set({ block_hash: replaced })
        .where('tx_hash', '=', mined.tx_hash)
        .execute();
      await fixture.drain();
      const { state, block_hash } = await fixture.db
        .selectFrom('relay_batches')
        .select(['state', 'block_hash'])
        .where('tx_hash', '=', mined.tx_hash)
        .executeTakeFirstOrThrow();
      assert.equal(state, 'final');
      assert.notEqual(block_hash, replaced);
    });

    withStoredVote(
      'is given up when another took its nonce, and the vote goes with a new one',
      async (fixture, digest, proposalId) => {
        const { connection } = fixture.link;
        const { relayer } = connection.accounts;
        await connection.walletFor(relayer).sendTransaction({ to: relayer.address, value: 1n });
        await fixture.drain();
        const batches = await ballotBatches(fixture);
        assert.deepEqual(
          batches.map(({ state, failure }) => [state, failure]),
          [
            ['failed', 'replaced'],
            ['final', null],
          ],
        );
        assert.equal((await fixture.states(digest))[0]?.state, 'final');
        assert.deepEqual(await fixture.tally(proposalId), { yes: 1, no: 0 });
      },
    );
  });
});

describe('the refusals of nodes', () => {
  it('are recognised by each one’s message', () => {
    const refusal = (text: string) => sendRefusal(new Error(text));
    assert.equal(refusal('already known'), 'already-known');
    assert.equal(refusal('transaction already imported'), 'already-known');
    assert.equal(refusal('nonce too low: next nonce 5, tx nonce 4'), 'nonce-used');
    assert.equal(refusal('replacement transaction underpriced'), 'underpriced');
    assert.equal(refusal('max fee per gas less than block base fee'), 'underpriced');
    assert.equal(refusal('nonce too high'), 'nonce-ahead');
    assert.equal(refusal('fetch failed'), 'unreachable');
    assert.equal(revertOf(new Error('fetch failed'), { abi: [] }), null);
  });
});
