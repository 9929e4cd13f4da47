import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { buildApplicant } from '../../../test/registration/applicants.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';

const form = buildApplicant(1, { nicNumber: '853400937V', email: 'nimali.perera@gmail.com' });
const VALUES = {
  email: 'NimaliPerera+x@googlemail.com',
  nic: '198534000937',
  mobile: `+94${form.mobileNumber.slice(1)}`,
  evm: form.wallet.toUpperCase().replace('0X', '0x'),
} as const;
const FREE = {
  email: 'somebody@mail.example',
  nic: '853400938V',
  mobile: '0719999999',
  evm: `0x${'ab'.repeat(20)}`,
} as const;
const FIELDS = ['email', 'nic', 'mobile', 'evm'] as const;

forOneDatabase((name, open) => {
  describe(`asking whether somebody is registered, on ${name}`, () => {
    let office: RegistryOffice;
    before(async () => {
      office = await RegistryOffice.open(await open());
      await office.reserve(form);
      await office.save(form);
    });
    after(() => office.close());

    const get = (field: string, value: string, headers: Record<string, string> = {}) =>
      office.app.inject({ url: `/api/users/${field}/${encodeURIComponent(value)}`, headers });
    const post = (field: string, value: unknown, headers: Record<string, string> = {}) =>
      office.post('/api/users/exists', { field, value }, headers);

    test('the answer is “exists” for a value that somebody has, and nothing else for any other', async () => {
      for (const field of FIELDS) {
        for (const ask of [get, post]) {
          const taken = await ask(field, VALUES[field]);
          assert.equal(taken.statusCode, 200, `${field}: ${taken.body}`);
          assert.equal(taken.body, '{"success":true,"data":"exists"}');
          const free = await ask(field, FREE[field]);
          assert.equal(free.body, '{"success":true}', field);
          const ignored = new Set(['content-length', 'date']);
          const names = (headers: object) => Object.keys(headers).filter((header) => !ignored.has(header));
          assert.deepEqual(names(taken.headers), names(free.headers), 'no header tells either');
          assert.equal(free.headers['cache-control'], 'no-store');
        }
      }
    });

    test('an invalid value is refused in the specification’s words, also if somebody has it', async () => {
      const malformed = {
        email: ['x', 'Invalid Email, Please enter a valid email address.'],
        nic: ['12', 'Invalid NIC format. Use old format (123456789V) or new format (123456789012)'],
        mobile: ['12', 'Invalid Mobile Number, Please enter a valid Sri Lankan mobile number.'],
        evm: ['0x12', 'Invalid wallet address'],
      } as const;
      for (const field of FIELDS) {
        const [value, message] = malformed[field];
        for (const ask of [get, post]) {
          const refused = await ask(field, value);
          assert.equal(refused.statusCode, 400);
          assert.equal(refused.json().message, message);
        }
      }
    });

    test('a reservation does not block its own person, and blocks everybody else', async () => {
      const begun = buildApplicant(2);
      await office.reserve(begun);
      const mine = await office.signedIn(begun.wallet);
      const other = await office.signedIn(buildApplicant(3).wallet);
      for (const [field, value] of [
        ['email', begun.email],
        ['nic', begun.nicNumber],
        ['mobile', begun.mobileNumber],
      ] as const) {
        assert.equal((await post(field, value, mine)).body, '{"success":true}', field);
        assert.equal((await post(field, value, other)).json().data, 'exists', field);
        assert.equal((await post(field, value)).json().data, 'exists', field);
      }
      for (const headers of [mine, other, undefined])
        assert.equal((await post('evm', begun.wallet, headers)).body, '{"success":true}', 'not saved yet');
      const registered = await office.signedIn(form.wallet);
      assert.equal((await post('evm', form.wallet, registered)).json().data, 'exists');
    });

    test('hostile questions are refused or answered like any other', async () => {
      const questions: ReadonlyArray<readonly [string, unknown]> = [
        ['password', 'x'],
        ['__proto__', 'x'],
        ['constructor', 'x'],
        ['nic', ''],
        ['nic', 199_000_110_001],
        ['nic', ['199000110001']],
        ['nic', { $ne: '' }],
        ['nic', null],
        ['nic', '1'.repeat(1_000_000)],
        ['email', `${'a'.repeat(300)}@mail.example`],
        ['email', "'; drop table people; --@mail.example"],
        ['email', 'a\u0000@mail.example'],
        ['mobile', '077\u0000123456'],
        ['evm', `0x${'zz'.repeat(20)}`],
        ['email', '<script>alert(1)</script>'],
        ['email', '😀'],
      ];
      for (const [field, value] of questions) {
        const { statusCode, body } = await post(field, value);
        assert.ok(
          statusCode === 400 || statusCode === 413,
          `${field} ${String(value).slice(0, 40)}: ${statusCode}`,
        );
        assert.ok(!body.includes('<script>') && !body.includes('drop table'));
      }
      for (const path of ['email/%00', 'email/..%2f..%2fetc', 'nic/%', `nic/${'1'.repeat(5_000)}`]) {
        const { statusCode } = await office.app.inject({ url: `/api/users/${path}` });
        assert.ok(statusCode >= 400 && statusCode < 500, `${path}: ${statusCode}`);
      }
      assert.equal((await post('nic', VALUES.nic)).json().data, 'exists', 'the table is still there');
    });

    test('the value is in no log', () => {
      for (const value of [...Object.values(VALUES), ...Object.values(FREE)])
        assert.ok(!office.logged.toLowerCase().includes(value.toLowerCase()), value);
    });
  });

  describe(`many questions in a row, on ${name}`, () => {
    const LIMIT = 6;
    let fixture: HttpFixture;
    let origin: string;
    before(async () => {
      fixture = await HttpFixture.open(await open(), {
        settings: {
          RATE_CHECKS_PER_MINUTE: String(LIMIT),
          RATE_REGISTRATIONS_PER_MINUTE: '3',
          TRUST_PROXY: 'true',
        },
      });
      origin = await fixture.listen();
    });
    after(() => fixture.close());

    const ask = (n: number, headers: Record<string, string>) =>
      fetch(`${origin}/api/users/exists`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
        body: JSON.stringify({ field: 'nic', value: `1990001${String(10_001 + n)}` }),
      });
    const askAll = async (headersOf: (n: number) => Record<string, string>) => {
      const statuses: number[] = [];
      for (let n = 0; n < LIMIT * 2; n += 1) statuses.push((await ask(n, headersOf(n))).status);
      return statuses.filter((status) => status === 200).length;
    };

    test('one client is stopped, and the answers say the bound', async () => {
      const first = await ask(0, { 'x-forwarded-for': '203.0.113.1' });
      assert.equal(first.headers.get('ratelimit-limit'), String(LIMIT));
      assert.ok(first.headers.has('ratelimit-remaining') && first.headers.has('ratelimit-reset'));
      assert.equal(await askAll(() => ({ 'x-forwarded-for': '203.0.113.1' })), LIMIT - 1);
      const stopped = await ask(1, { 'x-forwarded-for': '203.0.113.1' });
      assert.equal(stopped.status, 429);
      assert.ok(stopped.headers.has('retry-after'));
    });

    test('so is one session that asks from an address of its own each time', async () => {
      const session = await fixture.signedIn();
      const moving = (n: number) => ({ ...session, 'x-forwarded-for': `198.51.100.${n}` });
      assert.equal(await askAll(moving), LIMIT);
    });

    test('the two calls of registering have a smaller bound, of both together', async () => {
      const statuses: number[] = [];
      for (const path of ['/web3/auth/register', '/api/users', '/web3/auth/register', '/api/users']) {
        const answer = await fetch(`${origin}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.3' },
          body: '{}',
        });
        statuses.push(answer.status);
      }
      assert.deepEqual(statuses, [401, 401, 401, 429]);
    });

    test('and one address that signs in anew each time', async () => {
      const wallet = parseAddress(`0x${'d7'.repeat(20)}`);
      const sessions = await Promise.all(Array.from({ length: LIMIT * 2 }, () => fixture.signedIn(wallet)));
      const changing = (n: number) => ({ ...sessions[n], 'x-forwarded-for': '203.0.113.2' });
      assert.equal(await askAll(changing), LIMIT);
    });

    test('and one address with a new wallet each time, after ten times as many', async () => {
      let answered = 0;
      for (let n = 0; n < LIMIT * 12; n += 1) {
        const signedIn = await fixture.signedIn(parseAddress(`0x${String(n).padStart(40, '0')}`));
        const { status } = await ask(n, { ...signedIn, 'x-forwarded-for': '203.0.113.4' });
        if (status === 200) answered += 1;
      }
      assert.equal(answered, LIMIT + LIMIT * 10);
    });
  });
});
