import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant, type Form } from '../../../test/registration/applicants.ts';
import { type OfficeOptions, RegistryOffice } from '../../../test/registration/registry-office.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { writeCheck } from '../verifiers/identity-checks.store.ts';

const OFFLINE: OfficeOptions = {
  sends: false,
  longestWaitMs: 1_000,
  settings: { VERIFY_EMAIL: 'on', SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'sabha@mail.example' },
};

forOneDatabase((name, open) => {
  describe(`one who is checked and not authorised yet, on ${name}`, () => {
    const inOffice = testsIn(async (options?: OfficeOptions) => RegistryOffice.open(await open(), options));

    const pass = async (office: RegistryOffice, { wallet, email }: Pick<Form, 'wallet' | 'email'>) => {
      const now = office.context.clock();
      await writeCheck(office.db, {
        wallet,
        verifier: 'email-code',
        subject: office.context.privacy.indexesOf('email', email)[0],
        provedAt: now,
        expiresAt: new Date(now.getTime() + 3_600_000),
      });
    };
    const checked = async (office: RegistryOffice, form: Form) => {
      assert.equal((await office.reserve(form)).statusCode, 200);
      await pass(office, form);
      assert.equal((await office.save(form)).statusCode, 202);
    };
    const change = async (office: RegistryOffice, { wallet }: Form, payload: object) =>
      office.app.inject({
        method: 'PUT',
        url: '/api/users/me',
        payload,
        headers: await office.signedIn(wallet),
      });
    const tasks = async ({ db }: RegistryOffice) =>
      (await db.selectFrom('outbox').select('kind').orderBy('id').execute()).map(({ kind }) => kind);
    const passedIn = async ({ db }: RegistryOffice) =>
      (await db.selectFrom('citizen_days').select('passed').executeTakeFirst())?.passed;

    inOffice(
      'is merely reserved again with another e-mail, until that is checked too',
      async (office) => {
        const form = buildApplicant(1);
        await checked(office, form);
        assert.deepEqual([await tasks(office), await passedIn(office)], [['authorise'], 1n]);
        const renamed = await change(office, form, { user_name: 'Nimali Silva' });
        assert.equal(renamed.json().data.user.state, 'checked', 'a name is not checked');
        const moved = await change(office, form, { email: 'other@mail.example' });
        assert.equal(moved.json().data.user.state, 'reserved', moved.body);
        assert.deepEqual([await tasks(office), await passedIn(office)], [[], 0n]);
        const other = { ...form, lastName: 'Silva', email: 'other@mail.example' };
        assert.equal((await office.save(other)).json().kind, 'check-missing');
        await pass(office, other);
        assert.equal((await office.save(other)).statusCode, 202);
        office.startSending();
        await office.settled();
        assert.equal((await office.save(other)).json().data.state, 'active');
        assert.equal(await passedIn(office), 1n);
      },
      OFFLINE,
    );

    inOffice(
      'is reserved again by the first call with other data, and checked still with the same',
      async (office) => {
        const form = buildApplicant(1);
        await checked(office, form);
        assert.equal((await office.reserve(form)).json().data.state, 'checked');
        const again = await office.reserve({ ...form, email: 'other@mail.example' });
        assert.deepEqual(
          [again.json().data.state, again.json().data.missing_checks],
          ['reserved', ['email-code']],
        );
        assert.deepEqual(await tasks(office), []);
      },
      OFFLINE,
    );

    inOffice(
      'cannot change it once a transaction carries the authorisation',
      async (office) => {
        const form = buildApplicant(1);
        await checked(office, form);
        const { id } = await office.db
          .insertInto('relay_batches')
          .values({
            kind: 'authorise',
            sender: `0x${'a0'.repeat(20)}`,
            nonce: 0n,
            raw_transaction: '0x',
            tx_hash: `0x${'11'.repeat(32)}`,
            earlier_hashes: '[]',
            state: 'stored',
            count: 1,
            created_at: office.context.clock(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await office.db.updateTable('outbox').set({ batch_id: id }).execute();
        const refused = await change(office, form, { email: 'other@mail.example' });
        assert.deepEqual([refused.statusCode, refused.json().kind], [409, 'being-authorised']);
        const first = await office.reserve({ ...form, email: 'other@mail.example' });
        assert.deepEqual([first.statusCode, first.json().kind], [409, 'being-authorised']);
        assert.deepEqual(await tasks(office), ['authorise']);
      },
      OFFLINE,
    );

    inOffice(
      'leaves nothing for the contract when erased',
      async (office) => {
        const form = buildApplicant(1);
        await checked(office, form);
        const headers = await office.signedIn(form.wallet);
        const erased = await office.app.inject({ method: 'DELETE', url: '/api/users/me', headers });
        assert.equal(erased.json().data.erased, true);
        assert.deepEqual(await tasks(office), []);
        assert.deepEqual(await office.db.selectFrom('citizens').select('id').execute(), []);
      },
      OFFLINE,
    );

    inOffice('may come back eight days after the contract let the wallet go', async (office) => {
      const form = buildApplicant(1);
      await office.reserve(form);
      assert.equal((await office.save(form)).statusCode, 201);
      const headers = await office.signedIn(form.wallet);
      await office.app.inject({ method: 'DELETE', url: '/api/users/me', headers });
      await office.settled();
      const other = { ...buildApplicant(2), wallet: form.wallet };
      const refused = await office.reserve(other);
      assert.deepEqual([refused.statusCode, refused.json().kind], [409, 'wallet-resting']);
      assert.match(refused.json().message, /again after \d{4}-\d\d-\d\d\.$/);
      office.passDays(9);
      assert.equal((await office.reserve(other)).statusCode, 200);
    });
  });
});
