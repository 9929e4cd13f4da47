import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { verifyReceipt } from '@sabha/domain/acts/receipt';
import { privateKeyToAccount } from 'viem/accounts';
import { buildCitizen, signVote } from '../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildLedger,
  buildProposal,
  DEADLINE,
  NOW,
  openStation,
  RECEIPT_KEY,
  TEXT_HASH,
} from '../../test/voting/polling-station.ts';
import { recordVote } from '../voting/ballots/record-vote.ts';
import { voteRecord } from '../voting/ballots/vote-record.ts';
import { readReceiptKeys } from './receipt-keys.ts';

const NEXT_KEY = privateKeyToAccount(`0x${'44'.repeat(32)}`);
const [OLD, NEW] = [RECEIPT_KEY.address.toLowerCase(), NEXT_KEY.address.toLowerCase()];
const [amara, bala] = [buildCitizen(1), buildCitizen(2)];
const DAY_MS = 86_400_000;

/** A record whose receipt key is changed a day after the first vote. */
async function changeKeys(database: OpenDatabase) {
  await admitCitizens(database, [amara, bala]);
  const later = new Date(NOW.getTime() + DAY_MS / 2);
  const terms = {
    proposalId: await buildProposal(database),
    textHash: TEXT_HASH,
    deadline: DEADLINE + 86_400n,
  };
  const before = openStation(database);
  const signed = await signVote(amara, { ...terms, choice: 'yes', seq: 1n });
  const first = await recordVote(before.box, signed, NOW);
  await before.box.close();
  const after = openStation(database, buildLedger({ receiptKey: NEXT_KEY }));
  after.moveClock(later);
  assert.ok(first.ok);
  return { signed, first: first.value.receipt, terms, after, later };
}

forOneDatabase((name, open) => {
  describe(`${name}: after the receipt key was changed`, () => {
    test('a receipt given before is the same bytes as it was, and verifies against the key that signed it', async () => {
      const database = await open();
      const { first, signed, after, later } = await changeKeys(database);
      const record = await voteRecord(after.context, after.ledger, signed.digest);
      assert.equal(JSON.stringify(record?.receipt), JSON.stringify(first));
      assert.equal(first.batch.signer, OLD);
      assert.ok((await verifyReceipt(first, OLD)).ok);
      const again = await recordVote(after.box, signed, later);
      assert.ok(again.ok);
      assert.deepEqual(again.value.receipt, first);
      await after.box.close();
    });

    test('both keys are published, with the time in which each signed', async () => {
      const database = await open();
      const { terms, after, later } = await changeKeys(database);
      const keys = () => readReceiptKeys(after.context, NEXT_KEY.address);
      assert.deepEqual(await keys(), [
        { address: NEW, from: null, until: null },
        { address: OLD, from: NOW.toISOString(), until: NOW.toISOString() },
      ]);
      const answer = await recordVote(
        after.box,
        await signVote(bala, { ...terms, choice: 'no', seq: 1n }),
        later,
      );
      assert.ok(answer.ok);
      assert.deepEqual(await keys(), [
        { address: NEW, from: later.toISOString(), until: null },
        { address: OLD, from: NOW.toISOString(), until: NOW.toISOString() },
      ]);
      await after.box.close();
    });

    test('a key that another server signed with a moment ago has no end yet', async () => {
      const database = await open();
      const { after } = await changeKeys(database);
      after.moveClock(new Date(NOW.getTime() + 60_000));
      const keys = await readReceiptKeys(after.context, NEXT_KEY.address);
      assert.deepEqual(
        keys.map(({ until }) => until),
        [null, null],
      );
      await after.box.close();
    });
  });
});
