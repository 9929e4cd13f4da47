import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { citizenRegistryAbi } from '@sabha/contracts/abi/citizen-registry';
import { colomboDay } from '@sabha/domain/core/colombo';
import { parseAddress } from '@sabha/domain/core/hex';
import { citizenDaysResponseSchema } from '@sabha/domain/registration/statistics/citizen-days';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildApplicant } from '../../../test/registration/applicants.ts';
import { RegistryOffice } from '../../../test/registration/registry-office.ts';
import { testsIn } from '../../../test/tests-in.ts';
import { countDay } from './citizen-days.store.ts';
import { compareCitizens } from './citizen-days-job.ts';

forOneDatabase((name, open) => {
  describe(`the days of citizens, on ${name}`, () => {
    const inOffice = testsIn(async () => RegistryOffice.open(await open()));

    const today = async (office: RegistryOffice) => {
      await office.settled();
      await compareCitizens(office.context, null);
      const answer = await office.app.inject({ url: '/api/citizens/daily' });
      const { days, findings } = citizenDaysResponseSchema.parse(answer.json()).data;
      return { last: days.at(-1), days, findings };
    };
    const register = async (office: RegistryOffice, n: number) => {
      const form = buildApplicant(n);
      await office.reserve(form);
      assert.equal((await office.save(form)).statusCode, 201);
      return form;
    };

    inOffice('tell who passed, was authorised and left, and who stands', async (office) => {
      const [first] = [await register(office, 1), await register(office, 2), await register(office, 3)];
      await office.app.inject({
        method: 'DELETE',
        url: '/api/users/me',
        headers: await office.signedIn(first.wallet),
      });
      const { last, findings } = await today(office);
      const day = colomboDay(new Date());
      assert.deepEqual(last, {
        day,
        passed: 3,
        under_age: 0,
        unknown: 0,
        replaced: 0,
        authorised: 3,
        revoked: 1,
        authorised_at_end: 2,
      });
      assert.deepEqual(findings.unchecked, { count: 0, wallets: [] });
      assert.deepEqual([findings.unauthorised, findings.exceeding_days], [0, []]);
      const csv = await office.app.inject({ url: '/api/citizens/daily?format=csv' });
      assert.match(
        csv.body,
        new RegExp(
          `day,passed,under_age,unknown,replaced,authorised,revoked,authorised_at_end\\s+${day},3,0,0,0,3,1,2`,
        ),
      );
    });

    inOffice('name wallets that a registrar authorised past the checks, and the day', async (office) => {
      await register(office, 1);
      const invented = [7, 8].map((n) => parseAddress(`0x${String(n).repeat(40)}`));
      const { connection } = office.link;
      const hash = await connection.walletFor(connection.accounts.registrar).writeContract({
        abi: citizenRegistryAbi,
        address: office.link.deployment()?.addresses.registry ?? '0x',
        functionName: 'authoriseMany',
        args: [invented],
      });
      await connection.publicClient.waitForTransactionReceipt({ hash });
      await register(office, 2); // the indexer has read past the two when this one is authorised
      const { last, findings } = await today(office);
      assert.deepEqual(findings.unchecked, { count: 2, wallets: invented });
      assert.deepEqual(findings.exceeding_days, [last?.day]);
    });

    inOffice('tell citizens whom the contract has let go behind our back', async (office) => {
      const form = await register(office, 1);
      const { connection } = office.link;
      await office.settled();
      const hash = await connection.walletFor(connection.accounts.registrar).writeContract({
        abi: citizenRegistryAbi,
        address: office.link.deployment()?.addresses.registry ?? '0x',
        functionName: 'revoke',
        args: [form.wallet],
      });
      await connection.publicClient.waitForTransactionReceipt({ hash });
      await register(office, 2);
      assert.equal((await today(office)).findings.unauthorised, 1);
    });

    inOffice('tell those under age by five, on the day that completes five', async (office) => {
      const at = (day: number) => new Date(Date.UTC(2026, 4, day, 6));
      for (const [day, count] of [4, 3, 1, 9].entries())
        await countDay(office.db, 'passed_under_age', at(day + 1), count);
      const { days } = await today(office);
      assert.deepEqual(
        days.map(({ under_age }) => under_age),
        [0, 5, 0, 10],
      );
    });
  });
});
