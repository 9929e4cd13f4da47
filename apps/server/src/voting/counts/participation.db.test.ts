import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OpenDatabase } from '@sabha/db/open';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { buildCitizen, signVote } from '../../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  DEADLINE,
  NOW,
  openStation,
  TEXT_HASH,
} from '../../../test/voting/polling-station.ts';
import { readSnapshot } from '../../live/snapshot.store.ts';
import { recordVote } from '../ballots/record-vote.ts';
import { getProposal } from '../proposals/get-proposal.ts';
import { countDue, countElectoratesJob } from './count-electorates.ts';
import { nextCount } from './electorates.store.ts';
import { proposalStatistics } from './proposal-statistics.ts';

const HOUR_MS = 3_600_000;
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

/** A polling station whose citizens 1 to `citizens` came a day before now. */
async function openWith(database: OpenDatabase, citizens: number) {
  const station = openStation(database);
  const accounts = Array.from({ length: citizens }, (_, n) => buildCitizen(n + 1));
  if (citizens > 0) await admitCitizens(database, accounts);
  await database.db
    .updateTable('citizens')
    .set({ registered_at: after(-24) })
    .execute();
  const vote = async (proposalId: number, n: number) => {
    const ballot = { proposalId, choice: 'yes', textHash: TEXT_HASH, seq: 1n, deadline: DEADLINE } as const;
    const recorded = await recordVote(station.box, await signVote(buildCitizen(n), ballot), NOW);
    assert.ok(recorded.ok, JSON.stringify(recorded));
  };
  const revoke = (n: number, at: Date) =>
    database.db
      .updateTable('citizens')
      .set({ status: 'revoked', revoked_at: at })
      .where('wallet', '=', parseAddress(buildCitizen(n).address))
      .execute();
  const eligible = async (id: number) => (await getProposal(station.context, id))?.eligible_voters;
  const average = async () => (await proposalStatistics(station.context)).avg_participation;
  return { ...station, vote, revoke, eligible, average };
}

forOneDatabase((name, open) => {
  describe(`participation, on ${name}`, () => {
    const atStation = (
      what: string,
      citizens: number,
      run: (station: Awaited<ReturnType<typeof openWith>>, database: OpenDatabase) => Promise<void>,
    ) =>
      test(what, async () => {
        const database = await open();
        const station = await openWith(database, citizens);
        try {
          await run(station, database);
        } finally {
          await station.box.close();
        }
      });

    atStation(
      'is not available before anybody was counted',
      0,
      async ({ context, average, eligible }, db) => {
        const id = await buildProposal(db);
        assert.deepEqual([await average(), await eligible(id)], [null, null]);
        await countDue(context);
        assert.deepEqual([await average(), await eligible(id)], [null, 0]);
      },
    );

    atStation(
      'counts a person once, before and after the wallet was replaced',
      3,
      async ({ context, vote, revoke, eligible }, db) => {
        const [voted, own] = [
          await buildProposal(db),
          await buildProposal(db, { author: parseAddress(buildCitizen(1).address) }),
        ];
        await vote(voted, 1);
        await countDue(context);
        assert.deepEqual([await eligible(voted), await eligible(own)], [3, 2]);
        await revoke(1, NOW);
        await admitCitizens(db, [buildCitizen(4)]);
        await db.db
          .updateTable('citizens')
          .set({ earlier_wallets: [parseAddress(buildCitizen(1).address)], registered_at: after(-1) })
          .where('wallet', '=', parseAddress(buildCitizen(4).address))
          .execute();
        await db.db.deleteFrom('proposal_electorates').execute();
        await countDue(context);
        assert.deepEqual([await eligible(voted), await eligible(own)], [3, 2]);
      },
    );

    atStation(
      'is the mean over what has opened, of those who could vote on each',
      4,
      async ({ context, vote, average }, db) => {
        const [one, other] = [await buildProposal(db), await buildProposal(db)];
        await buildProposal(db, { opens_at: after(1) });
        await buildProposal(db, { withdrawn_at: NOW });
        for (const n of [1, 2, 3]) await vote(one, n);
        await vote(other, 1);
        assert.equal(await countDue(context), 2);
        assert.equal(await average(), 50); // three of four, and one of four
      },
    );

    atStation(
      'leaves the author out, who may not vote on it',
      3,
      async ({ context, vote, average, eligible }, db) => {
        const id = await buildProposal(db, { author: parseAddress(buildCitizen(3).address) });
        await vote(id, 1);
        await countDue(context);
        assert.deepEqual([await eligible(id), await average()], [2, 50]);
      },
    );

    atStation(
      'of a closed proposal stays as it was at its end',
      2,
      async ({ context, vote, average, eligible, moveClock }, db) => {
        const id = await buildProposal(db, { expired_date: after(2) });
        await vote(id, 1);
        await countDue(context);
        moveClock(after(3));
        await admitCitizens(db, [buildCitizen(3)]);
        const late = parseAddress(buildCitizen(3).address);
        await db.db
          .updateTable('citizens')
          .set({ registered_at: after(2) })
          .where('wallet', '=', late)
          .execute();
        await countDue(context);
        assert.deepEqual([await eligible(id), await average()], [2, 50], 'one came as it closed');
        await admitCitizens(db, [buildCitizen(4)]);
        await db.db.deleteFrom('citizens').where('wallet', '=', late).execute();
        assert.equal(await countDue(context), 0);
        assert.equal(await eligible(id), 2);
      },
    );

    atStation(
      'is counted when it opens, a minute later, and for good when it closes',
      1,
      async ({ context, moveClock }, db) => {
        const [opens, closes] = [after(1), after(1 + 1.5 / 60)];
        await buildProposal(db, { opens_at: opens, expired_date: closes });
        for (const due of [opens, after(1 + 1 / 60), closes]) {
          assert.deepEqual(await nextCount(context.db, 60_000, after(2)), due);
          moveClock(due);
          await countDue(context);
        }
        assert.equal(await nextCount(context.db, 60_000, after(2)), null);
      },
    );

    atStation(
      'of an open proposal follows those who come and go',
      3,
      async ({ context, vote, revoke, eligible, moveClock }, db) => {
        const id = await buildProposal(db);
        await vote(id, 1);
        await revoke(1, after(0)); // has voted and left: could vote
        await revoke(2, after(0)); // has left without a vote
        await revoke(3, after(-30)); // was gone before it opened
        await admitCitizens(db, [buildCitizen(4), buildCitizen(5)]);
        await countDue(context);
        assert.equal(await eligible(id), 3);
        await admitCitizens(db, [buildCitizen(6)]);
        assert.equal(await countDue(context), 0, 'not counted again at once');
        moveClock(after(1));
        assert.equal(await countDue(context), 1);
        assert.equal(await eligible(id), 4);
      },
    );

    atStation(
      'of an open proposal is counted again only if something was written, and a minute after it at most',
      2,
      async ({ context, eligible, moveClock }, db) => {
        const id = await buildProposal(db, { expired_date: after(5) });
        const job = countElectoratesJob(context);
        const step = () => job.step(async () => undefined);
        await step();
        moveClock(after(1 / 60)); // not the moment of the write, which may have come after the count
        await step();
        assert.equal(await eligible(id), 2);
        const written = await readSnapshot(db.db);
        for (const minute of [2, 3, 4]) {
          moveClock(after(minute / 60));
          assert.deepEqual(await step(), after(5));
        }
        assert.equal(await readSnapshot(db.db), written, 'nothing was written');
        await admitCitizens(db, [buildCitizen(3)]);
        await step();
        assert.equal(await eligible(id), 3);
        await admitCitizens(db, [buildCitizen(4)]);
        assert.deepEqual(await step(), after(5 / 60));
        assert.equal(await eligible(id), 3, 'not counted again at once');
        moveClock(after(5 / 60));
        await step();
        assert.equal(await eligible(id), 4);
      },
    );

    atStation(
      'never passes the whole: votes are counted at once, citizens now and then',
      1,
      async ({ context, vote, average, eligible }, db) => {
        const id = await buildProposal(db);
        await countDue(context);
        await admitCitizens(db, [buildCitizen(2)]);
        await vote(id, 1);
        await vote(id, 2);
        assert.deepEqual([await eligible(id), await average()], [2, 100]);
      },
    );

    atStation('is counted once by two at a time', 2, async ({ context, eligible }, db) => {
      const ids = [await buildProposal(db, { expired_date: after(-1) }), await buildProposal(db)];
      await Promise.all([countDue(context), countDue(context), countDue(context)]);
      assert.deepEqual(await Promise.all(ids.map(eligible)), [2, 2]);
    });
  });
});
