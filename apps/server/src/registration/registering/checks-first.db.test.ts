import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant, type Form } from '../../../test/registration/applicants.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';
import { endAbandoned } from '../registration-jobs.ts';
import { writeCheck } from '../verifiers/identity-checks.store.ts';

const HOUR_MS = 3_600_000;
const EMAIL_IS_CHECKED = {
  VERIFY_EMAIL: 'on',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'sabha@mail.example',
};

forOneDatabase((name, open) => {
  test(`if a check is required, nobody is saved without having passed it for this exact value, on ${name}`, async () => {
    const office = await RegistryOffice.open(await open(), {
      settings: EMAIL_IS_CHECKED,
    });
    try {
      const form = buildApplicant(1);
      const pass = async (email: string, wallet: Form['wallet'], expiresInMs: number) => {
        const now = office.context.clock();
        await writeCheck(office.db, {
          wallet,
          verifier: 'email-code',
          subject: office.context.privacy.indexesOf('email', email)[0],
          provedAt: now,
          expiresAt: new Date(now.getTime() + expiresInMs),
        });
      };
      const missing = async () => (await office.reserve(form)).json().data.missing_checks;
      assert.deepEqual(await missing(), ['email-code']);
      const refused = await office.save(form);
      assert.deepEqual([refused.statusCode, refused.json().kind], [403, 'check-missing']);

      await pass(form.email, buildApplicant(2).wallet, HOUR_MS);
      assert.deepEqual(await missing(), ['email-code'], 'passed with another wallet');
      await pass(buildApplicant(2).email, form.wallet, HOUR_MS);
      assert.deepEqual(await missing(), ['email-code'], 'passed for another e-mail');
      await pass(form.email, form.wallet, 0);
      assert.deepEqual(await missing(), ['email-code'], 'no longer counts');
      assert.equal((await office.save(form)).json().kind, 'check-missing');

      await pass(form.email, form.wallet, HOUR_MS);
      assert.deepEqual(await missing(), []);
      const saved = await office.save(form);
      assert.equal(saved.statusCode, 201, saved.body);
      assert.deepEqual(
        saved.json().data.checks.map(({ verifier }: { verifier: string }) => verifier),
        ['email-code'],
      );
    } finally {
      await office.close();
    }
  });

  test(`invented people who only reserve are never authorised on the contract, on ${name}`, async () => {
    const office = await RegistryOffice.open(await open(), { settings: EMAIL_IS_CHECKED });
    try {
      const invented = Array.from({ length: 25 }, (_, n) => buildApplicant(n));
      const answers = await Promise.all(invented.map((form) => office.reserve(form)));
      for (const answer of answers) {
        assert.equal(answer.statusCode, 200, answer.body);
        const { transactionHash, data } = answer.json();
        assert.deepEqual([transactionHash, data.transactionHash, data.state], [null, null, 'reserved']);
        assert.deepEqual(data.missing_checks, ['email-code']);
      }
      const saved = await Promise.all(invented.map((form) => office.save(form)));
      assert.ok(saved.every((answer) => answer.json().kind === 'check-missing'));
      await office.settled();
      for (const { wallet } of invented) assert.ok(!(await office.isAuthorised(wallet)), wallet);
      office.pass(25 * HOUR_MS);
      assert.equal(await endAbandoned(office.context), 25);
      const tasks = await office.db.selectFrom('outbox').select('id').execute();
      assert.deepEqual(tasks, [], 'the contract never heard of them');
    } finally {
      await office.close();
    }
  });
});
