import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forEachDatabase } from '@sabha/db/test/databases';
import { verifyReceipt } from '@sabha/domain/acts/receipt';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { Ballot } from '@sabha/domain/voting/ballot';
import type { VoteFailureKind } from '@sabha/domain/voting/vote-errors';
import { buildCitizen, signVote } from '../../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildLedger,
  buildProposal,
  countRows,
  DEADLINE,
  NOW,
  openStation,
  RECEIPT_KEY,
  TEXT_HASH,
} from '../../../test/voting/polling-station.ts';
import { foldDeltas, readTallies, recountVotes } from '../counts/tallies.store.ts';
import type { BallotBox } from './ballot-box.ts';
import { recordVote } from './record-vote.ts';

const [amara, bala] = [buildCitizen(1), buildCitizen(2)];

async function prepare(database: OpenDatabase) {
  const station = openStation(database);
  await admitCitizens(database, [amara, bala]);
  const proposalId = await buildProposal(database);
  const terms = { proposalId, textHash: TEXT_HASH, deadline: DEADLINE };
  const vote = (request: Parameters<typeof recordVote>[1], at = NOW) => recordVote(station.box, request, at);
  return { ...station, proposalId, terms, vote };
}

/** As following the ledger leaves it: the act stays, refused, and nothing of it stands. */
async function refuseOnLedger({ db }: OpenDatabase, actId: bigint, proposalId: number): Promise<void> {
  const refusal = {
    kind: 'ballot',
    act_id: actId,
    subject: BigInt(proposalId),
    reason: 'StaleSequence',
    tx_hash: '0x1',
    log_index: 0,
    block_number: 5n,
  };
  await db.insertInto('act_rejections').values(refusal).execute();
  await db.deleteFrom('votes_current').where('act_id', '=', actId).execute();
  await db.insertInto('tally_deltas').values({ proposal_id: proposalId, yes: -1, no: 0 }).execute();
}

forEachDatabase((name, open) => {
  describe(`${name}: a vote`, () => {
    test('is counted, answered with a receipt that verifies, and queued for the chain', async () => {
      const database = await open();
      const { terms, vote, box } = await prepare(database);
      const signed = await signVote(amara, { ...terms, choice: 'yes', seq: 1n });
      const answer = await vote(signed);
      assert.ok(answer.ok);
      const { receipt, ...rest } = answer.value;
      assert.deepEqual(rest, {
        previous_vote: 'none',
        new_vote: 'yes',
        vote_change: false,
        yes_votes: 1,
        no_votes: 0,
      });
      assert.equal(receipt.digest, signed.digest);
      assert.deepEqual(await verifyReceipt(receipt, RECEIPT_KEY.address), { ok: true, value: null });
      const forged = { ...receipt, digest: parseHash(`0x${'00'.repeat(32)}`) };
      assert.equal((await verifyReceipt(forged, RECEIPT_KEY.address)).ok, false);
      const queued = await database.db.selectFrom('outbox').select(['kind', 'act_id']).execute();
      assert.deepEqual(queued, [{ kind: 'ballot', act_id: BigInt(receipt.number) }]);
      await box.close();
    });

    test('can be changed, and says from what to what', async () => {
      const database = await open();
      const { terms, vote, box } = await prepare(database);
      await vote(await signVote(amara, { ...terms, choice: 'yes', seq: 1n }));
      await vote(await signVote(bala, { ...terms, choice: 'yes', seq: 1n }));
      const answer = await vote(await signVote(amara, { ...terms, choice: 'no', seq: 2n }));
      assert.ok(answer.ok);
      const { receipt: _, ...rest } = answer.value;
      assert.deepEqual(rest, {
        previous_vote: 'yes',
        new_vote: 'no',
        vote_change: true,
        yes_votes: 1,
        no_votes: 1,
      });
      await box.close();
    });

    test('sent twice gets its first receipt again and counts once', async () => {
      const database = await open();
      const { terms, vote, box } = await prepare(database);
      const signed = await signVote(amara, { ...terms, choice: 'yes', seq: 1n });
      const answers = await Promise.all([vote(signed), vote(signed), vote(signed)]);
      const later = await vote(signed);
      assert.ok(later.ok);
      for (const answer of answers) assert.deepEqual(answer, later);
      assert.equal((await countRows(database)).acts, 1);
      await box.close();
    });

    for (const choices of [['yes', 'no'] as const, ['no', 'yes'] as const]) {
      test(`of two devices at once with the same seq, ${choices.join(' and ')}: exactly one wins`, async () => {
        const database = await open();
        const { terms, vote, box, proposalId } = await prepare(database);
        await vote(await signVote(bala, { ...terms, choice: 'yes', seq: 1n }));
        const [left, right] = await Promise.all(
          choices.map((choice) => signVote(amara, { ...terms, choice, seq: 1n })),
        );
        assert.ok(left && right);
        // Each is sent twice as well, as a browser does that did not hear the answer.
        const answers = await Promise.all([vote(left), vote(right), vote(left), vote(right)]);
        assert.deepEqual(
          answers.map((answer) => (answer.ok ? answer.value.new_vote : answer.failure.kind)),
          [choices[0], 'stale-sequence', choices[0], 'stale-sequence'],
        );
        const count = { yes: choices[0] === 'yes' ? 2 : 1, no: choices[0] === 'no' ? 1 : 0 };
        assert.deepEqual((await readTallies(database.db, [proposalId])).get(proposalId), count);
        assert.deepEqual((await recountVotes(database.db)).get(proposalId), count);
        assert.equal((await countRows(database)).acts, 2);
        // Signed once more above what stands, the other device's choice replaces it.
        const again = await vote(await signVote(amara, { ...terms, choice: choices[1], seq: 2n }));
        assert.equal(again.ok && again.value.previous_vote, choices[0]);
        await box.close();
      });
    }

    test('that is bad fails alone among good ones', async () => {
      const database = await open();
      const { terms, vote, box, proposalId } = await prepare(database);
      const votes = await Promise.all([
        signVote(amara, { ...terms, choice: 'yes', seq: 1n }),
        signVote(buildCitizen(99), { ...terms, choice: 'yes', seq: 1n }),
        signVote(bala, { ...terms, choice: 'no', seq: 1n }),
      ]);
      const answers = await Promise.all(votes.map((signed) => vote(signed)));
      assert.deepEqual(
        answers.map((answer) => answer.ok),
        [true, false, true],
      );
      assert.deepEqual((await readTallies(database.db, [proposalId])).get(proposalId), { yes: 1, no: 1 });
      await box.close();
    });

    test('is counted the same before and after folding', async () => {
      const database = await open();
      const { terms, vote, box, proposalId } = await prepare(database);
      await vote(await signVote(amara, { ...terms, choice: 'yes', seq: 1n }));
      await vote(await signVote(bala, { ...terms, choice: 'no', seq: 1n }));
      assert.equal(await foldDeltas(database.db, 100), 2);
      await vote(await signVote(amara, { ...terms, choice: 'no', seq: 2n }));
      const before = await readTallies(database.db, [proposalId]);
      await foldDeltas(database.db, 100);
      assert.deepEqual(await readTallies(database.db, [proposalId]), before);
      assert.deepEqual(await recountVotes(database.db), before);
      assert.equal(await foldDeltas(database.db, 100), 0);
      await box.close();
    });

    test('of a contract wallet is asked of its own code', async () => {
      const database = await open();
      const asked: string[] = [];
      const ledger = buildLedger({
        askContractWallet: async (voter, digest) => {
          asked.push(voter, digest);
          return 'valid';
        },
      });
      const { box } = openStation(database, ledger);
      await admitCitizens(database, [amara]);
      const proposalId = await buildProposal(database);
      const signed = await signVote(bala, {
        proposalId,
        textHash: TEXT_HASH,
        deadline: DEADLINE,
        choice: 'yes',
        seq: 1n,
        voter: parseAddress(amara.address),
      });
      const answer = await recordVote(box, signed, NOW);
      assert.ok(answer.ok);
      assert.deepEqual(asked, [signed.walletAddress, signed.digest]);
      await box.close();
    });
  });

  describe(`${name}: a vote is refused`, () => {
    type Case = {
      kind: VoteFailureKind;
      who?: typeof amara;
      ballot?: Partial<Ballot>;
      where?: { chainId?: number; contract?: `0x${string}` };
      at?: Date;
      proposal?: Parameters<typeof buildProposal>[1];
      signature?: `0x${string}`;
    };
    const day = 86_400_000;
    // A refusal changes nothing, so that all of them can share one database.
    let station: Promise<{ database: OpenDatabase; box: BallotBox }> | undefined;
    const shared = () => {
      station ??= open().then(async (database) => {
        await admitCitizens(database, [amara, bala]);
        return { database, box: openStation(database).box };
      });
      return station;
    };
    after(async () => (await station)?.box.close());
    const cases: Record<string, Case> = {
      'by somebody who is no citizen': { kind: 'not-authorised', who: buildCitizen(99) },
      'signed by another key': { kind: 'signature-invalid', ballot: { voter: parseAddress(bala.address) } },
      'for another chain': { kind: 'signature-invalid', where: { chainId: 1 } },
      'for another contract': { kind: 'signature-invalid', where: { contract: `0x${'11'.repeat(20)}` } },
      'with an empty signature': { kind: 'signature-invalid', signature: '0x' },
      'with a long signature': { kind: 'signature-invalid', signature: `0x${'ff'.repeat(2048)}` },
      'on an unknown proposal': { kind: 'proposal-unknown', ballot: { proposalId: 987_654 } },
      'on an expired proposal': { kind: 'proposal-not-active', proposal: { expired_date: NOW } },
      'before it opens': {
        kind: 'proposal-not-active',
        proposal: { opens_at: new Date(NOW.getTime() + 1000) },
      },
      'on an inactive proposal': { kind: 'proposal-not-active', proposal: { active_status: false } },
      'on a withdrawn proposal': { kind: 'proposal-not-active', proposal: { withdrawn_at: NOW } },
      'on one’s own proposal': {
        kind: 'own-proposal',
        proposal: { author: parseAddress(amara.address) },
      },
      'on another text': { kind: 'text-mismatch', ballot: { textHash: parseHash(`0x${'66'.repeat(32)}`) } },
      'after its deadline': { kind: 'deadline-passed', at: new Date(Number(DEADLINE) * 1000 + 1000) },
      'with a deadline beyond a year': {
        kind: 'deadline-too-far',
        ballot: { deadline: BigInt((NOW.getTime() + 367 * day) / 1000) },
      },
      'with a seq beyond exact numbers': { kind: 'sequence-too-large', ballot: { seq: 2n ** 53n } },
    };
    for (const [what, refused] of Object.entries(cases)) {
      test(`${what}, and changes nothing`, async () => {
        const { database, box } = await shared();
        const proposalId = await buildProposal(database, refused.proposal);
        const terms = {
          proposalId,
          textHash: TEXT_HASH,
          deadline: DEADLINE,
          choice: 'yes',
          seq: 1n,
        } as const;
        const signed = await signVote(refused.who ?? amara, { ...terms, ...refused.ballot }, refused.where);
        const before = await countRows(database);
        const sent = refused.signature ? { ...signed, signature: refused.signature } : signed;
        const answer = await recordVote(box, sent, refused.at ?? NOW);
        assert.deepEqual(answer, {
          ok: false,
          failure: { kind: refused.kind, proposalId: signed.proposalId },
        });
        assert.deepEqual(await countRows(database), before);
      });
    }

    test('with the number of a ballot that the ledger refused, and says so', async () => {
      const database = await open();
      const { terms, vote, box, proposalId } = await prepare(database);
      const taken = await vote(await signVote(amara, { ...terms, choice: 'yes', seq: 5n }));
      assert.ok(taken.ok);
      await refuseOnLedger(database, BigInt(taken.value.receipt.number), proposalId);
      const again = await vote(await signVote(amara, { ...terms, choice: 'no', seq: 5n }));
      assert.deepEqual(again, { ok: false, failure: { kind: 'stale-sequence', proposalId } });
      const above = await vote(await signVote(amara, { ...terms, choice: 'no', seq: 6n }));
      assert.ok(above.ok);
      assert.equal(above.value.previous_vote, 'none');
      await box.close();
    });

    test('for the same choice again, and with a number that is not above the last', async () => {
      const database = await open();
      const { terms, vote, box } = await prepare(database);
      await vote(await signVote(amara, { ...terms, choice: 'yes', seq: 5n }));
      const before = await countRows(database);
      const again = await vote(await signVote(amara, { ...terms, choice: 'yes', seq: 6n }));
      const lower = await vote(await signVote(amara, { ...terms, choice: 'no', seq: 4n }));
      const equal = await vote(await signVote(amara, { ...terms, choice: 'no', seq: 5n }));
      assert.deepEqual(
        [again, lower, equal].map((answer) => (answer.ok ? 'ok' : answer.failure.kind)),
        ['already-voted', 'stale-sequence', 'stale-sequence'],
      );
      assert.deepEqual(await countRows(database), before);
      await box.close();
    });
  });
});
