import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
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
  readonly act: string;
  readonly name: string;
  readonly number: string;
  readonly payload: string;
  readonly authorization: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const CROWD = Array.from({ length: 21 }, (_, n) => n);
/** Slow anchors are the test's own doing. */
const kindsOf = ({ findings }: AuditReport) =>
  Object.keys(findings.counts).filter((kind) => kind !== 'anchored-slowly');

async function bundleOf(station: AnonymityStation, query = ''): Promise<Line[]> {
  const { payload, statusCode } = await station.http.app.inject({ url: `/api/audit/bundle${query}` });
  assert.equal(statusCode, 200);
  const lines = payload.trimEnd().split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

forOneDatabase((name, open) => {
  describe(`${name}: the audit of anchored acts`, () => {
    test('judges what no contract judged: every proof, every signature, every count', async () => {
      const station = await AnonymityStation.open(await open());
      try {
        await enrolSigned(station, CROWD);
        const anchored = { ledger_mode: 'anchor' } as const;
        const live = await SecretVote.open(station, 'live', anchored);
        const hidden = await SecretVote.open(station, 'after-close', { ...anchored, hours: 2 });
        const wallets = await SecretVote.open(station, 'live', { ...anchored, ballot_kind: 'open' });
        await cast({ live, hidden, wallets });
        await station.release();
        await station.settle();
        const waiting = await auditLines(await bundleOf(station), threads);
        assert.deepEqual(kindsOf(waiting), [], 'what waits for its root counts as waiting');
        await live.anchor();
        assert.equal((await live.cast(1, 2, 2n)).status, 200);
        await station.release();
        await station.wait(60_000);
        await live.anchor();
        await hidden.end();
        await hidden.anchor();
        await hidden.openHidden();
        station.http.pass(7_200_000);

        const lines = await bundleOf(station);
        const { rpcUrl } = station.chain.link.connection.endpoint;
        const audited = await auditLines(lines, threads, { rpcUrl });
        const text = writeReport(audited, null);
        assert.deepEqual(kindsOf(audited), [], text);
        assert.match(text, /1 yes \/ 2 no \/ 0 unopened +1 yes/);
        assert.match(text, /2 yes \/ 0 no \/ 0 unopened +2 yes/);
        assert.match(text, /3 yes \/ 0 no +3 yes/);
        for (const query of [`?secret-vote=${live.id}`, `?proposal=${wallets.id}`]) {
          const alone = await auditLines(await bundleOf(station, query), threads, { rpcUrl });
          assert.deepEqual(kindsOf(alone), [], query);
        }
        // A bundle is the same whichever database it came from.
        if (name === 'PGlite') await forge(lines);
      } finally {
        await station.close();
      }
    });
  });
});

interface Votes {
  readonly live: SecretVote;
  readonly hidden: SecretVote;
  readonly wallets: SecretVote;
}

/** Some ballots on each of three proposals. */
async function cast({ live, hidden, wallets }: Votes): Promise<void> {
  const answers = [
    ...[await live.cast(1, 1), await live.cast(2, 1), await live.cast(3, 2)],
    ...[await hidden.cast(1, 1), await hidden.cast(2, 1)],
    ...[await wallets.bySignature(1), await wallets.bySignature(2), await wallets.bySignature(3)],
  ];
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
}

/** What an operator might do to acts that no contract judged, one after another. */
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
  const first = lines.find(({ kind, act }) => kind === 'act' && act === 'secret-ballot');
  const changed = (change: (line: Line) => object | readonly object[]) =>
    found((line) => (line.kind === 'act' && line.number === first?.number ? change(line) : line));
  const batches = (args: object) =>
    found((line) => (line.name === 'ActsAnchored' ? { ...line, args: { ...line.args, ...args } } : line));
  // Another proof instead of the published one; and one that proves nothing.
  const proof = (line: Line) => ({ ...line, authorization: `${line.authorization.slice(0, -2)}00` });
  includes(await changed(proof), 'anchored-root-wrong', 'proof-wrong');
  // A batch that the ledger does not have, or has otherwise; a file that says something else.
  includes(await batches({ root: `0x${'12'.repeat(32)}` }), 'anchored-root-wrong');
  includes(await batches({ files: `0x${'12'.repeat(32)}` }), 'anchored-file-wrong');
  includes(await batches({ first: '1', index: '7' }), 'event-impossible');
  includes(await batches({ last: 'many' }), 'event-unreadable');
  // An act that is left out, roots that are kept back, and an act that is called too late and was not.
  includes(await changed(() => []), 'anchored-root-wrong', 'act-missing');
  includes(await found((line) => (line.name === 'ActsAnchored' ? [] : line)), 'count-differs');
  includes(
    await found((line) =>
      line.kind === 'act' && line.number === first?.number ? { ...line, rejected: 'AnchoredTooLate' } : line,
    ),
    'refusal-unfounded',
  );
}
