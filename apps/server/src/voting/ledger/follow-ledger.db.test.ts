import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { FOLLOWED_KINDS } from '../../../test/declared-kinds.ts';
import { buildCitizen, signVote } from '../../../test/voting/ballots.ts';
import { compareEverything } from '../../../test/voting/full-comparison.ts';
import {
  admitCitizens,
  buildProposal,
  DEADLINE,
  NOW,
  openStation,
  TEXT_HASH,
} from '../../../test/voting/polling-station.ts';
import { followLedger, followOn } from '../../acts/ledger/follow-ledger.ts';
import { rollBack } from '../../jobs/index.store.ts';
import { recordVote } from '../ballots/record-vote.ts';
import { readTallies, recountVotes } from '../counts/tallies.store.ts';

const amara = buildCitizen(1);
const voter = amara.address.toLowerCase();
const TX = `0x${'aa'.repeat(32)}`;
const STALE_SEQUENCE = '9'; // the contract's number of the reason

async function prepare(database: OpenDatabase) {
  const station = openStation(database);
  await admitCitizens(database, [amara]);
  const proposalId = await buildProposal(database);
  const cast = async (choice: 'yes' | 'no', seq: bigint) => {
    const terms = { proposalId, textHash: TEXT_HASH, deadline: DEADLINE, choice, seq };
    return recordVote(station.box, await signVote(amara, terms), NOW);
  };
  const event = (name: string, args: object, digest: string | null, tx = TX, block = 5n) =>
    database.db
      .insertInto('chain_events')
      .values({
        tx_hash: tx,
        log_index: 0,
        block_number: block,
        contract: 'proposals',
        name,
        args: JSON.stringify(args),
        digest,
        subject: BigInt(proposalId),
        actor: voter,
      })
      .execute();
  const count = async () => {
    const tally = (await readTallies(database.db, [proposalId])).get(proposalId);
    assert.deepEqual((await recountVotes(database.db)).get(proposalId) ?? { yes: 0, no: 0 }, tally);
    return tally;
  };
  return { ...station, proposalId, cast, event, count };
}

forOneDatabase((name, open) => {
  describe(`${name}: the contract has the last word`, () => {
    test('a vote sent to it directly counts once, and not any more when its block is undone', async () => {
      const database = await open();
      const { context, event, count, box } = await prepare(database);
      await event('VoteCast', { choice: '1', seq: '1' }, null);
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 1);
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 0);
      assert.deepEqual(await count(), { yes: 1, no: 0 });
      await database.db.deleteFrom('chain_events').execute();
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 1);
      assert.deepEqual(await count(), { yes: 0, no: 0 });
      await box.close();
    });

    test('a direct vote with the number of a ballot that is still on its way replaces it', async () => {
      const database = await open();
      const { context, cast, event, count, box } = await prepare(database);
      await cast('yes', 1n);
      await event('VoteCast', { choice: '2', seq: '1' }, null);
      await followLedger(context, FOLLOWED_KINDS);
      assert.deepEqual(await count(), { yes: 0, no: 1 });
      await box.close();
    });

    test('a ballot that its voter signed and took to the contract without us counts', async () => {
      const database = await open();
      const { context, cast, event, count, box } = await prepare(database);
      await cast('yes', 1n);
      await event('VoteCast', { choice: '2', seq: '7' }, `0x${'d1'.repeat(32)}`);
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 1);
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 0);
      assert.deepEqual(await count(), { yes: 0, no: 1 });
      assert.ok(!(await cast('yes', 7n)).ok);
      assert.ok((await cast('yes', 8n)).ok);
      assert.deepEqual(await count(), { yes: 1, no: 0 });
      await box.close();
    });

    test('our own ballot, counted by the contract, is no vote of another kind', async () => {
      const database = await open();
      const { context, cast, event, count, box } = await prepare(database);
      const recorded = await cast('yes', 1n);
      assert.ok(recorded.ok);
      await event('VoteCast', { choice: '1', seq: '1' }, recorded.value.receipt.digest);
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 0);
      assert.deepEqual(await count(), { yes: 1, no: 0 });
      await box.close();
    });

    test('a number that no column holds stops nobody: votes beyond it count in the order of the chain', async () => {
      const database = await open();
      const { context, event, count, box, proposalId } = await prepare(database);
      const most = 2n ** 64n - 1n;
      await event('VoteCast', { choice: '1', seq: String(most - 2n) }, `0x${'d1'.repeat(32)}`);
      await event('VoteCast', { choice: '2', seq: String(most - 1n) }, null, `0x${'bb'.repeat(32)}`, 6n);
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 1);
      assert.deepEqual(await count(), { yes: 0, no: 1 });
      await event('VoteCast', { choice: '1', seq: String(most) }, null, `0x${'cc'.repeat(32)}`, 7n);
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 1);
      assert.deepEqual(await count(), { yes: 1, no: 0 });
      const compared = (await compareEverything(database.db)).find((one) => one.proposalId === proposalId);
      assert.equal(compared?.matched, 1);
      await box.close();
    });

    test('a ballot refused in our own transaction does not count; one refused in a stranger’s does', async () => {
      const database = await open();
      const { context, cast, event, count, box } = await prepare(database);
      const recorded = await cast('yes', 1n);
      assert.ok(recorded.ok);
      const { digest, number } = recorded.value.receipt;
      await event('ActRejected', { reason: STALE_SEQUENCE }, digest);
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 0);
      const { id } = await database.db
        .insertInto('relay_batches')
        .values({
          kind: 'ballot',
          sender: `0x${'11'.repeat(20)}`,
          nonce: 0n,
          raw_transaction: '0x',
          tx_hash: TX,
          earlier_hashes: '[]',
          state: 'mined',
          count: 1,
          created_at: NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('outbox')
        .set({ batch_id: id })
        .where('act_id', '=', BigInt(number))
        .execute();
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 1);
      assert.deepEqual(await count(), { yes: 0, no: 0 });
      const refused = await database.db.selectFrom('votes').select('rejected').execute();
      assert.deepEqual(refused, [{ rejected: 'StaleSequence' }]);
      await box.close();
    });

    test('it is followed from where it was left, and again from where the chain changed its past', async () => {
      const database = await open();
      const { context, event, count, box } = await prepare(database);
      const { db } = database;
      const standAt = (block: bigint) =>
        db.updateTable('chain_state').set({ cursor_block: block, final_block: block }).execute();
      const chain = { chain_id: 1n, genesis_hash: TX, deployment: '{}', updated_at: NOW };
      await db
        .insertInto('chain_state')
        .values({ ...chain, cursor_block: 5n, final_block: 5n })
        .execute();
      await event('VoteCast', { choice: '1', seq: '1' }, null);
      assert.equal(await followOn(context, FOLLOWED_KINDS), 1);
      await event('VoteCast', { choice: '2', seq: '2' }, null, `0x${'bb'.repeat(32)}`, 4n);
      assert.equal(
        await followOn(context, FOLLOWED_KINDS),
        0,
        'what was final and followed is not read again',
      );
      await standAt(6n);
      await event('VoteCast', { choice: '2', seq: '3' }, null, `0x${'cc'.repeat(32)}`, 6n);
      assert.equal(await followOn(context, FOLLOWED_KINDS), 1);
      await db.transaction().execute((trx) => rollBack(trx, 3n, NOW));
      assert.equal(await followOn(context, FOLLOWED_KINDS), 1);
      assert.deepEqual(await count(), { yes: 0, no: 0 });
      await box.close();
    });

    test('a ballot is refused also under the hash that its transaction had before its fee was raised', async () => {
      const database = await open();
      const { context, cast, event, count, box } = await prepare(database);
      const recorded = await cast('yes', 1n);
      assert.ok(recorded.ok);
      const { id } = await database.db
        .insertInto('relay_batches')
        .values({
          kind: 'ballot',
          sender: `0x${'11'.repeat(20)}`,
          nonce: 0n,
          raw_transaction: '0x',
          tx_hash: `0x${'ee'.repeat(32)}`,
          earlier_hashes: JSON.stringify([TX]),
          state: 'sent',
          count: 1,
          created_at: NOW,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database.db.updateTable('outbox').set({ batch_id: id }).where('act_id', 'is not', null).execute();
      await event('ActRejected', { reason: STALE_SEQUENCE }, recorded.value.receipt.digest);
      assert.equal(await followLedger(context, FOLLOWED_KINDS), 1);
      assert.deepEqual(await count(), { yes: 0, no: 0 });
      await box.close();
    });
  });
});
