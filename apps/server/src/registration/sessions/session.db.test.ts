import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listSessionsResponseSchema } from '@sabha/domain/registration/sessions/sessions';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { z } from 'zod';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';

const account = privateKeyToAccount(generatePrivateKey());
const SITE = 'https://sabha.example';
type Fields = Partial<Parameters<typeof createSiweMessage>[0]>;

forOneDatabase((name, open) => {
  describe(`signing in, on ${name}`, () => {
    let fixture: HttpFixture;
    before(async () => {
      fixture = await HttpFixture.open(await open(), { settings: { PUBLIC_URL: SITE } });
    });
    after(() => fixture.close());

    async function messageFor(fixture: HttpFixture, fields: Fields = {}): Promise<string> {
      const answer = await fixture.app.inject({ method: 'POST', url: '/api/session/nonce' });
      const { nonce } = z.object({ data: z.object({ nonce: z.string() }) }).parse(answer.json()).data;
      return createSiweMessage({
        address: account.address,
        chainId: 31_337,
        domain: 'sabha.example',
        uri: SITE,
        version: '1',
        statement: 'Sign in to Sabha',
        nonce,
        issuedAt: fixture.now,
        expirationTime: new Date(fixture.now.getTime() + 300_000),
        ...fields,
      });
    }

    async function send(fixture: HttpFixture, message: string, headers: Record<string, string> = {}) {
      const signature = await account.signMessage({ message });
      return fixture.app.inject({
        method: 'POST',
        url: '/api/session',
        payload: { message, signature },
        headers,
      });
    }

    test('a signed message opens a session that the cookie carries, until it is ended', async () => {
      const answer = await send(fixture, await messageFor(fixture));
      assert.equal(answer.statusCode, 200);
      const { anonymity, ...session } = answer.json().data;
      assert.deepEqual([anonymity.state, anonymity.share], ['none', `0x${'0'.repeat(64)}`]);
      assert.deepEqual(session, {
        wallet: account.address.toLowerCase(),
        citizen: false,
        registration: 'none',
        roles: [],
      });
      const cookie = String(answer.headers['set-cookie']);
      assert.match(
        cookie,
        /^__Host-sabha_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const headers = { cookie: cookie.split(';')[0] ?? '', origin: SITE };
      const who = await fixture.app.inject({ url: '/api/session', headers });
      assert.equal(who.json().data.wallet, account.address.toLowerCase());
      await fixture.app.inject({ method: 'DELETE', url: '/api/session', headers });
      assert.equal((await fixture.app.inject({ url: '/api/session', headers })).json().data, null);
    });

    test('a session that nobody uses ends before its time; one that is used lives until its time', async () => {
      const bring = async () => {
        const cookie = String((await send(fixture, await messageFor(fixture))).headers['set-cookie']).split(
          ';',
        )[0];
        return { cookie: cookie ?? '', 'sec-fetch-site': 'same-origin' };
      };
      const [used, idle] = [await bring(), await bring()];
      const isIn = async (headers: Record<string, string>) =>
        (await fixture.app.inject({ url: '/api/session', headers })).json().data !== null;
      const HOUR_MS = 3_600_000;
      for (let hour = 0.5; hour < 12; hour += 0.5) {
        fixture.pass(HOUR_MS / 2);
        assert.equal(await isIn(used), true, `after ${hour} hours of use`);
      }
      assert.equal(await isIn(idle), false);
      fixture.pass(HOUR_MS / 2);
      assert.equal(await isIn(used), false, 'twelve hours are the most');
    });

    test('a wallet sees where it is signed in, ends one session, and then all; never those of another', async () => {
      const phone =
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
      const bring = async (agent: string) => {
        const answer = await send(fixture, await messageFor(fixture), { 'user-agent': agent });
        const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
        return { cookie, 'sec-fetch-site': 'same-origin' };
      };
      const stranger = await fixture.signedIn();
      const own = await bring('Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0');
      fixture.pass(120_000);
      const lost = await bring(phone);
      const list = async (headers: Record<string, string>) =>
        listSessionsResponseSchema.parse((await fixture.app.inject({ url: '/api/sessions', headers })).json())
          .data;
      const end = (path: string, headers: Record<string, string>) =>
        fixture.app.inject({ method: 'DELETE', url: `/api/sessions${path}`, headers });
      const seen = await list(own);
      assert.deepEqual(
        seen.map(({ device, current }) => [device, current]),
        [
          ['computer', true],
          ['phone', false],
        ],
      );
      const columns = await fixture.context.db.selectFrom('sessions').selectAll().execute();
      assert.ok(!JSON.stringify(columns).match(/Pixel|Android|Firefox|127\.0\.0/), 'nothing else is kept');
      const phoneId = seen[1]?.id ?? '';
      assert.equal((await end(`/${phoneId}`, stranger)).statusCode, 404);
      assert.equal((await end(`/${phoneId}`, own)).statusCode, 200);
      assert.equal((await end('', lost)).statusCode, 401);

      const again = await bring(phone);
      const out = await end('', again);
      assert.deepEqual(out.json().data, { ended: 2 });
      assert.match(String(out.headers['set-cookie']), /^__Host-sabha_session=; /);
      assert.equal((await end('', own)).statusCode, 401);
      assert.equal((await list(stranger)).length, 1);
    });

    test('signing in again ends the session that the browser had', async () => {
      const headers = { ...(await fixture.signedIn()), origin: SITE };
      assert.equal((await send(fixture, await messageFor(fixture), headers)).statusCode, 200);
      assert.equal((await fixture.app.inject({ url: '/api/session', headers })).json().data, null);
    });

    test('a message is good once', async () => {
      const message = await messageFor(fixture);
      assert.equal((await send(fixture, message)).statusCode, 200);
      const replay = await send(fixture, message);
      assert.equal(replay.statusCode, 401);
      assert.equal(replay.json().kind, 'unknown-nonce');
    });

    const past = new Date('2026-02-28T06:00:00Z');
    const wrong: ReadonlyArray<readonly [string, Fields, string]> = [
      ['another site', { domain: 'sabha.example.evil' }, 'wrong-site'],
      ['the address of another site', { uri: 'https://evil.example' }, 'wrong-site'],
      ['plain HTTP', { uri: 'http://sabha.example' }, 'wrong-site'],
      ['another network', { chainId: 1 }, 'wrong-chain'],
      ['yesterday', { expirationTime: past }, 'expired'],
      ['for ever', { expirationTime: undefined }, 'no-expiry'],
      ['a year', { expirationTime: new Date('2027-03-01T06:00:00Z') }, 'lives-too-long'],
      ['later', { notBefore: new Date('2026-03-05T12:00:00Z') }, 'not-yet-valid'],
      ['a nonce of its own', { nonce: 'abcdefgh12345678' }, 'unknown-nonce'],
    ];
    test('a message for something else is refused', async () => {
      for (const [what, fields, kind] of wrong) {
        const answer = await send(fixture, await messageFor(fixture, fields));
        assert.equal(answer.json().kind, kind, what);
        assert.equal(answer.headers['set-cookie'], undefined);
      }
    });

    test('a nonce is good for five minutes', async () => {
      const message = await messageFor(fixture, {
        expirationTime: new Date(fixture.now.getTime() + 1_800_000),
      });
      fixture.pass(300_001);
      assert.equal((await send(fixture, message)).json().kind, 'unknown-nonce');
    });

    test("another's signature, an altered message, one with more text, and none at all are refused", async () => {
      const message = await messageFor(fixture);
      const other = await privateKeyToAccount(generatePrivateKey()).signMessage({ message });
      const post = (payload: unknown) =>
        fixture.app.inject({ method: 'POST', url: '/api/session', payload: payload as object });
      assert.equal((await post({ message, signature: other })).json().kind, 'bad-signature');
      assert.equal((await send(fixture, `${await messageFor(fixture)}\nAlso: everything`)).statusCode, 400);
      assert.equal((await send(fixture, 'let me in')).json().kind, 'malformed-message');
      for (const payload of [
        {},
        { message: 5, signature: '0x' },
        { message: 'a'.repeat(2_001), signature: '0x' },
        { message, signature: 'x' },
      ]) {
        assert.equal((await post(payload)).statusCode, 400);
      }
    });

    test('a session ends when its time is up, and the database does not hold the token', async () => {
      const headers = await fixture.signedIn();
      const rows = await fixture.context.db.selectFrom('sessions').select('token_hash').execute();
      assert.ok(rows.length > 0 && rows.every(({ token_hash }) => !headers.cookie?.includes(token_hash)));
      fixture.pass(3_600_001);
      assert.equal((await fixture.app.inject({ url: '/api/session', headers })).json().data, null);
    });
  });
});
