import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { HttpFixture } from '../../../apps/server/test/http-fixture.ts';
import { assertFiguresAreRows } from '../../../apps/server/test/spending/figures-are-rows.ts';
import { seedSpending } from './seed-spending.ts';

test('every figure of the demonstration’s spending is the sum of the rows that it leads to', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database, { settings: { RATE_READS_PER_MINUTE: '1000000' } });
  await seedSpending(fixture.context, new Date('2026-11-20T06:00:00Z'));
  const compared = await assertFiguresAreRows(async (url) => {
    const answer = await fixture.app.inject({ url });
    assert.equal(answer.statusCode, 200, `${url}: ${answer.body}`);
    return answer.body;
  });
  assert.ok(compared > 200);
  await fixture.close();
  await database.close();
});
