import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forEachDatabase } from '../../../../../packages/db/test/databases.ts';
import { CodeFixture } from '../../../test/code-fixture.ts';
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts';
import { startSmsGateway, type TestSmsGateway } from '../../../test/sms-gateway.ts';
import { CODE_TEXTS } from './code-message.ts';
import { nextTry, takeDue } from './outgoing.store.ts';

const TOKEN = 'a token of the gateway';
const LANGUAGES = ['en', 'si', 'ta'] as const;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

forEachDatabase((name, open) => {
  describe(`messages on their way, on ${name}`, () => {
    let fixture: CodeFixture;
    let mail: TestMailServer;
    let gateway: TestSmsGateway;
    before(async () => {
      mail = await startMailServer({ refuse: (address) => address.startsWith('nobody') });
      gateway = await startSmsGateway();
      fixture = await CodeFixture.open(await open(), {
        SMTP_URL: `smtp://office:p%40ss@127.0.0.1:${mail.port}`,
        MAIL_FROM: 'Sabha <no-reply@sabha.example>',
        SMS_GATEWAY_URL: gateway.url,
        SMS_GATEWAY_TOKEN: TOKEN,
      });
    });
    after(async () => {
      await fixture.fixture.close();
      await mail.close();
      await gateway.close();
    });

    const newest = async () => (await fixture.messages()).at(-1);

    for (const language of LANGUAGES) {
      test(`a mail in ${language} has the code, its life and the warning, and nothing of it stays`, async () => {
        const code = await fixture.codeFor(fixture.newWallet(), `${language}@example.lk`, { language });
        await fixture.send();
        const received = mail.received.at(-1);
        assert.deepEqual(received?.to, [`${language}@example.lk`]);
        assert.equal(received?.from, 'no-reply@sabha.example');
        assert.equal(received?.user, 'office');
        const { subject, mail: lines } = CODE_TEXTS[language];
        assert.equal(received?.headers.get('subject'), subject);
        assert.equal(received?.headers.get('content-language'), language);
        assert.equal(received?.text.trim().replaceAll('\r\n', '\n'), lines(code, 10).join('\n\n'));
        const kept = await newest();
        assert.deepEqual(
          [kept?.state, kept?.target_sealed, kept?.body_sealed, kept?.attempts],
          ['sent', '', '', 1],
        );
      });

      test(`an SMS in ${language} reaches the gateway as it asks for it`, async () => {
        const code = await fixture.codeFor(fixture.newWallet(), `077000000${LANGUAGES.indexOf(language)}`, {
          channel: 'mobile',
          language,
        });
        await fixture.send();
        const received = gateway.received.at(-1);
        assert.equal(received?.to, `+9477000000${LANGUAGES.indexOf(language)}`);
        assert.equal(received?.text, CODE_TEXTS[language].mobile(code, 10));
        assert.equal(received?.headers.authorization, `Bearer ${TOKEN}`);
        assert.equal((await newest())?.target_sealed, '');
      });
    }

    test('an address that the mail server does not know is given up at once and forgotten', async () => {
      await fixture.ask(fixture.newWallet(), 'nobody.here@example.lk');
      await fixture.send();
      const kept = await newest();
      assert.deepEqual(
        [kept?.state, kept?.failure, kept?.target_sealed],
        ['failed', 'smtp EENVELOPE 550', ''],
      );
      fixture.fixture.pass(MINUTE_MS);
      await fixture.send();
      assert.equal((await newest())?.attempts, 1);
      assert.ok(!fixture.fixture.logged.includes('nobody.here'));
    });

    test('while the gateway is down a message waits longer each time, and leaves when it is back', async () => {
      const { port } = gateway;
      await gateway.close();
      const code = await fixture.codeFor(fixture.newWallet(), '0712345678', { channel: 'mobile' });
      await fixture.send();
      assert.deepEqual([(await newest())?.state, (await newest())?.failure], ['waiting', 'sms unreachable']);
      assert.equal(await fixture.send(), 'idle', 'not before its time');
      const { db, clock } = fixture.fixture.context;
      assert.deepEqual(await nextTry(db), new Date(clock().getTime() + 5 * SECOND_MS));
      assert.equal((await newest())?.attempts, 1);
      fixture.fixture.pass(5 * SECOND_MS);
      await fixture.send();
      assert.equal((await newest())?.attempts, 2);
      gateway = await startSmsGateway(port);
      fixture.fixture.pass(10 * SECOND_MS);
      await fixture.send();
      assert.deepEqual(
        gateway.received.map(({ to }) => to),
        ['+94712345678'],
      );
      assert.ok(gateway.received[0]?.text.includes(code));
      assert.equal((await newest())?.state, 'sent');
    });

    test('an answer that is about us and not about the message is tried again; one about it is not', async () => {
      const expected: ReadonlyArray<readonly [number, string]> = [
        [401, 'waiting'],
        [429, 'waiting'],
        [500, 'waiting'],
        [400, 'failed'],
        [422, 'failed'],
      ];
      for (const [status, state] of expected) {
        gateway.answer = { status };
        await fixture.ask(fixture.newWallet(), `07600000${String(status).slice(1)}`, { channel: 'mobile' });
        await fixture.send();
        assert.deepEqual([(await newest())?.state, (await newest())?.failure], [state, `sms ${status}`]);
      }
      gateway.answer = { status: 200 };
    });

    test('the token is not carried to where a gateway points', async (t) => {
      const elsewhere = await startSmsGateway();
      t.after(() => elsewhere.close());
      gateway.answer = { status: 307, location: elsewhere.url };
      await fixture.ask(fixture.newWallet(), '0701111111', { channel: 'mobile' });
      await fixture.send();
      assert.equal(elsewhere.received.length, 0);
      assert.equal((await newest())?.state, 'waiting');
      gateway.answer = { status: 200 };
    });

    test('a message that cannot be sent while its code is valid is given up and deleted', async () => {
      gateway.answer = { status: 503 };
      await fixture.ask(fixture.newWallet(), '0702222222', { channel: 'mobile' });
      for (let n = 0; n < 20; n += 1) {
        await fixture.send();
        fixture.fixture.pass(40 * SECOND_MS);
      }
      const kept = await newest();
      assert.deepEqual([kept?.state, kept?.target_sealed, kept?.body_sealed], ['failed', '', '']);
      assert.ok((kept?.attempts ?? 99) <= 7);
      gateway.answer = { status: 200 };
    });

    test('a server that ended after it took a message sends it when it is back, once', async () => {
      const sent = gateway.received.length;
      const { db, clock } = fixture.fixture.context;
      await fixture.ask(fixture.newWallet(), '0703333333', { channel: 'mobile' });
      const now = clock();
      const until = new Date(now.getTime() + MINUTE_MS);
      assert.equal((await takeDue(db, { now, until, most: 5 })).length, 1);
      assert.equal(await fixture.send(), 'idle', 'while another has it, nobody takes it');
      assert.equal(gateway.received.length, sent);
      fixture.fixture.pass(MINUTE_MS);
      await fixture.send();
      await fixture.send();
      assert.equal(gateway.received.length, sent + 1);
    });

    test('a process that ended between sending and noting it sends a copy with the same reference', async () => {
      const { db } = fixture.fixture.context;
      const address = 'copy@example.lk';
      await fixture.ask(fixture.newWallet(), address);
      const before = await newest();
      await fixture.send();
      // As the row stood when the process died: taken, not noted.
      await db
        .updateTable('outgoing_messages')
        .set({ state: 'waiting', target_sealed: before?.target_sealed, body_sealed: before?.body_sealed })
        .where('id', '=', before?.id ?? 0n)
        .execute();
      fixture.fixture.pass(MINUTE_MS);
      await fixture.send();
      const copies = mail.received.filter(({ to }) => to[0] === address);
      assert.equal(copies.length, 2);
      assert.equal(new Set(copies.map(({ headers }) => headers.get('message-id'))).size, 1);
    });

    test('many messages leave one by one, each once, also by two jobs', async () => {
      const sent = mail.received.length;
      for (let n = 0; n < 12; n += 1) await fixture.ask(fixture.newWallet(), `crowd${n}@example.lk`);
      const job = async () => {
        while ((await fixture.send()) === 'more');
      };
      await Promise.all([job(), job()]);
      const arrived = mail.received.slice(sent).map(({ to }) => to[0]);
      assert.equal(arrived.length, 12);
      assert.equal(new Set(arrived).size, 12);
    });
  });
});
