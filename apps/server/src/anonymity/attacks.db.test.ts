import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { COORDINATE_ORDER, SCALAR_ORDER, type Word, wordOf } from '@sabha/anonymity/field';
import { endProver, proveAct } from '@sabha/anonymity/test/prover';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { parseAddress } from '@sabha/domain/core/hex';
import { storeReportContent } from '@sabha/domain/reports/report-content';
import { sql } from 'kysely';
import { zeroHash } from 'viem';
import { AnonymityStation, type Sent, travelling, WORDS } from '../../test/anonymity/anonymity-station.ts';
import { byAuditor, byServer, mutationsOf, onContract } from '../../test/anonymity/mutated-proofs.ts';
import { TEXT_HASH } from '../../test/chain-fixture.ts';
import { signVote, voteBody } from '../../test/voting/ballots.ts';
import { workPrice } from './intake/unnamed-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabha-attacks-'));
let station: AnonymityStation;
let report: { readonly id: number; readonly digest: Word };

before(async () => {
  const database = await openDatabase({ dataDir: join(folder, 'database') });
  await migrate(database.db);
  station = await AnonymityStation.open(database);
  await station.crowd(24);
  report = await station.file(0);
});
after(async () => {
  await station.close();
  await endProver();
  rmSync(folder, { recursive: true });
});

const answered = async (act: Sent, content: unknown = null) => {
  const { status, json } = await station.send(act, content);
  return status === 200 ? `taken ${json.data.receipt.digest}` : `${status} ${json.kind}`;
};

async function waiting(): Promise<number> {
  return (await station.db.selectFrom('anonymous_pool').select('id').execute()).length;
}

describe('attacks on anonymous acts', () => {
  test('twelve ways to write one vote are one vote @all', async () => {
    const act = await station.prove(1, 'report-vote', report.digest, [wordOf(1n), wordOf(1n)]);
    const good = travelling(act);
    const [a1 = '0x', a2 = '0x', ...rest] = good.points as string[];
    const minus = (point = '0x') => wordOf(COORDINATE_ORDER - BigInt(point));
    const [bx1 = '0x', bx0 = '0x', by1, by0, ...c] = rest;
    const ways: Sent[] = [
      good,
      { ...good, points: [a1, minus(a2), bx1, bx0, minus(by1), minus(by0), ...c] },
      { ...good, nullifier: String(good.nullifier).toUpperCase().replace('X', 'x') },
      { ...good, nullifier: act.nullifier.toString() },
      { ...good, nullifier: `0x${act.nullifier.toString(16)}` },
      { ...good, nullifier: `0x00${String(good.nullifier).slice(2)}` },
      { ...good, nullifier: ` ${good.nullifier}` },
      { ...good, nullifier: wordOf(act.nullifier + SCALAR_ORDER) },
      { ...good, root: wordOf(act.root + SCALAR_ORDER) },
      { ...good, points: [wordOf(BigInt(a1) + COORDINATE_ORDER), a2, ...rest] },
      { ...good, words: [...(good.words as string[]), wordOf(0n)] },
      { ...good, depth: 16 },
    ];
    const answers = new Set<string>();
    for (const way of ways) answers.add(await answered(way));
    assert.deepEqual([...answers].map((answer) => answer.split(' ')[0]).toSorted(), ['400', 'taken']);
    assert.equal(await waiting(), 1);
    assert.equal(await station.release(), 1);
    await station.settle();
    assert.equal((await station.shown(report.id)).likes, 1);
  });

  test('a proof for another chain, another contract, or another report is none here', async () => {
    const here = station.scope('report-vote', report.digest);
    const leaves = await station.leavesOf(2);
    const identity = station.identity(2);
    const at = leaves.indexOf(identity.commitment);
    const elsewhere = [
      { ...here, chainId: here.chainId + 1, contract: parseAddress(`0x${'b2'.repeat(20)}`) },
      { ...here, subject: wordOf(77n) },
    ];
    for (const scope of elsewhere) {
      const act = await proveAct(identity, leaves, at, scope, [wordOf(1n), wordOf(1n)]);
      assert.equal(await answered({ ...travelling(act), subject: report.digest }), '400 proof-wrong');
    }
    assert.equal(await waiting(), 0);
  });

  test('server, contract and auditor judge each changed proof alike', async () => {
    const one = [wordOf(1n), wordOf(1n)];
    const good = await station.prove(10, 'report-vote', report.digest, one);
    const votes = [...mutationsOf(good), await station.prove(11, 'report-vote', report.digest, one)];
    const verdicts = await onContract(station, votes);
    const tally = { good: 0, bad: 0 };
    for (const [index, vote] of votes.entries()) {
      const [server, auditor] = [await byServer(station, vote), byAuditor(station, vote)];
      const says = `vote ${index}: ${verdicts[index]} on the contract`;
      assert.equal(server, verdicts[index] === 'counted', says);
      // Which list it is for is no part of a proof.
      if (verdicts[index] !== 'RootNotAccepted') assert.equal(auditor, server, says);
      tally[server ? 'good' : 'bad'] += 1;
    }
    assert.deepEqual(tally, { good: 2, bad: votes.length - 2 });
    assert.ok(votes.length > 60);
  });

  test('a body that is too long, or says more than a report may, is not read', async () => {
    const { act, content } = await station.report(3);
    const good = travelling(act);
    const long = { ...content, body: content.body.replace('Meals', 'Meals '.repeat(6_000)) };
    assert.equal(await answered(good, long), '400 form-wrong');
    const fits = { ...content, title: content.title.replace('School', 'S'.repeat(900)) };
    assert.equal(await answered(good, fits), '400 content-wrong');
    assert.equal(await answered({ ...good, words: Array(6).fill(wordOf(1n)) }, content), '400 form-wrong');
    assert.equal(
      await answered({ ...good, points: Array(9_000).fill(wordOf(1n)) }, content),
      '400 form-wrong',
    );
    assert.equal(await waiting(), 0);
  });

  test('of lists of citizens the newest two are taken, and no invented one', async () => {
    const act = await station.prove(4, 'report-vote', report.digest, [wordOf(1n), wordOf(1n)]);
    for (const n of [40, 41]) {
      station.http.pass(120_000);
      await station.admit(n);
      const commitment = wordOf(station.identity(n).commitment);
      const citizen = parseAddress(station.chain.voter(n).address);
      const row = { commitment, citizen, generation: 1, act_id: BigInt(n - 2_000) };
      await station.db.insertInto('enrolments').values(row).execute();
      await station.publish();
      if (n === 40) assert.match(await answered(travelling(act)), /^taken/);
    }
    const stale = { ...travelling(act), words: [wordOf(2n), wordOf(1n)] };
    assert.equal(await answered(stale), '409 root-unknown');
    assert.equal(await answered({ ...stale, root: wordOf(act.root ^ 1n) }), '409 root-unknown');
    assert.equal(await station.release(), 1);
  });

  test('a flood from one address is turned away, and nobody else waits for it @all', async () => {
    const FLOOD = 1_500;
    const AT_ONCE = 50;
    const origin = await station.http.listen();
    const flooding = { kind: 'report-vote', subject: report.digest, words: [wordOf(1n), wordOf(1n)] };
    Object.assign(flooding, { root: wordOf(5n), nullifier: wordOf(6n), points: Array(8).fill(wordOf(7n)) });
    const { solutions } = await station.work();
    const said = await unprovenReport();
    const bodies = [{ act: flooding, content: null }, said].map((sends) =>
      JSON.stringify({ ...sends, work: { solutions }, padding: '' }),
    );
    const filed = (await station.db.selectFrom('reports').select('id').execute()).length;
    const flooded = new Map<string, number>();
    let sent = 0;
    const flood = async () => {
      for (; sent < FLOOD; ) {
        const body = bodies[sent % bodies.length] ?? '';
        sent += 1;
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${origin}/api/anonymous/acts`, { method: 'POST', headers, body });
        const { kind = 'taken' } = (await answer.json()) as { readonly kind?: string };
        flooded.set(kind, (flooded.get(kind) ?? 0) + 1);
      }
    };
    const floods = Promise.all(Array.from({ length: AT_ONCE }, flood));
    const during = await actAsOthers(origin, () => sent < FLOOD);
    await floods;
    assert.ok(during.length >= 4, `${during.length} calls of others came in between`);
    for (const [call, status] of during) assert.equal(status, 200, call);
    // One has its work done, and names a list that is none. All others have used it up.
    assert.deepEqual([...flooded].toSorted(), [
      ['root-unknown', 1],
      ['work-used', FLOOD - 1],
    ]);
    assert.equal(await waiting(), 0, 'something of the flood is kept');
    const after = (await station.db.selectFrom('reports').select('id').execute()).length;
    assert.equal(after, filed, 'the flood filed a report');
  });

  test('work costs more while more waits, and what was gathered when it was cheap buys nothing', async () => {
    const cost = async () => {
      const { json } = await station.call('/api/anonymous/challenge');
      return json.data.challenges[0].parameters.cost;
    };
    const { act, content } = await unprovenReport();
    const gathered = await Promise.all([1, 2, 3].map(() => station.work()));
    const use = async (work: object | undefined) =>
      (await station.call('/api/anonymous/acts', { body: { act, content, work, padding: '' } })).json.kind;
    const cheap = await cost();
    await letWait(2_000);
    assert.equal(await cost(), cheap * 2);
    assert.equal(
      await use(gathered[0]),
      'root-unknown',
      'half of the price is enough for what was begun before',
    );
    await letWait(2_000);
    assert.equal(await cost(), cheap * 4);
    assert.equal(await use(gathered[1]), 'work-too-cheap');
    const thread = { lookup: wordOf(1n), padding: '', work: gathered[2] };
    assert.equal((await station.call('/api/anonymous/thread', { body: thread })).json.kind, 'work-too-cheap');
    assert.equal(await use(await station.work()), 'root-unknown', 'who pays the price is not heard');
    // Proofs that wait to be checked cost more than what waits for its hour; the price has an end.
    assert.equal(await workPrice(station.http.context, 25), 8);
    assert.equal(await workPrice(station.http.context, 10_000), 64);
    await sql`delete from anonymous_pool`.execute(station.db);
    assert.equal(await cost(), cheap);
  });
});

/** A report of today whose proof and list are invented. */
async function unprovenReport() {
  const stored = storeReportContent(WORDS, { title: 'a'.repeat(32), body: 'b'.repeat(32) });
  const words = [stored.titleDigest, stored.bodyDigest, wordOf(10n), zeroHash, zeroHash];
  const invented = { root: wordOf(5n), nullifier: wordOf(6n), points: Array(8).fill(wordOf(7n)) };
  const act = { kind: 'report', subject: wordOf(BigInt(station.today)), words, ...invented };
  return { act, content: { title: stored.titleText, body: stored.bodyText } };
}

/** Lets so many more wait, whatever they say. */
async function letWait(count: number): Promise<void> {
  await sql`
    insert into anonymous_pool (id, sealed, tag)
    select gen_random_uuid(), '\\x00', gen_random_uuid()::text from generate_series(1, ${count}::int)`.execute(
    station.db,
  );
}

/** What others do meanwhile: begin to sign in, read with a session, vote with a wallet. */
async function actAsOthers(origin: string, going: () => boolean): Promise<Array<readonly [string, number]>> {
  const done: Array<readonly [string, number]> = [];
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const proposalId = await station.chain.propose(station.http.now);
  const contract = station.chain.link.deployment()?.addresses.proposals;
  const { cookie = '' } = await station.http.signedIn(parseAddress(station.chain.voter(5).address));
  for (let n = 5; n < 9 && going(); n += 1) {
    const nonce = await fetch(`${origin}/api/session/nonce`, { method: 'POST', headers: json, body: '{}' });
    done.push(['sign-in', nonce.status]);
    done.push(['session', (await fetch(`${origin}/api/session`, { headers: { cookie } })).status]);
    const deadline = BigInt(Math.floor(station.http.now.getTime() / 1000) + 600);
    const ballot = { proposalId, choice: 'yes' as const, textHash: TEXT_HASH, seq: 1n, deadline };
    const signed = await signVote(station.chain.voter(n), ballot, contract ? { contract } : {});
    const vote = JSON.stringify(voteBody(signed));
    const voted = await fetch(`${origin}/api/proposal/vote-yes`, {
      method: 'POST',
      headers: json,
      body: vote,
    });
    done.push(['vote', voted.status]);
  }
  return done;
}
