import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { forOneDatabase } from '@sabha/db/test/databases';
import { LATE_WINDOW_MS } from '@sabha/domain/acts/late-window';
import { hexSchema, parseAddress, parseHash } from '@sabha/domain/core/hex';
import { choiceNumber } from '@sabha/domain/voting/choice';
import { closingSchema } from '@sabha/domain/voting/closing';
import type { Hex } from 'viem';
import { encode } from 'zod';
import { ChainFixture } from '../../../test/chain-fixture.ts';
import { FOLLOWED_KINDS } from '../../../test/declared-kinds.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { findActs } from '../../acts/acts.store.ts';
import { followLedger } from '../../acts/ledger/follow-ledger.ts';
import { recallReceipts } from '../../acts/receipts.ts';
import { listBallots } from '../ballots/list-ballots.ts';
import { getClosing } from './get-closing.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const GRACE = 600 * SECOND;
const YES = 1;
const NO = 2;

/** A proposal that closes in half an hour, with votes that are on the contract already. */
async function prepare(fixture: ChainFixture, votes: readonly (1 | 2)[]) {
  await fixture.authorise(0, 1, 2, 3, 4, 5);
  const now = Math.floor(Date.now() / SECOND) * SECOND;
  const closes = new Date(now + 30 * MINUTE);
  const proposalId = await fixture.propose(new Date(now), closes);
  for (const [voter, choice] of votes.entries()) await fixture.cast({ proposalId, voter, choice });
  await fixture.drain();
  return {
    proposalId,
    /** It is so long after the close, for the server and for the chain. */
    at: async (milliseconds: number) => {
      const time = closes.getTime() + milliseconds;
      fixture.clock = () => new Date(time);
      await fixture.link.connection.rpc('anvil_setTime', [Math.floor(time / SECOND)]).catch(() => undefined);
    },
    /** Received so long before the close, says the server. */
    cast: (before: number, voter: number, choice: 1 | 2, seq = 1n) =>
      fixture.cast({ proposalId, voter, choice, seq, receivedAt: new Date(closes.getTime() - before) }),
    closing: async (page: { after?: bigint; limit?: number } = {}) => {
      await followLedger(fixture.context, FOLLOWED_KINDS);
      const closing = await getClosing(fixture.context, proposalId, { after: 0n, limit: 100, ...page });
      assert.ok(closing);
      assert.deepEqual(encode(closingSchema, closing), closing, 'as it is answered');
      const { verdict, counts, uncounted } = closing;
      const of = (choice: 'yes' | 'no') => (counts ? Object.values(counts[choice]) : null);
      const listed = uncounted.ballots.map(({ digest, reason }) => `${digest} ${reason}`);
      return { verdict, yes: of('yes'), no: of('no'), listed, next: uncounted.next };
    },
  };
}

/** Brings a ballot to the contract from a wallet without an office, with nothing but its receipt and the public list of ballots. */
async function bring(fixture: ChainFixture, proposalId: number, digest: Hex): Promise<void> {
  const [receipt] = await recallReceipts(fixture.db, await findActs(fixture.db, [digest]));
  const page = await listBallots(fixture.context, proposalId, undefined, 1_000);
  const ballot = page?.ballots.find((one) => one.digest === digest);
  assert.ok(ballot?.signature && ballot.deadline && receipt?.anchor);
  const { voter, choice, seq, deadline, text_hash, signature } = ballot;
  const { connection } = fixture.link;
  await connection.walletFor(fixture.voter(0)).writeContract({
    abi: proposalsAbi,
    address: fixture.link.deployment()?.addresses.proposals ?? '0x',
    functionName: 'castLateVotesBySig',
    args: [
      [
        {
          signed: {
            ballot: {
              proposalId: BigInt(proposalId),
              textHash: parseHash(text_hash),
              choice: choiceNumber(choice),
              voter: parseAddress(voter),
              seq: BigInt(seq),
              deadline: BigInt(deadline),
            },
            signature: hexSchema(4096).parse(signature),
          },
          number: BigInt(receipt.number),
          receivedAtMs: BigInt(Date.parse(receipt.received_at)),
          anchor: Number(receipt.anchor.index),
          proof: receipt.anchor.proof.map(parseHash),
        },
      ],
    ],
  });
}

forOneDatabase((name, open) => {
  describe(`the end of a proposal, on ${name}`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture('tells how every vote came to the contract, and that nothing is missing', async (fixture) => {
      const { at, cast, closing } = await prepare(fixture, [YES, YES, NO]);
      assert.deepEqual(await closing(), { verdict: 'open', yes: null, no: null, listed: [], next: null });
      await cast(2 * MINUTE, 3, NO);
      await at(-30 * SECOND);
      await fixture.anchorOnly();
      await cast(1, 4, YES);
      await at(5 * SECOND);
      await fixture.anchor();
      const end = { yes: [2, 0, 1, 0, 0], no: [1, 1, 0, 0, 0], listed: [], next: null };
      assert.deepEqual(await closing(), { verdict: 'settling', ...end });
      await at(GRACE + SECOND);
      // Three to two, and two to two without the ballot of the grace: that one decides.
      assert.deepEqual(await closing(), { verdict: 'disputed', ...end });
    });

    withFixture('is not in doubt for ballots of the grace that do not decide @all', async (fixture) => {
      const { at, cast, closing } = await prepare(fixture, [YES, YES, YES]);
      await cast(1, 3, NO);
      await at(5 * SECOND);
      await fixture.anchor();
      await at(GRACE + SECOND);
      const { verdict, yes, no } = await closing();
      assert.deepEqual([verdict, yes, no], ['complete', [3, 0, 0, 0, 0], [0, 0, 1, 0, 0]]);
    });

    withFixture(
      'is disputed when votes with an invented time, anchored in the grace, turn it @all',
      async (fixture) => {
        const { proposalId, at, cast, closing } = await prepare(fixture, [YES, YES, NO]);
        await at(GRACE / 2);
        // The operator knows the count, and has a citizen sign another vote: received, they claim, in time.
        await cast(3 * SECOND, 0, NO, 2n);
        await fixture.anchor();
        assert.deepEqual(await fixture.tally(proposalId), { yes: 1, no: 2 });
        await at(GRACE + SECOND);
        const { verdict, yes, no } = await closing();
        assert.deepEqual([verdict, yes, no], ['disputed', [1, 0, 0, 0, 0], [1, 0, 1, 0, 0]]);
      },
    );

    withFixture('lists what was received in time and never anchored, with the reason', async (fixture) => {
      const { proposalId, at, cast, closing } = await prepare(fixture, [YES, YES, NO]);
      const changed = await cast(2, 0, NO, 2n);
      const first = await cast(1, 3, YES);
      await at(5 * SECOND);
      await fixture.drain();
      const missing = { yes: [2, 0, 0, 1, 0], no: [1, 0, 0, 1, 0], next: null };
      const without = [`${changed} no-anchor`, `${first} no-anchor`];
      assert.deepEqual(await closing(), { verdict: 'settling', ...missing, listed: without });
      await at(GRACE + SECOND);
      await fixture.drain();
      // One more for yes, and one of yes that became a no: nobody knows.
      assert.deepEqual(await closing(), { verdict: 'disputed', ...missing, listed: without });
      const page = await closing({ limit: 1 });
      assert.deepEqual([page.listed, page.next], [[`${changed} no-anchor`], '4']);
      assert.deepEqual((await closing({ after: 4n })).listed, [`${first} no-anchor`]);
      await fixture.anchor();
      const late = [`${changed} anchored-too-late`, `${first} anchored-too-late`];
      assert.deepEqual(await closing(), { verdict: 'disputed', ...missing, listed: late });
      assert.deepEqual(await fixture.tally(proposalId), { yes: 2, no: 1 });
    });

    withFixture('says that some are missing where they are too few to turn it', async (fixture) => {
      const { at, cast, closing } = await prepare(fixture, [YES, YES, YES]);
      const lost = await cast(1, 3, NO);
      await at(GRACE + SECOND);
      await fixture.anchor();
      const { verdict, listed } = await closing();
      assert.deepEqual([verdict, listed], ['incomplete', [`${lost} anchored-too-late`]]);
    });

    withFixture('goes on telling of them when the contract takes nothing more @all', async (fixture) => {
      const { at, cast, closing } = await prepare(fixture, [YES, YES, YES]);
      const held = await cast(2 * MINUTE, 3, NO);
      await at(-30 * SECOND);
      await fixture.anchorOnly();
      const lost = await cast(1, 4, NO);
      await at(LATE_WINDOW_MS + MINUTE);
      await fixture.drain();
      assert.equal(await fixture.eventCount('ActRejected'), 2, 'the relayer tried all the same');
      assert.deepEqual(await closing(), {
        ...{ verdict: 'incomplete', yes: [3, 0, 0, 0, 0], no: [0, 0, 0, 1, 1], next: null },
        listed: [`${held} not-on-ledger`, `${lost} no-anchor`],
      });
    });

    withFixture('waits for what is anchored and not relayed, until anybody brings it', async (fixture) => {
      const { proposalId, at, cast, closing } = await prepare(fixture, [YES, YES, YES]);
      const [earlier, held] = [await cast(2 * MINUTE, 3, NO), await cast(3 * MINUTE, 4, YES)];
      await at(-30 * SECOND);
      await fixture.anchorOnly();
      await at(GRACE + SECOND);
      await fixture.anchorOnly();
      assert.deepEqual(await closing(), {
        ...{ verdict: 'settling', yes: [3, 0, 0, 0, 1], no: [0, 0, 0, 0, 1], next: null },
        listed: [`${earlier} not-on-ledger`, `${held} not-on-ledger`],
      });
      await bring(fixture, proposalId, earlier);
      await fixture.anchorOnly();
      assert.deepEqual((await closing()).listed, [`${held} not-on-ledger`]);
      await at(LATE_WINDOW_MS);
      assert.deepEqual((await closing()).verdict, 'incomplete', 'nobody can bring it any more');
      await at(2 * GRACE);
      await bring(fixture, proposalId, held);
      await fixture.anchorOnly();
      assert.deepEqual(await closing(), {
        ...{ verdict: 'complete', yes: [3, 1, 0, 0, 0], no: [0, 1, 0, 0, 0], listed: [], next: null },
      });
      assert.deepEqual(await fixture.tally(proposalId), { yes: 4, no: 1 });
    });

    withFixture(
      'tells of a voter whose vote stands, whose next one waits, and whose last one was lost @all',
      async (fixture) => {
        const { at, cast, closing } = await prepare(fixture, [YES, YES, NO]);
        const waiting = await cast(3 * MINUTE, 0, NO, 2n);
        await at(-30 * SECOND);
        await fixture.anchorOnly();
        const lost = await cast(1, 0, YES, 3n);
        await at(GRACE + SECOND);
        // Two to one on the contract, one to two once the ballot that waits is there, and two to one had the last one been anchored.
        assert.deepEqual(await closing(), {
          ...{ verdict: 'disputed', yes: [2, 0, 0, 1, 0], no: [1, 0, 0, 0, 1], next: null },
          listed: [`${waiting} not-on-ledger`, `${lost} no-anchor`],
        });
      },
    );

    withFixture(
      'leaves the last word to the chain while an anchor is on its way to it @all',
      async (fixture) => {
        const { at, cast, closing } = await prepare(fixture, [YES]);
        await cast(1, 1, NO);
        await at(5 * SECOND);
        await fixture.stopChain();
        await assert.rejects(fixture.anchorOnly());
        await at(GRACE + MINUTE);
        const { verdict, no } = await closing();
        assert.deepEqual([verdict, no], ['settling', [0, 0, 0, 1, 0]]);
      },
    );
  });
});
