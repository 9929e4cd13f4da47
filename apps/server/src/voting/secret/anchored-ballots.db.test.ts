import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe } from 'node:test';
import { endProver } from '@sabha/anonymity/test/prover';
import { anchorsAbi } from '@sabha/contracts/abi/anchors';
import { forOneDatabase } from '@sabha/db/test/databases';
import { anchoredKind, listAnchoredResponseSchema } from '@sabha/domain/acts/anchored-acts';
import { parseAddress } from '@sabha/domain/core/hex';
import { sql } from 'kysely';
import { AnonymityStation } from '../../../test/anonymity/anonymity-station.ts';
import { SecretVote } from '../../../test/anonymity/secret-vote.ts';
import { testsIn } from '../../../test/tests-in.ts';

after(endProver);

const KIND = 'secret-ballot';

/** The batches of a vote as anybody reads them, and what the contract says of how many there are. */
async function batchesOf(vote: SecretVote) {
  const { json } = await vote.station.call(`/api/anchored/${KIND}/${vote.id}`);
  const { connection } = vote.station.chain.link;
  const [batches] = await connection.publicClient.readContract({
    abi: anchorsAbi,
    address: parseAddress(vote.station.chain.link.deployment()?.addresses.anchors ?? ''),
    functionName: 'anchoredOf',
    args: [anchoredKind(KIND), BigInt(vote.id)],
  });
  const { data } = listAnchoredResponseSchema.parse(json);
  assert.equal(data.length, Number(batches), 'every batch of the contract is listed');
  return data;
}

/** Where the latest votes of a proposal are, by their states. */
async function states(vote: SecretVote): Promise<string[]> {
  const { rows } = await vote.station.acts('ballot', vote.subject);
  const found = await Promise.all(
    rows.map(async ({ digest }) => (await vote.station.call(`/api/acts/${digest}`)).json.data.ledger.state),
  );
  return found.toSorted();
}

forOneDatabase((name, open) => {
  const inStation = testsIn(async (settings?: Record<string, string>) =>
    AnonymityStation.open(await open(), settings),
  );

  describe(`${name}: anchored secret ballots`, () => {
    inStation('count without a transaction for each, and everybody can read every proof', async (station) => {
      await station.crowd();
      const vote = await SecretVote.open(station, 'live', { ledger_mode: 'anchor' });
      for (const n of [1, 2, 3]) assert.equal((await vote.cast(n, n === 3 ? 2 : 1)).status, 200);
      await station.release();
      await station.settle();
      assert.deepEqual(await vote.shown(), [2, 1, 0]);
      assert.deepEqual(
        await states(vote),
        ['received', 'received', 'received'],
        'receipts are anchored first',
      );
      await vote.anchor();
      assert.deepEqual(await states(vote), Array(3).fill('final'));
      assert.equal((await vote.cast(1, 2, 2n)).status, 200);
      await station.release();
      await vote.anchor();
      assert.deepEqual(await vote.shown(), [1, 2, 0]);
      assert.deepEqual(await vote.tally(), [0, 0, 0], 'no contract counts them');
      const { verified, anonymous, differing, verdict } = await vote.compared();
      assert.deepEqual([verified, anonymous, differing, verdict], [3, 3, 0, 'well']);

      const batches = await batchesOf(vote);
      assert.deepEqual(
        batches.map(({ index }) => index),
        [0, 1],
      );
      const files = [];
      for (const { files: hash } of batches) {
        const { payload, headers } = await station.http.app.inject({ url: `/api/anchored/files/${hash}` });
        assert.equal(`0x${createHash('sha256').update(payload).digest('hex')}`, hash);
        assert.match(String(headers['cache-control']), /immutable/);
        files.push(
          payload
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line)),
        );
      }
      assert.deepEqual(
        files.map(([head]) => [head.format, head.kind, head.subject, head.acts]),
        [
          ['sabha.anchored-acts.v1', KIND, String(vote.id), 3],
          ['sabha.anchored-acts.v1', KIND, String(vote.id), 1],
        ],
      );
      assert.ok(
        files
          .flatMap(([, ...acts]) => acts)
          .every(({ authorization }) => authorization.length === 2 + 9 * 64),
      );
      const unknown = await station.call(`/api/anchored/files/0x${'00'.repeat(32)}`);
      assert.deepEqual([unknown.status, unknown.json.kind], [404, 'anchored-file-unknown']);
    });

    inStation('are found wanting where the record is changed behind their root', async (station) => {
      await station.crowd();
      const vote = await SecretVote.open(station, 'live', { ledger_mode: 'anchor' });
      for (const n of [1, 2]) assert.equal((await vote.cast(n, 1)).status, 200);
      await station.release();
      await vote.anchor();
      const [batch] = await batchesOf(vote);
      await sql`update acts set "authorization" = decode(repeat('ab', 288), 'hex')
        where kind = ${KIND} and author = (select min(author) from acts where kind = ${KIND})`.execute(
        station.db,
      );
      const damaged = await station.call(`/api/anchored/files/${batch?.files}`);
      assert.deepEqual([damaged.status, damaged.json.kind], [500, 'anchored-file-damaged']);
      // Read anew, nothing follows from that root.
      await sql`delete from chain_events where derived`.execute(station.db);
      await assert.rejects(station.settle(), /is not of this record/);
      await station.wait(60_000);
      await assert.rejects(station.settle(), /is not of this record/);
    });

    inStation('that are hidden open at the close, without a contract @all', async (station) => {
      await station.crowd();
      const vote = await SecretVote.open(station, 'after-close', { hours: 2, ledger_mode: 'anchor' });
      for (const n of [1, 2]) assert.equal((await vote.cast(n, 1)).status, 200);
      await station.release();
      await vote.anchor();
      assert.deepEqual(await vote.shown(), [0, 0, 2]);
      assert.equal((await vote.cast(3, 2)).status, 200);
      await vote.end();
      assert.equal(await station.release({ all: false }), 1);
      await vote.anchor();
      assert.equal((await vote.compared()).differing, 0);
      await vote.openHidden();
      assert.deepEqual(await vote.shown(), [2, 1, 0]);
      const { verified, differing, verdict } = await vote.compared();
      assert.deepEqual([verified, differing, verdict], [3, 0, 'well']);
      const closing = await vote.closing();
      assert.deepEqual([closing.yes, closing.no, closing.uncounted], [[2, 0, 0], [0, 0, 1], 0]);
      // What follows from the batches is the same when they are read anew.
      await sql`delete from chain_events where derived`.execute(station.db);
      await station.settle();
      assert.deepEqual(await vote.shown(), [2, 1, 0]);
      assert.equal((await vote.compared()).differing, 0);
    });

    inStation('whose receipts were anchored after the grace count nothing @all', async (station) => {
      await station.crowd();
      const vote = await SecretVote.open(station, 'live', { hours: 2, ledger_mode: 'anchor' });
      assert.equal((await vote.cast(1, 1)).status, 200);
      await station.release();
      await vote.anchor();
      assert.equal((await vote.cast(1, 2, 2n)).status, 200);
      assert.equal((await vote.cast(2, 2)).status, 200);
      await station.release();
      await station.settle();
      assert.deepEqual(await vote.shown(), [0, 2, 0]);
      await vote.end();
      await station.wait(3_600_000);
      await vote.anchor();
      assert.deepEqual(
        await vote.shown(),
        [1, 0, 0],
        'the ballot before counts again, and the other not at all',
      );
      assert.equal((await batchesOf(vote)).length, 1);
      const { differing, verdict } = await vote.compared();
      assert.deepEqual([differing, verdict], [0, 'well']);
      const { uncounted } = await vote.closing();
      assert.equal(uncounted, 2);
    });
  });
});
