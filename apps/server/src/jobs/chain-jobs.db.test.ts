import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { Hex } from 'viem';
import { forOneDatabase } from '../../../../packages/db/test/databases.ts';
import { ChainFixture } from '../../test/chain-fixture.ts';
import { RELAY_KINDS } from '../../test/declared-kinds.ts';
import { testsIn } from '../../test/tests-in.ts';
import { compareVotes, reportOnVotes } from '../../test/voting/compare-votes.ts';
import { relayStep } from './relayer.ts';

const held = async () => undefined;
const away = () => new Error('connect ECONNREFUSED');

forOneDatabase((name, open) => {
  describe(`acts on their way to the chain, on ${name}`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture(
      'become final, together in one transaction, in the order in which they came',
      async (fixture) => {
        await fixture.authorise(0, 1, 2);
        const proposalId = await fixture.propose();
        const digests: Hex[] = [];
        for (const voter of [0, 1, 2])
          digests.push(await fixture.cast({ proposalId, voter, choice: voter === 2 ? 2 : 1 }));
        assert.deepEqual(
          (await fixture.states(...digests)).map((state) => state?.state),
          ['received', 'received', 'received'],
        );
        await fixture.drain();
        const states = await fixture.states(...digests);
        assert.deepEqual(
          states.map((state) => state?.state),
          ['final', 'final', 'final'],
        );
        assert.equal(
          new Set(states.map((state) => (state && 'txHash' in state ? state.txHash : ''))).size,
          1,
        );
        assert.deepEqual(await fixture.tally(proposalId), { yes: 2, no: 1 });
        const batches = await fixture.db
          .selectFrom('relay_batches')
          .select(['kind', 'state', 'count'])
          .orderBy('id')
          .execute();
        assert.deepEqual(
          batches.map(({ kind, count }) => `${kind} ${count}`),
          ['authorise 3', 'create-proposal 1', 'ballot 3'],
        );
        assert.ok(batches.every(({ state }) => state === 'final'));
      },
    );

    withFixture('are sent once when the server dies between storing and sending', async (fixture) => {
      await fixture.authorise(0);
      const proposalId = await fixture.propose();
      await fixture.drain();
      const digest = await fixture.cast({ proposalId, voter: 0, choice: 1 });
      const dying = fixture.linkWith({ sendRawTransaction: async () => Promise.reject(away()) });
      await assert.rejects(relayStep(fixture.context, dying, RELAY_KINDS, held), /ECONNREFUSED/);
      const [stored] = await openTransactions(fixture);
      assert.equal(stored?.state, 'stored');
      await fixture.drain();
      const [state] = await fixture.states(digest);
      assert.equal(state?.state === 'final' && state.txHash, stored?.tx_hash);
      assert.equal(await fixture.eventCount('VoteCast'), 1);
      assert.equal(await fixture.eventCount('ActRejected'), 0);
    });

    withFixture('are sent once when the server dies after sending, before it noted that', async (fixture) => {
      await fixture.authorise(0);
      const proposalId = await fixture.propose();
      await fixture.drain();
      await fixture.cast({ proposalId, voter: 0, choice: 2 });
      const { publicClient } = fixture.link.connection;
      const dying = fixture.linkWith({
        sendRawTransaction: async (request) => {
          await publicClient.sendRawTransaction(request);
          throw away();
        },
      });
      await assert.rejects(relayStep(fixture.context, dying, RELAY_KINDS, held), /ECONNREFUSED/);
      await fixture.drain();
      assert.equal(await fixture.eventCount('VoteCast'), 1);
      assert.equal(await fixture.eventCount('ActRejected'), 0);
      assert.deepEqual(await fixture.tally(proposalId), { yes: 0, no: 1 });
    });

    withFixture('wait while the chain is down and go when it is back', async (fixture) => {
      await fixture.authorise(0);
      const proposalId = await fixture.propose();
      await fixture.drain();
      await fixture.stopChain();
      const digest = await fixture.cast({ proposalId, voter: 0, choice: 1 });
      await assert.rejects(relayStep(fixture.context, fixture.link, RELAY_KINDS, held));
      assert.deepEqual(await fixture.states(digest), [{ state: 'received' }]);
      await fixture.startChain();
      await fixture.drain();
      assert.equal((await fixture.states(digest))[0]?.state, 'final');
    });

    withFixture('are restored after the chain was killed', async (fixture) => {
      const { promise: back, resolve } = Promise.withResolvers<void>();
      await fixture.stopChain();
      await fixture.startChain((line) => line.endsWith('runs again') && resolve());
      await fixture.authorise(0, 1);
      const proposalId = await fixture.propose();
      await fixture.cast({ proposalId, voter: 0, choice: 1 });
      await fixture.cast({ proposalId, voter: 1, choice: 2 });
      await fixture.drain();
      process.kill(fixture.chain.pid() ?? 0, 'SIGKILL');
      await back;
      await fixture.cast({ proposalId, voter: 1, choice: 1, seq: 2n });
      await fixture.drain();
      assert.deepEqual(await fixture.tally(proposalId), { yes: 2, no: 0 });
    });

    withFixture(
      'are replayed to the same tallies when the state of the chain was deleted, also of closed proposals',
      async (fixture) => {
        const longAgo = new Date(Date.now() - 60 * 86_400_000);
        const turn = (to: Date) =>
          fixture.link.connection.rpc('anvil_setTime', [Math.floor(to.getTime() / 1000)]);
        fixture.clock = () => longAgo;
        await turn(longAgo);
        await fixture.authorise(0, 1, 2);
        const closed = await fixture.propose(longAgo);
        for (const voter of [0, 1, 2])
          await fixture.cast({ proposalId: closed, voter, choice: 1, receivedAt: longAgo });
        await fixture.drain();
        fixture.clock = () => new Date();
        await turn(new Date());
        const running = await fixture.propose();
        const last = await fixture.cast({ proposalId: running, voter: 0, choice: 2 });
        await fixture.drain();
        await compareVotes(fixture.context, fixture.link);
        const before = [await fixture.tally(closed), await fixture.tally(running)];
        assert.deepEqual(before, [
          { yes: 3, no: 0 },
          { yes: 0, no: 1 },
        ]);

        await fixture.stopChain();
        fixture.forgetChain();
        await fixture.startChain();
        await fixture.link.attach();
        await compareVotes(fixture.context, fixture.link);
        assert.equal((await reportOnVotes(fixture.context))?.verified, 0, 'the new chain has nothing yet');
        await fixture.drain();
        assert.deepEqual([await fixture.tally(closed), await fixture.tally(running)], before);
        assert.equal((await fixture.states(last))[0]?.state, 'final');
        assert.equal(await fixture.eventCount('VoteCast'), 4);
        await compareVotes(fixture.context, fixture.link);
        const report = await reportOnVotes(fixture.context);
        assert.deepEqual([report?.verified, report?.mismatched, report?.ledger.answers], [4, 0, true]);
        await fixture.link.connection.rpc('anvil_mine', ['0x1']);
        const { timestamp } = await fixture.link.connection.publicClient.getBlock();
        assert.ok(Date.now() / 1000 - Number(timestamp) < 60);
      },
    );

    withFixture('are sent again after a reorganisation took them back @all', async (fixture) => {
      await fixture.authorise(0);
      const proposalId = await fixture.propose();
      await fixture.drain();
      const digest = await fixture.cast({ proposalId, voter: 0, choice: 1 });
      await fixture.drain();
      const rolledBack: bigint[] = [];
      fixture.context.events.on('chain.rolled-back', ({ toBlock }) => rolledBack.push(toBlock));
      const [before] = await fixture.states(digest);
      assert.ok(before?.state === 'final');
      await fixture.link.connection.rpc('anvil_reorg', [1, []]);
      await fixture.drain();
      assert.deepEqual(rolledBack, [before.blockNumber - 1n]);
      const [after] = await fixture.states(digest);
      assert.ok(after?.state === 'final' && after.blockNumber > before.blockNumber);
      assert.equal(after.txHash, before.txHash);
      assert.deepEqual(await fixture.tally(proposalId), { yes: 1, no: 0 });
    });

    withFixture(
      'are not held up by one that the contract refuses, or that cannot be read @all',
      async (fixture) => {
        await fixture.authorise(0);
        await fixture.task('authorise', { wallet: `0x${'0'.repeat(40)}` });
        await fixture.authorise(1);
        await fixture.task('create-proposal', { proposalId: 'nonsense' });
        const proposalId = await fixture.propose();
        const good = await fixture.cast({ proposalId, voter: 0, choice: 1 });
        const forged = await fixture.cast({ proposalId, voter: 1, choice: 1, forged: true });
        const stranger = await fixture.cast({ proposalId, voter: 5, choice: 1 });
        await fixture.drain();
        const states = await fixture.states(good, forged, stranger);
        assert.equal(states[0]?.state, 'final');
        assert.deepEqual(
          states.slice(1).map((state) => state?.state === 'rejected' && state.reason),
          ['BadSignature', 'NotAuthorised'],
        );
        assert.equal(await fixture.eventCount('CitizenAuthorised'), 2);
        const failed = await fixture.db
          .selectFrom('outbox')
          .select(['outcome', 'failure'])
          .where('outcome', 'is not', null)
          .execute();
        assert.deepEqual(
          failed.map(({ failure }) => failure),
          ['ZeroWallet', 'cannot be encoded'],
        );
      },
    );

    withFixture('do not fail when the chain has them already', async (fixture) => {
      const proposalId = await fixture.propose();
      await fixture.drain();
      const { payload } = await fixture.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
      const again = await fixture.task('create-proposal', payload ?? {});
      await fixture.drain();
      const row = await fixture.db
        .selectFrom('outbox')
        .select('outcome')
        .where('id', '=', again)
        .executeTakeFirstOrThrow();
      assert.equal(row.outcome, 'already-recorded');
      assert.deepEqual(await fixture.tally(proposalId), { yes: 0, no: 0 });
    });

    withFixture(
      'are seen when a citizen votes from their own wallet, and when a stranger sends nonsense',
      async (fixture) => {
        await fixture.authorise(0);
        const proposalId = await fixture.propose();
        await fixture.drain();
        const { connection } = fixture.link;
        const wallet = connection.walletFor(fixture.voter(0));
        const address = fixture.link.deployment()?.addresses.proposals ?? '0x';
        await wallet.writeContract({
          abi: proposalsAbi,
          address,
          functionName: 'voteYes',
          args: [BigInt(proposalId)],
        });
        const ballot = {
          proposalId: 2n ** 256n - 1n,
          textHash: `0x${'00'.repeat(32)}`,
          choice: 1,
          voter: address,
          seq: 1n,
          deadline: 1n,
        } as const;
        await wallet.writeContract({
          abi: proposalsAbi,
          address,
          functionName: 'castVotesBySig',
          args: [[{ ballot, signature: '0x' }]],
        });
        await fixture.drain();
        const [direct] = await fixture.db
          .selectFrom('chain_events')
          .select(['subject', 'actor', 'digest', 'args'])
          .where('name', '=', 'VoteCast')
          .execute();
        assert.equal(direct?.subject, BigInt(proposalId));
        assert.equal(direct?.actor, fixture.voter(0).address.toLowerCase());
        assert.equal(direct?.digest, null);
        assert.equal(await fixture.eventCount('ActRejected'), 0);
      },
    );

    withFixture('are compared with the database, and a forged row is found out', async (fixture) => {
      await fixture.authorise(0, 1, 2);
      const proposalId = await fixture.propose();
      await fixture.drain();
      await compareVotes(fixture.context, fixture.link);
      const nothing = await reportOnVotes(fixture.context);
      assert.deepEqual([nothing?.matched, nothing?.integrityPercent], [0, null]);
      for (const voter of [0, 1]) await fixture.cast({ proposalId, voter, choice: 1 });
      await fixture.drain();
      await fixture.cast({ proposalId, voter: 2, choice: 2 });
      await fixture.db
        .updateTable('votes_current')
        .set({ choice: 2 })
        .where('voter', '=', fixture.voter(1).address.toLowerCase())
        .execute();
      await compareVotes(fixture.context, fixture.link);
      const report = await reportOnVotes(fixture.context);
      assert.deepEqual(
        [report?.matched, report?.waiting, report?.mismatched, report?.lag.waiting],
        [1, 1, 1, 1],
      );
      assert.equal(report?.integrityPercent, 50);
      const listed = report?.mismatches.map(({ foundAt: _, digest: __, ...mismatch }) => mismatch);
      assert.deepEqual(listed, [
        {
          proposalId,
          title: { en: 'A', si: 'A', ta: 'A' },
          voter: fixture.voter(1).address.toLowerCase(),
          database: { choice: 'no', seq: '1' },
          chain: { choice: 'yes', seq: '1' },
          ineligible: null,
        },
      ]);
      assert.deepEqual(report?.proposals[0]?.chain, { yes: 2, no: 0 });
    });

    withFixture('are read again from the chain when their events were lost here @all', async (fixture) => {
      await fixture.authorise(0);
      const proposalId = await fixture.propose();
      await fixture.cast({ proposalId, voter: 0, choice: 1 });
      await fixture.drain();
      await fixture.db.deleteFrom('chain_events').where('name', '=', 'VoteCast').execute();
      await compareVotes(fixture.context, fixture.link);
      const lost = await reportOnVotes(fixture.context);
      assert.ok(lost?.proposals[0]?.faults.includes('contract'));
      await fixture.db.updateTable('chain_state').set({ cursor_block: 1n }).execute();
      await fixture.drain();
      await compareVotes(fixture.context, fixture.link);
      const found = await reportOnVotes(fixture.context);
      assert.deepEqual([found?.verified, found?.mismatched], [1, 0]);
      assert.ok(!found?.proposals[0]?.faults.includes('contract'));
    });

    withFixture(
      'need no chain: the server starts without one, and attaches when it comes',
      async (fixture) => {
        await fixture.stopChain();
        assert.ok(existsSync(fixture.chain.stateFile));
        const { openChainLink } = await import('./chain-link.ts');
        const link = await openChainLink(fixture.context, fixture.connection());
        assert.deepEqual(link.deployment()?.addresses, fixture.link.deployment()?.addresses);
      },
    );
  });
});

async function openTransactions(fixture: ChainFixture) {
  return fixture.db
    .selectFrom('relay_batches')
    .select(['state', 'tx_hash'])
    .where('state', 'in', ['stored', 'sent'])
    .execute();
}
