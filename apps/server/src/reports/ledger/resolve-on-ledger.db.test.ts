import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import { type Word, wordOf } from '@sabha/anonymity/field';
import { endProver } from '@sabha/anonymity/test/prover';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import { forOneDatabase } from '@sabha/db/test/databases';
import { REOPEN_HOURS, resolutionText } from '@sabha/domain/reports/case-work';
import { keccak256, stringToHex } from 'viem';
import { RecoveryThreads } from '../../../../../packages/audit/src/recover/recovery-threads.ts';
import { writeReport } from '../../../../../packages/audit/src/report/write-report.ts';
import { auditLines } from '../../../../../packages/audit/test/seal.ts';
import { AnonymityStation } from '../../../test/anonymity/anonymity-station.ts';
import { onContract } from '../../../test/anonymity/mutated-proofs.ts';
import { enrolSigned } from '../../../test/anonymity/signed-crowd.ts';
import { anchorVotes } from '../../../test/reports/anchor-votes.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { PoolKeys } from '../../anonymity/pool/pool-keys.ts';
import { resolveOnLedger } from './resolve-on-ledger.ts';

const threads = new RecoveryThreads(1);
after(async () => {
  await threads.close();
  await endProver();
});

const HOUR_MS = 3_600_000;
const CROWD = Array.from({ length: 21 }, (_, n) => n);
const NOTE = { en: 'Meals are counted now', si: 'දැන් ආහාර ගණන් කරයි', ta: 'உணவுகள் இப்போது எண்ணப்படுகின்றன' };

/** A call of a case officer; gives the kind of the refusal, or nothing. */
async function decide(station: AnonymityStation, id: number, path: 'resolve' | 'reopen') {
  const headers = await station.http.signedInAs('case-officer');
  const body = path === 'resolve' ? { note: NOTE } : { reason: NOTE };
  const { status, json } = await station.call(`/api/reports/${id}/${path}`, { body, headers });
  return status === 200 ? null : [status, json.kind];
}

async function bundleOf({ http }: AnonymityStation): Promise<object[]> {
  const { payload } = await http.app.inject({ url: '/api/audit/bundle' });
  const lines = payload.trimEnd().split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/** What the job does each minute. */
async function look(station: AnonymityStation): Promise<void> {
  await resolveOnLedger(station.http.context, new PoolKeys(station.dir));
}

async function queued(station: AnonymityStation) {
  return station.db.selectFrom('outbox').select('outcome').where('kind', '=', 'resolve-report').execute();
}

async function onLedger(station: AnonymityStation, report: Word) {
  const { resolved, upvotes, downvotes } = await station.chain.link.connection.publicClient.readContract({
    abi: anonymousReportsAbi,
    address: station.contract('anonymousReports'),
    functionName: 'getReport',
    args: [report],
  });
  return { resolved, counts: [upvotes, downvotes].map(Number) };
}

async function counts(station: AnonymityStation, id: number): Promise<number[]> {
  const { likes, dislikes } = await station.shown(id);
  return [likes, dislikes];
}

forOneDatabase((name, open) => {
  const inStation = testsIn(async (settings: Record<string, string> = {}) =>
    AnonymityStation.open(await open(), settings),
  );

  describe(`${name}: a resolved report`, () => {
    inStation('is closed to votes on the contract too, behind all votes that were taken', async (station) => {
      await enrolSigned(station, CROWD);
      const { id, digest } = await station.file(0);
      // Taken before the resolution, and not released yet.
      assert.equal((await station.vote(1, digest)).status, 200);
      assert.equal(await decide(station, id, 'resolve'), null);
      const [direct, late] = [
        await station.prove(2, 'report-vote', digest, [wordOf(1n), wordOf(2n)]),
        await station.prove(3, 'report-vote', digest, [wordOf(1n), wordOf(1n)]),
      ];
      assert.deepEqual(await onContract(station, [direct]), ['counted'], 'the contract’s order decides');
      await station.wait(REOPEN_HOURS * HOUR_MS);
      await look(station);
      assert.deepEqual(await queued(station), [], 'a vote that was taken waits for its release');
      await station.release();
      await look(station);
      assert.deepEqual(await queued(station), [], 'and for its transaction');
      await station.settle();
      await look(station);
      await look(station);
      assert.equal((await queued(station)).length, 1);
      await station.settle();
      assert.deepEqual(await onLedger(station, digest), { resolved: true, counts: [1, 1] });
      assert.deepEqual(await onContract(station, [late]), ['Closed']);
      await station.settle();
      assert.deepEqual(await counts(station, id), [1, 1]);
      assert.deepEqual((await onLedger(station, digest)).counts, [1, 1]);
      await anchorVotes(station);
      const audited = await auditLines(await bundleOf(station), threads);
      const text = writeReport(audited, null);
      // Slow anchors are the test's own doing.
      const kinds = Object.keys(audited.findings.counts).filter((kind) => kind !== 'anchored-slowly');
      assert.deepEqual(kinds, [], text);
      assert.match(text, /1 up \/ 1 down +1 up \/ 1 down +1 up \/ 1 down/);
      const event = await station.db
        .selectFrom('chain_events')
        .select('args')
        .where('name', '=', 'ReportResolved')
        .executeTakeFirstOrThrow();
      const { noteHash } = event.args as { noteHash?: string }; // as the contract names it
      assert.equal(noteHash, keccak256(stringToHex(resolutionText(NOTE))));
    });

    inStation('can be reopened for a day, and not once the ledger gets it @all', async (station) => {
      await station.crowd();
      const { id, digest } = await station.file(0);
      await decide(station, id, 'resolve');
      await station.wait(REOPEN_HOURS * HOUR_MS - 60_000);
      await look(station);
      assert.deepEqual(await queued(station), []);
      assert.equal(await decide(station, id, 'reopen'), null);
      await station.wait(HOUR_MS);
      await look(station);
      assert.deepEqual(await queued(station), [], 'nothing remains of the resolution');
      assert.equal((await onLedger(station, digest)).resolved, false);
      await decide(station, id, 'resolve');
      await station.wait(REOPEN_HOURS * HOUR_MS);
      await look(station);
      assert.deepEqual(await decide(station, id, 'reopen'), [409, 'resolution-on-ledger']);
      await station.settle();
      assert.deepEqual(await decide(station, id, 'reopen'), [409, 'resolution-on-ledger']);
      assert.equal((await onLedger(station, digest)).resolved, true);
    });

    inStation('is closed there late where the chain was away, and once @all', async (station) => {
      await station.crowd();
      const { id, digest } = await station.file(0);
      await decide(station, id, 'resolve');
      await station.wait(REOPEN_HOURS * HOUR_MS);
      await station.chain.stopChain();
      await look(station);
      await assert.rejects(station.settle());
      assert.deepEqual(await queued(station), [{ outcome: null }]);
      await station.chain.startChain();
      await look(station);
      await station.settle();
      assert.equal((await onLedger(station, digest)).resolved, true);
      assert.equal(await station.chain.eventCount('ReportResolved'), 1);
    });

    inStation(
      'ends anchored votes from when the contract has it: those that were taken count @all',
      async (station) => {
        await station.crowd();
        const { id, digest } = await station.file(0);
        assert.equal((await station.vote(1, digest)).status, 200);
        await decide(station, id, 'resolve');
        await station.wait(REOPEN_HOURS * HOUR_MS);
        await station.release();
        await look(station);
        await station.settle();
        assert.equal((await onLedger(station, digest)).resolved, false, 'behind the root of that vote');
        await anchorVotes(station);
        await look(station);
        await station.settle();
        assert.equal((await onLedger(station, digest)).resolved, true);
        assert.deepEqual(await counts(station, id), [1, 0]);
        const batches = (await station.call(`/api/anchored/report-vote/${id}`)).json.data;
        assert.equal(batches.length, 1);
      },
      { LEDGER_MODE: 'anchor' },
    );
  });
});
