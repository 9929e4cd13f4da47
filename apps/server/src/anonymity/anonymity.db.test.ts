import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import { intakeReceiptSigner } from '@sabha/anonymity/calls/intake-receipt';
import { COORDINATE_ORDER, wordOf } from '@sabha/anonymity/field';
import { endProver } from '@sabha/anonymity/test/prover';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import { forOneDatabase } from '@sabha/db/test/databases';
import { countedSince } from '@sabha/domain/anonymity/enrolment-rules';
import { parseAddress } from '@sabha/domain/core/hex';
import { AnonymityStation, travelling, WORDS } from '../../test/anonymity/anonymity-station.ts';
import { testsIn } from '../../test/tests-in.ts';
import { forgetLimits } from './enrolment/enrolments.store.ts';

after(endProver);

forOneDatabase((name, open) => {
  const inStation = testsIn(async (settings?: Record<string, string>) =>
    AnonymityStation.open(await open(), settings),
  );

  describe(`${name}: an anonymous report`, () => {
    inStation(
      'is receipted at once, waits sealed, and reaches the contract and the list',
      async (station) => {
        await station.crowd();
        const { act, content } = await station.report(3);
        const sent = await station.send(travelling(act), content);
        assert.equal(sent.status, 200, JSON.stringify(sent.json));
        const { receipt } = sent.json.data;
        const signer = station.chain.link.connection.accounts.receiptSigner.address.toLowerCase();
        assert.deepEqual(await intakeReceiptSigner(receipt), { ok: true, value: signer });
        const works = await station.db.selectFrom('work_used').select('expires_at').execute();
        assert.ok(works.length > 0 && works.every(({ expires_at: at }) => at.getTime() % 3_600_000 === 0));
        const [waiting] = await station.db.selectFrom('anonymous_pool').selectAll().execute();
        const kept = Buffer.from(waiting?.sealed ?? []).toString('latin1');
        for (const secret of [receipt.digest.slice(2), receipt.nullifier.slice(2), WORDS.title, WORDS.body])
          assert.ok(!kept.includes(secret), 'the pool shows what waits');
        assert.equal(await station.release({ all: false }), 0, 'one act is no group');
        assert.equal(await station.release(), 1);
        await station.settle();
        const listed = await station.call('/api/reports');
        const [report] = listed.json.data;
        assert.equal(report.blockchain_report_id, receipt.digest);
        assert.deepEqual(
          [report.anonymous, report.wallet_address, report.text_state, report.report_title],
          [true, null, 'checking', null],
        );
        assert.deepEqual(
          [report.priority, report.category, report.category_name],
          ['MEDIUM', 'education', 'Education'],
        );
        assert.ok(Date.parse(report.created_time) % 3_600_000 === 0, 'a time finer than the hour is shown');
        station.http.pass(72 * 3_600_000);
        const later = await station.shown(report.id);
        assert.deepEqual([later.report_title, later.description], [WORDS.title, WORDS.body]);
        const onChain = await station.chain.link.connection.publicClient.readContract({
          abi: anonymousReportsAbi,
          address: station.contract('anonymousReports'),
          functionName: 'getReport',
          args: [receipt.digest],
        });
        assert.deepEqual([onChain.exists, onChain.category], [true, 10]);
        assert.ok(later.tx_hash);
        const { rows } = await station.acts('report', wordOf(BigInt(onChain.day)));
        assert.deepEqual(
          rows.map(({ nullifier }) => nullifier),
          [receipt.nullifier],
        );
      },
    );

    inStation(
      'stays one report when it is sent again, late and while the chain is away @all',
      async (station) => {
        await station.crowd();
        const { act, content } = await station.report(3);
        const again = async () => (await station.send(travelling(act), content)).json.data.receipt.digest;
        const digest = await again();
        assert.equal(await station.release(), 1);
        await station.chain.stopChain();
        await assert.rejects(station.settle(), 'nothing is brought to a chain that is away');
        const { data: waiting } = (await station.call('/api/reports')).json;
        assert.deepEqual(
          [waiting.length, waiting[0].blockchain_report_id, waiting[0].tx_hash],
          [1, digest, null],
          'readers see that it is on its way to the ledger',
        );
        assert.equal(await again(), digest);
        await station.chain.startChain();
        // A chain that starts again has the time of this machine until it is set.
        await station.wait(1_000);
        await station.settle();
        assert.ok((await station.shown(waiting[0].id)).tx_hash);
        // The answer was lost. Asking again after a day still gives it, although the day's other reports are refused by then.
        station.http.pass(2 * 86_400_000);
        assert.equal(await again(), digest);
        const other = { ...travelling(act), words: [wordOf(1n), ...act.words.slice(1)] };
        assert.equal((await station.send(other, content)).json.kind, 'scope-closed');
        assert.equal(await station.release(), 0);
        assert.equal((await station.call('/api/reports')).json.data.length, 1);
      },
    );

    inStation('is taken once a day, in one form, from the crowd alone', async (station) => {
      await station.crowd();
      const { act, content } = await station.report(3);
      const good = travelling(act);
      const kinds = async (sent: Record<string, unknown>, with_: unknown = content, headers = {}) => {
        const { status, json } = await station.send(sent, with_, headers);
        return `${status} ${json.kind ?? 'taken'}`;
      };
      const [first = '0x', ...rest] = good.points as string[];
      const naming = ['cookie', 'authorization', 'proxy-authorization', 'client-cert', 'x-ssl-client-s-dn'];
      for (const header of [...naming, 'x-forwarded-client-cert', 'x-amzn-mtls-clientcert'])
        assert.equal(await kinds(good, content, { [header]: 'x' }), '400 credentials-sent', header);
      assert.equal(await kinds({ ...good, root: wordOf(0n) }), '400 form-wrong');
      assert.equal(await kinds({ ...good, root: wordOf(5n) }), '409 root-unknown');
      assert.equal(await kinds({ ...good, nullifier: wordOf(act.nullifier + 1n) }), '400 proof-wrong');
      assert.equal(
        await kinds({ ...good, points: [wordOf(BigInt(first) + COORDINATE_ORDER), ...rest] }),
        '400 form-wrong',
      );
      assert.equal(await kinds({ ...good, points: [wordOf(1n), ...rest] }), '400 proof-wrong');
      assert.equal(await kinds({ ...good, subject: wordOf(BigInt(station.today + 1)) }), '409 scope-closed');
      assert.equal(await kinds({ ...good, subject: wordOf(BigInt(station.today - 3)) }), '409 scope-closed');
      assert.equal(
        await kinds(good, { ...content, title: content.title.replace('School', 'Scool') }),
        '400 content-wrong',
      );
      assert.equal(await kinds(good, null), '400 content-wrong');
      assert.equal(
        await kinds({ ...good, kind: 'ballot', words: [wordOf(1n), wordOf(1n)] }),
        '404 proposal-unknown',
      );
      assert.equal(await kinds(good), '200 taken');
      // The same act with another proof that anybody can make of it is the same act.
      const minus = (point: string) => wordOf(COORDINATE_ORDER - BigInt(point));
      const [ax = '0x', ay = '0x', bx1 = '0x', bx0 = '0x', by1 = '0x', by0 = '0x', ...c] =
        good.points as string[];
      const turned = { ...good, points: [ax, minus(ay), bx1, bx0, minus(by1), minus(by0), ...c] };
      assert.equal(await kinds(turned), '200 taken');
      const other = await station.report(3, { ...WORDS, title: 'Another title of the same day' });
      assert.equal(await kinds(travelling(other.act), other.content), '409 daily-limit');
      assert.equal(await station.release(), 1);
      assert.equal(await kinds(good), '200 taken', 'an act that was released is promised again');
      assert.equal(await kinds(travelling(other.act), other.content), '409 daily-limit');
      assert.equal(await station.release(), 0);
    });

    inStation('needs a crowd of twenty', async (station) => {
      await station.crowd(19);
      const figures = (await station.call('/api/anonymity/census')).json.data;
      assert.deepEqual([figures.open, figures.members, figures.least_members], [false, 19, 20]);
      const { act, content } = await station.report(3);
      const { status, json } = await station.send(travelling(act), content);
      assert.deepEqual([status, json.kind], [409, 'crowd-too-small']);
    });
  });

  describe(`${name}: votes on an anonymous report`, () => {
    inStation(
      'count once for each identity, the highest number of each, and end when it is resolved @all',
      async (station) => {
        await station.crowd();
        const { id, digest } = await station.file(1);
        const votes = [];
        for (const n of [2, 3, 4, 5, 6]) votes.push(await station.vote(n, digest));
        assert.deepEqual(new Set(votes.map(({ status }) => status)), new Set([200]));
        const [first] = votes;
        assert.ok(first);
        // What is refused before the proof is looked at needs none of its own.
        const asVote = (changes: object) => station.send({ ...travelling(first.act), ...changes }, null);
        const again = await asVote({ words: [wordOf(1n), wordOf(2n)] });
        assert.deepEqual([again.status, again.json.kind], [409, 'seq-too-low']);
        const changed = await station.vote(2, digest, { seq: 2n, choice: 2n });
        assert.equal(changed.status, 200, JSON.stringify(changed.json));
        assert.equal(await station.release({ all: false }), 6, 'a group of five or more need not wait');
        await station.settle();
        const report = await station.shown(id);
        assert.deepEqual([report.likes, report.dislikes], [4, 1]);
        assert.equal(await station.setPriority(id), false, 'five votes move nothing');
        const onChain = await station.chain.link.connection.publicClient.readContract({
          abi: anonymousReportsAbi,
          address: station.contract('anonymousReports'),
          functionName: 'getReport',
          args: [digest],
        });
        assert.deepEqual([onChain.upvotes, onChain.downvotes], [4n, 1n]);
        const { rows, acts } = await station.acts('report-vote', digest);
        assert.deepEqual([acts, rows.length], [6, 6]);
        const unknown = await asVote({ subject: wordOf(77n) });
        assert.deepEqual([unknown.status, unknown.json.kind], [404, 'report-unknown']);
        await station.db
          .updateTable('reports')
          .set({ resolved_at: station.http.now })
          .where('id', '=', id)
          .execute();
        const late = await asVote({ words: [wordOf(9n), wordOf(1n)] });
        assert.deepEqual(
          [late.status, late.json.message],
          [409, 'Cannot Vote: Resolved reports cannot be voted on'],
        );
      },
    );
  });

  describe(`${name}: an enrolment`, () => {
    inStation(
      'puts a citizen into the next census, and a replacement waits for 31 days and is rare, whatever was erased in between @all',
      async (station) => {
        await station.crowd();
        await station.register(40);
        const before = await station.membership(40);
        assert.deepEqual([before.state, before.generation, before.commitment], ['none', 1, null]);
        const stolen = await station.enrol(40, (body) => ({
          ...body,
          commitment: wordOf(station.identity(2).commitment),
        }));
        assert.notEqual(stolen.status, 200, 'a commitment of somebody else was enrolled');
        const enrolled = await station.enrol(40);
        assert.equal(enrolled.status, 200, JSON.stringify(enrolled.json));
        assert.equal(enrolled.json.data.membership.state, 'waiting');
        const twice = await station.enrol(40, () => enrolled.body);
        assert.equal(twice.status, 200, 'the same enrolment sent again is the same');
        station.http.pass(120_000);
        await station.publish();
        assert.equal((await station.membership(40)).state, 'member');
        const own = station.identity(40);
        assert.ok((await station.leavesOf(40)).includes(own.commitment));

        const replaced = await station.enrol(40);
        assert.equal(replaced.status, 200, JSON.stringify(replaced.json));
        station.http.pass(120_000);
        await station.publish();
        const leaves = await station.leavesOf(40);
        assert.ok(!leaves.includes(own.commitment), 'the old identity is still in the census');
        assert.ok(
          !leaves.includes(station.identity(40).commitment),
          'both identities could act in one scope',
        );
        const { not_before: notBefore, state } = await station.membership(40);
        assert.equal(state, 'waiting');
        assert.ok(Date.parse(notBefore ?? '') > station.http.now.getTime() + 30 * 86_400_000);
        await showsNoShare(station, before.share, replaced.json);
        await replacesNoMore(station);
      },
    );
  });
});

/** Voter 40 was replaced: nothing gives the share of the identity before, and the public number counts it. */
async function showsNoShare(station: AnonymityStation, destroyed: string, replaced: unknown) {
  const headers = await station.http.signedIn(parseAddress(station.chain.voter(40).address));
  const paths = ['/api/session', '/api/users/me/export', '/api/anonymity/census', '/api/audit?limit=100'];
  const answers = await Promise.all(paths.map((path) => station.call(path, { headers })));
  const said = JSON.stringify([replaced, ...answers.map(({ json }) => json)]);
  const { share, generation, replacements_left: left } = await station.membership(40);
  assert.deepEqual([generation, left], [2, 1]);
  assert.ok(said.includes(share), 'the share that is kept is not given');
  assert.ok(!said.includes(destroyed), 'a share that was destroyed is given');
  const shares = await station.db.selectFrom('identity_shares').select('generation').execute();
  assert.deepEqual(shares.map((one) => one.generation).toSorted(), [2, 3]);
  const month = new Date(station.http.now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  assert.deepEqual(answers[2]?.json.data.replacements, [{ month, replacements: 1 }]);
}

/** The person of voter 40 comes back with two other wallets, and replaces an identity once more in the year. */
async function replacesNoMore(station: AnonymityStation) {
  await station.erase(40);
  await station.register(41, 40);
  assert.equal((await station.membership(41)).replacements_left, 1);
  const returned = await station.enrol(41);
  assert.equal(returned.status, 200, JSON.stringify(returned.json));
  const rests = returned.json.data.membership;
  assert.ok(Date.parse(rests.not_before ?? '') > station.http.now.getTime() + 30 * 86_400_000);
  assert.deepEqual([rests.replacements_left, rests.next], [0, null]);
  await station.erase(41);
  await station.register(42, 40);
  const refused = await station.enrol(42);
  assert.deepEqual([refused.status, refused.json.kind], [409, 'replaced-too-often']);
  station.http.pass(366 * 86_400_000);
  await forgetLimits(station.db, countedSince(station.http.now), station.http.now);
  assert.equal((await station.membership(42)).replacements_left, 2);
}
