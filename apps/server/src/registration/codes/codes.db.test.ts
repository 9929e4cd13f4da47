import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forEachDatabase } from '../../../../../packages/db/test/databases.ts';
import { CodeFixture, wrong } from '../../../test/code-fixture.ts';

const A = 'nimal@example.lk';
const B = 'kamala@example.lk';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

forEachDatabase((name, open) => {
  describe(`one-time codes, on ${name}`, () => {
    let fixture: CodeFixture;
    before(async () => {
      fixture = await CodeFixture.open(await open());
    });
    after(() => fixture.fixture.close());

    test('a code that arrived, given back, is a check of that address and of no other', async () => {
      const wallet = fixture.newWallet();
      assert.deepEqual(await fixture.missing(wallet, A), ['email-code', 'mobile-code']);
      const code = await fixture.codeFor(wallet, A);
      const answer = await fixture.confirm(wallet, A, `${code.slice(0, 3)} ${code.slice(3)}`);
      assert.equal(answer.statusCode, 200, answer.body);
      assert.deepEqual(answer.json().data, {
        verifier: 'email-code',
        proved_at: fixture.fixture.now.toISOString(),
        expires_at: new Date(fixture.fixture.now.getTime() + 30 * DAY_MS).toISOString(),
      });
      assert.deepEqual(await fixture.missing(wallet, A), ['mobile-code']);
      assert.deepEqual(await fixture.missing(wallet, B), ['email-code', 'mobile-code']);
      assert.deepEqual(await fixture.missing(fixture.newWallet(), A), ['email-code', 'mobile-code']);
    });

    test('a number counts in every way of writing it', async () => {
      const wallet = fixture.newWallet();
      const code = await fixture.codeFor(wallet, '077 123 4567', { channel: 'mobile' });
      assert.equal((await fixture.confirm(wallet, '+94771234567', code, 'mobile')).statusCode, 200);
      assert.deepEqual(await fixture.missing(wallet, A, '+94771234567'), ['email-code']);
    });

    test('a check of another address replaces the first', async () => {
      const wallet = fixture.newWallet();
      for (const address of ['first@example.lk', 'second@example.lk']) {
        await fixture.confirm(wallet, address, await fixture.codeFor(wallet, address));
      }
      assert.deepEqual(await fixture.missing(wallet, 'first@example.lk'), ['email-code', 'mobile-code']);
      assert.deepEqual(await fixture.missing(wallet, 'second@example.lk'), ['mobile-code']);
    });

    test('a check counts for thirty days', async () => {
      const wallet = fixture.newWallet();
      const address = 'thirty@example.lk';
      await fixture.confirm(wallet, address, await fixture.codeFor(wallet, address));
      fixture.fixture.pass(30 * DAY_MS - 1);
      assert.deepEqual(await fixture.missing(wallet, address), ['mobile-code']);
      fixture.fixture.pass(1);
      assert.deepEqual(await fixture.missing(wallet, address), ['email-code', 'mobile-code']);
    });

    test("a code counts once, and neither for another's wallet nor for another address", async () => {
      const [wallet, other] = [fixture.newWallet(), fixture.newWallet()];
      const code = await fixture.codeFor(wallet, 'once@example.lk');
      assert.equal((await fixture.confirm(other, 'once@example.lk', code)).json().kind, 'no-code');
      await fixture.ask(other, 'other@example.lk');
      assert.equal((await fixture.confirm(other, 'once@example.lk', code)).json().kind, 'no-code');
      assert.equal((await fixture.confirm(wallet, 'twice@example.lk', code)).json().kind, 'no-code');
      assert.deepEqual(await fixture.missing(other, 'once@example.lk'), ['email-code', 'mobile-code']);
      assert.equal((await fixture.confirm(wallet, 'once@example.lk', code)).statusCode, 200);
      assert.equal((await fixture.confirm(wallet, 'once@example.lk', code)).json().kind, 'no-code');
    });

    test('a code used by two at once counts once', async () => {
      const wallet = fixture.newWallet();
      const code = await fixture.codeFor(wallet, 'race@example.lk');
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => fixture.confirm(wallet, 'race@example.lk', code)),
      );
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409, 409, 409, 409]);
    });

    test('a code is over after ten minutes', async () => {
      const wallet = fixture.newWallet();
      const code = await fixture.codeFor(wallet, 'late@example.lk');
      fixture.fixture.pass(10 * MINUTE_MS);
      const answer = await fixture.confirm(wallet, 'late@example.lk', code);
      assert.equal(answer.statusCode, 409);
      assert.equal(answer.json().message, 'This code is no longer valid. Please ask for a new one.');
    });

    test('a new code ends the former one, wherever that was sent', async () => {
      const wallet = fixture.newWallet();
      const former = await fixture.codeFor(wallet, 'former@example.lk');
      const again = await fixture.codeFor(wallet, 'former@example.lk');
      if (again !== former) {
        assert.notEqual((await fixture.confirm(wallet, 'former@example.lk', former)).statusCode, 200);
      }
      await fixture.codeFor(wallet, 'new@example.lk');
      assert.equal((await fixture.confirm(wallet, 'former@example.lk', again)).json().kind, 'no-code');
    });

    test('five guesses are all there are, also when they come together', async () => {
      const wallet = fixture.newWallet();
      const code = await fixture.codeFor(wallet, 'guess@example.lk');
      const guesses = await Promise.all(
        Array.from({ length: 30 }, () => fixture.confirm(wallet, 'guess@example.lk', wrong(code))),
      );
      const kinds = guesses.map((answer) => answer.json().kind);
      assert.equal(kinds.filter((kind) => kind === 'wrong-code').length, 5);
      assert.equal(kinds.filter((kind) => kind === 'no-code').length, 25);
      assert.equal((await fixture.confirm(wallet, 'guess@example.lk', code)).json().kind, 'no-code');
    });

    test('the answer to a wrong code says how many attempts are left', async () => {
      const wallet = fixture.newWallet();
      const code = await fixture.codeFor(wallet, 'left@example.lk');
      const answer = await fixture.confirm(wallet, 'left@example.lk', wrong(code));
      assert.equal(answer.statusCode, 400);
      assert.equal(answer.json().message, 'This is not the code that was sent. Attempts left: 4');
      assert.equal((await fixture.confirm(wallet, 'left@example.lk', code)).statusCode, 200);
    });

    test('what is no code, address, number or session is refused before anything is sent', async () => {
      const wallet = fixture.newWallet();
      const before = (await fixture.messages()).length;
      const email = await fixture.ask(wallet, 'nobody');
      assert.equal(email.statusCode, 400);
      assert.equal(email.json().message, 'Invalid Email, Please enter a valid email address.');
      const mobile = await fixture.ask(wallet, '+1 555 123 4567', { channel: 'mobile' });
      assert.equal(
        mobile.json().message,
        'Invalid Mobile Number, Please enter a valid Sri Lankan mobile number.',
      );
      for (const target of ['a@b.lk\r\nBcc: all@b.lk', 'a@b.lk,c@d.lk', 'a'.repeat(300)])
        assert.equal((await fixture.ask(wallet, target)).statusCode, 400);
      assert.equal((await fixture.confirm(wallet, A, '12345')).json().message, 'The code has six digits.');
      const { app } = fixture.fixture;
      for (const url of ['/api/registration/codes', '/api/registration/codes/confirm']) {
        const payload = { channel: 'email', target: A, code: '123456' };
        assert.equal((await app.inject({ method: 'POST', url, payload })).statusCode, 401);
      }
      assert.equal((await fixture.messages()).length, before);
    });

    test('what is stored about a code, its message and the log reveal no address, number or code', async () => {
      const wallet = fixture.newWallet();
      const target = 'secret.person@example.lk';
      const code = await fixture.codeFor(wallet, target);
      await fixture.confirm(wallet, target, wrong(code));
      await fixture.confirm(wallet, target, code);
      const { db } = fixture.fixture.context;
      const kept = JSON.stringify(
        [
          await db.selectFrom('one_time_codes').selectAll().where('wallet', '=', wallet).execute(),
          await db.selectFrom('identity_checks').selectAll().execute(),
          await fixture.messages(),
        ],
        (_key, value) => (typeof value === 'bigint' ? '' : value),
      );
      for (const word of ['secret.person', code]) {
        assert.ok(!kept.includes(word), word);
        assert.ok(!fixture.fixture.logged.includes(word), word);
      }
    });
  });
});
