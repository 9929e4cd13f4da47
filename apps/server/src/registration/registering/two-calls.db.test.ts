import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parseAddress } from '@sabha/domain/core/hex';
import { forEachDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant, registerBody, userBody } from '../../../test/registration/applicants.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';

const DUPLICATE = 'Duplicate data detected. Please check the error messages below the fields.';

forEachDatabase((name, open) => {
  describe(`registering in two calls, on ${name}`, () => {
    let office: RegistryOffice;
    before(async () => {
      office = await RegistryOffice.open(await open());
    });
    after(() => office.close());

    const sessionOf = async (headers: Record<string, string>) =>
      (await office.app.inject({ url: '/api/session', headers })).json().data;

    test('the first reserves, the second has the contract authorise the wallet, which makes a citizen', async () => {
      const form = buildApplicant(1);
      const headers = await office.signedIn(form.wallet);
      assert.equal((await sessionOf(headers)).registration, 'none');
      const reserved = await office.reserve(form, headers);
      assert.equal(reserved.statusCode, 200, reserved.body);
      const { success, transactionHash, data, message } = reserved.json();
      assert.ok(success);
      assert.equal(message, 'NIC verified and validated');
      assert.deepEqual(data.missing_checks, []);
      assert.equal(data.state, 'reserved');
      assert.deepEqual([transactionHash, data.transactionHash], [null, null]);
      assert.ok(!(await office.isAuthorised(form.wallet)));
      const between = await sessionOf(headers);
      assert.deepEqual([between.registration, between.citizen], ['reserved', false]);

      const saved = await office.save(form, headers);
      assert.equal(saved.statusCode, 201, saved.body);
      assert.equal(saved.json().message, 'Your wallet has been authorized and data saved to database');
      const user = saved.json().data;
      const receipt = await office.link.connection.publicClient.getTransactionReceipt({
        hash: saved.json().transactionHash,
      });
      assert.equal(receipt.status, 'success');
      assert.ok(await office.isAuthorised(form.wallet));
      assert.equal(user.user_name, 'Nimali Perera 1');
      assert.equal(user.nic, form.nicNumber);
      assert.equal(user.email, form.email);
      assert.equal(user.mobile_no, '+94710000001');
      assert.deepEqual([user.evm, user.state, user.province], [form.wallet, 'active', 'Central']);
      assert.equal(user.consent.language, 'si');
      const afterwards = await sessionOf(headers);
      assert.deepEqual([afterwards.registration, afterwards.citizen], ['registered', true]);
    });

    test('either is said again, and nothing is done twice', async () => {
      const form = buildApplicant(2);
      const [one, other] = await Promise.all([office.reserve(form), office.reserve(form)]);
      assert.deepEqual([one.statusCode, other.statusCode], [200, 200]);
      const saves = await Promise.all([office.save(form), office.save(form)]);
      assert.deepEqual(saves.map(({ statusCode }) => statusCode).sort(), [200, 201]);
      assert.deepEqual(saves[0].json().data, saves[1].json().data);
      assert.equal(saves[0].json().transactionHash, saves[1].json().transactionHash);
      const tasks = await office.db
        .selectFrom('outbox')
        .select('id')
        .where('key', 'like', `authorise:${form.wallet}%`)
        .execute();
      assert.equal(tasks.length, 1);
      const again = await office.reserve(form);
      assert.equal(again.statusCode, 409);
      assert.equal(again.json().kind, 'wallet-already-registered');
      assert.equal(again.json().message, 'This wallet address is already registered to another user.');
    });

    test('a wrong value is corrected during the reservation, and the old value is free again', async () => {
      const wrong = buildApplicant(3);
      assert.equal((await office.reserve(wrong)).statusCode, 200);
      const right = { ...buildApplicant(4), wallet: wrong.wallet };
      assert.equal((await office.reserve(right)).statusCode, 200);
      assert.equal((await office.save(wrong)).json().kind, 'reservation-differs');
      assert.equal((await office.save(right)).statusCode, 201);
      const next = { ...wrong, wallet: buildApplicant(5).wallet };
      assert.equal((await office.reserve(next)).statusCode, 200);
    });

    test('values are the same however they are written', async () => {
      const form = buildApplicant(6, { nicNumber: '853400937v', email: 'A.Silva+sabha@gmail.com' });
      assert.equal((await office.reserve(form)).statusCode, 200);
      const other = (n: number, overrides: object) => office.reserve(buildApplicant(n, overrides));
      for (const [field, overrides, message] of [
        ['nicNumber', { nicNumber: '198534000937' }, 'NIC already registered'],
        ['nicNumber', { nicNumber: '853400937X' }, 'NIC already registered'],
        ['email', { email: 'asilva@GMAIL.com' }, 'Email already registered'],
        ['mobileNumber', { mobileNumber: '+94710000006' }, 'Mobile number already registered'],
      ] as const) {
        const refused = await other(7, overrides);
        assert.equal(refused.statusCode, 409);
        assert.equal(refused.json().kind, 'duplicate-data');
        assert.equal(refused.json().message, DUPLICATE);
        assert.deepEqual(refused.json().errors, [{ path: field, message }]);
      }
      const written = {
        ...form,
        nicNumber: '198534000937',
        email: 'asilva@gmail.com',
        mobileNumber: '710000006',
      };
      assert.equal((await office.save(written)).statusCode, 201);
    });

    test('every value that somebody has is named at once', async () => {
      const form = buildApplicant(8);
      await office.reserve(form);
      const refused = await office.reserve({ ...form, wallet: buildApplicant(9).wallet });
      assert.deepEqual(
        refused.json().errors.map(({ path }: { path: string }) => path),
        ['nicNumber', 'email', 'mobileNumber'],
      );
      assert.equal(
        (await office.save({ ...form, wallet: buildApplicant(9).wallet })).json().kind,
        'no-reservation',
      );
    });

    test('nobody registers without a session, with another’s, or another’s wallet', async () => {
      const form = buildApplicant(10);
      const stranger = await office.signedIn(parseAddress(`0x${'e1'.repeat(20)}`));
      const unsigned = await office.reserve(form, {});
      assert.equal(unsigned.statusCode, 401);
      assert.equal(
        unsigned.json().message,
        'Wallet Connection Required, Please connect your wallet first to register',
      );
      assert.equal((await office.save(form, {})).statusCode, 401);
      assert.equal((await office.reserve(form, stranger)).json().kind, 'wallet-mismatch');
      assert.equal((await office.reserve(form)).statusCode, 200);
      const stolen = await office.save(form, stranger);
      assert.deepEqual([stolen.statusCode, stolen.json().kind], [403, 'wallet-mismatch']);
      const mine = await office.signedIn(form.wallet);
      const body = { ...registerBody(form), userAddress: `0x${'e2'.repeat(20)}` };
      assert.equal((await office.post('/web3/auth/register', body, mine)).json().kind, 'wallet-mismatch');
    });

    test('nobody registers without agreeing to the text that holds now', async () => {
      const form = buildApplicant(11);
      const mine = await office.signedIn(form.wallet);
      for (const consent of [null, undefined, { version: '2020-01', language: 'en' }]) {
        const body = { ...registerBody(form), userData: { ...registerBody(form).userData, consent } };
        const refused = await office.post('/web3/auth/register', body, mine);
        assert.deepEqual([refused.statusCode, refused.json().kind], [400, 'consent-required']);
      }
      assert.equal((await sessionOf(mine)).registration, 'none');
    });

    test('saving without a reservation is refused', async () => {
      const form = buildApplicant(12);
      const refused = await office.post('/api/users', userBody(form), await office.signedIn(form.wallet));
      assert.deepEqual([refused.statusCode, refused.json().kind], [409, 'no-reservation']);
    });

    test('each field that is wrong is named in the specification’s words', async () => {
      const form = buildApplicant(13, {
        firstName: ' ',
        email: 'no spaces@mail.example',
        nicNumber: '123',
        mobileNumber: '12',
        province: 'Colombo',
      });
      const refused = await office.reserve(form);
      assert.deepEqual([refused.statusCode, refused.json().kind], [400, 'invalid-registration']);
      assert.deepEqual(refused.json().errors, [
        { path: 'firstName', message: 'Incomplete Information, Please fill in all fields.' },
        { path: 'email', message: 'Invalid Email, Please enter a valid email address.' },
        {
          path: 'nicNumber',
          message: 'Invalid NIC format. Use old format (123456789V) or new format (123456789012)',
        },
        {
          path: 'mobileNumber',
          message: 'Invalid Mobile Number, Please enter a valid Sri Lankan mobile number.',
        },
        { path: 'province', message: 'Please choose one of the nine provinces.' },
      ]);
      assert.ok(!refused.body.includes('123"') && !refused.body.includes('no spaces'));
    });
  });
});
