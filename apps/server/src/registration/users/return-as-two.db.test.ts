import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant, type Form } from '../../../test/registration/applicants.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';
import { forgetFormerCitizens } from './records.store.ts';

const NEW_FORM = '199012301234';
const OLD_FORM = '901231234V';

forOneDatabase((name, open) => {
  /** Votes stay after an erasure: who could erase themselves and come back with another wallet would have two. */
  describe(`one who erases themselves to come back as two, on ${name}`, () => {
    const registered = async (office: RegistryOffice, form: Form) => {
      assert.equal((await office.reserve(form)).statusCode, 200);
      assert.equal((await office.save(form)).statusCode, 201);
    };
    const erase = async (office: RegistryOffice, form: Form) =>
      office.app.inject({
        method: 'DELETE',
        url: '/api/users/me',
        headers: await office.signedIn(form.wallet),
      });

    test('cannot register again with either form of the NIC and any wallet until the time is over; other values are free at once', async () => {
      const office = await RegistryOffice.open(await open());
      const first = buildApplicant(1, { nicNumber: NEW_FORM });
      await registered(office, first);
      assert.equal(await office.isAuthorised(first.wallet), true);
      assert.equal((await erase(office, first)).json().data.erased, true);
      await office.settled();
      assert.equal(await office.isAuthorised(first.wallet), false);
      for (const [form, kind] of [
        [buildApplicant(2, { nicNumber: OLD_FORM }), 'nic-remembered'],
        [first, 'wallet-resting'],
      ] as const) {
        const refused = await office.reserve(form);
        assert.deepEqual([refused.statusCode, refused.json().kind], [409, kind]);
        assert.equal(await office.isAuthorised(form.wallet), false);
      }
      const { email, mobileNumber } = first;
      await registered(office, buildApplicant(3, { email, mobileNumber }));
      office.passDays(366);
      await registered(office, buildApplicant(4, { nicNumber: OLD_FORM }));
      await office.close();
    });

    test('leaves no coarse facts beside a wallet that never acted, and those of one that did', async () => {
      const office = await RegistryOffice.open(await open());
      const [silent, voter] = [buildApplicant(30), buildApplicant(31)];
      for (const form of [silent, voter]) await registered(office, form);
      const wallets = async () =>
        (await office.db.selectFrom('citizens').select('wallet').orderBy('id').execute()).map(
          ({ wallet }) => wallet,
        );
      await office.settled();
      await office.db
        .insertInto('chain_events')
        .values({
          tx_hash: 'a-vote',
          log_index: 0,
          block_number: 1n,
          contract: 'proposals',
          name: 'VoteCast',
          args: '{}',
          actor: voter.wallet,
        })
        .execute();
      for (const form of [silent, voter]) await erase(office, form);
      await office.settled();
      // Of this one the contract has not said that it took the authorisation back.
      const onTheWay = buildApplicant(32).wallet;
      await office.db
        .insertInto('citizens')
        .values({
          wallet: onTheWay,
          status: 'revoked',
          registered_at: office.context.clock(),
        })
        .execute();
      await forgetFormerCitizens(office.db);
      assert.deepEqual(await wallets(), [voter.wallet, onTheWay]);
      await office.close();
    });

    test('cannot register either while the erasure is being written', async () => {
      const office = await RegistryOffice.open(await open());
      for (const round of [0, 1, 2]) {
        const nicNumber = `19901230${round}234`;
        const first = buildApplicant(10 + round, { nicNumber });
        await registered(office, first);
        const [erased, other] = await Promise.all([
          erase(office, first),
          office.reserve(buildApplicant(20 + round, { nicNumber })),
        ]);
        assert.equal(erased.statusCode, 200);
        assert.equal(other.statusCode, 409);
      }
      await office.close();
    });
  });
});
