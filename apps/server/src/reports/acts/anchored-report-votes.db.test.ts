import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import { type Word, wordOf } from '@sabha/anonymity/field';
import { endProver } from '@sabha/anonymity/test/prover';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import { forOneDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { AnonymityStation, travelling } from '../../../test/anonymity/anonymity-station.ts';
import { onContract } from '../../../test/anonymity/mutated-proofs.ts';
import { anchorVotes, resolveOnContract } from '../../../test/reports/anchor-votes.ts';
import { testsIn } from '../../../test/tests-in.ts';

after(endProver);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CONTRACT = 'anonymousReports';
const ANCHOR = { LEDGER_MODE: 'anchor' };

/** A crowd, and a report of voter 0 on the contract. */
async function begin(station: AnonymityStation) {
  await station.crowd();
  return station.file(0);
}

/** Votes of voters 1 and 2, and one that voter 1 sends again with the same choice, each released. */
async function voteThrice(station: AnonymityStation, report: Word) {
  for (const [n, choice, seq] of [
    [1, 1n, 1n],
    [2, 2n, 1n],
    [1, 1n, 2n],
  ] as const) {
    assert.equal((await station.vote(n, report, { choice, seq })).status, 200);
    await station.release();
  }
}

async function counts(station: AnonymityStation, id: number): Promise<number[]> {
  const { likes, dislikes } = await station.shown(id);
  return [likes, dislikes];
}

/** What the contract has counted itself. */
async function tally(station: AnonymityStation, report: Word): Promise<number[]> {
  const { upvotes, downvotes } = await station.chain.link.connection.publicClient.readContract({
    abi: anonymousReportsAbi,
    address: station.contract(CONTRACT),
    functionName: 'getReport',
    args: [report],
  });
  return [upvotes, downvotes].map(Number);
}

/** What is kept of votes that count, as if the contract had said it, but for where it is. */
async function voteEvents({ db }: AnonymityStation, derived: boolean) {
  const rows = await db
    .selectFrom('chain_events')
    .select(['contract', 'name', 'args', 'digest', 'subject', 'subject_digest', 'actor'])
    .where('name', '=', 'ReportVoteCounted')
    .where('derived', '=', derived)
    .execute();
  return rows.toSorted((one, other) => ((one.digest ?? '') < (other.digest ?? '') ? -1 : 1));
}

async function stateOf(station: AnonymityStation, digest: string) {
  return (await station.call(`/api/acts/${digest}`)).json.data.ledger;
}

forOneDatabase((name, open) => {
  const inStation = testsIn(async (settings: Record<string, string> = ANCHOR) =>
    AnonymityStation.open(await open(), settings),
  );

  describe(`${name}: anchored votes on reports`, () => {
    inStation('count as the contract would have counted them, event by event', async (station) => {
      const report = await begin(station);
      await voteThrice(station, report.digest);
      await station.settle();
      const digests = (await station.acts('report-vote', report.digest)).rows.map(({ digest }) => digest);
      for (const digest of digests) assert.equal((await stateOf(station, digest)).state, 'received');
      await anchorVotes(station);
      for (const digest of digests) assert.match((await stateOf(station, digest)).state, /^(mined|final)$/);
      assert.deepEqual(await counts(station, report.id), [1, 1]);
      assert.deepEqual(await tally(station, report.digest), [0, 0]);
      const { ledger_mode, tx_hash } = await station.shown(report.id);
      assert.equal(ledger_mode, 'anchor');
      assert.ok(tx_hash, 'the report itself is on the contract');
      const { rows } = await station.acts('report-vote', report.digest);
      assert.ok(
        rows.every(({ anchored }) => anchored !== null),
        'each vote has its path to the root',
      );
      const batches = (await station.call(`/api/anchored/report-vote/${report.id}`)).json.data;
      assert.equal(batches.length, 1, 'one transaction, however many voted');
      const derived = await voteEvents(station, true);
      assert.equal(derived.length, 3);

      const judged = await AnonymityStation.open(await open());
      try {
        const same = await begin(judged);
        assert.equal(same.digest, report.digest);
        await voteThrice(judged, same.digest);
        await judged.settle();
        assert.equal((await judged.shown(same.id)).ledger_mode, 'verify');
        assert.deepEqual(await tally(judged, same.digest), [1, 1]);
        assert.deepEqual(await voteEvents(judged, false), derived);
      } finally {
        await judged.close();
      }
    });

    inStation('are the only ones: what somebody brings to the contract changes nothing', async (station) => {
      const report = await begin(station);
      assert.equal((await station.vote(1, report.digest)).status, 200);
      await station.release();
      // One that waits for its root, and one that the server never saw.
      const waiting = await station.prove(1, 'report-vote', report.digest, [wordOf(1n), wordOf(1n)]);
      const unseen = await station.prove(2, 'report-vote', report.digest, [wordOf(1n), wordOf(2n)]);
      assert.deepEqual(await onContract(station, [waiting, unseen]), ['counted', 'counted']);
      await station.settle();
      assert.deepEqual(await tally(station, report.digest), [1, 1]);
      assert.deepEqual(await counts(station, report.id), [1, 0]);
      await anchorVotes(station);
      const [batch] = (await station.call(`/api/anchored/report-vote/${report.id}`)).json.data;
      const [vote] = (await station.acts('report-vote', report.digest)).rows;
      const { tx_hash } = await stateOf(station, vote?.digest ?? '');
      assert.equal(tx_hash, batch.tx_hash, 'its own root says where it is, and nobody else');
      // Too late for a root; the contract, which ends no voting by itself, takes it.
      await station.wait(29 * DAY_MS);
      const late = await station.vote(1, report.digest, { seq: 2n, choice: 2n });
      assert.equal(late.status, 200);
      await station.release();
      assert.deepEqual(await counts(station, report.id), [0, 1]);
      await anchorVotes(station, 3 * DAY_MS);
      assert.deepEqual(await counts(station, report.id), [1, 0], 'the vote before counts again');
      assert.deepEqual(await onContract(station, [late.act]), ['counted']);
      await station.settle();
      assert.deepEqual(await counts(station, report.id), [1, 0]);
    });

    inStation(
      'count within the grace once the contract ended the report, and not after it @all',
      async (station) => {
        const report = await begin(station);
        assert.equal((await station.vote(1, report.digest)).status, 200);
        await station.release();
        await resolveOnContract(station, report.digest);
        await anchorVotes(station);
        assert.deepEqual(await counts(station, report.id), [1, 0]);
        assert.equal((await station.vote(1, report.digest, { seq: 2n, choice: 2n })).status, 200);
        await station.release();
        await station.settle();
        assert.deepEqual(await counts(station, report.id), [0, 1]);
        await anchorVotes(station, 2 * HOUR_MS);
        assert.deepEqual(await counts(station, report.id), [1, 0], 'the vote before counts again');
        assert.equal((await station.call(`/api/anchored/report-vote/${report.id}`)).json.data.length, 1);
      },
    );

    inStation(
      'wait for their report, and count nothing where the contract refuses it @all',
      async (station) => {
        await station.crowd();
        const { act, content } = await station.report(0);
        assert.equal((await station.send(travelling(act), content)).status, 200);
        await station.release();
        const { id, digest } = await station.db
          .selectFrom('reports')
          .select(['id', 'digest'])
          .executeTakeFirstOrThrow();
        assert.equal((await station.vote(1, digest as Word)).status, 200);
        await station.release();
        // Nothing reaches the chain for two days: the contract takes no report of that day any more.
        await station.wait(2 * DAY_MS);
        await anchorVotes(station, 0);
        const { refused } = await station.db
          .selectFrom('reports')
          .select('refused')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        assert.equal(refused, true);
        assert.equal((await station.call(`/api/anchored/report-vote/${id}`)).json.data.length, 0);
        const open = await station.db
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', 'anchored-report-vote')
          .where('outcome', 'is', null)
          .execute();
        assert.deepEqual(open, [], 'nothing waits for ever');
      },
    );

    inStation(
      'keep the way that was said when the report was recorded, whatever the setting is later @all',
      async (station) => {
        const report = await begin(station);
        Object.assign(station.http.context.config, { ledgerMode: 'anchor' });
        assert.equal((await station.vote(1, report.digest)).status, 200);
        await station.release();
        await station.settle();
        assert.deepEqual(await tally(station, report.digest), [1, 0]);
        await assert.rejects(
          sql`update reports set ledger_mode = 'neither'`.execute(station.db),
          /ledger_mode/,
        );
      },
      {},
    );
  });
});
