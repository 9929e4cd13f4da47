import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseAddress } from '@sabha/domain/core/hex';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { buildApplicant } from '../../../test/registration/applicants.ts';
import { memberFacts, registerCrowd } from '../../../test/registration/crowd.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';
import { newPersonalDataKey } from '../../config/key-files.ts';
import { writePersonalDataKeys } from '../../config/personal-data-keys.ts';
import { createPrivacy } from '../privacy/privacy.ts';
import { rememberNic } from '../privacy/remembered-nics.store.ts';

const URL = '/api/users/release';
const NIC = '199012301234';
const OLD_FORM = '901231234V';
const ADMIN = parseAddress(`0x${'ad'.repeat(20)}`);

forOneDatabase((name, open) => {
  describe(`a NIC that an admin frees, on ${name}`, () => {
    test('lets its owner register after a stranger was registered with it, and the log does not say who it was', async () => {
      const office = await RegistryOffice.open(await open());
      try {
        const [stranger, owner] = [
          buildApplicant(1, { nicNumber: NIC }),
          buildApplicant(2, { nicNumber: OLD_FORM }),
        ];
        assert.equal((await office.reserve(stranger)).statusCode, 200);
        assert.equal((await office.save(stranger)).statusCode, 201);
        const headers = await office.signedInAsAdmin(ADMIN);
        const release = () => office.post(URL, { nic: NIC, reason: 'registered-by-another' }, headers);
        await release();
        const taken = await office.reserve(owner);
        assert.equal(taken.statusCode, 409, 'freeing takes nothing from one who is registered');

        const id = (await office.exported(stranger.wallet)).record.id;
        const erased = await office.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers });
        assert.equal(erased.statusCode, 200);
        assert.equal((await office.reserve(owner)).json().kind, 'nic-remembered');
        assert.deepEqual((await release()).json(), { success: true, data: { remembered: false } });
        assert.equal((await office.reserve(owner)).statusCode, 200);
        assert.equal((await office.save(owner)).statusCode, 201);

        const log = (await office.app.inject({ url: '/api/audit?action=nic-released' })).json().data;
        assert.equal(log.length, 2);
        assert.deepEqual(log[0].subject, { kind: 'nic', id: 'not told' });
        assert.deepEqual(log[0].after, { reason: 'registered-by-another' });
        for (const text of [JSON.stringify(log), office.logged]) {
          assert.ok(!text.includes(NIC) && !text.includes(OLD_FORM));
        }
      } finally {
        await office.close();
      }
    });

    test('is free under every key that is still there', async () => {
      const [current, former] = [newPersonalDataKey(), newPersonalDataKey()];
      const settings = { PERSONAL_DATA_KEYS: writePersonalDataKeys([current, former]) };
      const fixture = await HttpFixture.open(await open(), { settings });
      const { db } = fixture.context;
      const until = new Date(fixture.now.getTime() + 86_400_000);
      for (const key of [current, former]) {
        const [index] = createPrivacy([key]).indexesOf('nic', NIC);
        await rememberNic(db, { index, key: key.id, until });
      }
      const headers = await fixture.signedInAs('admin');
      const payload = { nic: OLD_FORM, reason: 'ordered' };
      const answer = await fixture.app.inject({ method: 'POST', url: URL, payload, headers });
      assert.equal(answer.statusCode, 200);
      assert.deepEqual(await db.selectFrom('remembered_nics').select('nic_index').execute(), []);
      await fixture.close();
    });

    test('answers the same of a NIC of which nothing is known, and logs that too', async () => {
      const fixture = await HttpFixture.open(await open());
      const { db, privacy } = fixture.context;
      const until = new Date(fixture.now.getTime() + 86_400_000);
      const [index] = privacy.indexesOf('nic', NIC);
      const key = privacy.currentKey;
      await rememberNic(db, { index, key, until });
      await registerCrowd(fixture.context, [{ n: 1 }], fixture.now);
      const headers = await fixture.signedInAs('admin');
      const answers = [];
      for (const nic of [NIC, NIC, '199012309999', memberFacts(1).nic]) {
        const payload = { nic, reason: 'erased-by-mistake' };
        const { statusCode, body } = await fixture.app.inject({ method: 'POST', url: URL, payload, headers });
        answers.push(`${statusCode} ${body}`);
      }
      assert.equal(new Set(answers).size, 1);
      const { data } = (await fixture.app.inject({ url: '/api/audit?action=nic-released' })).json();
      assert.equal(
        new Set(data.map(({ subject, after }: never) => JSON.stringify([subject, after]))).size,
        1,
      );
      assert.equal(data.length, answers.length);
      await fixture.close();
    });

    test('is freed by an admin alone, and a number that is none is repeated nowhere', async () => {
      const fixture = await HttpFixture.open(await open());
      const post = (headers: Record<string, string>, payload: object = { nic: NIC, reason: 'ordered' }) =>
        fixture.app.inject({ method: 'POST', url: URL, payload, headers });
      assert.equal((await post({})).statusCode, 401);
      assert.equal((await post(await fixture.signedIn())).statusCode, 403);
      assert.equal((await post(await fixture.signedInAs('official'))).statusCode, 403);
      const headers = await fixture.signedInAs('admin', ADMIN);
      for (const payload of [
        { nic: '99887766', reason: 'ordered' },
        { nic: '9988776655443', reason: 'ordered' },
        { nic: NIC, reason: `it was ${NIC}` },
        { nic: NIC },
        { nic: [NIC], reason: 'ordered' },
        { nic: NIC, reason: 'ordered', wallet: ADMIN },
      ]) {
        const refused = await post(headers, payload);
        assert.equal(refused.statusCode, 400, JSON.stringify(payload));
        for (const number of [NIC, '99887766']) assert.ok(!refused.body.includes(number), refused.body);
      }
      assert.ok(!fixture.logged.includes(NIC));
      assert.deepEqual((await fixture.app.inject({ url: '/api/audit?action=nic-released' })).json().data, []);
      await fixture.close();
    });
  });
});
