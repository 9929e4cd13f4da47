import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colomboDay } from '@sabha/domain/core/colombo';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { buildApplicant, type Form } from '../../../test/registration/applicants.ts';
import { type OfficeOptions, RegistryOffice } from '../../../test/registration/registry-office.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { activateAuthorised } from '../authorisation/authorisations.store.ts';
import { writeCitizen } from '../authorisation/citizens.store.ts';
import { endAbandoned, welcomeOfAge } from '../registration-jobs.ts';
import { releaseRefused } from './release-registration.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Somebody who is 18 in so many days. */
function buildMinor(n: number, daysToGo: number): Form {
  const birthday = new Date(Date.now() + daysToGo * DAY_MS);
  birthday.setUTCFullYear(birthday.getUTCFullYear() - 18);
  const day = colomboDay(birthday);
  const dayOfYear = 1 + (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY_MS;
  const nicNumber = `${day.slice(0, 4)}${String(dayOfYear).padStart(3, '0')}${String(20_001 + n)}`;
  return buildApplicant(n, { nicNumber });
}

forOneDatabase((name, open) => {
  describe(`one under age, on ${name}`, () => {
    const inOffice = testsIn(async (options?: OfficeOptions) => RegistryOffice.open(await open(), options));

    const sessionOf = async (office: RegistryOffice, form: Form) =>
      (await office.app.inject({ url: '/api/session', headers: await office.signedIn(form.wallet) })).json()
        .data;

    inOffice(
      'registers, holds their NIC, and is on the contract from the day they are of age',
      async (office) => {
        const minor = buildMinor(1, 10);
        const reserved = await office.reserve(minor);
        assert.equal(reserved.statusCode, 200, reserved.body);
        assert.equal(reserved.json().transactionHash, null);
        assert.equal(reserved.json().data.state, 'under-age');
        const saved = await office.save(minor);
        assert.equal(saved.statusCode, 201, saved.body);
        assert.equal(saved.json().data.state, 'under-age');
        assert.match(saved.json().data.takes_part_from, /^\d{4}-\d\d-\d\d$/);
        assert.deepEqual(
          [(await sessionOf(office, minor)).citizen, (await sessionOf(office, minor)).registration],
          [false, 'registered'],
        );
        assert.ok(!(await office.isAuthorised(minor.wallet)));
        const rival = { ...buildApplicant(2), nicNumber: minor.nicNumber };
        assert.equal((await office.reserve(rival)).json().kind, 'duplicate-data');

        office.passDays(9);
        assert.equal(await welcomeOfAge(office.context), 0, 'not a day early');
        office.passDays(1);
        assert.equal(await welcomeOfAge(office.context), 1);
        assert.equal(await welcomeOfAge(office.context), 0, 'once');
        assert.equal((await sessionOf(office, minor)).citizen, false, 'not before the contract says so');
        await office.settled();
        assert.ok(await office.isAuthorised(minor.wallet));
        assert.equal(await activateAuthorised(office.db, office.context.clock()), 1);
        const later = await sessionOf(office, minor);
        assert.deepEqual([later.citizen, later.registration], [true, 'registered']);
        assert.partialDeepStrictEqual(await office.exported(minor.wallet), {
          citizen: { status: 'active', age_group: '18-25' },
        });
      },
    );

    inOffice('is not in any count until then', async (office) => {
      const minor = buildMinor(1, 100);
      await office.reserve(minor);
      await office.save(minor);
      await office.reserve(buildApplicant(2));
      const metrics = await office.app.inject({ url: '/api/overview/metrics' });
      const statistics = await office.app.inject({ url: '/api/proposals/statistics' });
      assert.equal(metrics.statusCode, 200, metrics.body);
      assert.equal(metrics.json().data.activeCitizens.count, 0);
      assert.equal(statistics.json().data.avg_participation, null);
    });

    inOffice(
      'whose reservation is over leaves at once: the contract never knew the wallet',
      async (office) => {
        const minor = buildMinor(1, 100);
        await office.reserve(minor);
        office.pass(25 * HOUR_MS);
        assert.equal(await endAbandoned(office.context), 1);
        assert.equal((await office.db.selectFrom('people').select('id').execute()).length, 0);
        assert.equal((await office.reserve({ ...minor, wallet: buildApplicant(2).wallet })).statusCode, 200);
      },
    );

    inOffice('who corrects a NIC that said otherwise was never on the contract', async (office) => {
      const grown = buildApplicant(1);
      const minor = { ...buildMinor(1, 100), wallet: grown.wallet };
      await office.reserve(grown);
      const corrected = await office.reserve(minor);
      assert.equal(corrected.json().data.state, 'under-age', corrected.body);
      assert.equal((await office.save(minor)).json().data.state, 'under-age');
      await office.settled();
      assert.ok(!(await office.isAuthorised(grown.wallet)));
    });

    inOffice(
      'whom the contract refuses on the day is tried again, and is under age until then',
      async (office) => {
        const minor = buildMinor(1, 1);
        await office.reserve(minor);
        await office.save(minor);
        office.passDays(1);
        await office.setRegistrar(false);
        assert.equal(await welcomeOfAge(office.context), 1);
        await office.refused();
        assert.equal(await releaseRefused(office.context), 1);
        assert.equal((await sessionOf(office, minor)).citizen, false);
        await office.setRegistrar(true);
        assert.equal(await welcomeOfAge(office.context), 1);
        await office.settled();
        await activateAuthorised(office.db, office.context.clock());
        assert.equal((await sessionOf(office, minor)).citizen, true);
      },
    );

    inOffice(
      'is as old as the installation says',
      async (office) => {
        const young = buildMinor(1, -1);
        assert.equal((await office.reserve(young)).json().data.state, 'under-age');
      },
      { settings: { MINIMUM_AGE: '21' } },
    );

    test('a person under age learns so wherever citizens act, and an unknown wallet does not', async () => {
      const fixture = await HttpFixture.open(await open(), {
        settings: { MINIMUM_AGE: '20' },
        extend: (app) => {
          app.post('/test/act', { config: { requires: 'citizen' } }, async () => 'acted');
        },
      });
      const statuses = ['under-age', 'checked', 'revoked', 'active'] as const;
      const answers: unknown[] = [];
      for (const [n, status] of statuses.entries()) {
        const { wallet } = buildApplicant(n);
        await writeCitizen(fixture.context.db, wallet, { status, over: ['revoked'], now: fixture.now });
        const headers = await fixture.signedIn(wallet);
        const { statusCode, body } = await fixture.app.inject({ method: 'POST', url: '/test/act', headers });
        answers.push(statusCode === 200 ? body : JSON.parse(body).message);
      }
      await fixture.close();
      assert.deepEqual(answers, [
        'You can take part from the age of 20',
        'User not authorized',
        'User not authorized',
        'acted',
      ]);
    });
  });
});
