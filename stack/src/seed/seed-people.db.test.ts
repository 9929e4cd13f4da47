import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoWallets } from '@sabha/chain/accounts';
import { userStatisticsResponseSchema } from '@sabha/domain/registration/statistics/user-statistics';
import { english, generateMnemonic } from 'viem/accounts';
import { HttpFixture } from '../../../apps/server/test/http-fixture.ts';
import { openFreshEmbedded } from '../../../packages/db/test/databases.ts';
import { DEMO_CITIZENS } from '../demo-wallets.ts';
import { seedPeople } from './seed-people.ts';

const YEARS_MS = 366 * 86_400_000;

test('the citizens of the demonstration are registered people by every rule, in any year, once', async () => {
  const fixture = await HttpFixture.open(await openFreshEmbedded());
  fixture.pass(3 * YEARS_MS);
  const wallets = demoWallets(generateMnemonic(english), DEMO_CITIZENS);
  await seedPeople(fixture.context, wallets);
  await seedPeople(fixture.context, wallets);
  const { data } = userStatisticsResponseSchema.parse(
    (await fixture.app.inject({ url: '/api/users/statistics' })).json(),
  );
  assert.equal(data.total, DEMO_CITIZENS);
  assert.equal(data.growth.length, 3);
  assert.deepEqual(
    [data.by_province, data.by_age_group, data.by_gender].map(({ withheld }) => withheld),
    [0, 0, 0],
  );
  const list = (await fixture.app.inject({ url: '/api/users?limit=200' })).json().data;
  assert.ok(list.every((one: { province: string | null }) => one.province !== null));
  const tasks = await fixture.context.db.selectFrom('outbox').select('kind').execute();
  assert.deepEqual([...new Set(tasks.map(({ kind }) => kind))], ['authorise']);
  assert.equal(tasks.length, DEMO_CITIZENS);
  await fixture.close();
});
