import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { AnonymityStation } from '../../../test/anonymity/anonymity-station.ts';
import { SecretVote } from '../../../test/anonymity/secret-vote.ts';
import { testsIn } from '../../../test/tests-in.ts';

const VOTERS = [1, 2, 3, 4, 5];

/** A proposal with open ballots that are anchored, and citizens who may vote on it. */
async function openVote(station: AnonymityStation, hours = 20): Promise<SecretVote> {
  await station.admit(0, ...VOTERS);
  return SecretVote.open(station, 'live', { ballot_kind: 'open', ledger_mode: 'anchor', hours });
}

/** Lets the time come at which receipts are anchored, and anchors them and what waits for that. */
async function anchor(vote: SecretVote): Promise<void> {
  await vote.station.wait(60_000);
  await vote.anchor();
}

/** Lets the time come that is shortly before the close. */
async function comeToTheEnd({ station, closesAt }: SecretVote): Promise<void> {
  await station.wait(closesAt.getTime() - 60_000 - station.http.now.getTime());
}

forOneDatabase((name, open) => {
  const inStation = testsIn(async (settings?: Record<string, string>) =>
    AnonymityStation.open(await open(), settings),
  );

  describe(`${name}: anchored votes of wallets`, () => {
    inStation(
      'count, can be changed, and are compared with what follows from their roots',
      async (station) => {
        const vote = await openVote(station);
        for (const n of VOTERS) {
          const { status, json } = await vote.bySignature(n, n === 5 ? 'no' : 'yes');
          assert.equal(status, 200, JSON.stringify(json));
        }
        await anchor(vote);
        assert.deepEqual(await vote.shown(), [4, 1, 0]);
        assert.equal((await vote.bySignature(1, 'no', 2n)).status, 200);
        await anchor(vote);
        assert.deepEqual(await vote.shown(), [3, 2, 0]);
        const { verified, differing, verdict } = await vote.compared();
        assert.deepEqual([verified, differing, verdict], [5, 0, 'well']);
        const batches = (await station.call(`/api/anchored/ballot/${vote.id}`)).json.data;
        assert.equal(batches.length, 2, 'one transaction each time, however many voted');
      },
    );

    inStation(
      'are the only ones: what a wallet sends to the contract itself counts nothing',
      async (station) => {
        const vote = await openVote(station);
        await vote.directly(0);
        await station.settle();
        assert.deepEqual(await vote.shown(), [0, 0, 0]);
        const { differing, verdict } = await vote.compared();
        assert.deepEqual([differing, verdict], [0, 'well']);
      },
    );

    inStation('count after the close where their receipts were anchored in time', async (station) => {
      const vote = await openVote(station, 2);
      assert.equal((await vote.bySignature(1)).status, 200);
      await anchor(vote);
      await comeToTheEnd(vote);
      assert.equal((await vote.bySignature(2, 'no')).status, 200);
      await vote.end();
      await vote.anchor();
      assert.deepEqual(await vote.shown(), [1, 1, 0]);
      const { yes, no, uncounted } = await vote.closing();
      assert.deepEqual([yes, no, uncounted], [[1, 0, 0], [0, 0, 1], 0]);
    });

    inStation('are under the same roots on the chain that replaces a lost one @all', async (station) => {
      const vote = await openVote(station);
      for (const n of [1, 2, 3]) assert.equal((await vote.bySignature(n)).status, 200);
      await anchor(vote);
      assert.equal((await vote.bySignature(1, 'no', 2n)).status, 200);
      await anchor(vote);
      const roots = async () => {
        const { data } = (await station.call(`/api/anchored/ballot/${vote.id}`)).json;
        return data.map(({ first, last, root, files }: Record<string, string>) =>
          [first, last, root, files].join(' '),
        );
      };
      const before = await roots();
      assert.equal(before.length, 2);
      await station.chain.stopChain();
      station.chain.forgetChain();
      await station.chain.startChain();
      await station.chain.link.attach();
      assert.deepEqual(await roots(), [], 'nothing is said to be on a ledger that has nothing');
      await station.settle();
      assert.deepEqual(await roots(), before);
      assert.deepEqual(await vote.shown(), [2, 1, 0]);
      const { verified, differing, verdict } = await vote.compared();
      assert.deepEqual([verified, differing, verdict], [3, 0, 'well']);
    });

    inStation('whose receipts came under an anchor after the grace count nothing @all', async (station) => {
      const vote = await openVote(station, 2);
      assert.equal((await vote.bySignature(1)).status, 200);
      await anchor(vote);
      assert.equal((await vote.bySignature(1, 'no', 2n)).status, 200);
      assert.deepEqual(await vote.shown(), [0, 1, 0]);
      await vote.end();
      await station.wait(3_600_000);
      await anchor(vote);
      assert.deepEqual(await vote.shown(), [1, 0, 0], 'the vote before counts again');
      assert.equal((await vote.closing()).uncounted, 1);
    });
  });
});
