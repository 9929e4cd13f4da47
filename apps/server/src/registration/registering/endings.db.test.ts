import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant } from '../../../test/registration/applicants.ts';
import { type OfficeOptions, RegistryOffice } from '../../../test/registration/registry-office.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { endAbandoned } from '../registration-jobs.ts';

const HOUR_MS = 3_600_000;

const countOf = async ({ db }: RegistryOffice, table: 'people' | 'person_indexes' | 'citizens' | 'outbox') =>
  (await db.selectFrom(table).selectAll().execute()).length;

forOneDatabase((name, open) => {
  describe(`a registration that is not finished, on ${name}`, () => {
    const inOffice = testsIn(async (options?: OfficeOptions) => RegistryOffice.open(await open(), options));

    inOffice(
      'ends when its time is over: the contract never heard of it, and all is free',
      async (office) => {
        const form = buildApplicant(1);
        assert.equal((await office.reserve(form)).statusCode, 200);
        office.pass(23 * HOUR_MS);
        assert.equal(await endAbandoned(office.context), 0);
        office.pass(2 * HOUR_MS);
        assert.equal((await office.save(form)).json().kind, 'no-reservation');
        assert.equal(await endAbandoned(office.context), 1);
        for (const table of ['people', 'person_indexes', 'citizens', 'outbox'] as const)
          assert.equal(await countOf(office, table), 0, table);
        const other = { ...form, wallet: buildApplicant(2).wallet };
        assert.equal((await office.reserve(other)).statusCode, 200);
      },
    );

    inOffice('is found in the way of another person and ended there and then', async (office) => {
      const form = buildApplicant(1);
      await office.reserve(form);
      office.pass(25 * HOUR_MS);
      const other = { ...buildApplicant(2), nicNumber: form.nicNumber, email: form.email };
      const reserved = await office.reserve(other);
      assert.equal(reserved.statusCode, 200, reserved.body);
      assert.equal((await office.save(other)).statusCode, 201);
      const wallets = await office.db.selectFrom('people').select('wallet').execute();
      assert.deepEqual(wallets, [{ wallet: other.wallet }]);
    });

    inOffice('may be begun anew by its wallet', async (office) => {
      const form = buildApplicant(1);
      await office.reserve(form);
      office.pass(25 * HOUR_MS);
      assert.equal((await office.reserve(form)).statusCode, 200);
      assert.equal((await office.save(form)).statusCode, 201);
      assert.ok(await office.isAuthorised(form.wallet));
      const tasks = await office.db.selectFrom('outbox').select('kind').execute();
      assert.deepEqual(tasks, [{ kind: 'authorise' }]);
    });

    inOffice(
      'does not end once it is checked, though the contract is out of reach for days',
      async (office) => {
        const form = buildApplicant(1);
        await office.reserve(form);
        assert.equal((await office.save(form)).statusCode, 202);
        office.passDays(3);
        assert.equal(await endAbandoned(office.context), 0);
        const headers = await office.signedIn(form.wallet);
        const session = (await office.app.inject({ url: '/api/session', headers })).json().data;
        assert.deepEqual([session.registration, session.citizen], ['checked', false]);
        office.startSending();
        await office.settled();
        assert.equal((await office.save(form)).json().data.state, 'active');
      },
      { sends: false, longestWaitMs: 300 },
    );
  });
});
