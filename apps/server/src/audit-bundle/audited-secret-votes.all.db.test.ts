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
import { SecretVote } from '../../test/anonymity/secret-vote.ts';
import { enrolSigned } from '../../test/anonymity/signed-crowd.ts';

const threads = new RecoveryThreads(1);
after(async () => {
  await threads.close();
  await endProver();
});

/** The fields of lines of every kind that are changed here, as JSON brings them. */
interface Line {
  readonly kind: string;
  readonly of: string;
  readonly act: string;
  readonly choice: number;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly counts: Readonly<Record<string, number>>;
}

const CROWD = Array.from({ length: 21 }, (_, n) => n);
/** Slow anchors are the test's own doing. */
const kindsOf = ({ findings }: AuditReport) =>
  Object.keys(findings.counts).filter((kind) => kind !== 'anchored-slowly');

async function bundleOf(station: AnonymityStation): Promise<Line[]> {
  const { payload, statusCode } = await station.http.app.inject({ url: '/api/audit/bundle' });
  assert.equal(statusCode, 200);
  const lines = payload.trimEnd().split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

forOneDatabase((name, open) => {
  describe(`${name}: the audit of secret votes`, () => {
    test('counts them again from their proofs, and finds what was made up', async () => {
      const station = await AnonymityStation.open(await open());
      try {
        await enrolSigned(station, CROWD);
        const live = await SecretVote.open(station, 'live');
        const hidden = await SecretVote.open(station, 'after-close', { hours: 2 });
        for (const n of [1, 2, 3]) assert.equal((await live.cast(n, n === 3 ? 2 : 1)).status, 200);
        assert.equal((await live.cast(1, 2, 2n)).status, 200);
        for (const n of [1, 2]) assert.equal((await hidden.cast(n, 1)).status, 200);
        await station.release();
        await station.settle();
        await station.wait(60_000);
        await station.settle();
        const before = await bundleOf(station);
        const choices = before.filter(({ of }) => of === 'secret-choice');
        assert.equal(choices.length, 4, 'what is hidden is in no bundle before the close');
        assert.deepEqual(kindsOf(await auditLines(before, threads)), []);

        assert.equal((await hidden.cast(3, 2)).status, 200);
        await hidden.end();
        await station.release({ all: false });
        await hidden.anchor();
        await hidden.openHidden();
        // What is not open an hour after the close is missing.
        station.http.pass(7_200_000);
        const lines = await bundleOf(station);
        const { rpcUrl } = station.chain.link.connection.endpoint;
        const audited = await auditLines(lines, threads, { rpcUrl });
        const text = writeReport(audited, null);
        assert.deepEqual(kindsOf(audited), [], text);
        assert.match(text, /1 yes \/ 2 no \/ 0 unopened +1 yes/);
        assert.match(text, /2 yes \/ 1 no \/ 0 unopened +2 yes/);
        await forge(lines);
      } finally {
        await station.close();
      }
    });
  });
});

/** What an operator might write into a bundle, one after another. */
async function forge(lines: readonly Line[]): Promise<void> {
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
  const events = (name: string, args: object) =>
    found((line) => (line.name === name ? { ...line, args: { ...line.args, ...args } } : line));
  // Another choice than the hash hides, another count, a ballot that is left out or stays closed, one that nobody proved.
  includes(
    await found((line) => (line.of === 'secret-choice' ? { ...line, choice: 3 - line.choice } : line)),
    'choice-differs',
  );
  includes(
    await found((line) =>
      line.kind === 'count' && line.of === 'secret-vote'
        ? { ...line, counts: { ...line.counts, yes: (line.counts.yes ?? 0) + 1 } }
        : line,
    ),
    'count-differs',
  );
  includes(
    await found((line) => (line.name === 'SecretBallotOpened' ? [] : line)),
    ...['ballots-unopened', 'count-differs'],
  );
  includes(await events('SecretBallotOpened', { choice: 1 }), 'event-impossible');
  includes(await events('SecretBallotCounted', { nullifier: '77' }), 'event-impossible');
  includes(
    await found((line) =>
      line.act === 'secret-ballot' && line.kind === 'act'
        ? { ...line, authorization: `0x${wordOf(7n).slice(2).repeat(9)}` }
        : line,
    ),
    'root-not-accepted',
  );
}
