import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { CodeFixture } from '../../../test/code-fixture.ts';

const HOUR_MS = 3_600_000;

forOneDatabase((name, open) => {
  describe(`nobody can send a stranger more codes than a few, on ${name}`, () => {
    let fixture: CodeFixture;
    before(async () => {
      fixture = await CodeFixture.open(await open());
    });
    after(() => fixture.fixture.close());

    const statuses = (answers: ReadonlyArray<{ statusCode: number }>) =>
      answers.map(({ statusCode }) => statusCode).sort();

    test('to one number, whatever wallets and clients ask, and however it is written', async () => {
      const writings = ['0771234567', '+94771234567', '771234567', '077-123 4567'];
      const ask = (n: number) =>
        fixture.ask(fixture.newWallet(), writings[n % writings.length] ?? '', { channel: 'mobile' });
      const together = await Promise.all(Array.from({ length: 12 }, (_none, n) => ask(n)));
      assert.deepEqual(statuses(together), [...Array(4).fill(200), ...Array(8).fill(429)]);
      const refused = await ask(0);
      assert.equal(refused.json().kind, 'too-many-codes');
      assert.equal(refused.headers['retry-after'], '3600');
      fixture.fixture.pass(HOUR_MS);
      assert.equal((await ask(0)).statusCode, 200);
    });

    test('from one wallet, wherever they go', async () => {
      const wallet = fixture.newWallet();
      const together = await Promise.all(
        Array.from({ length: 12 }, (_none, n) => fixture.ask(wallet, `person${n}@example.lk`)),
      );
      assert.deepEqual(statuses(together), [...Array(6).fill(200), ...Array(6).fill(429)]);
    });

    test('from one client, whatever its wallets, an IPv6 household being one', async () => {
      const answers = await Promise.all(
        Array.from({ length: 26 }, (_none, n) =>
          fixture.ask(fixture.newWallet(), `household${n}@example.lk`, { client: `2001:db8:1:2::${n + 1}` }),
        ),
      );
      assert.deepEqual(statuses(answers), [...Array(20).fill(200), ...Array(6).fill(429)]);
      fixture.fixture.pass(HOUR_MS / 20);
      const next = await fixture.ask(fixture.newWallet(), 'later@example.lk', {
        client: '2001:db8:1:2::ffff',
      });
      assert.equal(next.statusCode, 200);
    });

    test('a refused question sends nothing', async () => {
      const wallet = fixture.newWallet();
      for (let n = 0; n < 6; n += 1) await fixture.ask(wallet, `six${n}@example.lk`);
      const before = (await fixture.messages()).length;
      await fixture.ask(wallet, 'seventh@example.lk');
      assert.equal((await fixture.messages()).length, before);
    });

    test('the answer is the same whether somebody registered the address or nobody did', async () => {
      const { db, privacy, clock } = fixture.fixture.context;
      const [index] = privacy.indexesOf('email', 'registered@example.lk');
      const person = {
        reference: 'someone',
        wallet: fixture.newWallet(),
        status: 'active' as const,
        public_index: 'p',
        nic_index: 'n',
        email_index: index,
        mobile_index: 'm',
        index_key: privacy.currentKey,
        name_sealed: '',
        email_sealed: '',
        nic_sealed: '',
        mobile_sealed: '',
        facts_sealed: '',
        consent_version: '',
        consent_language: 'en' as const,
        consented_at: clock(),
        reserved_at: clock(),
      };
      await db.insertInto('people').values(person).execute();
      const registered = await fixture.ask(fixture.newWallet(), 'registered@example.lk');
      const unknown = await fixture.ask(fixture.newWallet(), 'unknown@example.lk');
      assert.equal(registered.statusCode, 200);
      assert.equal(registered.body, unknown.body);
      assert.deepEqual(Object.keys(registered.headers).sort(), Object.keys(unknown.headers).sort());
    });

    test('an installation that asks for no code sends none', async () => {
      const off = await CodeFixture.open(await open(), { VERIFY_EMAIL: 'off', VERIFY_MOBILE: 'off' });
      const wallet = off.newWallet();
      assert.equal((await off.ask(wallet, 'a@example.lk')).json().kind, 'verifier-unavailable');
      assert.equal((await off.confirm(wallet, 'a@example.lk', '123456')).json().kind, 'verifier-unavailable');
      assert.deepEqual(await off.missing(wallet, 'a@example.lk'), []);
      const options = await off.fixture.app.inject({ url: '/api/registration/options' });
      assert.deepEqual(
        options
          .json()
          .data.verifiers.map(({ name, state }: { name: string; state: string }) => [name, state]),
        [
          ['nic-rules', 'required'],
          ['email-code', 'unavailable'],
          ['mobile-code', 'unavailable'],
          ['face', 'unavailable'],
        ],
      );
      await off.fixture.close();
    });
  });
});
