import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { forOneDatabase } from '@sabha/db/test/databases';
import { keccak256, stringToHex } from 'viem';
import { ChainFixture } from '../../../test/chain-fixture.ts';
import { testConfig } from '../../../test/http-fixture.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { countDue } from '../counts/count-electorates.ts';
import { compareProposal } from '../ledger/compared-votes.store.ts';
import { amendProposal } from './amend-proposal.ts';
import { extendProposal } from './extend-proposal.ts';
import { followExtensions } from './follow-extensions.ts';
import { getProposal } from './get-proposal.ts';
import { restoreAmendments } from './restore-amendments.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const OFFICIAL = {
  role: 'official' as const,
  wallet: `0x${'0f'.repeat(20)}`,
  office: { en: 'Office', si: 'කාර්යාලය', ta: 'அலுவலகம்' },
};
const REASON = 'The ledger was away';

/** A proposal on the chain that closes in half an hour and may be extended by a day. */
async function prepare(fixture: ChainFixture) {
  const now = Math.floor(Date.now() / SECOND) * SECOND;
  const closes = new Date(now + 30 * MINUTE);
  const id = await fixture.propose(new Date(now), closes, new Date(closes.getTime() + 24 * HOUR));
  await fixture.authorise(0);
  await fixture.drain();
  const after = (milliseconds: number) => new Date(closes.getTime() + milliseconds);
  return {
    id,
    closes,
    after,
    /** It is so long after the first close, for the server and for the chain. Both go on from there, the chain in whole seconds. */
    at: async (milliseconds: number) => {
      const since = Date.now() - SECOND;
      fixture.clock = () => after(milliseconds + Date.now() - since);
      const seconds = Math.floor(after(milliseconds).getTime() / SECOND);
      await fixture.link.connection.rpc('anvil_setTime', [seconds]).catch(() => undefined);
    },
    extend: (to: Date, reason = REASON) =>
      extendProposal(fixture.context, OFFICIAL, id, { closes_at: to.toISOString(), reason }),
    follow: async () => {
      await fixture.drain();
      return followExtensions(fixture.context);
    },
    shown: async () => {
      const proposal = await getProposal(fixture.context, id);
      assert.ok(proposal);
      const { expired_date, extensions, status, version } = proposal;
      return { expired_date, status, version, states: extensions.map(({ state }) => state), extensions };
    },
    onChain: async () => {
      const { terms } = await fixture.link.connection.publicClient.readContract({
        abi: proposalsAbi,
        address: fixture.link.deployment()?.addresses.proposals ?? '0x',
        functionName: 'getProposal',
        args: [BigInt(id)],
      });
      return new Date(Number(terms.closesAt) * SECOND);
    },
    log: async () => {
      const rows = await fixture.db.selectFrom('audit_log').select('action').orderBy('id').execute();
      return rows.map(({ action }) => action);
    },
  };
}

const kindOf = (done: Awaited<ReturnType<typeof extendProposal>>) => (done.ok ? 'ok' : done.failure.kind);

forOneDatabase((name, open) => {
  describe(`extending a proposal, on ${name}`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture('moves its close when a block has it, and not before', async (fixture) => {
      const { id, closes, after, at, extend, follow, shown, onChain, log } = await prepare(fixture);
      await at(-MINUTE);
      assert.equal(kindOf(await extend(after(HOUR))), 'ok');
      const asked = await shown();
      assert.deepEqual([asked.expired_date, asked.states], [closes.toISOString(), ['waiting']]);
      assert.equal(kindOf(await extend(after(2 * HOUR))), 'proposal-changing');
      assert.equal(await follow(), 1);
      const mined = await shown();
      const [extension] = mined.extensions;
      assert.equal(mined.expired_date, after(HOUR).toISOString());
      assert.deepEqual(await onChain(), after(HOUR));
      assert.deepEqual(
        [extension?.state, extension?.old_closes_at, extension?.reason, extension?.reason_hash],
        ['final', closes.toISOString(), REASON, keccak256(stringToHex(REASON))],
      );
      assert.ok(extension?.mined_at && extension.mined_at < closes.toISOString());
      assert.ok(mined.version > asked.version, 'who read the old close must read again before changing it');
      assert.equal(await compareProposal(fixture.db, BigInt(id)), 'matched');
      await at(MINUTE);
      await fixture.cast({ proposalId: id, voter: 0, choice: 1, receivedAt: fixture.clock() });
      await fixture.drain();
      assert.deepEqual(await fixture.tally(id), { yes: 1, no: 0 }, 'also after the first close');
      assert.equal(kindOf(await extend(after(2 * HOUR))), 'ok', 'also under votes, and again');
      await follow();
      assert.deepEqual(
        [await onChain(), (await shown()).expired_date],
        [after(2 * HOUR), after(2 * HOUR).toISOString()],
      );
      assert.deepEqual(await log(), ['proposal-extended', 'proposal-extended']);
      assert.equal(await follow(), 0, 'and then there is nothing to do');
    });

    withFixture('only to a later close within its terms, and not once it has closed', async (fixture) => {
      const { closes, after, at, extend } = await prepare(fixture);
      await at(-MINUTE);
      for (const to of [closes, after(-SECOND), after(24 * HOUR + SECOND)]) {
        assert.equal(kindOf(await extend(to)), 'extension-impossible');
      }
      await at(0);
      assert.equal(kindOf(await extend(after(HOUR))), 'proposal-closed');
    });

    withFixture(
      'opens nothing when the chain was away until the close: it is refused, in public',
      async (fixture) => {
        const { closes, after, at, extend, follow, shown, onChain, log } = await prepare(fixture);
        await at(-MINUTE);
        await fixture.stopChain();
        assert.equal(kindOf(await extend(after(HOUR))), 'ok');
        await at(MINUTE);
        await assert.rejects(fixture.drain());
        assert.equal(await followExtensions(fixture.context), 0, 'what the contract says is not known yet');
        assert.deepEqual([(await shown()).status, (await shown()).states], ['Expired', ['waiting']]);
        await fixture.startChain();
        await at(MINUTE);
        assert.equal(await follow(), 1);
        const { expired_date, extensions } = await shown();
        assert.equal(expired_date, closes.toISOString());
        assert.deepEqual(await onChain(), closes);
        assert.deepEqual([extensions[0]?.state, extensions[0]?.failure], ['refused', 'ProposalClosed']);
        assert.deepEqual(await log(), ['proposal-extended', 'proposal-extension-refused']);
        const waiting = fixture.db.selectFrom('outbox').select('id').where('kind', '=', 'extend-proposal');
        assert.deepEqual(
          await waiting.execute(),
          [],
          'otherwise it would be sent to a chain that begins anew',
        );
      },
    );

    withFixture(
      'stands again at its time when the chain was lost, and stays in force meanwhile',
      async (fixture) => {
        const { id, after, at, extend, follow, shown, onChain } = await prepare(fixture);
        await at(-MINUTE);
        await extend(after(HOUR));
        await follow();
        const [before] = (await shown()).extensions;
        await at(MINUTE);
        await fixture.cast({ proposalId: id, voter: 0, choice: 1, receivedAt: fixture.clock() });
        await fixture.drain();
        await at(2 * HOUR);
        await fixture.stopChain();
        fixture.forgetChain();
        await fixture.startChain();
        await fixture.link.attach();
        await followExtensions(fixture.context);
        assert.equal((await shown()).expired_date, after(HOUR).toISOString());
        await follow();
        const { expired_date, extensions } = await shown();
        assert.deepEqual([expired_date, await onChain()], [after(HOUR).toISOString(), after(HOUR)]);
        assert.deepEqual(
          extensions.map(({ state, mined_at, reason }) => [state, mined_at, reason]),
          [['final', before?.mined_at, REASON]],
        );
        assert.deepEqual(await fixture.tally(id), { yes: 1, no: 0 });
        assert.equal(await fixture.eventCount('ActRejected'), 0);
        assert.equal(await compareProposal(fixture.db, BigInt(id)), 'matched');
      },
    );

    withFixture('is undone with its block, and done again with the next @all', async (fixture) => {
      const { closes, after, at, extend, follow, shown } = await prepare(fixture);
      const { rpc } = fixture.link.connection;
      await at(-10 * MINUTE);
      const snapshot = await rpc('evm_snapshot', []);
      await extend(after(HOUR));
      await follow();
      assert.deepEqual((await shown()).states, ['final']);
      await rpc('evm_revert', [snapshot]);
      await at(-9 * MINUTE);
      await rpc('evm_mine', []);
      await rpc('evm_mine', []);
      while ((await fixture.stepIndexer()) !== 'idle');
      assert.equal(await followExtensions(fixture.context), 1);
      assert.deepEqual(
        [(await shown()).expired_date, (await shown()).states],
        [closes.toISOString(), ['waiting']],
      );
      await follow();
      assert.deepEqual(
        [(await shown()).expired_date, (await shown()).states],
        [after(HOUR).toISOString(), ['final']],
      );
    });

    withFixture('survives a change of text that the contract refuses afterwards @all', async (fixture) => {
      const { id, after, at, extend, follow, shown } = await prepare(fixture);
      await at(-20 * MINUTE);
      const amend = async (title: string) => {
        const { expired_date, version } = await shown();
        const same = { en: title, si: title, ta: title };
        const text = { title: same, short_description: same, description_in_details: same };
        const body = { ...text, category_id: 1, expired_date };
        return amendProposal(
          { ...fixture.context, config: testConfig() },
          OFFICIAL,
          { id, version },
          body,
          async () => 'yes',
        );
      };
      assert.ok((await amend('B')).ok);
      assert.equal(kindOf(await extend(after(HOUR))), 'proposal-changing');
      await fixture.drain();
      assert.equal(kindOf(await extend(after(HOUR))), 'ok');
      await follow();
      await fixture.link.connection.walletFor(fixture.voter(0)).writeContract({
        abi: proposalsAbi,
        address: fixture.link.deployment()?.addresses.proposals ?? '0x',
        functionName: 'voteYes',
        args: [BigInt(id)],
      });
      assert.ok((await amend('C')).ok, 'nobody here knows of the vote');
      await fixture.drain();
      assert.equal(await restoreAmendments(fixture.context), 1);
      const proposal = await getProposal(fixture.context, id);
      assert.deepEqual([proposal?.title, proposal?.expired_date], ['B', after(HOUR).toISOString()]);
      assert.equal(await compareProposal(fixture.db, BigInt(id)), 'matched');
    });

    withFixture('learned of only after the old close: who could vote is counted again', async (fixture) => {
      const { id, after, at, extend, follow } = await prepare(fixture);
      await at(-MINUTE);
      await extend(after(HOUR));
      await fixture.drain();
      await at(MINUTE);
      const isCounted = async () => {
        await countDue(fixture.context);
        const row = fixture.db
          .selectFrom('proposal_electorates')
          .select('closed')
          .where('proposal_id', '=', id);
        return (await row.executeTakeFirstOrThrow()).closed;
      };
      assert.equal(await isCounted(), true);
      await follow();
      assert.equal(await isCounted(), false);
      await at(HOUR);
      assert.equal(await isCounted(), true);
    });

    withFixture(
      'by the official’s key alone is followed too, with the hash of its reason @all',
      async (fixture) => {
        const { id, closes, after, at, follow, shown } = await prepare(fixture);
        await at(-MINUTE);
        const { connection } = fixture.link;
        await connection.walletFor(connection.accounts.official).writeContract({
          abi: proposalsAbi,
          address: fixture.link.deployment()?.addresses.proposals ?? '0x',
          functionName: 'extendProposal',
          args: [BigInt(id), BigInt(after(HOUR).getTime() / SECOND), keccak256(stringToHex('unknown here'))],
        });
        assert.equal(await follow(), 1);
        const { expired_date, extensions } = await shown();
        assert.equal(expired_date, after(HOUR).toISOString());
        assert.deepEqual(
          extensions.map(({ state, reason, asked_at, old_closes_at }) => [
            state,
            reason,
            asked_at,
            old_closes_at,
          ]),
          [['final', null, null, closes.toISOString()]],
        );
      },
    );
  });
});
