import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant, registerBody, userBody } from '../../../test/registration/applicants.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';

const FIELDS = ['firstName', 'lastName', 'email', 'nicNumber', 'mobileNumber', 'province'] as const;
const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  7,
  true,
  [],
  ['Nimali'],
  {},
  { $ne: null },
  '',
  ' \t\n',
  '\u0000',
  '\u202e\u200b',
  'x'.repeat(1_000_000),
];
/** Texts that are well-formed as a name and must come back as they are, doing nothing. */
const STRANGE_NAMES = [
  "Robert'); drop table people;--",
  '<script>alert(1)</script>',
  'Nimali {{7*7}} %s %n',
  'නිමාලි පෙරේරා',
  'நிமாலி',
  'O’Brien 😀',
  'constructor',
];

forOneDatabase((name, open) => {
  describe(`hostile registrations, on ${name}`, () => {
    let office: RegistryOffice;
    before(async () => {
      office = await RegistryOffice.open(await open());
    });
    after(() => office.close());

    test('for any content of a field the answer is a refusal, and nothing is stored', async () => {
      const form = buildApplicant(1);
      const headers = await office.signedIn(form.wallet);
      const { userAddress, userData } = registerBody(form);
      for (const field of FIELDS) {
        for (const value of HOSTILE) {
          const payload = { userAddress, userData: { ...userData, [field]: value } };
          const { statusCode } = await office.post('/web3/auth/register', payload, headers);
          assert.ok([400, 413].includes(statusCode), `${field} ${String(value).slice(0, 30)}: ${statusCode}`);
        }
      }
      for (const field of ['user_name', 'email', 'nic', 'mobile_no', 'evm', 'province'] as const) {
        for (const value of HOSTILE) {
          const payload = { ...userBody(form), [field]: value };
          const { statusCode } = await office.post('/api/users', payload, headers);
          assert.ok([400, 413].includes(statusCode), `${field} ${String(value).slice(0, 30)}: ${statusCode}`);
        }
      }
      assert.equal((await office.db.selectFrom('people').select('id').execute()).length, 0);
      assert.equal((await office.db.selectFrom('outbox').select('id').execute()).length, 0);
    });

    test('bodies of no sense, and keys that would reach into objects, are refused', async () => {
      const form = buildApplicant(1);
      const headers = { ...(await office.signedIn(form.wallet)), 'content-type': 'application/json' };
      const { userAddress, userData } = registerBody(form);
      const whole = JSON.stringify({ userAddress, userData });
      const bodies = [
        '',
        'null',
        '[]',
        '"x"',
        '{',
        '{"userAddress":null}',
        JSON.stringify({ userAddress, userData: [] }),
        JSON.stringify({ userAddress: [userAddress], userData }),
        whole.replace('{', '{"__proto__":{"admin":true},'),
        whole.replace('"userData":{', '"userData":{"__proto__":{"firstName":"x"},'),
        whole.replace('"userData":{', '"userData":{"constructor":{"prototype":{"x":1}},'),
        JSON.stringify({ userAddress, userData: { ...userData, nicInfo: 'female' } }),
        JSON.stringify({ userAddress, userData: { ...userData, biometricData: ['verified'] } }),
        JSON.stringify({ userAddress, userData: { ...userData, biometricData: { isVerified: 'yes' } } }),
      ];
      for (const payload of bodies) {
        const { statusCode } = await office.app.inject({
          method: 'POST',
          url: '/web3/auth/register',
          payload,
          headers,
        });
        assert.equal(statusCode, 400, payload.slice(0, 60));
      }
    });

    test('a client’s word about its person’s age or sex changes nothing', async () => {
      const form = buildApplicant(2);
      const { userAddress, userData } = registerBody(form);
      const payload = {
        userAddress,
        userData: {
          ...userData,
          nicInfo: { birthYear: 1900, dayOfYear: 1, gender: 'female' },
          status: 'active',
          state: 'active',
          checks: ['email-code'],
        },
      };
      const reserved = await office.post('/web3/auth/register', payload, await office.signedIn(form.wallet));
      assert.equal(reserved.statusCode, 200, reserved.body);
      assert.equal((await office.save(form)).statusCode, 201);
      assert.partialDeepStrictEqual(await office.exported(form.wallet), {
        citizen: { status: 'active', gender: 'male', age_group: '36-45' },
      });
    });

    test('a strange name is a name: kept, given back as it is, and nothing more', async () => {
      for (const [n, firstName] of STRANGE_NAMES.entries()) {
        const form = buildApplicant(10 + n, { firstName });
        assert.equal((await office.reserve(form)).statusCode, 200, firstName);
        const saved = await office.save(form);
        assert.equal(saved.statusCode, 201, saved.body);
        assert.equal(saved.json().data.user_name, `${firstName} ${form.lastName}`);
      }
    });

    test('no personal data is in a log, in an error, on the contract, or readable in the database', async () => {
      const form = buildApplicant(40, { firstName: 'Chandrawathie', lastName: 'Wickramasinghe' });
      const headers = await office.signedIn(form.wallet);
      const bodies: string[] = [];
      const note = (answer: { body: string; statusCode: number }) => {
        if (answer.statusCode >= 400) bodies.push(answer.body);
        return answer.statusCode;
      };
      assert.equal(note(await office.save(form, headers)), 409);
      assert.equal(note(await office.reserve({ ...form, province: 'x' }, headers)), 400);
      assert.equal(note(await office.reserve(form, headers)), 200);
      assert.equal(note(await office.reserve({ ...form, wallet: buildApplicant(41).wallet })), 409);
      assert.equal(note(await office.save({ ...form, lastName: 'Other' }, headers)), 409);
      assert.equal(note(await office.save(form, headers)), 201);
      await office.settled();
      const events = await office.db.selectFrom('chain_events').select('args').execute();
      const people = await office.db.selectFrom('people').selectAll().execute();
      const indexes = await office.db.selectFrom('person_indexes').selectAll().execute();
      const citizens = await office.db.selectFrom('citizens').selectAll().execute();
      const outbox = await office.db.selectFrom('outbox').selectAll().execute();
      const relays = await office.db.selectFrom('relay_batches').selectAll().execute();
      const plain = (value: unknown) =>
        JSON.stringify(value, (_, inner) =>
          typeof inner === 'bigint' ? String(inner) : inner,
        ).toLowerCase();
      const texts = {
        log: office.logged.toLowerCase(),
        errors: bodies.join('\n').toLowerCase(),
        chain: plain([events, outbox, relays]),
        database: plain([people, indexes, citizens]),
      };
      const secrets = [form.firstName, form.lastName, form.email, form.nicNumber, form.mobileNumber.slice(1)];
      for (const [where, text] of Object.entries(texts)) {
        for (const secret of secrets)
          assert.ok(!text.includes(secret.toLowerCase()), `${secret} in ${where}`);
      }
      assert.ok(!texts.log.includes(form.wallet.slice(2)), 'nor the wallet in the log');
    });
  });
});
