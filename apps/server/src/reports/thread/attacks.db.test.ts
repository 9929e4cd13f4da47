import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import { endProver } from '@sabha/anonymity/test/prover';
import { readMessageFile } from '@sabha/anonymity/thread/message-file';
import { sealMessage } from '@sabha/anonymity/thread/sealed-message';
import { signThread, WITHDRAW_REPORT } from '@sabha/anonymity/thread/thread-structs';
import { forOneDatabase } from '@sabha/db/test/databases';
import { AUDIT_OFFICE, ThreadDesk } from '../../../test/reports/thread-desk.ts';
import { WatchedWork } from '../../../test/reports/watched-work.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { deployWallet } from '../../../test/voting/wallet-factory.ts';

after(endProver);
const _bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

forOneDatabase((name, open) => {
  const inDesk = testsIn(async () => ThreadDesk.open(await open()));
  const inWatchedDesk = testsIn(async () => {
    const watch = new WatchedWork();
    const desk = await ThreadDesk.open(watch.over(await open()));
    watch.watch(desk.station.http.context.privacy);
    return { desk, watch, close: () => desk.close() };
  });

  describe(`${name}: attacks on threads`, () => {
    inWatchedDesk(
      'a wrong receipt gets one answer after the same work, not before 300 ms, whatever is wrong with it',
      async ({ desk, watch }) => {
        const { station } = desk;
        const officer = await desk.officer(30);
        const resolved = await desk.reported();
        const withdrawn = await desk.reported();
        const open = await desk.reported();
        await station.db
          .updateTable('reports')
          .set({ resolved_at: station.http.now })
          .where('id', '=', resolved.id)
          .execute();
        assert.equal((await desk.withReceipt('', resolved.keys.lookup)).status, 200);
        await desk.withReceipt('/withdraw', withdrawn.keys.lookup, await desk.withdrawal(withdrawn));
        await station.release();
        station.http.pass(90 * 86_400_000);
        const { headers: signedIn } = officer;
        const answers = new Set<string>();
        const works = new Set<string>();
        const wrong = [
          `0x${'ab'.repeat(32)}`,
          withdrawn.keys.lookup,
          resolved.keys.lookup,
          'no receipt',
          7,
          null,
          { a: 1 },
        ];
        for (const lookup of wrong) {
          const began = performance.now();
          watch.begin();
          const { status, json, headers } = await desk.withReceipt('', lookup);
          works.add(watch.done.join('\n'));
          assert.ok(performance.now() - began >= 300);
          const { date: _, ...same } = headers;
          answers.add(JSON.stringify([status, json, same]));
          // The other calls say no more.
          if (lookup !== withdrawn.keys.lookup) continue;
          const message = await desk.message(open, { to: [officer.recipient] });
          assert.deepEqual((await desk.withReceipt('/messages', lookup, message)).json, json);
          assert.deepEqual(
            (await desk.withReceipt('/withdraw', lookup, await desk.withdrawal(open))).json,
            json,
          );
        }
        assert.deepEqual([answers.size, [...answers][0]?.includes('"status":404')], [1, true]);
        const [work = '', ...otherWorks] = works;
        assert.deepEqual(otherWorks, [], 'one form is more work than another');
        for (const step of ['indexesOf thread', 'unseal thread', 'report_threads', '"reports"'])
          assert.ok(work.includes(step), `${step} is no part of the work`);
        await desk.end();
        const left = await station.db.selectFrom('report_threads').select('report_id').execute();
        assert.deepEqual(left, [{ report_id: open.id }], 'what is over is not deleted');

        for (const credentials of [signedIn, { authorization: 'Bearer x' }]) {
          const { status, json } = await desk.withReceipt('', open.keys.lookup, {}, credentials);
          assert.deepEqual([status, json.kind], [400, 'credentials-sent']);
        }
        const solved = await station.work();
        const once = { lookup: open.keys.lookup, work: solved, padding: '' };
        assert.equal((await station.call('/api/anonymous/thread', { body: once })).status, 200);
        assert.equal((await station.call('/api/anonymous/thread', { body: once })).json.kind, 'work-used');
        assert.ok(!station.http.logged.includes('/api/anonymous/'), 'a visit is logged');
        for (const { keys } of [open, withdrawn]) assert.ok(!station.http.logged.includes(keys.lookup));
      },
    );

    inDesk('a stolen database does not tell whether a receipt is good', async (desk) => {
      const reporter = await desk.reported();
      const { db } = desk.station;
      const rows = [
        ...(await db.selectFrom('report_threads').selectAll().execute()),
        ...(await db.selectFrom('reports').selectAll().execute()),
      ];
      const dump = JSON.stringify(rows, (_key, value: unknown) =>
        typeof value === 'bigint'
          ? value.toString()
          : value instanceof Uint8Array
            ? Buffer.from(value).toString('latin1')
            : value,
      );
      const { lookup, recipient, address, identity, privateKey } = reporter.keys;
      const forms = [
        lookup,
        lookup.slice(2),
        Buffer.from(lookup.slice(2), 'hex').toString('latin1'),
        recipient,
        address.slice(2),
      ];
      for (const secret of [...forms, identity, privateKey.slice(2), reporter.blind.slice(2)])
        assert.ok(!dump.includes(secret));
    });

    inDesk(
      'messages that are replayed, out of turn, of another key, or no messages are refused',
      async (desk) => {
        const { station } = desk;
        const [reporter, other] = [await desk.reported(), await desk.reported()];
        const send = async (message: object) => {
          const { status, json } = await desk.withReceipt('/messages', reporter.keys.lookup, message);
          return `${status} ${json.kind ?? 'taken'}`;
        };
        assert.equal(await send(await desk.message(reporter, { to: [] })), '400 form-wrong');
        const unread = await desk.message(reporter, { to: [other.keys.recipient] });
        assert.equal(await send(unread), '409 no-officer');
        const officer = await desk.officer(30);
        const to = [officer.recipient];
        assert.equal(await send(unread), '409 officers-changed');
        const first = await desk.message(reporter, { to });
        assert.equal(await send({ ...first, seq: 2 }), '400 signature-invalid');
        const foreign = await desk.message(reporter, { to, privateKey: other.keys.privateKey });
        assert.equal(await send(foreign), '400 signature-invalid');
        assert.equal(
          await send(await desk.message({ ...reporter, report: other.report }, { to })),
          '400 signature-invalid',
        );
        assert.equal(await send(await desk.message(reporter, { to, seq: 2 })), '409 seq-wrong');
        assert.equal(await send(first), '200 taken');
        assert.equal(await send(first), '200 taken', 'the same message sent again is the same');
        assert.equal(await send(await desk.message(reporter, { to, text: 'Other words.' })), '409 seq-wrong');
        assert.equal(await send(await desk.message(reporter, { to, seq: 2 })), '200 taken');
        await station.release();
        assert.equal(await send(first), '200 taken');
        assert.equal(await send(await desk.message(reporter, { to, text: 'Other words.' })), '409 seq-wrong');
        assert.deepEqual(
          (await desk.of(officer, `${reporter.id}/thread`)).json.data.messages.map(
            ({ seq }: { seq: number }) => seq,
          ),
          [1, 2],
        );
        const third = await desk.message(reporter, { to, seq: 3 });
        const junk = Buffer.from('no age file').toString('base64');
        assert.equal(await send({ ...third, file: junk }), '400 message-wrong');
        const alone = Buffer.from(
          await sealMessage({ v: 1, kind: 'answer', text: 'x' }, [reporter.keys.recipient]),
        );
        assert.equal(readMessageFile(alone), 1);
        assert.equal(await send({ ...third, file: alone.toString('base64') }), '400 message-wrong');
        assert.equal(await send({ ...third, file: 'A'.repeat(100_000) }), '400 form-wrong');
        assert.equal(await send({ ...third, padding: 'x'.repeat(200_000) }), '400 form-wrong');
      },
    );

    inDesk(
      'a report is withdrawn by its own key with its own blind, and not once it is resolved',
      async (desk) => {
        const { station } = desk;
        const [reporter, other] = [await desk.reported(), await desk.reported()];
        const send = async (body: object) =>
          (await desk.withReceipt('/withdraw', reporter.keys.lookup, body)).json.kind;
        const good = await desk.withdrawal(reporter);
        assert.equal(await send({ ...good, blind: `0x${'45'.repeat(32)}` }), 'signature-invalid');
        const payload = WITHDRAW_REPORT.encode({ report: reporter.report });
        const foreign = await signThread(WITHDRAW_REPORT, payload, desk.contract, other.keys.privateKey);
        assert.equal(await send({ ...good, signature: foreign }), 'signature-invalid');
        assert.equal(
          await send(await desk.withdrawal({ ...reporter, report: other.report })),
          'signature-invalid',
        );
        await station.db.updateTable('reports').set({ resolved_at: station.http.now }).execute();
        assert.equal(await send(good), 'report-resolved');
        await station.release();
        assert.deepEqual(
          await station.db.selectFrom('outbox').select('id').where('kind', '=', 'withdraw-report').execute(),
          [],
        );
      },
    );

    inDesk(
      'whoever holds no role publishes no key and reads no thread; a role lends no other wallet one',
      async (desk) => {
        const { station } = desk;
        const reporter = await desk.reported();
        const officer = await desk.officer(30, AUDIT_OFFICE, { publish: false });
        const citizen = { headers: await station.http.signedIn() };
        const { recipient } = reporter.keys;
        for (const path of ['threads', `${reporter.id}/thread`]) {
          assert.equal((await desk.of(citizen, path)).status, 403);
          assert.equal((await desk.of({ headers: {} }, path)).status, 401);
        }
        assert.equal((await desk.publishKey(30, recipient, citizen.headers)).status, 403);
        const refused = async (...asked: Parameters<ThreadDesk['publishKey']>) =>
          (await desk.publishKey(...asked)).json.kind;
        assert.equal(
          await refused(31, officer.recipient, officer.headers, { wallet: officer.wallet }),
          'key-wrong',
        );
        assert.equal(await refused(31, officer.recipient, officer.headers), 'key-wrong');
        assert.equal(await refused(30, officer.recipient, officer.headers, { days: 400 }), 'key-wrong');
        assert.equal(await refused(30, officer.recipient, officer.headers, { days: -1 }), 'key-wrong');
        assert.equal((await desk.publishKey(30, officer.recipient, officer.headers)).status, 200);
        assert.equal(await refused(30, officer.recipient, officer.headers), 'key-used');
        const second = await desk.officer(31);
        assert.equal(await refused(31, officer.recipient, second.headers), 'key-used');
        const log = await station.call('/api/audit?limit=100');
        assert.ok(JSON.stringify(log.json).includes(officer.recipient), 'the public log has the key');
        assert.equal(
          (await desk.ask(officer, reporter.id, 'Where?')).json.kind,
          'officers-changed',
          'one officer is left out',
        );
        assert.equal((await desk.ask(officer, reporter.id, 'Where?', [officer, second])).status, 200);
        station.http.pass(301 * 86_400_000);
        assert.deepEqual((await desk.intake()).officers, [], 'a key is used after its end');
      },
    );

    inDesk(
      'an officer whose wallet is a contract publishes a key that its owner signed @all',
      async (desk) => {
        const { station } = desk;
        const reporter = await desk.reported();
        const owner = { type: 'address', value: station.chain.voter(30).address } as const;
        const wallet = await deployWallet(station.chain, 'KeyWallet', owner);
        const officer = await desk.appointed(wallet);
        const publish = (signer: number) =>
          desk.publishKey(signer, officer.recipient, officer.headers, { wallet });
        assert.equal((await publish(31)).json.kind, 'key-wrong', 'somebody else signs for it');
        assert.equal((await publish(30)).status, 200);
        const [listed] = (await desk.intake()).officers;
        assert.equal(listed?.recipient, officer.recipient);
        assert.equal((await desk.ask(officer, reporter.id, 'Where?')).status, 200);

        const writing = await deployWallet(station.chain, 'WritingWallet');
        const other = await desk.appointed(writing);
        const refused = await desk.publishKey(30, other.recipient, other.headers, { wallet: writing });
        assert.equal(refused.json.kind, 'key-wrong', 'only the whole answer of ERC-1271 is a yes');
      },
    );
  });
});
