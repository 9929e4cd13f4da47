import assert from 'node:assert/strict';
import { after, describe } from 'node:test';
import { endProver } from '@sabha/anonymity/test/prover';
import { judgeOfficerKey } from '@sabha/anonymity/thread/officer-key';
import { openMessage, sealMessage } from '@sabha/anonymity/thread/sealed-message';
import { anonymousReportsAbi } from '@sabha/contracts/abi/anonymous-reports';
import { forOneDatabase } from '@sabha/db/test/databases';
import { travelling } from '../../../test/anonymity/anonymity-station.ts';
import { AUDIT_OFFICE, EDUCATION_OFFICE, ThreadDesk } from '../../../test/reports/thread-desk.ts';
import { testsIn } from '../../../test/tests-in.ts';

after(endProver);
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

/** The date so many days after another, in UTC. */
function dayFrom(now: Date, days: number): string {
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

forOneDatabase((name, open) => {
  const inDesk = testsIn(async () => ThreadDesk.open(await open()));

  describe(`${name}: the thread of a report`, () => {
    inDesk(
      'leads from a receipt to questions, answers and the end of the report on the contract',
      async (desk) => {
        const { station } = desk;
        await station.crowd();
        const { keys, parts, blind, commitment } = await desk.newThread();
        const { act, content } = await station.report(3, undefined, undefined, commitment);
        const lonely = await station.send(travelling(act), content);
        assert.equal(
          lonely.json.kind,
          'content-wrong',
          'a report commits to a thread that it does not bring',
        );
        const sent = await station.send(travelling(act), { ...content, thread: parts });
        assert.equal(sent.status, 200, JSON.stringify(sent.json));
        await station.release();
        await station.settle();
        const { digest: report } = sent.json.data.receipt;
        const first = await desk.opened({ keys });
        assert.deepEqual(
          [first.report.blockchain_report_id, first.messages.length, first.officers.length],
          [report, 0, 0],
        );
        assert.deepEqual(await openMessage(bytes(first.opening), keys.identity), {
          v: 1,
          kind: 'opening',
          blind,
        });
        const reporter = { keys, report, id: first.report.report_id, blind };

        const officer = await desk.officer(30);
        const [listed] = (await desk.intake()).officers;
        assert.ok(listed);
        assert.equal(await judgeOfficerKey(listed, desk.contract, async () => 'invalid'), 'valid');
        assert.deepEqual(listed.office, AUDIT_OFFICE);
        const askBy = (days: number) =>
          desk.ask(
            officer,
            reporter.id,
            'Which month did it begin?',
            [officer],
            dayFrom(station.http.now, days),
          );
        for (const days of [-1, 366])
          assert.equal((await askBy(days)).json.kind, 'message-wrong', `${days} days`);
        assert.deepEqual((await desk.opened(reporter)).messages, [], 'a question that was refused is kept');
        assert.equal((await askBy(14)).status, 200);
        const asked = await desk.opened(reporter);
        const [question] = asked.messages;
        assert.ok(question);
        assert.equal(question.answer_by, dayFrom(station.http.now, 14));
        assert.deepEqual(await openMessage(bytes(question.file), keys.identity), {
          v: 1,
          kind: 'question',
          text: 'Which month did it begin?',
        });
        const answer = await desk.message(reporter, { to: [officer.recipient] });
        assert.equal((await desk.withReceipt('/messages', keys.lookup, answer)).status, 200);
        assert.equal(
          (await desk.of(officer, `${reporter.id}/thread`)).json.data.messages.length,
          1,
          'it waits for the hour',
        );
        const own = await desk.opened(reporter);
        assert.deepEqual([own.messages.at(-1)?.hour, own.next], [null, 2]);
        await station.release();
        const read = (await desk.of(officer, `${reporter.id}/thread`)).json.data.messages.at(-1);
        assert.deepEqual(await openMessage(bytes(read.file), officer.identity), {
          v: 1,
          kind: 'answer',
          text: 'It began in March.',
        });
        assert.equal(Date.parse(read.hour) % 3_600_000, 0, 'a time finer than the hour is kept');
        assert.equal((await desk.of(officer, 'threads')).json.data[0].answered, true);

        assert.equal(
          (await desk.withReceipt('/withdraw', keys.lookup, await desk.withdrawal(reporter))).status,
          200,
        );
        assert.equal((await station.shown(reporter.id)).text_state, 'checking', 'it waits for the hour');
        await station.release();
        await station.settle();
        assert.equal((await station.shown(reporter.id)).text_state, 'withdrawn');
        const row = await station.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow();
        assert.deepEqual([row.title, row.description, row.title_bytes.length, row.words], ['', '', 0, '']);
        assert.deepEqual(await station.db.selectFrom('report_messages').selectAll().execute(), []);
        assert.deepEqual(await station.db.selectFrom('report_threads').selectAll().execute(), []);
        const onChain = await station.chain.link.connection.publicClient.readContract({
          abi: anonymousReportsAbi,
          address: station.contract('anonymousReports'),
          functionName: 'getReport',
          args: [report],
        });
        assert.deepEqual([onChain.withdrawn, onChain.titleDigest], [true, row.title_digest]);
        await desk.end();
      },
    );

    inDesk(
      'is read by the officers of the assigned office, and by none that the report names',
      async (desk) => {
        const { station } = desk;
        const [audit, education] = [await desk.officer(30), await desk.officer(31, EDUCATION_OFFICE)];
        const named = await desk.reported('The Ministry of Education pays for 340 meals, and 210 are eaten.');
        assert.equal((await desk.of(education, `${named.id}/thread`)).json.kind, 'not-assigned');
        assert.deepEqual((await desk.of(education, 'threads')).json.data, []);
        const recipients = async () => (await desk.opened(named)).officers.map(({ recipient }) => recipient);
        assert.deepEqual(await recipients(), [audit.recipient]);
        const other = await desk.reported();
        assert.equal((await desk.opened(other)).officers.length, 2);
        const to = { office: EDUCATION_OFFICE };
        assert.equal((await desk.of(audit, `${other.id}/assignment`, to, 'PUT')).status, 200);
        assert.deepEqual(
          (await desk.opened(other)).officers.map(({ recipient }) => recipient),
          [education.recipient],
        );
        assert.equal((await desk.of(audit, `${other.id}/thread`)).json.kind, 'not-assigned');
        // Whoever leaves the office reads nothing more, and is encrypted to no more.
        await station.db.updateTable('roles').set({ withdrawn_at: station.http.now }).execute();
        assert.equal((await desk.of(education, `${other.id}/thread`)).status, 403);
        assert.deepEqual((await desk.opened(other)).officers, []);
        assert.deepEqual((await desk.intake()).officers, []);
      },
    );

    inDesk('is encrypted anew for an officer who comes later, beside what was written', async (desk) => {
      const reporter = await desk.reported();
      const first = await desk.officer(30);
      assert.equal((await desk.ask(first, reporter.id, 'Where?')).status, 200);
      const second = await desk.officer(31);
      const thread = (await desk.of(second, `${reporter.id}/thread`)).json.data;
      const [message] = thread.messages;
      assert.deepEqual(
        [message.to_encrypt, await openMessage(bytes(message.file), second.identity)],
        [true, null],
      );
      assert.equal((await desk.of(first, 'threads')).json.data[0].to_encrypt, true);
      const plain = await openMessage(bytes(message.file), first.identity);
      assert.ok(plain);
      const to = [first.recipient, second.recipient];
      const copy = Buffer.from(await sealMessage(plain, [thread.reporter, ...to])).toString('base64');
      const put = (body: object) => desk.of(first, `${reporter.id}/thread/copies`, body, 'PUT');
      const copies = [{ number: message.number, file: copy }];
      assert.equal((await put({ to: [first.recipient], copies })).json.kind, 'officers-changed');
      assert.equal((await put({ to, copies: [{ number: 9, file: copy }] })).json.kind, 'message-wrong');
      assert.equal((await put({ to, copies })).status, 200);
      const [after] = (await desk.of(second, `${reporter.id}/thread`)).json.data.messages;
      assert.deepEqual(await openMessage(bytes(after.copy), second.identity), plain);
      assert.deepEqual([after.file, after.to_encrypt], [message.file, false]);
      assert.equal(
        (await put({ to, copies })).json.kind,
        'message-wrong',
        'a copy that nobody needs is replaced',
      );
    });

    inDesk('ends where its writer withdrew the report on the contract alone', async (desk) => {
      const [gone, other] = [await desk.reported(), await desk.reported()];
      const { db } = desk.station;
      const event = {
        tx_hash: `0x${'07'.repeat(32)}`,
        log_index: 0,
        block_number: 1n,
        name: 'ReportWithdrawn',
      };
      const about = { contract: 'anonymousReports', subject_digest: gone.report, args: '{}' };
      await db
        .insertInto('chain_events')
        .values({ ...event, ...about })
        .execute();
      await desk.end();
      const states = [await desk.station.shown(gone.id), await desk.station.shown(other.id)];
      assert.deepEqual(
        states.map(({ text_state }) => text_state),
        ['withdrawn', 'checking'],
      );
      assert.equal((await desk.withReceipt('', gone.keys.lookup)).status, 404);
      const { tasks } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<bigint>().as('tasks'))
        .executeTakeFirstOrThrow();
      assert.equal(tasks, 0n, 'the contract is asked for what it has');
    });
  });
});
