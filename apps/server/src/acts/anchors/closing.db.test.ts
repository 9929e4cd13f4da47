import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe } from 'node:test';
import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import { forOneDatabase } from '@sabha/db/test/databases';
import { leadsToAnchor } from '@sabha/domain/acts/receipt-anchor';
import { parseHash } from '@sabha/domain/core/hex';
import { type Hex, keccak256 } from 'viem';
import { ChainFixture } from '../../../test/chain-fixture.ts';
import { FOLLOWED_KINDS, FORMS, RELAY_KINDS } from '../../../test/declared-kinds.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { type ChainLink, openChainLink } from '../../jobs/chain-link.ts';
import { relayStep } from '../../jobs/relayer.ts';
import type { ActState } from '../act-state.store.ts';
import { findActs } from '../acts.store.ts';
import { followLedger } from '../ledger/follow-ledger.ts';
import { recallReceipts } from '../receipts.ts';
import { anchorStep } from './anchor-receipts.ts';
import { listAnchors } from './anchors.store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const GRACE = 600 * SECOND;

/** A proposal that closes in ten minutes, on which nobody can vote but these. */
async function vote(fixture: ChainFixture, ...voters: number[]) {
  await fixture.authorise(...voters);
  const now = Math.floor(Date.now() / SECOND) * SECOND;
  const closes = new Date(now + 10 * MINUTE);
  const proposalId = await fixture.propose(new Date(now), closes);
  await fixture.drain();
  const received = new Date(closes.getTime() - 1);
  return {
    proposalId,
    closes,
    /** What is received in the last millisecond, by the server's clock. */
    last: (voter: number, choice: 1 | 2 = 1) =>
      fixture.cast({ proposalId, voter, choice, receivedAt: received }),
    /** It is so long after the close, for the server and for the chain. */
    at: async (milliseconds: number) => {
      const now = closes.getTime() + milliseconds;
      fixture.clock = () => new Date(now);
      await fixture.link.connection.rpc('anvil_setTime', [Math.floor(now / SECOND)]).catch(() => undefined);
    },
  };
}

const isRecorded = (state: ActState | undefined) => state?.state === 'mined' || state?.state === 'final';

const receiptOf = async ({ db }: ChainFixture, digest: Hex) =>
  (await recallReceipts(db, await findActs(db, [digest])))[0];

/** What the ReceiptLog itself says of the path in a receipt. */
async function provenAt(fixture: ChainFixture, digest: Hex): Promise<Date | null> {
  const receipt = await receiptOf(fixture, digest);
  if (!receipt?.anchor) return null;
  const leaf = Buffer.alloc(48);
  leaf.write(receipt.digest.slice(2), 'hex');
  leaf.writeBigUInt64BE(BigInt(receipt.number), 32);
  leaf.writeBigUInt64BE(BigInt(Date.parse(receipt.received_at)), 40);
  const seconds = await fixture.link.connection.publicClient.readContract({
    abi: receiptLogAbi,
    address: fixture.link.deployment()?.addresses.receiptLog ?? '0x',
    functionName: 'provenAt',
    args: [
      BigInt(receipt.anchor.index),
      BigInt(receipt.number),
      keccak256(leaf),
      receipt.anchor.proof.map(parseHash),
    ],
  });
  return seconds === 0 ? null : new Date(seconds * SECOND);
}

forOneDatabase((name, open) => {
  describe(`acts over a close, on ${name}`, () => {
    const withFixture = testsIn(async () => ChainFixture.open(await open()));

    withFixture(
      'are anchored once it has come, and each receipt proves it to the contract',
      async (fixture) => {
        const { last, at } = await vote(fixture, 0, 1, 2);
        const digests = [await last(0), await last(1, 2), await last(2)];
        await at(1_999);
        await fixture.anchor();
        assert.deepEqual(
          await listAnchors(fixture.db, 0n, 9),
          [],
          'whatever is received just before may still come',
        );
        await at(2_000);
        await fixture.anchor();
        const anchors = await listAnchors(fixture.db, 0n, 9);
        assert.deepEqual(
          anchors.map(({ index, first_act, last_act }) => [index, first_act, last_act]),
          [[0n, 1n, 3n]],
        );
        for (const digest of digests) {
          const receipt = await receiptOf(fixture, digest);
          assert.ok(receipt && leadsToAnchor(receipt));
          assert.deepEqual(await provenAt(fixture, digest), anchors[0]?.anchored_at);
        }
      },
    );

    withFixture('count with their proof when the relayer comes after it', async (fixture) => {
      const { proposalId, last, at } = await vote(fixture, 0, 1);
      const [yes, no] = [await last(0), await last(1, 2)];
      await at(5 * SECOND);
      await fixture.anchor();
      assert.deepEqual(await fixture.tally(proposalId), { yes: 1, no: 1 });
      assert.deepEqual((await fixture.states(yes, no)).map(isRecorded), [true, true]);
      const kinds = await fixture.db
        .selectFrom('relay_batches')
        .select(['kind', 'count'])
        .orderBy('id')
        .execute();
      assert.deepEqual(
        kinds.slice(-2).map(({ kind, count }) => `${kind} ${count}`),
        ['anchor-receipts 1', 'late-ballot 2'],
      );
    });

    withFixture(
      'are refused by the contract where the anchor came after the grace, and say so @all',
      async (fixture) => {
        const { proposalId, last, at } = await vote(fixture, 0);
        const digest = await last(0);
        await at(GRACE + SECOND);
        await fixture.anchor();
        await followLedger(fixture.context, FOLLOWED_KINDS);
        assert.deepEqual(await fixture.tally(proposalId), { yes: 0, no: 0 });
        const [state] = await fixture.states(digest);
        assert.equal(state?.state === 'rejected' && state.reason, 'AnchoredTooLate');
        const current = await fixture.db.selectFrom('votes_current').select('voter').execute();
        assert.deepEqual(current, [], 'what the contract refused does not count here either');
      },
    );

    withFixture(
      'that the operator adds after it change nothing, whatever time and number they claim',
      async (fixture) => {
        const { proposalId, last, at } = await vote(fixture, 0, 1, 2);
        await last(0, 2);
        await at(5 * SECOND);
        await fixture.anchor();
        const before = await fixture.tally(proposalId);
        await at(GRACE + MINUTE);
        await last(1);
        await last(2);
        await fixture.anchor();
        assert.deepEqual(await fixture.tally(proposalId), before);
        assert.deepEqual(before, { yes: 0, no: 1 });
      },
    );

    withFixture('go the late way when the chain was away until it had come', async (fixture) => {
      const { proposalId, last, at } = await vote(fixture, 0, 1);
      await fixture.stopChain();
      await last(0);
      await last(1);
      await at(MINUTE);
      await assert.rejects(fixture.drain());
      assert.equal(await anchorStep(fixture.context, FORMS), 'more', 'an anchor is made and waits');
      await fixture.startChain();
      await at(2 * MINUTE);
      await fixture.anchor();
      assert.deepEqual(await fixture.tally(proposalId), { yes: 2, no: 0 });
      assert.equal(await fixture.eventCount('ActRejected'), 0);
    });

    withFixture('in a transaction that is mined only after it go again with their proof', async (fixture) => {
      const { proposalId, last, at } = await vote(fixture, 0);
      const digest = await last(0);
      const { rpc } = fixture.link.connection;
      await rpc('evm_setAutomine', [false]);
      await at(-MINUTE); // the chain’s clock runs on while the relayer works
      await relayStep(fixture.context, fixture.link, RELAY_KINDS, async () => undefined);
      await at(3 * SECOND);
      await rpc('evm_mine', []);
      await rpc('evm_setAutomine', [true]);
      await fixture.anchor();
      await followLedger(fixture.context, FOLLOWED_KINDS);
      assert.deepEqual(await fixture.tally(proposalId), { yes: 1, no: 0 });
      assert.ok(isRecorded((await fixture.states(digest))[0]));
      assert.equal(await fixture.eventCount('ActRejected'), 1);
    });

    withFixture(
      'stand where they stood, and so do their anchors, when the chain was lost after it @all',
      async (fixture) => {
        const { proposalId, last, at } = await vote(fixture, 0, 1, 2);
        await fixture.cast({ proposalId, voter: 2, choice: 2 });
        await fixture.drain();
        await last(0);
        await last(1);
        await at(5 * SECOND);
        await fixture.anchor();
        const stood = { tally: await fixture.tally(proposalId), anchors: await anchorsOf(fixture) };
        assert.deepEqual(stood.tally, { yes: 2, no: 1 });

        await at(30 * 24 * 60 * MINUTE);
        await fixture.stopChain();
        fixture.forgetChain();
        await fixture.startChain();
        await fixture.link.attach();
        assert.deepEqual(
          (await listAnchors(fixture.db, 0n, 9)).map(({ state, tx }) => [state, tx]),
          [['waiting', null]],
        );
        await fixture.anchor();
        assert.deepEqual(
          { tally: await fixture.tally(proposalId), anchors: await anchorsOf(fixture) },
          stood,
        );
      },
    );

    withFixture(
      'stand where they stood when the chain comes back without its last blocks @all',
      async (fixture) => {
        const { proposalId, last, at } = await vote(fixture, 0, 1);
        await fixture.stopChain();
        const older = readFileSync(fixture.chain.stateFile);
        await fixture.startChain();
        await last(0);
        await last(1, 2);
        await at(5 * SECOND);
        await fixture.anchor();
        const stood = { tally: await fixture.tally(proposalId), anchors: await anchorsOf(fixture) };
        assert.deepEqual(stood.tally, { yes: 1, no: 1 });
        await fixture.stopChain();
        writeFileSync(fixture.chain.stateFile, older);
        await fixture.startChain();
        await at(GRACE + MINUTE);
        await fixture.anchor();
        assert.deepEqual(
          { tally: await fixture.tally(proposalId), anchors: await anchorsOf(fixture) },
          stood,
        );
      },
    );

    withFixture(
      'are anchored and counted once when the server is killed over it, before it had sent',
      async (fixture) => {
        const { proposalId, last, at } = await vote(fixture, 0);
        await last(0);
        await at(5 * SECOND);
        assert.equal(await anchorStep(fixture.context, FORMS), 'more');
        const dying = fixture.linkWith({
          sendRawTransaction: () => Promise.reject(new Error('ECONNREFUSED')),
        });
        const step = (link: ChainLink) =>
          relayStep(fixture.context, link, RELAY_KINDS, async () => undefined);
        await assert.rejects(step(dying), /ECONNREFUSED/);
        await fixture.anchor(await openChainLink(fixture.context, fixture.connection()));
        assert.deepEqual(await fixture.tally(proposalId), { yes: 1, no: 0 });
        assert.equal(await fixture.eventCount('ReceiptsAnchored'), 1);
        assert.equal(await fixture.eventCount('ActRejected'), 0);
      },
    );

    withFixture(
      'received and never mined are not dated back when the chain was lost before it @all',
      async (fixture) => {
        const { proposalId, last, at } = await vote(fixture, 0);
        await last(0);
        await fixture.stopChain();
        fixture.forgetChain();
        await at(GRACE + MINUTE);
        await fixture.startChain();
        await fixture.link.attach();
        await fixture.anchor();
        assert.deepEqual(await fixture.tally(proposalId), { yes: 0, no: 0 });
      },
    );

    withFixture('are not anchored any more where somebody else used our key', async (fixture) => {
      const { last, at } = await vote(fixture, 0);
      await last(0);
      const { connection } = fixture.link;
      const wallet = connection.walletFor(connection.accounts.receiptAnchor);
      await wallet.writeContract({
        abi: receiptLogAbi,
        address: fixture.link.deployment()?.addresses.receiptLog ?? '0x',
        functionName: 'anchor',
        args: [1n, 1n, [`0x${'66'.repeat(32)}`]],
      });
      await at(5 * SECOND);
      await fixture.drain();
      await assert.rejects(anchorStep(fixture.context, FORMS), /Anchor 0 on the ledger is not ours/);
      assert.deepEqual(await listAnchors(fixture.db, 0n, 9), []);
    });
  });
});

/** Which acts each anchor of the contract covers, and when it was anchored; the same after a replay. */
async function anchorsOf(fixture: ChainFixture) {
  return (await listAnchors(fixture.db, 0n, 9)).map(
    ({ tx: _tx, block_number: _block, state: _state, ...anchor }) => anchor,
  );
}
