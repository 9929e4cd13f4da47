import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { Hex } from 'viem';
import { forEachDatabase } from '../../../../packages/db/test/databases.ts';
import { ChainWorld } from '../../test/chain-world.ts';
import { RELAY_KINDS } from '../../test/declared-kinds.ts';
import { testsIn } from '../../test/tests-in.ts';
import { compareVotes, reportOnVotes } from '../../test/voting/compare-votes.ts';
import { relayStep } from './relayer.ts';

const held = async () => undefined;
const away = () => new Error('connect ECONNREFUSED');

forEachDatabase((name, open) => {
  describe(`acts on their way to the chain, on ${name}`, () => {
    const inWorld = testsIn(async () => ChainWorld.open(await open()));

    inWorld('become final, together in one transaction, in the order in which they came', async (world) => {
      await world.authorise(0, 1, 2);
      const proposalId = await world.propose();
      const digests: Hex[] = [];
      for (const voter of [0, 1, 2])
        digests.push(await world.cast({ proposalId, voter, choice: voter === 2 ? 2 : 1 }));
      assert.deepEqual(
        (await world.states(...digests)).map((state) => state?.state),
        ['received', 'received', 'received'],
      );
      await world.drain();
      const states = await world.states(...digests);
      assert.deepEqual(
        states.map((state) => state?.state),
        ['final', 'final', 'final'],
      );
      assert.equal(new Set(states.map((state) => (state && 'txHash' in state ? state.txHash : ''))).size, 1);
      assert.deepEqual(await world.tally(proposalId), { yes: 2, no: 1 });
      const batches = await world.db
        .selectFrom('relay_batches')
        .select(['kind', 'state', 'count'])
        .orderBy('id')
        .execute();
      assert.deepEqual(
        batches.map(({ kind, count }) => `${kind} ${count}`),
        ['authorise 3', 'create-proposal 1', 'ballot 3'],
      );
      assert.ok(batches.every(({ state }) => state === 'final'));
    });

    inWorld('are sent once when the server dies between storing and sending', async (world) => {
      await world.authorise(0);
      const proposalId = await world.propose();
      await world.drain();
      const digest = await world.cast({ proposalId, voter: 0, choice: 1 });
      const dying = world.linkWith({ sendRawTransaction: async () => Promise.reject(away()) });
      await assert.rejects(relayStep(world.context, dying, RELAY_KINDS, held), /ECONNREFUSED/);
      const [stored] = await openTransactions(world);
      assert.equal(stored?.state, 'stored');
      await world.drain();
      const [state] = await world.states(digest);
      assert.equal(state?.state === 'final' && state.txHash, stored?.tx_hash);
      assert.equal(await world.eventCount('VoteCast'), 1);
      assert.equal(await world.eventCount('ActRejected'), 0);
    });

    inWorld('are sent once when the server dies after sending, before it noted that', async (world) => {
      await world.authorise(0);
      const proposalId = await world.propose();
      await world.drain();
      await world.cast({ proposalId, voter: 0, choice: 2 });
      const { publicClient } = world.link.connection;
      const dying = world.linkWith({
        sendRawTransaction: async (request) => {
          await publicClient.sendRawTransaction(request);
          throw away();
        },
      });
      await assert.rejects(relayStep(world.context, dying, RELAY_KINDS, held), /ECONNREFUSED/);
      await world.drain();
      assert.equal(await world.eventCount('VoteCast'), 1);
      assert.equal(await world.eventCount('ActRejected'), 0);
      assert.deepEqual(await world.tally(proposalId), { yes: 0, no: 1 });
    });

    inWorld('wait while the chain is down and go when it is back', async (world) => {
      await world.authorise(0);
      const proposalId = await world.propose();
      await world.drain();
      await world.stopChain();
      const digest = await world.cast({ proposalId, voter: 0, choice: 1 });
      await assert.rejects(relayStep(world.context, world.link, RELAY_KINDS, held));
      assert.deepEqual(await world.states(digest), [{ state: 'received' }]);
      await world.startChain();
      await world.drain();
      assert.equal((await world.states(digest))[0]?.state, 'final');
    });

    inWorld('are restored after the chain was killed', async (world) => {
      const { promise: back, resolve } = Promise.withResolvers<void>();
      await world.stopChain();
      await world.startChain((line) => line.endsWith('runs again') && resolve());
      await world.authorise(0, 1);
      const proposalId = await world.propose();
      await world.cast({ proposalId, voter: 0, choice: 1 });
      await world.cast({ proposalId, voter: 1, choice: 2 });
      await world.drain();
      process.kill(world.chain.pid() ?? 0, 'SIGKILL');
      await back;
      await world.cast({ proposalId, voter: 1, choice: 1, seq: 2n });
      await world.drain();
      assert.deepEqual(await world.tally(proposalId), { yes: 2, no: 0 });
    });

    inWorld(
      'are replayed to the same tallies when the state of the chain was deleted, also of closed proposals',
      async (world) => {
        const longAgo = new Date(Date.now() - 60 * 86_400_000);
        const turn = (to: Date) =>
          world.link.connection.rpc('anvil_setTime', [Math.floor(to.getTime() / 1000)]);
        world.clock = () => longAgo;
        await turn(longAgo);
        await world.authorise(0, 1, 2);
        const closed = await world.propose(longAgo);
        for (const voter of [0, 1, 2])
          await world.cast({ proposalId: closed, voter, choice: 1, receivedAt: longAgo });
        await world.drain();
        world.clock = () => new Date();
        await turn(new Date());
        const running = await world.propose();
        const last = await world.cast({ proposalId: running, voter: 0, choice: 2 });
        await world.drain();
        await compareVotes(world.context, world.link);
        const before = [await world.tally(closed), await world.tally(running)];
        assert.deepEqual(before, [
          { yes: 3, no: 0 },
          { yes: 0, no: 1 },
        ]);

        await world.stopChain();
        world.forgetChain();
        await world.startChain();
        await world.link.attach();
        await compareVotes(world.context, world.link);
        assert.equal((await reportOnVotes(world.context))?.verified, 0, 'the new chain has nothing yet');
        await world.drain();
        assert.deepEqual([await world.tally(closed), await world.tally(running)], before);
        assert.equal((await world.states(last))[0]?.state, 'final');
        assert.equal(await world.eventCount('VoteCast'), 4);
        await compareVotes(world.context, world.link);
        const report = await reportOnVotes(world.context);
        assert.deepEqual([report?.verified, report?.mismatched, report?.ledger.answers], [4, 0, true]);
        await world.link.connection.rpc('anvil_mine', ['0x1']);
        const { timestamp } = await world.link.connection.publicClient.getBlock();
        assert.ok(Date.now() / 1000 - Number(timestamp) < 60);
      },
    );

    inWorld('are sent again after a reorganisation took them back', async (world) => {
      await world.authorise(0);
      const proposalId = await world.propose();
      await world.drain();
      const digest = await world.cast({ proposalId, voter: 0, choice: 1 });
      await world.drain();
      const rolledBack: bigint[] = [];
      world.context.events.on('chain.rolled-back', ({ toBlock }) => rolledBack.push(toBlock));
      const [before] = await world.states(digest);
      assert.ok(before?.state === 'final');
      await world.link.connection.rpc('anvil_reorg', [1, []]);
      await world.drain();
      assert.deepEqual(rolledBack, [before.blockNumber - 1n]);
      const [after] = await world.states(digest);
      assert.ok(after?.state === 'final' && after.blockNumber > before.blockNumber);
      assert.equal(after.txHash, before.txHash);
      assert.deepEqual(await world.tally(proposalId), { yes: 1, no: 0 });
    });

    inWorld('are not held up by one that the contract refuses, or that cannot be read', async (world) => {
      await world.authorise(0);
      await world.task('authorise', { wallet: `0x${'0'.repeat(40)}` });
      await world.authorise(1);
      await world.task('create-proposal', { proposalId: 'nonsense' });
      const proposalId = await world.propose();
      const good = await world.cast({ proposalId, voter: 0, choice: 1 });
      const forged = await world.cast({ proposalId, voter: 1, choice: 1, forged: true });
      const stranger = await world.cast({ proposalId, voter: 5, choice: 1 });
      await world.drain();
      const states = await world.states(good, forged, stranger);
      assert.equal(states[0]?.state, 'final');
      assert.deepEqual(
        states.slice(1).map((state) => state?.state === 'rejected' && state.reason),
        ['BadSignature', 'NotAuthorised'],
      );
      assert.equal(await world.eventCount('CitizenAuthorised'), 2);
      const failed = await world.db
        .selectFrom('outbox')
        .select(['outcome', 'failure'])
        .where('outcome', 'is not', null)
        .execute();
      assert.deepEqual(
        failed.map(({ failure }) => failure),
        ['ZeroWallet', 'cannot be encoded'],
      );
    });

    inWorld('do not fail when the chain has them already', async (world) => {
      const proposalId = await world.propose();
      await world.drain();
      const { payload } = await world.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
      const again = await world.task('create-proposal', payload ?? {});
      await world.drain();
      const row = await world.db
        .selectFrom('outbox')
        .select('outcome')
        .where('id', '=', again)
        .executeTakeFirstOrThrow();
      assert.equal(row.outcome, 'already-recorded');
      assert.deepEqual(await world.tally(proposalId), { yes: 0, no: 0 });
    });

    inWorld(
      'are seen when a citizen votes from their own wallet, and when a stranger sends nonsense',
      async (world) => {
        await world.authorise(0);
        const proposalId = await world.propose();
        await world.drain();
        const { connection } = world.link;
        const wallet = connection.walletFor(world.voter(0));
        const address = world.link.deployment()?.addresses.proposals ?? '0x';
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
        await world.drain();
        const [direct] = await world.db
          .selectFrom('chain_events')
          .select(['subject', 'actor', 'digest', 'args'])
          .where('name', '=', 'VoteCast')
          .execute();
        assert.equal(direct?.subject, BigInt(proposalId));
        assert.equal(direct?.actor, world.voter(0).address.toLowerCase());
        assert.equal(direct?.digest, null);
        assert.equal(await world.eventCount('ActRejected'), 0);
      },
    );

    inWorld('are compared with the database, and a forged row is found out', async (world) => {
      await world.authorise(0, 1, 2);
      const proposalId = await world.propose();
      await world.drain();
      await compareVotes(world.context, world.link);
      const nothing = await reportOnVotes(world.context);
      assert.deepEqual([nothing?.matched, nothing?.integrityPercent], [0, null]);
      for (const voter of [0, 1]) await world.cast({ proposalId, voter, choice: 1 });
      await world.drain();
      await world.cast({ proposalId, voter: 2, choice: 2 });
      await world.db
        .updateTable('votes_current')
        .set({ choice: 2 })
        .where('voter', '=', world.voter(1).address.toLowerCase())
        .execute();
      await compareVotes(world.context, world.link);
      const report = await reportOnVotes(world.context);
      assert.deepEqual(
        [report?.matched, report?.waiting, report?.mismatched, report?.lag.waiting],
        [1, 1, 1, 1],
      );
      assert.equal(report?.integrityPercent, 50);
      const listed = report?.mismatches.map(({ foundAt: _, digest: __, ...mismatch }) => mismatch);
      assert.deepEqual(listed, [
        {
          proposalId,
          voter: world.voter(1).address.toLowerCase(),
          database: { choice: 'no', seq: '1' },
          chain: { choice: 'yes', seq: '1' },
        },
      ]);
      assert.deepEqual(report?.proposals[0]?.chain, { yes: 2, no: 0 });
    });

    inWorld('are read again from the chain when their events were lost here', async (world) => {
      await world.authorise(0);
      const proposalId = await world.propose();
      await world.cast({ proposalId, voter: 0, choice: 1 });
      await world.drain();
      await world.db.deleteFrom('chain_events').where('name', '=', 'VoteCast').execute();
      await compareVotes(world.context, world.link);
      const lost = await reportOnVotes(world.context);
      assert.ok(lost?.proposals[0]?.faults.includes('contract'));
      await world.db.updateTable('chain_state').set({ cursor_block: 1n }).execute();
      await world.drain();
      await compareVotes(world.context, world.link);
      const found = await reportOnVotes(world.context);
      assert.deepEqual([found?.verified, found?.mismatched], [1, 0]);
      assert.ok(!found?.proposals[0]?.faults.includes('contract'));
    });

    inWorld('need no chain: the server starts without one, and attaches when it comes', async (world) => {
      await world.stopChain();
      assert.ok(existsSync(world.chain.stateFile));
      const { openChainLink } = await import('./chain-link.ts');
      const link = await openChainLink(world.context, world.connection());
      assert.deepEqual(link.deployment()?.addresses, world.link.deployment()?.addresses);
    });
  });
});

async function openTransactions(world: ChainWorld) {
  return world.db
    .selectFrom('relay_batches')
    .select(['state', 'tx_hash'])
    .where('state', 'in', ['stored', 'sent'])
    .execute();
}
