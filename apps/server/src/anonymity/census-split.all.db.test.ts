import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ballotWords } from '@sabha/anonymity/acts/ballot-words';
import { namedCohorts } from '@sabha/anonymity/calls/manifest';
import { readCohort } from '@sabha/anonymity/census/cohort-file';
import { cohortOf } from '@sabha/anonymity/census/cohorts';
import { wordOf } from '@sabha/anonymity/field';
import { endProver } from '@sabha/anonymity/test/prover';
import { censusAbi } from '@sabha/contracts/abi/census';
import { forOneDatabase } from '@sabha/db/test/databases';
import { RecoveryThreads } from '../../../../packages/audit/src/recover/recovery-threads.ts';
import type { BundleLine } from '../../../../packages/audit/test/bundle-lines.ts';
import { auditLines } from '../../../../packages/audit/test/seal.ts';
import { readAnonymousAgain } from '../../../../packages/audit/test/second-anonymous-reader.ts';
import { AnonymityStation, travelling } from '../../test/anonymity/anonymity-station.ts';
import { SecretVote, saltOf } from '../../test/anonymity/secret-vote.ts';
import { enrolSigned } from '../../test/anonymity/signed-crowd.ts';

const threads = new RecoveryThreads(1);
after(async () => {
  await threads.close();
  await endProver();
});

/** As many as give two halves of twenty and more. */
const CROWD = Array.from({ length: 46 }, (_, n) => n);
const LATER = 46;
const HOUR_MS = 3_600_000;

async function filesOf(station: AnonymityStation) {
  const manifest = await station.manifest();
  const files = await Promise.all(
    manifest.cohorts.map(async ({ file }) => {
      const { rawPayload } = await station.http.app.inject({ url: `/anonymity/census/${file}.bin` });
      return new Uint8Array(rawPayload);
    }),
  );
  return { manifest, files, read: files.map((bytes) => readCohort(bytes)) };
}

async function onContract(station: AnonymityStation) {
  const census = { abi: censusAbi, address: station.contract('census') } as const;
  const { publicClient } = station.chain.link.connection;
  const [bits, epoch, members, first, second] = await Promise.all([
    publicClient.readContract({ ...census, functionName: 'bits' }),
    publicClient.readContract({ ...census, functionName: 'epoch' }),
    publicClient.readContract({ ...census, functionName: 'members' }),
    publicClient.readContract({ ...census, functionName: 'currentRoot', args: [0] }),
    publicClient.readContract({ ...census, functionName: 'currentRoot', args: [1] }),
  ]);
  return { bits, epoch: Number(epoch), members: Number(members), roots: [first, second].map(wordOf) };
}

async function bundleOf(station: AnonymityStation): Promise<BundleLine[]> {
  const { payload } = await station.http.app.inject({ url: '/api/audit/bundle' });
  const lines = payload.trimEnd().split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

forOneDatabase((name, open) => {
  describe(`${name}: a cohort that grows too large`, () => {
    test('is split, and its citizens act before, meanwhile and after', async () => {
      const station = await AnonymityStation.open(await open(), { COHORT_MEMBERS: '40' });
      try {
        await split(station, name === 'PGlite');
      } finally {
        await station.close();
      }
    });
  });
});

async function split(station: AnonymityStation, withAudit: boolean): Promise<void> {
  await enrolSigned(station, CROWD);
  const halfOf = (n: number) => cohortOf(station.identity(n).commitment, 1);
  const of = (half: number, after = 1) => CROWD.slice(after).filter((n) => halfOf(n) === half);
  const [first = 0, later = 0] = of(0);
  const [second = 0, voter = 0] = of(1);
  const report = await station.file(first);
  const vote = await SecretVote.open(station, 'live');
  const kept = `proposal:${vote.id}`;

  // Made, and on its way: a process that starts now goes on from there, and the list is the one that a block has.
  await station.wait(61_000);
  await station.settle();
  await station.stepCensus();
  await station.stepCensus();
  const before = await filesOf(station);
  assert.deepEqual([before.manifest.epoch, before.manifest.cohorts.length], [1, 1]);
  assert.equal((await station.membership(first)).state, 'member');
  const meanwhile = await station.vote(second, report.digest);
  assert.equal(meanwhile.status, 200, JSON.stringify(meanwhile.json));
  await station.settle();
  assert.equal((await station.manifest()).epoch, 1, 'the chain has it, and nobody has read it yet');
  await station.stepCensus();

  const { manifest, files, read } = await filesOf(station);
  const cohorts = namedCohorts(manifest, manifest.cohorts);
  assert.deepEqual([manifest.epoch, manifest.bits, cohorts.map(({ bits }) => bits)], [2, 1, [1, 1]]);
  assert.equal(new Set(files.map(({ length }) => length)).size, 1, 'a length tells the cohort');
  for (const [half, cohort] of read.entries()) {
    const own = CROWD.filter((n) => halfOf(n) === half).map((n) => station.identity(n).commitment);
    assert.deepEqual([cohort?.leaves, cohort?.bits, cohort?.cohort], [own, 1, half]);
  }
  const [wholeList] = before.manifest.cohorts;
  assert.ok(wholeList);
  assert.deepEqual(manifest.frozen[kept], [{ ...wholeList, bits: 0 }], 'what is open keeps its list');
  assert.deepEqual(await onContract(station), {
    ...{ bits: 1, epoch: 2, members: CROWD.length },
    roots: cohorts.map(({ root }) => root),
  });
  const figures = (await station.call('/api/anonymity/census')).json.data;
  assert.deepEqual([figures.cohorts, figures.members], [2, CROWD.length]);
  assert.equal(figures.smallest_cohort, Math.min(...cohorts.map(({ members }) => members)));
  assert.equal((await station.membership(first)).state, 'member');

  // From each half; again by who voted for the whole list: the same nullifier, and no second vote.
  for (const n of [later, voter]) assert.equal((await station.vote(n, report.digest)).status, 200);
  const again = await station.vote(second, report.digest, { seq: 2n, choice: 2n });
  assert.equal(again.status, 200, JSON.stringify(again.json));
  assert.equal(again.act.nullifier, meanwhile.act.nullifier);
  const words = ballotWords(1n, 1, saltOf(voter));
  const ballot = travelling(await station.prove(voter, 'ballot', vote.subject, words, kept));
  const content = { choice: 1, salt: saltOf(voter) };
  const root = cohorts[1]?.root ?? '';
  assert.equal(await vote.answer({ ...ballot, root }, content), '409 root-unknown', 'a list of later');
  assert.equal(await vote.answer(ballot, content), '200 taken');
  await station.release();
  await station.settle();
  const { likes, dislikes } = await station.shown(report.id);
  assert.deepEqual([likes, dislikes], [2, 1]);
  assert.deepEqual(await vote.tally(), [1, 0, 0]);

  // Who enters later enters a half; the other half stays as it is.
  station.http.pass(HOUR_MS);
  await enrolSigned(station, [LATER]);
  const next = await station.manifest();
  const grown = halfOf(LATER);
  assert.deepEqual(next.cohorts[1 - grown], manifest.cohorts[1 - grown]);
  assert.equal((next.cohorts[grown]?.members ?? 0) - (manifest.cohorts[grown]?.members ?? 0), 1);
  if (withAudit) await audit(station);
}

/** The audit makes both halves again, and finds one that is not what the enrolments give. */
async function audit(station: AnonymityStation): Promise<void> {
  const lines = await bundleOf(station);
  const kindsOf = async (change: (line: BundleLine) => BundleLine) => {
    const { findings } = await auditLines(structuredClone(lines).map(change), threads);
    return Object.keys(findings.counts).filter((kind) => kind !== 'anchored-slowly');
  };
  assert.deepEqual(await kindsOf((line) => line), ['cohort-split-early']);
  assert.deepEqual(await readAnonymousAgain(lines), []);
  const event = (eventName: string, change: (args: BundleLine['args']) => object) => (line: BundleLine) =>
    line.name === eventName && line.args.epoch === '2'
      ? { ...line, args: { ...line.args, ...change(line.args) } }
      : line;
  const roots = lines.filter((line) => line.name === 'CohortPublished' && line.args.epoch === '2');
  const swapped = event('CohortPublished', ({ root }) => ({
    root: roots.find((line) => line.args.root !== root)?.args.root,
  }));
  assert.ok((await kindsOf(swapped)).includes('census-root-wrong'));
  assert.notDeepEqual(await readAnonymousAgain(lines.map(swapped)), []);
  const elsewhere = event('CohortPublished', ({ cohort }) => ({ cohort: Number(cohort) * 3 }));
  assert.ok((await kindsOf(elsewhere)).includes('event-impossible'));
  const early = event('CohortSplit', () => ({ bits: 2 }));
  assert.ok((await kindsOf(early)).includes('event-impossible'));
}
