import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { mailboxResponseSchema } from '@sabha/domain/registration/codes/read-mailbox';
import { forOneDatabase, openFreshEmbedded } from '../../../../../packages/db/test/databases.ts';
import { CodeFixture } from '../../../test/code-fixture.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { forgetMessages } from './forget-messages.ts';

const PATH = '/api/demo/mailbox';
const MINUTE_MS = 60_000;
const SENDING = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@sabha.example',
  SMS_GATEWAY_URL: 'http://127.0.0.1:1',
  SMS_GATEWAY_TOKEN: 'a token of the gateway',
};
const CODES = { VERIFY_EMAIL: 'on', VERIFY_MOBILE: 'on' };

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** As `fetch`, but with a Host of one's own, which browsers under another's name send. */
function get(origin: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpRequest(new URL(PATH, origin), { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

forOneDatabase((name, open) => {
  describe(`the mailbox of a demonstration, on ${name}`, () => {
    let fixture: CodeFixture;
    let origin = '';
    before(async () => {
      fixture = await CodeFixture.open(await open());
      origin = await fixture.fixture.listen();
    });
    after(() => fixture.fixture.close());

    const read = async () => mailboxResponseSchema.parse(JSON.parse((await get(origin)).body)).data;

    test('shows what would have been sent, newest first, to the machine that it runs on', async () => {
      const mailed = await fixture.codeFor(fixture.newWallet(), 'first@example.lk', { language: 'ta' });
      const texted = await fixture.codeFor(fixture.newWallet(), '0771234567', { channel: 'mobile' });
      assert.deepEqual(await read(), [], 'nothing before the job has run');
      await fixture.send();
      const [sms, mail] = await read();
      assert.deepEqual(
        [sms?.to, sms?.subject, mail?.to, mail?.language],
        ['+94771234567', null, 'first@example.lk', 'ta'],
      );
      assert.ok(sms?.text.includes(texted) && mail?.text.includes(mailed));
    });

    test('is not given to a page of another site, nor under another host name, nor through a proxy', async () => {
      const port = new URL(origin).port;
      const here = `127.0.0.1:${port}`;
      const refused: ReadonlyArray<Record<string, string>> = [
        { host: `evil.example:${port}` },
        { host: `127.0.0.1.evil.example:${port}` },
        { host: '127.0.0.1:1' },
        { host: here, origin: 'https://evil.example' },
        { host: here, origin: 'null' },
        { host: here, 'sec-fetch-site': 'cross-site' },
        { host: here, 'sec-fetch-site': 'same-site' },
        { host: here, 'x-forwarded-for': '127.0.0.1' },
        { host: here, forwarded: 'for=127.0.0.1' },
        { host: here, 'x-real-ip': '203.0.113.9' },
      ];
      for (const headers of refused) {
        const answer = await get(origin, headers);
        assert.equal(answer.status, 403, JSON.stringify(headers));
        assert.doesNotMatch(answer.body, /\d{6}/);
        assert.equal(answer.headers['access-control-allow-origin'], undefined);
      }
      const own = await get(origin, { host: `localhost:${port}`, 'sec-fetch-site': 'same-origin' });
      assert.equal(own.status, 200);
      assert.equal(own.headers['access-control-allow-origin'], undefined);
      assert.equal(own.headers['cache-control'], 'no-store');
    });

    test('is not given to another machine', async () => {
      const { port } = new URL(origin);
      for (const remoteAddress of ['192.168.1.20', '::ffff:192.168.1.20', '2001:db8::1']) {
        const headers = { host: `127.0.0.1:${port}` };
        const answer = await fixture.fixture.app.inject({ url: PATH, remoteAddress, headers });
        assert.equal(answer.statusCode, 403, remoteAddress);
      }
    });

    test('keeps fifty messages sealed, for an hour', async () => {
      for (let n = 0; n < 52; n += 1) await fixture.ask(fixture.newWallet(), `person${n}@example.lk`);
      while ((await fixture.send()) === 'more');
      await forgetMessages(fixture.fixture.context);
      const shown = await read();
      assert.deepEqual(
        [shown.length, shown[0]?.to, shown[49]?.to],
        [50, 'person51@example.lk', 'person2@example.lk'],
      );
      assert.equal((await fixture.messages()).length, 50);
      const kept = JSON.stringify(await fixture.messages(), (_key, value) =>
        typeof value === 'bigint' ? '' : value,
      );
      assert.ok(!kept.includes('person51'));
      fixture.fixture.pass(60 * MINUTE_MS);
      assert.deepEqual(await read(), []);
      fixture.fixture.pass(1);
      await forgetMessages(fixture.fixture.context);
      assert.equal((await fixture.messages()).length, 0);
    });
  });
});

describe('a mailbox of everybody’s codes is nowhere that others can reach', () => {
  const installations: Readonly<Record<string, Record<string, string>>> = {
    'what is no demonstration': { ...CODES, ...SENDING, SABHA_DEMO: 'false' },
    'a demonstration that sends': { ...CODES, ...SENDING },
    'one that others reach under a name': { ...SENDING, ...CODES, PUBLIC_URL: 'https://demo.example' },
    'one that listens to other machines': { ...SENDING, ...CODES, HOST: '0.0.0.0' },
    'one behind a proxy': { ...SENDING, ...CODES, TRUST_PROXY: 'true' },
    'one that asks for no codes': {},
    'one that asks for no codes and is no demonstration': { SABHA_DEMO: 'false' },
  };
  for (const [what, settings] of Object.entries(installations)) {
    test(what, async (t) => {
      const fixture = await HttpFixture.open(await openFreshEmbedded(), { settings });
      t.after(() => fixture.close());
      assert.equal((await fixture.app.inject({ url: PATH })).statusCode, 404);
      const options = await fixture.app.inject({ url: '/api/registration/options' });
      assert.equal(options.json().data.mailbox, false);
      const described = await fixture.app.inject({ url: '/api/docs/json' });
      assert.equal(described.json().paths[PATH], undefined);
    });
  }
});
