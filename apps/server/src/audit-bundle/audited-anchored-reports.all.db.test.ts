import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { wordOf } from '@sabha/anonymity/field';
import { endProver } from '@sabha/anonymity/test/prover';
import { forOneDatabase } from '@sabha/db/test/databases';
import { RecoveryThreads } from '../../../../packages/audit/src/recover/recovery-threads.ts';
import type { AuditReport } from '../../../../packages/audit/src/report/report.ts';
import { writeReport } from '../../../../packages/audit/src/report/write-report.ts';
import { auditLines } from '../../../../packages/audit/test/seal.ts';
import { AnonymityStation } from '../../test/anonymity/anonymity-station.ts';
import { onContract } from '../../test/anonymity/mutated-proofs.ts';
import { enrolSigned } from '../../test/anonymity/signed-crowd.ts';
import { anchorVotes, resolveOnContract } from '../../test/reports/anchor-votes.ts';

const threads = new RecoveryThreads(1);
after(async () => {
  await threads.close();
  await endProver();
});

const HOUR_MS = 3_600_000;
const CROWD = Array.from({ length: 21 }, (_, n) => n);

/** The fields of lines that are changed here, as JSON brings them. */
interface Line {
  readonly kind: string;
  readonly of: string;
  readonly act: string;
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly authorization: string;
  readonly rejected: string | null;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The numbers of a report of each way. */
interface Reports {
  readonly judged: number;
  readonly anchored: number;
}

/** Slow anchors are the test's own doing. */
const kindsOf = ({ findings }: AuditReport) =>
  Object.keys(findings.counts).filter((kind) => kind !== 'anchored-slowly');

async function bundleOf(station: AnonymityStation, query = ''): Promise<Line[]> {
  const { payload, statusCode } = await station.http.app.inject({ url: `/api/audit/bundle${query}` });
  assert.equal(statusCode, 200);
  const lines = payload.trimEnd().split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/** A report of each way, with votes: some waiting, one changed, one brought by a stranger, one too late. */
async function live(station: AnonymityStation) {
  await enrolSigned(station, CROWD);
  const judged = await station.file(1);
  Object.assign(station.http.context.config, { ledgerMode: 'anchor' });
  const anchored = await station.file(2);
  for (const { digest } of [judged, anchored])
    for (const n of [3, 4]) assert.equal((await station.vote(n, digest)).status, 200);
  await station.release();
  await station.settle();
  const waiting = await auditLines(await bundleOf(station), threads);
  assert.deepEqual(kindsOf(waiting), [], 'what waits for its root counts as waiting');
  await anchorVotes(station);
  for (const { digest } of [judged, anchored]) {
    assert.equal((await station.vote(3, digest, { seq: 2n, choice: 2n })).status, 200);
    const unseen = await station.prove(5, 'report-vote', digest, [wordOf(1n), wordOf(1n)]);
    assert.deepEqual(await onContract(station, [unseen]), ['counted']);
  }
  await station.release();
  await resolveOnContract(station, anchored.digest);
  await anchorVotes(station);
  // The contract ended it long ago.
  assert.equal((await station.vote(4, anchored.digest, { seq: 2n, choice: 2n })).status, 200);
  await station.release();
  await anchorVotes(station, 2 * HOUR_MS);
  return { judged, anchored };
}

forOneDatabase((name, open) => {
  describe(`${name}: the audit of anchored votes on reports`, () => {
    test('judges every proof that no contract judged, beside those that it did', async () => {
      const station = await AnonymityStation.open(await open());
      try {
        const { judged, anchored } = await live(station);
        const lines = await bundleOf(station);
        const { rpcUrl } = station.chain.link.connection.endpoint;
        const audited = await auditLines(lines, threads, { rpcUrl });
        const text = writeReport(audited, null);
        assert.deepEqual(kindsOf(audited), [], text);
        assert.match(text, /2 up \/ 1 down +2 up \/ 1 down +2 up \/ 1 down/);
        assert.match(text, /1 up \/ 1 down +1 up \/ 1 down +1 up \/ 1 down/);
        for (const { id } of [judged, anchored]) {
          const alone = await auditLines(await bundleOf(station, `?report=${id}`), threads, { rpcUrl });
          assert.deepEqual(kindsOf(alone), [], `report ${id} alone`);
        }
        if (name === 'PGlite') await forge(lines, { judged: judged.id, anchored: anchored.id }, rpcUrl);
      } finally {
        await station.close();
      }
    });
  });
});

/** What an operator might do to votes that no contract judged, one after another. */
async function forge(lines: readonly Line[], { judged, anchored }: Reports, rpcUrl: string): Promise<void> {
  const found = async (change: (line: Line) => object | readonly object[]) =>
    kindsOf(
      await auditLines(
        structuredClone(lines).flatMap((line) => change(line)),
        threads,
      ),
    );
  const includes = (kinds: string[], ...wanted: string[]) => {
    for (const kind of wanted) assert.ok(kinds.includes(kind), `${kind} in ${kinds}`);
  };
  const batch = lines.find(({ name }) => name === 'ActsAnchored');
  const votes = lines.filter(({ kind, act }) => kind === 'act' && act === 'report-vote');
  const first = votes.find(({ number }) => number === batch?.args.first);
  const late = votes.find(({ rejected }) => rejected === 'AnchoredTooLate');
  assert.ok(batch && first && late);
  const changed = (one: Line, change: (line: Line) => object | readonly object[]) =>
    found((line) => (line.kind === 'act' && line.number === one.number ? change(line) : line));
  const batches = (args: object) =>
    found((line) => (line.name === 'ActsAnchored' ? { ...line, args: { ...line.args, ...args } } : line));
  // Another proof instead of the published one, a vote that is left out, roots that are kept back or say something else.
  const spoilt = `${first.authorization.slice(0, -2)}00`;
  includes(
    await changed(first, (line) => ({ ...line, authorization: spoilt })),
    ...['anchored-root-wrong', 'proof-wrong'],
  );
  includes(await changed(first, () => []), 'anchored-root-wrong', 'act-missing');
  const kept = lines.filter(({ name }) => name !== 'ActsAnchored');
  // Offline these votes look like ones that wait; whoever asks a node sees it.
  includes(kindsOf(await auditLines(kept, threads, { rpcUrl })), 'node-count-differs');
  includes(await batches({ root: `0x${'12'.repeat(32)}` }), 'anchored-root-wrong');
  includes(await batches({ files: `0x${'12'.repeat(32)}` }), 'anchored-file-wrong');
  // A vote that counts and is called too late; one that came too late, and is counted or was refused for another reason.
  includes(await changed(first, (line) => ({ ...line, rejected: 'AnchoredTooLate' })), 'refusal-unfounded');
  includes(await changed(late, (line) => ({ ...line, rejected: null })), 'count-differs');
  includes(await changed(late, (line) => ({ ...line, rejected: 'BadProof' })), 'refusal-unfounded');
  // The contract never ended the report: nothing was too late. And a report that is said to go the other way.
  includes(await found((line) => (line.name === 'ReportResolved' ? [] : line)), 'refusal-unfounded');
  const saying = (id: number, ledger_mode: string) =>
    found((line) =>
      line.kind === 'subject' && line.of === 'report' && line.id === id ? { ...line, ledger_mode } : line,
    );
  includes(await saying(anchored, 'verify'), 'count-differs', 'event-without-act');
  includes(await saying(judged, 'anchor'), 'direct-invented', 'count-differs');
}
