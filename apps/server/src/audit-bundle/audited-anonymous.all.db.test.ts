import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { anonymousDigest } from '@sabha/anonymity/acts/anonymous-act';
import { keepAct } from '@sabha/anonymity/acts/kept-act';
import { COORDINATE_ORDER, wordOf } from '@sabha/anonymity/field';
import { endProver } from '@sabha/anonymity/test/prover';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { RecoveryThreads } from '../../../../packages/audit/src/recover/recovery-threads.ts';
import type { AuditReport } from '../../../../packages/audit/src/report/report.ts';
import { writeReport } from '../../../../packages/audit/src/report/write-report.ts';
import type { BundleLine } from '../../../../packages/audit/test/bundle-lines.ts';
import { auditLines } from '../../../../packages/audit/test/seal.ts';
import { readAnonymousAgain } from '../../../../packages/audit/test/second-anonymous-reader.ts';
import { AnonymityStation, WORDS } from '../../test/anonymity/anonymity-station.ts';
import { enrolSigned } from '../../test/anonymity/signed-crowd.ts';

const threads = new RecoveryThreads(1);
after(async () => {
  await threads.close();
  await endProver();
});

type Line = BundleLine;
type Forged = Line | object;

const CROWD = Array.from({ length: 21 }, (_, n) => n);

/** A report, votes on it of which one is changed, and a citizen more: everything final on the contract. */
async function live(station: AnonymityStation) {
  await enrolSigned(station, CROWD);
  const report = await station.file(1);
  for (const n of [2, 3]) assert.equal((await station.vote(n, report.digest)).status, 200);
  assert.equal((await station.vote(2, report.digest, { seq: 2n, choice: 2n })).status, 200);
  await station.release();
  await station.settle();
  station.http.pass(120_000);
  await enrolSigned(station, [30]);
  return report;
}

async function bundleOf(station: AnonymityStation, query = ''): Promise<Line[]> {
  const { payload, statusCode } = await station.http.app.inject({ url: `/api/audit/bundle${query}` });
  assert.equal(statusCode, 200);
  return payload
    .trimEnd()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

const kindsOf = ({ findings }: AuditReport) =>
  Object.keys(findings.counts).filter((kind) => kind !== 'anchored-slowly');

forOneDatabase((name, open) => {
  describe(`${name}: the audit of anonymous acts`, () => {
    test('makes every list again from the enrolments, and judges every proof', async () => {
      const station = await AnonymityStation.open(await open());
      try {
        const report = await live(station);
        const lines = await bundleOf(station);
        const { rpcUrl } = station.chain.link.connection.endpoint;
        for (const options of [{}, { rpcUrl }]) {
          const audited = await auditLines(lines, threads, options);
          assert.deepEqual(kindsOf(audited), [], writeReport(audited, null));
          const text = writeReport(audited, null);
          assert.match(text, /22 members +22 members +22 members +0 +agrees/);
          assert.match(text, /1 up \/ 1 down +1 up \/ 1 down +1 up \/ 1 down +0 +agrees/);
          assert.match(text, /1 proved reports .* 0 direct/s);
          assert.match(text, /3 proved votes on reports \(0 refused, 0 on their way/);
        }
        await readBySecond(lines);
        const one = await auditLines(await bundleOf(station, `?report=${report.id}`), threads, { rpcUrl });
        assert.deepEqual(kindsOf(one), []);
        assert.equal(one.unchecked.roots, 4, 'the census is not in a bundle of one report');
        const census = await auditLines(await bundleOf(station, '?census=1'), threads, { rpcUrl });
        assert.deepEqual(kindsOf(census), []);
        // What is written into a bundle afterwards knows no database.
        if (name === 'PGlite') await forge(station, lines);
        await invent(station);
      } finally {
        await station.close();
      }
    });
  });
});

/** The second reader, written from the documents alone, comes to the same; and it finds what is changed. */
async function readBySecond(lines: readonly Line[]): Promise<void> {
  assert.deepEqual(await readAnonymousAgain(lines), []);
  const finds = async (change: (line: Line) => Line, says: RegExp) =>
    assert.match((await readAnonymousAgain(lines.map(change))).join('; '), says);
  await finds(
    (line) => (line.entered ? { ...line, entered: line.entered.slice(1) } : line),
    /epoch 1: its root/,
  );
  await finds((line) => (line.manifest ? { ...line, manifest: `${line.manifest} ` } : line), /its manifest/);
  const spoilt = (text: string) => `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`;
  const vote = lines.findLast(({ act }) => act === 'report-vote');
  for (const part of ['payload', 'authorization'] as const)
    await finds(
      (line) => (line.number === vote?.number ? { ...line, [part]: spoilt(line[part]) } : line),
      /its proof/,
    );
}

/** What an operator might write into a bundle, one after another. */
async function forge(station: AnonymityStation, lines: readonly Line[]): Promise<void> {
  const found = async (change: (line: Line) => Forged | Forged[]) => {
    const forged = structuredClone(lines).flatMap((line) => change(line));
    return kindsOf(await auditLines(forged, threads));
  };
  const epoch = (id: number, change: (line: Line) => object) =>
    found((line) => (line.of === 'census-epoch' && line.id === id ? { ...line, ...change(line) } : line));
  const acts = (act: string) => lines.filter((line) => line.kind === 'act' && line.act === act);
  const changed = (one: Line | undefined, change: (line: Line) => object) =>
    found((line) =>
      line.number === one?.number && line.kind === 'act' ? { ...line, ...change(line) } : line,
    );
  const [report] = acts('report');
  const [vote] = acts('report-vote');
  assert.ok(report && vote);
  const includes = (kinds: string[], ...wanted: string[]) => {
    for (const kind of wanted) assert.ok(kinds.includes(kind), `${kind} in ${kinds}`);
  };

  // The census: a leaf that nobody enrolled, an enrolment that is left out, another order, one leaf for two, another list, none.
  assert.deepEqual(await epoch(1, ({ entered }) => ({ entered: [...entered, report.number] })), [
    'leaf-invented',
  ]);
  includes(
    await epoch(1, ({ entered }) => ({ entered: entered.slice(1) })),
    'census-root-wrong',
    'enrolment-waits',
  );
  includes(await epoch(1, ({ entered }) => ({ entered: entered.toReversed() })), 'census-disordered');
  includes(await epoch(2, ({ entered }) => ({ entered: ['1', ...entered] })), 'leaf-twice');
  includes(await epoch(1, ({ entered }) => ({ left: [entered[0]] })), 'leaf-invented');
  includes(await epoch(2, () => ({ left: ['3'] })), 'enrolment-left-out', 'census-root-wrong');
  assert.deepEqual(await epoch(2, ({ manifest }) => ({ manifest: `${manifest} ` })), [
    'census-manifest-differs',
  ]);
  // Another one that fits its hash on the ledger, and names another one before it: each visitor could be shown a history of their own.
  includes(await unchained(found), 'census-manifest-differs');
  includes(
    await found((line) => (line.of === 'census-epoch' && line.id === 2 ? [] : line)),
    ...['census-epoch-missing', 'count-differs'],
  );
  const cohort = (change: (args: Line['args']) => object) =>
    found((line) =>
      line.name === 'CohortPublished' && line.args.epoch === '1'
        ? { ...line, args: { ...line.args, ...change(line.args) } }
        : line,
    );
  includes(await cohort(() => ({ root: '5' })), 'census-root-wrong', 'root-not-accepted');
  includes(await cohort(() => ({ members: 19 })), 'census-root-wrong', 'root-not-accepted');
  includes(
    await found((line) =>
      line.name === 'CensusPublished' ? { ...line, args: { ...line.args, members: '23' } } : line,
    ),
    ...['event-impossible', 'census-root-wrong'],
  );

  // The proofs: another root, root 0, a point changed, cut off, the other choice, another text, and (-a, -b, c), which is as good.
  const proof = (word: number, value: bigint) => (line: Line) => {
    const at = 2 + word * 64;
    return {
      authorization:
        line.authorization.slice(0, at) + wordOf(value).slice(2) + line.authorization.slice(at + 64),
    };
  };
  const word = (line: Line, at: number) => BigInt(`0x${line.authorization.slice(2 + at * 64, 66 + at * 64)}`);
  for (const one of [report, vote]) {
    includes(await changed(one, proof(0, 7n)), 'root-not-accepted');
    includes(await changed(one, proof(0, 0n)), 'proof-wrong');
    includes(await changed(one, proof(3, word(one, 3) ^ 1n)), 'proof-wrong');
    includes(await changed(one, proof(3, word(one, 3) + COORDINATE_ORDER)), 'proof-wrong');
    includes(
      await changed(one, ({ authorization }) => ({ authorization: authorization.slice(0, -2) })),
      'proof-wrong',
    );
  }
  const minus = (line: Line, at: number) => ({
    ...line,
    ...proof(at, COORDINATE_ORDER - word(line, at))(line),
  });
  assert.deepEqual(await changed(vote, (line) => minus(minus(minus(line, 2), 5), 6)), []);
  const last = vote.payload.slice(0, -1);
  includes(await changed(vote, () => ({ payload: `${last}2` })), 'digest-wrong', 'event-without-act');

  await forgeActs(station, lines, includes);
}

/** The second manifest without the hash of the first, and an event that has its own hash. */
async function unchained(found: (change: (line: Line) => Forged) => Promise<string[]>): Promise<string[]> {
  const without = (manifest: string) => manifest.replace(/"previous":"\w{64}"/, '"previous":null');
  let hash = '';
  return found((line) => {
    if (line.of === 'census-epoch' && line.id === 2) {
      const manifest = without(line.manifest);
      assert.notEqual(manifest, line.manifest);
      hash = `0x${createHash('sha256').update(manifest).digest('hex')}`;
      return { ...line, manifest };
    }
    const isItsEvent = line.name === 'CensusPublished' && line.args.epoch === '2';
    return isItsEvent ? { ...line, args: { ...line.args, manifest: hash } } : line;
  });
}

/** Acts that are written anew, with digests that fit: what their proofs say is found. */
async function forgeActs(
  station: AnonymityStation,
  lines: readonly Line[],
  includes: (kinds: string[], ...wanted: string[]) => void,
): Promise<void> {
  const reportLine = lines.find((line) => line.kind === 'subject' && line.of === 'report');
  const act = lines.find((line) => line.act === 'report');
  assert.ok(reportLine && act);
  const { day } = reportLine;
  /** Adds a report by voter 1 behind the last act, with its subject. */
  const added = async (of: number, title: string) => {
    const { act: made } = await station.report(1, { ...WORDS, title }, of);
    const scope = station.scope('report', made.subject);
    const digest = anonymousDigest(scope, made.nullifier, made.words);
    const [title_digest, body_digest] = made.words;
    const subject = { ...reportLine, id: 99, digest, day: of, title_digest, body_digest };
    const { payload, authorization } = keepAct(made);
    const upTo = Number(lines[0]?.acts_up_to) + 1;
    const line = { ...act, number: String(upTo), digest, payload, authorization, subject: 99, tx: null };
    const at = lines.findLastIndex(({ kind }) => kind === 'act' || kind === 'leaf') + 1;
    const forged = [{ ...lines[0], acts_up_to: String(upTo) }, ...lines.slice(1)].toSpliced(at, 0, line);
    const subjects = forged.findLastIndex(({ kind }) => kind === 'subject') + 1;
    return kindsOf(await auditLines(forged.toSpliced(subjects, 0, subject), threads));
  };
  const twice = await added(day, 'Another title of the same day');
  includes(twice, 'nullifier-twice', 'receipt-missing');
  assert.ok(!twice.includes('proof-wrong'));
  // Of yesterday: the list that it is proved for was published later.
  includes(await added(day - 1, 'A report of the day before'), 'root-not-accepted');
}

/** A list on the ledger itself that has somebody whom no citizen enrolled. The contract takes it: there are citizens enough. */
async function invent(station: AnonymityStation): Promise<void> {
  await station.admit(31);
  const citizen = parseAddress(station.chain.voter(31).address);
  const invented = { commitment: wordOf(77n), citizen, generation: 1, act_id: 1_000_000n };
  await station.db.insertInto('enrolments').values(invented).execute();
  station.http.pass(120_000);
  await station.publish();
  const kinds = kindsOf(await auditLines(await bundleOf(station), threads));
  for (const kind of ['leaf-invented', 'census-root-wrong', 'count-differs'])
    assert.ok(kinds.includes(kind), kind);
}
