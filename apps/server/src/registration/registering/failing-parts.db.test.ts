import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { sql } from 'kysely';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { RELAY_KINDS } from '../../../test/declared-kinds.ts';
import { buildApplicant } from '../../../test/registration/applicants.ts';
import { type OfficeOptions, RegistryOffice } from '../../../test/registration/registry-office.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { Events } from '../../events.ts';
import { chainJobs } from '../../jobs/chain-jobs.ts';
import { runJobs } from '../../jobs/run-jobs.ts';

const SAVE_FAILED = 'The database did not answer. Please try again.';

/** Makes the database refuse every write of this kind to people, until it is mended. */
async function breakDatabase({ db }: RegistryOffice, when: 'insert' | 'update', code = '55000') {
  await sql`create function refuse_person() returns trigger language plpgsql as
    $$ begin raise exception 'refused for 199000110001' using errcode = '${sql.raw(code)}'; end $$`.execute(
    db,
  );
  await sql`create trigger broken before ${sql.raw(when)} on people
    for each row execute function refuse_person()`.execute(db);
  return async () => {
    await sql`drop trigger broken on people`.execute(db);
    await sql`drop function refuse_person`.execute(db);
  };
}

forOneDatabase((name, open) => {
  describe(`a registration when a part of it fails, on ${name}`, () => {
    const inOffice = testsIn(async (options?: OfficeOptions) => RegistryOffice.open(await open(), options));

    inOffice('the database fails in the first call: nothing is begun, and again does it', async (office) => {
      const form = buildApplicant(1);
      const mend = await breakDatabase(office, 'insert');
      const failed = await office.reserve(form);
      assert.equal(failed.statusCode, 503);
      assert.equal(failed.json().kind, 'database-failed');
      assert.equal(failed.json().message, 'The database did not answer. Please try again.');
      assert.ok(failed.headers['retry-after']);
      assert.equal((await office.db.selectFrom('outbox').select('id').execute()).length, 0);
      assert.equal((await office.db.selectFrom('citizens').select('id').execute()).length, 0);
      assert.match(office.logged, /a registration could not be written/);
      assert.ok(!office.logged.includes('199000110001'));
      await mend();
      const findRoom = await breakDatabase(office, 'insert', '53100');
      const full = await office.reserve(form);
      assert.deepEqual([full.statusCode, full.json().kind], [503, 'disk-full']);
      await findRoom();
      assert.equal((await office.reserve(form)).statusCode, 200);
    });

    inOffice(
      'the database fails in the second call: the message says so, and again finishes',
      async (office) => {
        const form = buildApplicant(2);
        const first = await office.reserve(form);
        assert.equal(first.statusCode, 200);
        const mend = await breakDatabase(office, 'update');
        const failed = await office.save(form);
        assert.deepEqual([failed.statusCode, failed.json().message], [503, SAVE_FAILED]);
        await mend();
        const saved = await office.save(form);
        assert.equal(saved.statusCode, 201);
        assert.equal((await office.db.selectFrom('people').select('id').execute()).length, 1);
      },
    );

    inOffice(
      'the contract is out of reach: the person is saved, and it goes on by itself',
      async (office) => {
        const form = buildApplicant(3);
        assert.equal((await office.reserve(form)).statusCode, 200);
        const waiting = await office.save(form);
        assert.equal(waiting.statusCode, 202);
        assert.deepEqual([waiting.json().data.state, waiting.json().transactionHash], ['checked', null]);
        const rival = await office.reserve({ ...form, wallet: buildApplicant(4).wallet });
        assert.equal(rival.json().kind, 'duplicate-data', 'the place is kept');
        const again = await office.reserve(form);
        assert.equal(again.statusCode, 200, again.body);
        assert.deepEqual([again.json().data.state, again.json().data.reserved_until], ['checked', null]);
        office.startSending();
        await office.settled();
        const saved = await office.save(form);
        assert.deepEqual([saved.statusCode, saved.json().data.state], [200, 'active']);
        assert.ok(await office.isAuthorised(form.wallet));
        const tasks = await office.db.selectFrom('outbox').select('kind').execute();
        assert.deepEqual(tasks, [{ kind: 'authorise' }]);
      },
      {
        longestWaitMs: 1_000,
        sends: false,
      },
    );

    inOffice(
      'the contract refuses: the place stays a reservation, and the outbox holds nothing',
      async (office) => {
        const form = buildApplicant(5);
        await office.setRegistrar(false);
        await office.reserve(form);
        const refused = await office.save(form);
        assert.deepEqual([refused.statusCode, refused.json().kind], [502, 'contract-refused']);
        for (const table of ['citizens', 'outbox'] as const) {
          const { count } = await office.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<bigint>().as('count'))
            .executeTakeFirstOrThrow();
          assert.equal(count, 0n, table);
        }
        await office.setRegistrar(true);
        assert.equal((await office.save(form)).statusCode, 201);
        assert.ok(await office.isAuthorised(form.wallet));
      },
    );

    inOffice(
      'another process sends to the chain: what it does is seen in the database @all',
      async (office) => {
        const elsewhere = { ...office.context, events: new Events() };
        const jobs = runJobs(elsewhere, chainJobs(elsewhere, office.link, RELAY_KINDS));
        try {
          const form = buildApplicant(9);
          assert.equal((await office.reserve(form)).statusCode, 200);
          assert.equal((await office.save(form)).statusCode, 201);
        } finally {
          await jobs.stop();
        }
      },
      { sends: false },
    );

    inOffice(
      'no database at all: each call says what is known of it',
      async (office) => {
        const form = buildApplicant(8);
        const headers = await office.signedIn(form.wallet);
        await office.db.destroy();
        assert.equal((await office.reserve(form, headers)).json().kind, 'database-failed');
        assert.equal((await office.save(form, headers)).json().message, SAVE_FAILED);
      },
      { sends: false },
    );

    inOffice(
      'when the server stops, people who are still waiting learn how far their registration got @all',
      async (office) => {
        const form = buildApplicant(7);
        const headers = await office.signedIn(form.wallet);
        await office.reserve(form, headers);
        const saved = new Promise<void>((resolve) => {
          office.context.events.on('outbox.filled', () => resolve());
        });
        const waiting = office.save(form, headers);
        await saved;
        await office.app.close();
        assert.equal((await waiting).json().data.state, 'checked');
      },
      {
        sends: false,
      },
    );
  });
});
