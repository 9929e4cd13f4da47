import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { buildApplicant } from '../../../test/registration/applicants.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';
import { closeRegistration, openRegistration } from '../authorisation/restored-citizens.store.ts';

forOneDatabase((name, open) => {
  describe(`registering after the people were lost, on ${name}`, () => {
    test('is closed to both calls, which say so, until somebody opens it again', async () => {
      const office = await RegistryOffice.open(await open());
      try {
        const [before, after] = [buildApplicant(1), buildApplicant(2)];
        const now = new Date();
        await office.db
          .insertInto('installation')
          .values({ id: '7f'.repeat(16), demonstration: false, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        assert.equal((await office.reserve(before)).statusCode, 200);
        await closeRegistration(office.db, now);
        for (const answer of [await office.save(before), await office.reserve(after)])
          assert.deepEqual([answer.statusCode, answer.json().kind], [403, 'registration-closed']);
        const isClosed = async (query: string) =>
          (await office.app.inject({ url: `/api/registration/options?${query}` })).json().data.closed;
        assert.equal(await isClosed('before'), true);
        assert.deepEqual(
          [await openRegistration(office.db), await openRegistration(office.db)],
          [true, false],
        );
        assert.equal(await isClosed('after'), false);
        assert.equal((await office.save(before)).statusCode, 201);
        assert.equal((await office.reserve(after)).statusCode, 200);
      } finally {
        await office.close();
      }
    });
  });
});
