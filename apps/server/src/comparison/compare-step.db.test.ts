import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase, type OpenFresh } from '@sabha/db/test/databases';
import { walletOf } from '../../test/comparison/recorded-chain.ts';
import { compareAll } from '../../test/comparison/small-steps.ts';
import { reportOnVotes } from '../../test/voting/compare-votes.ts';
import { RecordedVotes } from '../../test/voting/recorded-votes.ts';
import { readSnapshot } from '../live/snapshot.store.ts';
import { comparedVotes } from '../voting/ledger/compared-votes.ts';
import { BOUNDS, compareStep } from './compare-step.ts';

/** The proposals whose published count is found not to be the sum of its votes. */
async function countsThatDiffer({ context }: RecordedVotes): Promise<number[]> {
  const report = await reportOnVotes(context);
  const found = report?.proposals.filter(({ faults }) => faults.includes('count')) ?? [];
  return found.map(({ proposalId }) => proposalId);
}

/** Raises the published count behind our back: no part of the votes is touched by it. */
async function raiseCount({ context: { db } }: RecordedVotes, proposalId: number): Promise<void> {
  await db.insertInto('tally_deltas').values({ proposal_id: proposalId, yes: 7, no: 0 }).execute();
}

function declare(name: string, open: OpenFresh): void {
  describe(`${name}: a vote on a small proposal that waits for the chain in every step`, () => {
    test('takes the turn of no large one: a count raised there is found', async () => {
      const votes = await RecordedVotes.open(await open());
      const [small, large] = [await votes.propose(), await votes.propose()];
      for (const digits of ['00', '0f', '77', 'ff']) await votes.receive(large, walletOf(digits), 1);
      await votes.chain.mine();
      await votes.receive(small, walletOf('00'), 1);
      await compareAll(votes.chain, [comparedVotes]);
      await raiseCount(votes, large);
      await compareAll(votes.chain, [comparedVotes]);
      assert.deepEqual(await countsThatDiffer(votes), [large]);
    });

    test('is compared at once while everything else rests, and where nothing is new nothing is written', async () => {
      const votes = await RecordedVotes.open(await open());
      const { context, link } = votes.chain;
      const step = () => compareStep(context, link, [comparedVotes], BOUNDS, 300_000);
      const proposalId = await votes.propose();
      await votes.chain.mine();
      while ((await step()) === 'soon');
      await step();
      const written = await readSnapshot(context.db);
      const rests = await step();
      assert.ok(rests instanceof Date && rests > context.clock());
      assert.equal(await readSnapshot(context.db), written);
      await votes.receive(proposalId, walletOf('00'), 1);
      await step();
      const report = await reportOnVotes(context);
      assert.deepEqual(report?.proposals.find((one) => one.proposalId === proposalId)?.waiting, 1);
    });

    test('takes the turn of no other small one', async () => {
      const votes = await RecordedVotes.open(await open());
      const [first, second] = [await votes.propose(), await votes.propose()];
      for (const proposalId of [first, second]) await votes.receive(proposalId, walletOf('00'), 1);
      await compareAll(votes.chain, [comparedVotes]);
      await raiseCount(votes, second);
      await compareAll(votes.chain, [comparedVotes]);
      assert.deepEqual(await countsThatDiffer(votes), [second]);
    });
  });
}

forOneDatabase(declare);
