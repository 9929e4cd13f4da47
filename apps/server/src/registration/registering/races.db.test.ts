import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forEachDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant, type Form } from '../../../test/registration/applicants.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';

const PEOPLE = 100;

/** A hundred wallets whose people share: every fourth a NIC, every fifth an e-mail, every sixth a mobile number. */
function buildCrowd(first: number): Form[] {
  return Array.from({ length: PEOPLE }, (_, n) => {
    const own = buildApplicant(first + n);
    const shared = (every: number) => buildApplicant(first + (n % 4 === 0 ? n % every : n));
    return {
      ...own,
      nicNumber: n % 4 === 0 ? buildApplicant(first + (n % 16)).nicNumber : own.nicNumber,
      email: n % 5 === 0 ? shared(20).email.toUpperCase() : own.email,
      mobileNumber: n % 6 === 0 ? buildApplicant(first + (n % 18)).mobileNumber : own.mobileNumber,
    };
  });
}

const differing = (values: readonly string[]) => new Set(values).size;

forEachDatabase((name, open) => {
  describe(`people who register at the same moment, on ${name}`, () => {
    let office: RegistryOffice;
    before(async () => {
      office = await RegistryOffice.open(await open());
    });
    after(() => office.close());

    test('of two who race for one NIC exactly one wins, and the other gets a refusal', async () => {
      for (let round = 0; round < 10; round += 1) {
        const one = buildApplicant(round * 2);
        const other = { ...buildApplicant(round * 2 + 1), nicNumber: one.nicNumber };
        const headers = [await office.signedIn(one.wallet), await office.signedIn(other.wallet)];
        const answers = await Promise.all([one, other].map((form, n) => office.reserve(form, headers[n])));
        assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409]);
        const loser = answers.find(({ statusCode }) => statusCode === 409);
        assert.equal(loser?.json().kind, 'duplicate-data');
        assert.deepEqual(loser?.json().errors, [{ path: 'nicNumber', message: 'NIC already registered' }]);
      }
    });

    test('a hundred at once, many with equal values: no two keep the same, and the winners are citizens', async () => {
      const crowd = buildCrowd(1_000);
      const headers = new Map<string, Record<string, string>>();
      for (const { wallet } of crowd) headers.set(wallet, await office.signedIn(wallet));
      const twice = [...crowd, ...crowd.slice(0, 20)]; // some press twice
      const reserved = await Promise.all(twice.map((form) => office.reserve(form, headers.get(form.wallet))));
      const statuses = new Set(reserved.map(({ statusCode }) => statusCode));
      assert.deepEqual([...statuses].sort(), [200, 409]);
      const winners = crowd.filter((_, n) => reserved[n]?.statusCode === 200);
      const saved = await Promise.all(winners.map((form) => office.save(form, headers.get(form.wallet))));
      assert.deepEqual(differing(saved.map(({ statusCode }) => String(statusCode))), 1);
      assert.equal(saved[0]?.statusCode, 201);

      const fields = ['nicNumber', 'email', 'mobileNumber', 'wallet'] as const;
      for (const field of fields) {
        const values = winners.map((form) => form[field].toLowerCase());
        assert.equal(differing(values), winners.length, `two winners share ${field}`);
      }
      for (const [n, { statusCode }] of reserved.slice(0, PEOPLE).entries()) {
        if (statusCode === 200) continue;
        const loser = crowd[n];
        const holds = winners.some((form) =>
          fields.some((field) => form[field].toLowerCase() === loser?.[field].toLowerCase()),
        );
        assert.ok(holds, 'who lost, lost to somebody');
      }
      const rows = await office.db
        .selectFrom('people')
        .innerJoin('citizens', 'citizens.wallet', 'people.wallet')
        .select(['people.wallet', 'people.status', 'citizens.status as citizen'])
        .where('people.status', '=', 'active')
        .execute();
      assert.deepEqual(rows.map(({ wallet }) => wallet).sort(), winners.map(({ wallet }) => wallet).sort());
      assert.ok(rows.every(({ citizen }) => citizen === 'active'));
      for (const { wallet } of winners) assert.ok(await office.isAuthorised(wallet));
    });
  });
});
